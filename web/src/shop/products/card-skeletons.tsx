import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { gridClass } from './grid.tsx';

/** The loading list, each card in its final size. */
export const CardSkeletons = () => (
  <Skeletons label="Loading products" className={gridClass}>
    <Repeated times={8}>
      <Card isFlush>
        <Skeleton className="aspect-square" />
        <div className="flex flex-col gap-2 p-3 sm:p-4">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-1 h-6 w-2/3" />
        </div>
      </Card>
    </Repeated>
  </Skeletons>
);
