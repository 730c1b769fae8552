import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { UploadFolder } from '@last-circle/contract/content/upload-rules.ts';
import { kindOf, pictureFolder, type PictureName } from '#data/picture-names.ts';

/** Stores a picture in place of one of this name, and answers its URL. */
export type StorePicture = (folder: UploadFolder, name: string, webp: Buffer) => Promise<string>;

/** The URL of a picture that was stored. */
export type UrlOf = (name: PictureName) => string;

/** Stores every picture under a name made of its bytes, so that a start that repeats it adds none. */
export async function storePictures(store: StorePicture, signal: AbortSignal): Promise<UrlOf> {
  const urls = new Map<string, string>();
  const files = await readdir(pictureFolder);
  await Promise.all(
    files.map(async (file) => {
      const webp = await readFile(new URL(file, pictureFolder));
      signal.throwIfAborted();
      const name = `${hash('sha256', webp).slice(0, 32)}.webp`;
      urls.set(file, await store(kindOf(file).folder, name, webp));
    }),
  );
  return (name) => {
    const url = urls.get(`${name}.webp`);
    if (url === undefined) throw new Error(`The demo has no picture ${name}`);
    return url;
  };
}
