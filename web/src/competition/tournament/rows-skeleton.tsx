import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

interface RowsSkeletonProps {
  label: string;
  rows: number;
  /** The height of a row. */
  className: string;
}

/** The loading state of a list of rows. */
export const RowsSkeleton = ({ label, rows, className }: RowsSkeletonProps) => (
  <Skeletons label={label} className="flex flex-col gap-2">
    <Repeated times={rows}>
      <Skeleton className={className} />
    </Repeated>
  </Skeletons>
);
