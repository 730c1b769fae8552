import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { gridClass } from './grid.tsx';

/** The loading state of the list, with cards in their final size. */
export const CardSkeletons = () => (
  <Skeletons label="Loading posts" className={gridClass}>
    <Repeated times={4}>
      <Card isFlush>
        <Skeleton className="aspect-video" />
        <div className="flex flex-col gap-3 p-4 sm:p-6">
          <Skeleton className="h-5 w-56 max-w-full" />
          <Skeleton className="h-13 w-4/5 md:h-6.5" />
          <Skeleton className="h-18" />
          <Skeleton className="mt-1 h-6 w-24" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);
