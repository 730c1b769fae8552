import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const PostSkeleton = () => (
  <Skeletons
    label="Loading the post"
    className={`mx-auto w-full max-w-[40rem] flex flex-col gap-5`}
  >
    <Skeleton className="mb-2 h-5 w-32" />
    <Skeleton className="h-9 w-4/5 sm:h-13" />
    <Skeleton className="mb-8 h-5 w-64 max-w-full sm:mb-10" />
    <Repeated times={4}>
      <Skeleton className="h-28" />
    </Repeated>
  </Skeletons>
);
