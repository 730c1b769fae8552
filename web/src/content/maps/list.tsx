import type { GameMap } from '@last-circle/contract/content/maps.ts';
import type { MapLinks } from './links.ts';
import type { View } from './search.ts';
import { MapCard } from './card.tsx';
import { MapRow } from './row.tsx';

export const listClass: Record<View, string> = {
  grid: 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4',
  list: 'flex flex-col gap-3',
};

interface MapListProps {
  maps: readonly GameMap[];
  view: View;
  links: MapLinks;
}

/** How many are laid out at once, and how many of their pictures come first on a phone. */
const firstScreen = 4;
const firstPictures = 2;

/** The height of a map, first on a phone. */
const heightClass: Record<View, string> = { grid: 'settle-105', list: 'settle-66 sm:settle-38' };

export function MapList({ maps, view, links }: MapListProps) {
  const Item = view === 'grid' ? MapCard : MapRow;
  return (
    <ul className={listClass[view]}>
      {maps.map((map, index) => (
        <li key={map.id} className={index < firstScreen ? undefined : heightClass[view]}>
          <Item map={map} links={links} isEager={index < firstPictures} />
        </li>
      ))}
    </ul>
  );
}
