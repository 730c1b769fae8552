import { Repeated, Skeleton, Skeletons } from './skeleton.tsx';

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
