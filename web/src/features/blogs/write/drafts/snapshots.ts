import type { PostValues } from './post-values.ts';

/** Unsaved text as local storage holds it. */
export interface Snapshot extends PostValues {
  at: string;
  /** The version of the post that was edited; null for a new post. */
  version: number | null;
}

export interface StoredSnapshot {
  key: string;
  snapshot: Snapshot;
}

/** The start of the storage keys for one account and post; each open form has a key of its own. */
export const keyPrefixOf = (userId: number, postId: number | null) =>
  `post-snapshot:${userId}:${postId ?? 'new'}:`;

function parsed(text: string | null): Snapshot | null {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Snapshot> | null;
    const isComplete = typeof found?.title === 'string' && typeof found.content === 'string';
    if (!isComplete || Number.isNaN(Date.parse(found.at ?? ''))) return null;
    return { published: false, version: null, ...found } as Snapshot;
  } catch {
    return null;
  }
}

/** Local storage throws when it is full or switched off; then the result is undefined. */
function withStorage<T>(work: () => T) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The newest first. */
function snapshotsUnder(prefix: string): StoredSnapshot[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return keys
    .flatMap((key) => {
      const snapshot = parsed(localStorage.getItem(key));
      return snapshot ? [{ key, snapshot }] : [];
    })
    .sort((a, b) => b.snapshot.at.localeCompare(a.snapshot.at));
}

/** Returns whether local storage had room. */
export const storeSnapshot = (key: string, snapshot: Snapshot) =>
  withStorage(() => {
    localStorage.setItem(key, JSON.stringify(snapshot));
    return true;
  }) ?? false;

export const removeSnapshot = (key: string) => withStorage(() => localStorage.removeItem(key));

const ownedByThisTab = new Set<string>();

/** Marks the form with this key as open, for other tabs too; returns how to release it. */
export function lockSnapshot(key: string) {
  ownedByThisTab.add(key);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Locks need HTTPS; without them the snapshots of forms in other tabs are offered as well.
  void navigator.locks?.request(key, () => promise);
  return resolve;
}

/** The snapshots of forms that are no longer open in any tab. */
export async function abandonedSnapshots(prefix: string, ownKey: string) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isOpenElsewhere = (key: string) =>
    !ownedByThisTab.has(key) && held.some(({ name }) => name === key);
  const snapshots = withStorage(() => snapshotsUnder(prefix)) ?? [];
  return snapshots.filter(({ key }) => key !== ownKey && !isOpenElsewhere(key));
}
