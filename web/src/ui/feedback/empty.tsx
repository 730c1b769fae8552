import type { ReactNode } from 'react';
import { NothingRing } from '#ui/basics/nothing-ring.tsx';

interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
}

export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="flex flex-col items-center px-4 py-14 text-center">
    <NothingRing />
    <p className="mt-5 font-display text-title text-balance text-ink">{title}</p>
    {children && (
      <div className="mt-2 max-w-[44ch] text-balance text-muted [overflow-wrap:anywhere]">
        {children}
      </div>
    )}
    {action && <div className="mt-6">{action}</div>}
  </div>
);
