import { storedJson } from '#platform/storage/stored-json.ts';
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

function snapshotAt(key: string): Snapshot | null {
  const found = storedJson<Snapshot>(() => localStorage, key);
  const { title, content, tags = '', at = '', published = false, version = null } = found ?? {};
  const isWhole = typeof title === 'string' && typeof content === 'string';
  return isWhole && !Number.isNaN(Date.parse(at))
    ? { title, content, tags, at, published, version }
    : null;
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
      const snapshot = snapshotAt(key);
      return snapshot ? [{ key, snapshot }] : [];
    })
    .toSorted((a, b) => b.snapshot.at.localeCompare(a.snapshot.at));
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
