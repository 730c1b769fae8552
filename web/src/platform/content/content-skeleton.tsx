import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const ContentSkeleton = () => (
  <Skeletons label="Loading the content" className="flex flex-col gap-5">
    <Repeated times={4}>
      <Skeleton className="h-28" />
    </Repeated>
  </Skeletons>
);
