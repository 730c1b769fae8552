import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const TeamListSkeleton = () => (
  <Skeletons label="Loading teams">
    <Skeleton className="mb-3 h-5 w-20" />
    <div className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-3">
      <Repeated times={6}>
        <Skeleton className="h-48" />
      </Repeated>
    </div>
  </Skeletons>
);
