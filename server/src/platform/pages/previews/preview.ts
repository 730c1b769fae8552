import sharp from 'sharp';
import { previewSize, type PreviewKind } from '@last-circle/contract/public-paths.ts';
import type { FileStore } from '#platform/files/store.ts';
import { drawnBackground, uploadedBackground } from './background.ts';
import { textLayer, type PreviewText } from './text-layer.ts';

export type PreviewContent = Omit<Preview, 'brand' | 'violet' | 'cyan'>;

export const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

interface Kind {
  /** The path below /api. */
  section: string;
  contentOf: (answer: never) => PreviewContent;
}

/** The picture of the site itself, and of each kind of page: its endpoint, and what is shown of the answer. */
export interface Previews {
  site: PreviewContent;
  kinds: Record<PreviewKind, Kind>;
}

/** Everything that a picture depends on. */
export interface Preview extends PreviewText {
  /** The path of an own upload; anything else is replaced by a drawing. */
  image: string | null;
  /** Makes the drawing reproducible. */
  seed: number;
}

const { width, height } = previewSize;

/** Darkens the background behind the text; `top` is the opacity at the top. */
const shade = (top: number) =>
  `<defs><linearGradient id="shade" x2="0" y2="1"><stop stop-color="#0b0c1a" stop-opacity="${top}"/>` +
  `<stop offset=".3" stop-color="#0b0c1a" stop-opacity="${top}"/><stop offset=".85" stop-color="#0b0c1a" stop-opacity=".9"/></linearGradient></defs>` +
  `<rect width="${width}" height="${height}" fill="url(#shade)"/>`;

const svg = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  );

/** The picture of a preview as JPEG. */
export async function drawPreview(files: FileStore, preview: Preview): Promise<Buffer> {
  const background = await uploadedBackground(files, preview.image);
  const text = textLayer(preview);
  const picture = background
    ? sharp(background.input, { raw: background.raw }).composite([
        { input: svg(shade(0.5) + text) },
      ])
    : sharp(svg(drawnBackground(preview) + shade(0) + text)).flatten();
  return picture.jpeg({ quality: 82, progressive: true }).toBuffer();
}
