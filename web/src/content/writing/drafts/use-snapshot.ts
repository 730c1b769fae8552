import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areSame, type PostValues } from './post-values.ts';
import {
  abandonedSnapshots,
  keyPrefixOf,
  lockSnapshot,
  removeSnapshot,
  storeSnapshot,
  type StoredSnapshot,
} from './snapshots.ts';

interface SnapshotOptions {
  userId: number;
  postId: number | null;
  version: number | null;
  values: PostValues;
  saved: PostValues;
}

const intervalMs = 500;

const newKeyPart = () => Math.random().toString(36).slice(2);

/** Stores unsaved text in this browser and offers what earlier forms left unsaved. */
export function useSnapshot({ userId, postId, version, values, saved }: SnapshotOptions) {
  const [formKey] = useState(newKeyPart);
  const prefix = keyPrefixOf(userId, postId);
  const ownKey = prefix + formKey;
  const isDirty = !areSame(values, saved);
  const stored = useRef<PostValues>(undefined);
  const [hasRoom, setHasRoom] = useState(true);
  const [offers, setOffers] = useState<StoredSnapshot[]>([]);

  const snapshotOf = (values: PostValues) => ({
    ...values,
    version,
    at: new Date().toISOString(),
  });

  const storeNow = useEffectEvent(() => {
    if (!isDirty || values === stored.current) return;
    stored.current = values;
    setHasRoom(storeSnapshot(ownKey, snapshotOf(values)));
  });

  // An interval rather than a debounce: it also stores while somebody types without a pause.
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => storeNow(), intervalMs);
    return () => clearInterval(timer);
  }, [isDirty]);

  useEffect(() => {
    const onLeave = () => storeNow();
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
      storeNow();
    };
  }, []);

  const offer = useEffectEvent((found: StoredSnapshot[]) => {
    const alreadySaved = found.filter(({ snapshot }) => areSame(snapshot, saved));
    for (const { key } of alreadySaved) removeSnapshot(key);
    setOffers(found.filter((one) => !alreadySaved.includes(one)));
  });
  useEffect(() => {
    const release = lockSnapshot(ownKey);
    let isMounted = true;
    void abandonedSnapshots(prefix, ownKey).then((found) => isMounted && offer(found));
    return () => {
      isMounted = false;
      release();
    };
  }, [prefix, ownKey]);

  const discard = (key: string) => {
    removeSnapshot(key);
    setOffers((before) => before.filter((one) => one.key !== key));
  };

  /** Removes a restored snapshot and offers the unsaved text that it replaces. */
  function exchange(key: string) {
    discard(key);
    if (!isDirty) return;
    const replaced = { key: prefix + newKeyPart(), snapshot: snapshotOf(values) };
    storeSnapshot(replaced.key, replaced.snapshot);
    setOffers((before) => [...before, replaced]);
  }

  function removeOwn() {
    stored.current = undefined;
    removeSnapshot(ownKey);
  }

  return { offer: offers[0], hasRoom, discard, exchange, removeOwn };
}
