import { Card } from '#ui/layout/card.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import type { View } from './search.ts';
import { pictureClass } from './card.tsx';
import { listClass } from './list.tsx';
import { rowClass } from './row.tsx';

interface MapSkeletonsProps {
  view?: View;
  /** Whether the cards have an admin's tools. */
  hasTools?: boolean | undefined;
}

/** The loading list, each map in its final size. */
export const MapSkeletons = ({ view = 'grid', hasTools }: MapSkeletonsProps) => (
  <Skeletons label="Loading maps" className={listClass[view]}>
    <Repeated times={8}>
      {view === 'grid' ? <CardPlace hasTools={hasTools} /> : <RowPlace />}
    </Repeated>
  </Skeletons>
);

const CardPlace = ({ hasTools }: Pick<MapSkeletonsProps, 'hasTools'>) => (
  <Card isFlush>
    <Skeleton className={pictureClass} />
    <div className="flex flex-col gap-2.5 p-4">
      <Skeleton className="h-5" />
      <Skeleton className="h-5 w-4/5" />
      <Skeleton className="h-10" />
      <Skeleton className="mt-1 h-5 w-1/2" />
      <Skeleton className="h-7 w-3/4" />
      <Skeleton className="h-12" />
      {hasTools && <Skeleton className="h-12.75" />}
    </div>
  </Card>
);

const RowPlace = () => (
  <Card isFlush className={rowClass}>
    <Skeleton className="min-h-28" />
    <div className="flex flex-col justify-center gap-1.5 p-3 md:px-5">
      <Skeleton className="h-5" />
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-10" />
    </div>
    <div className="col-span-2 flex flex-col justify-center gap-2.5 p-3 md:col-span-1 md:p-4">
      <Skeleton className="h-12" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-7 w-3/4" />
    </div>
  </Card>
);
