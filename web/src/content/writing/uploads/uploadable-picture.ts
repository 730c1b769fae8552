import { copyImage, imageProblem, uploadImage, type UploadOptions } from '#platform/api/uploads.ts';

interface PlacedPicture {
  name: string;
  /** The attributes of the picture in the text. */
  attributes: Record<string, unknown>;
}

interface Sendable {
  /** Stores it as an upload of this site, and resolves to its URL. */
  send: (options: UploadOptions) => Promise<string>;
}

interface Unusable {
  /** Why it can never be an upload. */
  problem: string;
}

/** A picture that becomes an upload of this site, unless something is wrong with it. */
export type UploadablePicture = PlacedPicture & (Sendable | Unusable);

const unreadableText =
  'Your browser cannot read this image. Copy just the image and paste it, or choose its file.';

function fromFile(file: File): Sendable | Unusable {
  const problem = imageProblem(file);
  return problem === null
    ? { send: (options) => uploadImage(file, 'blogs', options) }
    : { problem };
}

export const pictureOfFile = (file: File): UploadablePicture => ({
  name: file.name,
  attributes: { alt: '' },
  ...fromFile(file),
});

/** The file in a `data:` URL; undefined where it is broken. */
function fileIn(url: string, name: string) {
  const comma = url.indexOf(',');
  const [type, ...parameters] = url.slice('data:'.length, comma).toLowerCase().split(';');
  const data = url.slice(comma + 1);
  try {
    const text = parameters.includes('base64') ? atob(data) : decodeURIComponent(data);
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new File([bytes], name, { type: type ?? '' });
  } catch {
    return undefined;
  }
}

function fromSource(source: string, name: string): Sendable | Unusable {
  if (/^https?:\/\//i.test(source)) {
    return { send: (options) => copyImage(source, 'blogs', options) };
  }
  const file = /^data:/i.test(source) ? fileIn(source, name) : undefined;
  return file ? fromFile(file) : { problem: unreadableText };
}

function nameOf(source: string, alt: unknown) {
  if (typeof alt === 'string' && alt) return alt;
  if (!/^https?:/i.test(source) || !URL.canParse(source)) return 'Image';
  const { hostname, pathname } = new URL(source);
  return `${pathname.split('/').at(-1)} (${hostname})`;
}

/** The picture that pasted HTML shows by this source. */
export function pictureOfSource(source: string, attributes: Record<string, unknown>) {
  const name = nameOf(source, attributes['alt']);
  const placed = { ...attributes, alt: attributes['alt'] ?? '', pasted: null };
  return { name, attributes: placed, ...fromSource(source, name) };
}
