import { useRef, type ReactNode } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { AdminTools } from './admin-tools.tsx';
import { MapCard } from '#content/maps/card.tsx';
import { listClass } from '#content/maps/list.tsx';
import { MapSkeletons } from '#content/maps/skeletons.tsx';
import type { ManagedFilter } from '#content/maps/search.ts';
import type { ListOfMaps } from '#content/maps/use-maps.ts';

interface ManagedMapsProps {
  filter: ManagedFilter;
  found: ListOfMaps;
  /** The button that creates the first one. */
  create: ReactNode;
  onEdit: (map: GameMap) => void;
  onClear: () => void;
}

export function ManagedMaps({ filter, found, create, onEdit, onClear }: ManagedMapsProps) {
  const { query, items: maps } = found;
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = filter.search !== '' || filter.status !== '';
  return (
    <Dimmed isStale={query.isPlaceholderData}>
      <LoadMoreList
        query={query}
        items={maps}
        failed="Failed to load maps"
        loading={<MapSkeletons hasTools />}
        empty={isFiltered ? <NoneFound onClear={onClear} /> : <NoneYet create={create} />}
      >
        {(maps) => (
          <ul ref={list} tabIndex={-1} className={classNames(listClass.grid, 'outline-none')}>
            {maps.map((map) => (
              <li key={map.id}>
                <MapCard map={map}>
                  <AdminTools
                    map={map}
                    onEdit={() => onEdit(map)}
                    // The focus of a removed card moves to the others.
                    onRemoved={() => list.current?.focus({ preventScroll: true })}
                  />
                </MapCard>
              </li>
            ))}
          </ul>
        )}
      </LoadMoreList>
    </Dimmed>
  );
}

const NoneFound = ({ onClear }: { onClear: () => void }) => (
  <Empty title="No Maps Found" action={<Button onClick={onClear}>Clear All Filters</Button>}>
    Try adjusting your search terms or filters to find maps.
  </Empty>
);

const NoneYet = ({ create }: { create: ReactNode }) => (
  <Empty title="No maps yet" action={create}>
    Create the first one. Players can find it once it is active.
  </Empty>
);
