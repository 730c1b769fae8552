import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const ProductSkeleton = () => (
  <Skeletons
    label="Loading the product"
    className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2"
  >
    <div>
      <Skeleton className="mb-5 h-5 w-28" />
      <Skeleton className="aspect-square w-full" />
    </div>
    <div className="flex flex-col gap-5 lg:mt-10">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-10 w-3/4" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-7 w-32" />
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  </Skeletons>
);
