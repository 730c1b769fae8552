import { Skeleton, Skeletons } from '#ui/skeleton.tsx';

const paragraphs = [1, 2, 3, 4];

export const ContentSkeleton = () => (
  <Skeletons label="Loading the content" className="flex max-w-[40rem] flex-col gap-5">
    {paragraphs.map((paragraph) => (
      <Skeleton key={paragraph} className="h-28" />
    ))}
  </Skeletons>
);

export const PostSkeleton = () => (
  <div className="mx-auto w-full max-w-[40rem]">
    <Skeleton className="mb-6 h-5 w-32" />
    <Skeleton className="h-12 w-4/5" />
    <Skeleton className="mt-4 mb-8 h-5 w-64 max-w-full" />
    <ContentSkeleton />
  </div>
);
