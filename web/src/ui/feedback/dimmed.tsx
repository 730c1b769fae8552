import { useDeferredValue, type ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

interface DimmedProps {
  isStale: boolean;
  children: ReactNode;
}

/** Dims the previous results while the next ones load, after the press that changes them is seen. */
export function Dimmed({ isStale, children }: DimmedProps) {
  const isDim = useDeferredValue(isStale);
  return (
    <div
      aria-busy={isDim}
      className={classNames('transition-opacity duration-150', isDim && 'opacity-60')}
    >
      {children}
    </div>
  );
}
