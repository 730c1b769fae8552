import type { FileStore } from '#platform/files/store.ts';
import { fingerprintOf } from '#platform/cache/compressed-body.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { draw, type Preview } from './draw.ts';

export interface Picture {
  jpeg: Buffer;
  etag: string;
}

const mostWaiting = 100;

/**
 * Draws each picture once, one at a time, and keeps the ones asked for last. A picture is found by
 * everything that stands on it, so none is ever out of date.
 */
export function keptPictures(files: FileStore, mostBytes = 32 * 1024 * 1024) {
  const turns = new Semaphore(1, mostWaiting);
  const kept = new Map<string, Picture>();
  const underWay = new Map<string, Promise<Picture>>();
  let bytes = 0;

  function keep(key: string, picture: Picture) {
    kept.set(key, picture);
    bytes += picture.jpeg.length;
    for (const [oldest, { jpeg }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= jpeg.length;
    }
  }

  async function make(key: string, preview: Preview) {
    const jpeg = await turns.run(() => draw(files, preview));
    const picture = { jpeg, etag: `"${fingerprintOf(jpeg)}"` };
    keep(key, picture);
    return picture;
  }

  return async (preview: Preview): Promise<Picture> => {
    const key = JSON.stringify(preview);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const making = underWay.get(key) ?? make(key, preview).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
}
