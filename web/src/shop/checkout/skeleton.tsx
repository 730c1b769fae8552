import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const CheckoutSkeleton = () => (
  <Skeletons
    label="Loading your cart"
    className="grid grid-cols-1 gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12"
  >
    <div className="flex flex-col gap-5">
      <Skeleton className="h-6 w-56" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="mt-6 h-6 w-48" />
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
    <Skeleton className="h-80" />
  </Skeletons>
);
