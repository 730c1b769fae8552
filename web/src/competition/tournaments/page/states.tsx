import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const TournamentSkeleton = () => (
  <Skeletons
    label="Loading the tournament"
    className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10"
  >
    <div>
      <Skeleton className="mb-3 h-5 w-32" />
      <Skeleton className="aspect-video sm:aspect-[2/1]" />
      <Skeleton className="mt-6 h-4 w-16" />
      <Skeleton className="mt-2 h-9 w-2/3" />
    </div>
    <Skeleton className="h-96 lg:mt-8" />
  </Skeletons>
);
