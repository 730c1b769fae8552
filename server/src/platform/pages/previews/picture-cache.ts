import type { FileStore } from '#platform/files/store.ts';
import { fingerprintOf } from '#platform/cache/compressed-body.ts';
import { Semaphore } from '#platform/threads/semaphore.ts';
import { drawPreview, type Preview } from './preview.ts';

export interface Picture {
  jpeg: Buffer;
  etag: string;
}

const maxWaiting = 100;

/**
 * Draws each picture once, one at a time, and caches the most recently used. The key holds
 * everything that a picture shows, so that none is ever stale.
 */
export function cachedPictures(files: FileStore, maxBytes = 32 * 1024 * 1024) {
  const semaphore = new Semaphore(1, maxWaiting);
  const cached = new Map<string, Picture>();
  const inFlight = new Map<string, Promise<Picture>>();
  let bytes = 0;

  function store(key: string, picture: Picture) {
    cached.set(key, picture);
    bytes += picture.jpeg.length;
    for (const [oldest, { jpeg }] of cached) {
      if (bytes <= maxBytes) return;
      cached.delete(oldest);
      bytes -= jpeg.length;
    }
  }

  async function draw(key: string, preview: Preview) {
    const jpeg = await semaphore.run(() => drawPreview(files, preview));
    const picture = { jpeg, etag: `"${fingerprintOf(jpeg)}"` };
    store(key, picture);
    return picture;
  }

  return async (preview: Preview): Promise<Picture> => {
    const key = JSON.stringify(preview);
    const picture = cached.get(key);
    if (picture) {
      cached.delete(key);
      cached.set(key, picture);
      return picture;
    }
    const drawing = inFlight.get(key) ?? draw(key, preview).finally(() => inFlight.delete(key));
    inFlight.set(key, drawing);
    return drawing;
  };
}
