import { buffer } from 'node:stream/consumers';
import type { PictureWidth } from '@last-circle/contract/picture-rules.ts';
import { oneAtATime, scaleDown } from './images.ts';
import { scaledName, type UploadPath, type FileStore } from './store.ts';

/**
 * Pictures in the widths that pages ask for: each is drawn when it is first asked for, once for all
 * who wait, and kept beside its original. One that is no wider, or moves, is kept as it is.
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

  /** Null when there is no such picture. */
  return async (upload: UploadPath, width: PictureWidth) => {
    const name = scaledName(upload.name, width);
    const existing = await store.read(upload.folder, name);
    if (existing) return existing;
    const scaling =
      inFlight.get(name) ??
      oneAtATime(() => scale(upload, width)).finally(() => inFlight.delete(name));
    inFlight.set(name, scaling);
    const body = await scaling;
    return body && { size: body.length, body };
  };
}
