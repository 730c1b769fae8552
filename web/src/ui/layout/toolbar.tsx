import type { ReactNode } from 'react';

interface ToolbarProps {
  /** Search and filters. */
  children: ReactNode;
  /** Shown at the right edge. */
  actions?: ReactNode;
}

/** The row of filters above a list, stacked on a phone. */
export const Toolbar = ({ children, actions }: ToolbarProps) => (
  <div className="mb-6 flex flex-col gap-3 md:flex-row md:flex-wrap md:items-center">
    {children}
    {actions && <div className="flex flex-wrap gap-2 md:ml-auto">{actions}</div>}
  </div>
);
