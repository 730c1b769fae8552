import type { ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

interface DimmedProps {
  isStale: boolean;
  children: ReactNode;
}

/** Dims the previous results while the next ones load. */
export const Dimmed = ({ isStale, children }: DimmedProps) => (
  <div
    aria-busy={isStale}
    className={classNames('transition-opacity duration-150', isStale && 'opacity-60')}
  >
    {children}
  </div>
);
