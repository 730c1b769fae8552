import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  pictureWidths,
  widthParams,
  type PictureFormat,
  type PictureWidth,
} from '@last-circle/contract/picture-rules.ts';
import { uploadFolders, type UploadFolder } from '@last-circle/contract/content/upload-rules.ts';
import { randomBytes } from 'node:crypto';

/** Which bytes are asked for: from the first on, to the last one if given, or so many at the end. */
export type ByteRange = { first: number; last?: number | undefined } | { suffix: number };

/** Bytes of a file, both included. */
export interface Part {
  first: number;
  last: number;
}

/** The range of a header `Range`; undefined for none, several or others, which get the whole file. */
export function rangeIn(header = ''): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header) ?? [];
  if (first === '') return last === '' ? undefined : { suffix: Number(last) };
  if (last === '') return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** The bytes of a file of this size; null if it has none of them. */
export function partOf(range: ByteRange, size: number): Part | null {
  const first = 'suffix' in range ? Math.max(0, size - range.suffix) : range.first;
  const last = Math.min(size - 1, ('suffix' in range ? undefined : range.last) ?? Infinity);
  return first <= last ? { first, last } : null;
}

export interface StoredFile {
  /** The size of the whole file. */
  size: number;
  /** Which bytes `body` gives, unless all; null if the file has none of the range. */
  part?: Part | null;
  body: Readable;
}

/** Stores uploaded images under unguessable names that are never used twice. */
export interface FileStore {
  write(folder: UploadFolder, name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(folder: UploadFolder, name: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Whether there was such a file. */
  remove(folder: UploadFolder, name: string): Promise<boolean>;
  /** The names of all files in a folder. */
  list(folder: UploadFolder): Promise<string[]>;
  /** Removes the temporary files of writes whose process was killed. */
  removeLeftovers(): Promise<void>;
}

const uploadPath = new RegExp(`^(${uploadFolders.join('|')})/([0-9a-f]{32}\\.webp)$`);

export interface UploadPath {
  folder: UploadFolder;
  name: string;
}

/** Parses '<folder>/<name>'; null for anything that the store cannot contain. */
export function parseUploadPath(text: string): UploadPath | null {
  const [, folder, name] = uploadPath.exec(text) ?? [];
  // The pattern lists exactly these folders.
  return folder && name ? { folder: folder as UploadFolder, name } : null;
}

export const urlOf = ({ folder, name }: UploadPath) => `/uploads/${folder}/${name}`;

/** Stores a WebP under a new name and returns its URL. */
export async function saveUpload(store: FileStore, folder: UploadFolder, webp: Buffer) {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await store.write(folder, name, webp);
  return urlOf({ folder, name });
}

/** The bytes of a picture by its URL; null where no upload is named, or it is gone. */
export async function readPicture(store: FileStore, url: string | null | undefined) {
  const upload = url ? parseUploadPath(url.replace(/^\/uploads\//, '')) : null;
  const file = upload && (await store.read(upload.folder, upload.name));
  return file && buffer(file.body);
}

/** What is made of a stored picture. */
export interface Scaled {
  width: PictureWidth;
  format: PictureFormat;
}

/** The stored name of a scaled picture, which never occurs in the URL of an upload. */
export const scaledName = (name: string, { width, format }: Scaled) =>
  name.replace('.webp', `-${width}.${format}`);

/** The name of a picture in any width and format; its first group is without them. */
export const storedName = /^([0-9a-f]{32})(?:\.webp|-\d+\.(?:webp|avif))$/;

/** All pictures that are stored in any width and format, by URL. */
export async function picturesIn(store: FileStore) {
  const pictures = new Map<string, UploadPath>();
  for (const folder of uploadFolders) {
    for (const file of await store.list(folder)) {
      const [, base] = storedName.exec(file) ?? [];
      const picture = parseUploadPath(`${folder}/${base}.webp`);
      if (picture) pictures.set(urlOf(picture), picture);
    }
  }
  return pictures;
}

/** Removes a picture in all its widths and formats; false when there was none. */
export async function removeUpload(store: FileStore, { folder, name }: UploadPath) {
  const isRemoved = await store.remove(folder, name);
  // An object of these keys has no others.
  const formats = Object.keys(widthParams) as PictureFormat[];
  for (const width of pictureWidths) {
    for (const format of formats) await store.remove(folder, scaledName(name, { width, format }));
  }
  return isRemoved;
}
