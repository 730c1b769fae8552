import { buffer } from 'node:stream/consumers';
import type { PictureWidth } from '@last-circle/contract/picture-rules.ts';
import { inTurn, narrow } from './images.ts';
import { narrowName, type Address, type FileStore } from './store.ts';

/**
 * Pictures in the widths that pages ask for: each is drawn when it is first asked for, once for all
 * who wait, and kept beside its original. One that is no wider, or moves, is kept as it is.
 */
export function narrowPictures(store: FileStore) {
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function draw({ folder, name }: Address, width: PictureWidth) {
    const original = await store.read(folder, name);
    if (!original) return null;
    const drawn = await narrow(await buffer(original.body), width);
    await store.write(folder, narrowName(name, width), drawn);
    return drawn;
  }

  /** Null when there is no such picture. */
  return async (address: Address, width: PictureWidth) => {
    const name = narrowName(address.name, width);
    const known = await store.read(address.folder, name);
    if (known) return known;
    const drawing =
      underWay.get(name) ?? inTurn(() => draw(address, width)).finally(() => underWay.delete(name));
    underWay.set(name, drawing);
    const body = await drawing;
    return body && { size: body.length, body };
  };
}
