import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { areSame, type PostValues } from './post-values.ts';
import { forget, hold, keep, leftBehind, snapshotsOf } from './snapshots.ts';

interface Watched {
  userId: number;
  postId: number | null;
  version: number | null;
  values: PostValues;
  saved: PostValues;
}

const pause = 500;

const newName = () => Math.random().toString(36).slice(2);

/** Keeps what is typed in this browser until it is saved, and offers what was left behind earlier. */
export function useSnapshot({ userId, postId, version, values, saved }: Watched) {
  const [form] = useState(newName);
  const place = snapshotsOf(userId, postId);
  const own = place + form;
  const isDirty = !areSame(values, saved);
  const written = useRef<PostValues>(undefined);
  const [hasRoom, setHasRoom] = useState(true);
  const [offers, setOffers] = useState<Awaited<ReturnType<typeof leftBehind>>>([]);

  const snapshotOf = (typed: PostValues) => ({
    ...typed,
    version,
    at: new Date().toISOString(),
  });

  function write() {
    if (!isDirty || values === written.current) return;
    written.current = values;
    setHasRoom(keep(own, snapshotOf(values)));
  }
  const writeNow = useEffectEvent(write);

  // Not only when somebody rests: who types on and on must not lose it all.
  useEffect(() => {
    if (!isDirty) return undefined;
    const timer = setInterval(() => writeNow(), pause);
    return () => clearInterval(timer);
  }, [isDirty]);

  useEffect(() => {
    const leaving = () => writeNow();
    window.addEventListener('pagehide', leaving);
    document.addEventListener('visibilitychange', leaving);
    return () => {
      window.removeEventListener('pagehide', leaving);
      document.removeEventListener('visibilitychange', leaving);
      writeNow();
    };
  }, []);

  const offer = useEffectEvent((found: typeof offers) => {
    const known = found.filter(({ snapshot }) => areSame(snapshot, saved));
    for (const { key } of known) forget(key);
    setOffers(found.filter((one) => !known.includes(one)));
  });
  useEffect(() => {
    const release = hold(own);
    let isHere = true;
    void leftBehind(place, own).then((found) => isHere && offer(found));
    return () => {
      isHere = false;
      release();
    };
  }, [place, own]);

  const drop = (key: string) => {
    forget(key);
    setOffers((before) => before.filter((one) => one.key !== key));
  };

  /** What is unsaved in the form is offered next. */
  function exchange(key: string) {
    drop(key);
    if (!isDirty) return;
    const aside = { key: place + newName(), snapshot: snapshotOf(values) };
    keep(aside.key, aside.snapshot);
    setOffers((before) => [...before, aside]);
  }

  function forgetOwn() {
    written.current = undefined;
    forget(own);
  }

  return { offer: offers[0], hasRoom, drop, exchange, forgetOwn };
}
