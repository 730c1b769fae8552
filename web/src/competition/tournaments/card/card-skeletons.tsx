import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

/** The loading list, each card in its final size. */
export const CardSkeletons = () => (
  <Skeletons label="Loading tournaments" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
    <Repeated times={6}>
      <Card isFlush>
        <Skeleton className="aspect-[2/1]" />
        <div className="flex flex-col gap-4 p-4 sm:p-5">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-12" />
          <Skeleton className="h-14" />
          <Skeleton className="h-8" />
          <Skeleton className="h-15" />
          <Skeleton className="h-11" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);
