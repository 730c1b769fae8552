import type { ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

/** Dims the previous results while the next ones load. */
export const Dimmed = ({ isStale, children }: { isStale: boolean; children: ReactNode }) => (
  <div
    aria-busy={isStale}
    className={classNames('transition-opacity duration-150', isStale && 'opacity-60')}
  >
    {children}
  </div>
);
