import { Fragment, type ReactNode } from 'react';
import { classNames } from '#ui/basics/class-names.ts';

interface SkeletonProps {
  /** Its final size: `h-6 w-40`, `aspect-video`. */
  className: string;
}

export const Skeleton = ({ className }: SkeletonProps) => (
  <span
    aria-hidden="true"
    className={classNames('block animate-breathe rounded-sm bg-raised', className)}
  />
);

interface SkeletonsProps {
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The loading state of a section, announced once to screen readers. */
export const Skeletons = ({ label = 'Loading', className, children }: SkeletonsProps) => (
  <div aria-busy="true" data-unfinished className={className}>
    <output className="sr-only">{label}</output>
    {children}
  </div>
);

/** Repeats its children, as the rows or cards of a list. */
export const Repeated = ({ times, children }: { times: number; children: ReactNode }) =>
  Array.from({ length: times }, (_, place) => <Fragment key={place}>{children}</Fragment>);
