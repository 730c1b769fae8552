import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const AdminCardSkeletons = () => (
  <Skeletons label="Loading tournaments" className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    <Repeated times={6}>
      <Card isFlush>
        <Skeleton className="h-28 sm:h-32" />
        <div className="flex flex-col gap-4 p-4">
          <Skeleton className="h-11 w-3/4" />
          <Skeleton className="h-26" />
          <Skeleton className="h-8" />
          <Skeleton className="mt-4 h-28" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);
