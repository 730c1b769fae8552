import type { ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';
import { Ring } from '#ui/basics/ring.tsx';

export type ClockSize = 'line' | 'card' | 'hero';

interface ClockProps {
  size?: ClockSize | undefined;
  /** The share of the ring that is still open. */
  progress: number;
  isLive?: boolean;
  label?: string;
  /** The figure or word that is read first. */
  main: string;
  detail?: ReactNode;
}

const rings = { line: 'size-5', card: 'size-12', hero: 'size-18' };
const mains = { line: 'text-sm', card: 'text-lg/6', hero: 'font-display text-heading' };

/** The brand's ring beside the time that it measures: on one line, on a card or over a page's picture. */
export function Clock({ size = 'card', progress, isLive, label, main, detail }: ClockProps) {
  const isLine = size === 'line';
  const quiet = isLine ? 'text-muted' : 'block text-xs text-muted';
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center text-sm',
        isLine ? 'gap-2' : 'gap-3.5',
      )}
    >
      <Ring progress={progress} isLive={isLive} className={rings[size]} />
      <span>
        {label && <span className={quiet}>{label} </span>}
        <span
          className={classNames(
            'font-semibold tabular-nums',
            !isLine && 'block',
            mains[size],
            isLive && 'text-live',
          )}
        >
          {main}
        </span>
        {detail && <span className={quiet}> {detail}</span>}
      </span>
    </span>
  );
}
