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

interface SkeletonRowsProps {
  label: string;
  /** The size of each row: `h-16 md:h-14`. */
  rows: readonly string[];
  /** How many there are of the last one. */
  times?: number;
  /** The space between stacked rows: `gap-4`. */
  gap?: string;
  /** Of a grid. */
  className?: string;
}

/** The loading state of what is stacked, or in a grid of its own. */
export const SkeletonRows = ({
  label,
  rows,
  times = 1,
  gap = 'gap-2',
  className = `flex flex-col ${gap}`,
}: SkeletonRowsProps) => (
  <Skeletons label={label} className={className}>
    {rows.map((row, index) => (
      <Repeated key={index} times={index === rows.length - 1 ? times : 1}>
        <Skeleton className={row} />
      </Repeated>
    ))}
  </Skeletons>
);
