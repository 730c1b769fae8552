import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { MapLinks } from './links.ts';
import type { View } from './search.ts';
import type { ReactNode } from 'react';
import { tagsOnCard } from '@last-circle/contract/content/map-rules.ts';
import { Card } from '#ui/layout/card.tsx';
import { MapCode, MapDescription, MapHeading, MapTags } from './facts.tsx';
import { MapPeople } from './people.tsx';
import { MapPicture } from './picture.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';

export const listClass: Record<View, string> = {
  grid: 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4',
  list: 'flex flex-col gap-3',
};

interface MapListProps {
  maps: readonly GameMap[];
  view: View;
  links: MapLinks;
}

/** How many pictures come first on a phone. */
const firstPictures = 2;

export function MapList({ maps, view, links }: MapListProps) {
  const Item = view === 'grid' ? MapCard : MapRow;
  return (
    <ul className={listClass[view]}>
      {maps.map((map, index) => (
        <li key={map.id}>
          <Item map={map} links={links} isEager={index < firstPictures} />
        </li>
      ))}
    </ul>
  );
}

const pictureClass = 'aspect-[21/9] sm:aspect-video';

interface MapItemProps {
  map: GameMap;
  links: MapLinks;
  /** Whether it is on the first screen. */
  isEager?: boolean;
  /** The admin's actions, below the map. */
  children?: ReactNode;
}

export function MapCard({ map, links, isEager = false, children }: MapItemProps) {
  const { description, mapCode, tags } = map;
  return (
    <Card as="article" isLink isFlush className="group flex h-full flex-col">
      <MapPicture
        map={map}
        isEager={isEager}
        className={pictureClass}
        sizes="(min-width: 80rem) 18rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, calc(100vw - 2rem)"
      />
      <div className="flex grow flex-col gap-2.5 p-4">
        <MapHeading map={map} links={links} />
        <MapDescription>{description}</MapDescription>
        <div className="mt-auto flex flex-col gap-2.5 pt-1">
          <MapPeople map={map} />
          <MapTags tags={tags} most={tagsOnCard} links={links} />
          <MapCode code={mapCode} />
          {children}
        </div>
      </div>
    </Card>
  );
}

const rowClass = 'grid! grid-cols-[7rem_minmax(0,1fr)] md:grid-cols-[13rem_minmax(0,1fr)_17rem]';

/** The content of a card, side by side. */
const MapRow = ({ map, links, isEager = false }: MapItemProps) => (
  <Card as="article" isLink isFlush className={`group ${rowClass}`}>
    <MapPicture map={map} isEager={isEager} className="min-h-28" sizes="14rem" />
    <div className="flex flex-col justify-center gap-1.5 p-3 md:px-5">
      <MapHeading map={map} links={links} />
      <MapDescription>{map.description}</MapDescription>
    </div>
    <div className="col-span-2 flex flex-col justify-center gap-2.5 p-3 md:col-span-1 md:p-4">
      <MapCode code={map.mapCode} />
      <MapPeople map={map} />
      <MapTags tags={map.tags} most={tagsOnCard} links={links} />
    </div>
  </Card>
);

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
