import { Skeleton, Skeletons } from './skeleton.tsx';

/** The loading state of a page whose layout is unknown. */
export const PageSkeleton = () => (
  <Skeletons label="Loading the page">
    <Skeleton className="h-10 w-64 max-w-full" />
    <Skeleton className="mt-4 h-5 w-96 max-w-full" />
    <div className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  </Skeletons>
);
