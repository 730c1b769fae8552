import { urlOf, type FileStore } from '#platform/files/store.ts';

/** A store that knows the URLs of what was written, and nothing more. */
export function recordingStore() {
  const urls = new Set<string>();
  const store: FileStore = {
    write: (folder, name) => Promise.resolve(void urls.add(urlOf({ folder, name }))),
    read: () => Promise.resolve(null),
    remove: () => Promise.resolve(false),
    list: () => Promise.resolve([]),
    removeLeftovers: () => Promise.resolve(),
  };
  return { store, urls };
}
