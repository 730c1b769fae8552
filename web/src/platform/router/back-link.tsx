import { ChevronLeft } from 'lucide-react';
import { classNames } from '#ui/basics/class-names.ts';
import { Link, type LinkProps } from './link.tsx';

/** Leads from a page to the one above it. */
export const BackLink = ({ className, children, ...link }: LinkProps) => (
  <Link
    {...link}
    className={classNames(
      'inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink',
      className,
    )}
  >
    <ChevronLeft aria-hidden="true" className="size-4" />
    {children}
  </Link>
);
