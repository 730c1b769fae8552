import { storedJson } from '#platform/storage/stored-json.ts';
import type { PostValues } from './post-values.ts';

/** What somebody has typed and not saved, as local storage keeps it. */
export interface Snapshot extends PostValues {
  at: string;
  /** Of the post as it was read; null for a new one. */
  version: number | null;
}

interface Kept {
  key: string;
  snapshot: Snapshot;
}

/** Where what this account has typed into this post is kept, below it a key for each form. */
export const snapshotsOf = (userId: number, postId: number | null) =>
  `post-snapshot:${userId}:${postId ?? 'new'}:`;

function snapshotAt(key: string): Snapshot | null {
  const found = storedJson<Snapshot>(() => localStorage, key);
  const { title, content, at = '', published = false, version = null } = found ?? {};
  const isWhole = typeof title === 'string' && typeof content === 'string';
  return isWhole && !Number.isNaN(Date.parse(at))
    ? { title, content, at, published, version }
    : null;
}

/** Browsers may have no room, or be set to keep nothing at all. */
function attempt<T>(work: () => T) {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** The newest first. */
function below(place: string): Kept[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(place));
  return keys
    .flatMap((key) => {
      const snapshot = snapshotAt(key);
      return snapshot ? [{ key, snapshot }] : [];
    })
    .toSorted((a, b) => b.snapshot.at.localeCompare(a.snapshot.at));
}

/** Whether there was room for it. */
export const keep = (key: string, snapshot: Snapshot) =>
  attempt(() => {
    localStorage.setItem(key, JSON.stringify(snapshot));
    return true;
  }) ?? false;

export const forget = (key: string) => attempt(() => localStorage.removeItem(key));

const ofThisTab = new Set<string>();

/** Tells other tabs that a form with this key is open; returns what ends that. */
export function hold(key: string) {
  ofThisTab.add(key);
  const { promise, resolve } = Promise.withResolvers<void>();
  // Without https there are no locks; then what another tab has open is offered too.
  void navigator.locks?.request(key, () => promise);
  return resolve;
}

/** What was left behind by forms that no tab has open any more. */
export async function leftBehind(place: string, own: string) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const isOpenElsewhere = (key: string) =>
    !ofThisTab.has(key) && held.some(({ name }) => name === key);
  const left = attempt(() => below(place)) ?? [];
  return left.filter(({ key }) => key !== own && !isOpenElsewhere(key));
}
