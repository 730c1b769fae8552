import { useEffect, useState } from 'react';
import { classNames } from '#ui/layout/class-names.ts';

type LiveNoteProps = {
  state: 'live' | 'polling' | 'off';
  /** In milliseconds; null when nothing has come yet. */
  updatedAt: number | null;
};

const SECOND = 1000;

const WORDS = { live: 'Live', polling: 'Checking every 10 s', off: 'Connecting' };

/** 'Live · updated 5 s ago'; its clock is its own, and silent to screen readers. */
export function LiveNote({ state, updatedAt }: LiveNoteProps) {
  const isLive = state === 'live';
  return (
    <p
      aria-live="off"
      className="inline-flex min-w-42 items-center gap-2 text-sm whitespace-nowrap text-muted tabular-nums"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full',
          isLive ? 'animate-breathe bg-live' : 'border border-current',
        )}
      />
      <span>
        <span className={classNames(isLive && 'font-semibold text-live')}>{WORDS[state]}</span>
        {updatedAt !== null && <Age since={updatedAt} />}
      </span>
    </p>
  );
}

function Age({ since }: { since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  // The clock may have been read before what it counts from came.
  return ` · updated ${inWords(Math.max(0, now - since))} ago`;
}

function inWords(age: number): string {
  const seconds = Math.floor(age / SECOND);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
