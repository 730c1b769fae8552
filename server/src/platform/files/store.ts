import type { Readable } from 'node:stream';
import { pictureWidths, type PictureWidth } from '@last-circle/contract/picture-rules.ts';
import { uploadFolders, type UploadFolder } from '@last-circle/contract/upload-rules.ts';
import { randomBytes } from 'node:crypto';

/** Keeps the images that people upload. Names are unguessable and never used twice. */
export interface FileStore {
  write(folder: UploadFolder, name: string, bytes: Buffer): Promise<void>;
  /** Null when there is no such file. */
  read(folder: UploadFolder, name: string): Promise<{ size: number; body: Readable } | null>;
  /** Whether there was such a file. */
  remove(folder: UploadFolder, name: string): Promise<boolean>;
  /** The names of all files in a folder. */
  list(folder: UploadFolder): Promise<string[]>;
  /** Removes what writes left behind whose process was ended. */
  removeLeftovers(): Promise<void>;
}

const uploadPath = new RegExp(`^(${uploadFolders.join('|')})/([0-9a-f]{32}\\.webp)$`);

export interface UploadPath {
  folder: UploadFolder;
  name: string;
}

/** Reads '<folder>/<name>'; null for anything that the store cannot have. */
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

/** Under which name a picture is kept in a width: no address of an upload says it. */
export const scaledName = (name: string, width: PictureWidth) =>
  name.replace('.webp', `-${width}.webp`);

/** Each picture that is there in any width, by its URL. */
export async function picturesIn(store: FileStore) {
  const pictures = new Map<string, UploadPath>();
  for (const folder of uploadFolders) {
    for (const file of await store.list(folder)) {
      const picture = parseUploadPath(`${folder}/${file.replace(/-\d+(?=\.webp$)/, '')}`);
      if (picture) pictures.set(urlOf(picture), picture);
    }
  }
  return pictures;
}

/** Removes a picture in all its widths; false when there was none. */
export async function removeUpload(store: FileStore, { folder, name }: UploadPath) {
  const isRemoved = await store.remove(folder, name);
  for (const width of pictureWidths) await store.remove(folder, scaledName(name, width));
  return isRemoved;
}
