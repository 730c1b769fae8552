import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  eyebrow?: ReactNode;
  count?: number | undefined;
  description?: ReactNode;
  actions?: ReactNode;
}

export const PageHeader = ({ title, eyebrow, count, description, actions }: PageHeaderProps) => (
  <header className="mb-6 flex flex-col gap-4 sm:mb-8 md:flex-row md:items-end md:justify-between">
    <div className="min-w-0">
      {eyebrow && <p className="mb-2 eyebrow">{eyebrow}</p>}
      <h1 className="text-heading">
        {title}
        {count !== undefined && <span className="ml-3 text-muted">{count}</span>}
      </h1>
      {description && <div className="mt-2 max-w-[65ch] text-muted">{description}</div>}
    </div>
    {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
  </header>
);
