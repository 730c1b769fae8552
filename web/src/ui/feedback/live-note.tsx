import { classNames } from '#ui/basics/class-names.ts';
import { useNow } from './use-now.ts';

interface LiveNoteProps {
  state: 'live' | 'polling' | 'off';
  /** In milliseconds; null before the first update. */
  updatedAt: number | null;
}

const secondMs = 1000;

const labels = { live: 'Updates automatically', polling: 'Checking every 10 s', off: 'Connecting' };

/** 'Updates automatically · last 5 s ago'; not announced by screen readers. */
export function LiveNote({ state, updatedAt }: LiveNoteProps) {
  const isLive = state === 'live';
  return (
    <p
      aria-live="off"
      className="inline-flex min-w-68 items-center gap-2 text-sm whitespace-nowrap text-muted tabular-nums"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'size-2 rounded-full',
          isLive ? 'animate-breathe bg-live' : 'border border-current',
        )}
      />
      <span>
        <span className={classNames(isLive && 'font-semibold text-live')}>{labels[state]}</span>
        {updatedAt !== null && <Age since={updatedAt} />}
      </span>
    </p>
  );
}

function Age({ since }: { since: number }) {
  // It may be older than `since` until the next tick.
  return ` · last ${labelOf(Math.max(0, useNow() - since))} ago`;
}

function labelOf(age: number): string {
  const seconds = Math.floor(age / secondMs);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`;
}
