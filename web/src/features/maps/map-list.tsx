import type { GameMap } from '@last-circle/contract/maps.ts';
import type { MapLinks } from './links.ts';
import type { View } from './search.ts';
import { MapCard } from './map-card.tsx';
import { MapRow } from './map-row.tsx';

export const listClass: Record<View, string> = {
  grid: 'grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4',
  list: 'flex flex-col gap-3',
};

interface MapListProps {
  maps: readonly GameMap[];
  view: View;
  links: MapLinks;
}

const firstScreen = 4;

export function MapList({ maps, view, links }: MapListProps) {
  const Item = view === 'grid' ? MapCard : MapRow;
  return (
    <ul className={listClass[view]}>
      {maps.map((map, index) => (
        <li key={map.id}>
          <Item map={map} links={links} isEager={index < firstScreen} />
        </li>
      ))}
    </ul>
  );
}
