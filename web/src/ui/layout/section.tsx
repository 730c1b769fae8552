import type { ReactNode } from 'react';

interface SectionProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** The number of its items. */
  count?: number | undefined;
  className?: string;
  headingClass?: string;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({
  id,
  title,
  count,
  className,
  headingClass = 'mb-3 text-title',
  children,
}: SectionProps) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className={headingClass}>
      {title} {count !== undefined && <span className="ml-1 text-muted tabular-nums">{count}</span>}
    </h2>
    {children}
  </section>
);
