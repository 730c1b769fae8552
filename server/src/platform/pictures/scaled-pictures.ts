import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inAvif, oneAtATime, scaleDown } from './images.ts';
import type { ByteRange } from '#platform/files/ranges.ts';
import {
  scaledName,
  type FileStore,
  type Scaled,
  type StoredFile,
  type UploadPath,
} from '#platform/files/store.ts';

/**
 * Pictures in the widths and formats that pages request: each is made at its first request, once for
 * parallel ones, and stored beside its original. An empty file says that there is none.
 */
export function scaledPictures(store: FileStore) {
  const inFlight = new Map<string, Promise<Buffer | null>>();

  async function make({ folder, name }: UploadPath, scaled: Scaled) {
    const original = await store.read(folder, name);
    if (!original) return null;
    const encode = scaled.format === 'avif' ? inAvif : scaleDown;
    const made = await encode(await buffer(original.body), scaled.width);
    await store.write(folder, scaledName(name, scaled), made);
    return made;
  }

  /** Null when there is no such picture; one that is just made is given whole. */
  return async (
    upload: UploadPath,
    scaled: Scaled,
    range?: ByteRange,
  ): Promise<StoredFile | null> => {
    const name = scaledName(upload.name, scaled);
    const existing = await store.read(upload.folder, name, range);
    if (existing) return existing;
    const making =
      inFlight.get(name) ??
      oneAtATime(() => make(upload, scaled)).finally(() => inFlight.delete(name));
    inFlight.set(name, making);
    const made = await making;
    return made && { size: made.length, body: Readable.from(made) };
  };
}
