import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PictureWidth } from '@last-circle/contract/picture-rules.ts';
import { oneAtATime, scaleDown } from './images.ts';
import type { ByteRange } from './ranges.ts';
import { scaledName, type UploadPath, type FileStore, type StoredFile } from './store.ts';

/**
 * Pictures in the widths that pages request: each is scaled at its first request, once for parallel
 * ones, and stored beside its original.
 */
export function scaledPictures(store: FileStore) {
  const inFlight = new Map<string, Promise<Buffer | null>>();

  async function scale({ folder, name }: UploadPath, width: PictureWidth) {
    const original = await store.read(folder, name);
    if (!original) return null;
    const scaled = await scaleDown(await buffer(original.body), width);
    await store.write(folder, scaledName(name, width), scaled);
    return scaled;
  }

  /** Null when there is no such picture; one that is just made is given whole. */
  return async (
    upload: UploadPath,
    width: PictureWidth,
    range?: ByteRange,
  ): Promise<StoredFile | null> => {
    const name = scaledName(upload.name, width);
    const existing = await store.read(upload.folder, name, range);
    if (existing) return existing;
    const scaling =
      inFlight.get(name) ??
      oneAtATime(() => scale(upload, width)).finally(() => inFlight.delete(name));
    inFlight.set(name, scaling);
    const scaled = await scaling;
    return scaled && { size: scaled.length, body: Readable.from(scaled) };
  };
}
