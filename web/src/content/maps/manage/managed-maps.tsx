import { useRef, type ReactNode, type SubmitEvent } from 'react';
import type { GameMap } from '@last-circle/contract/content/maps.ts';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { linksFromElsewhere } from '#content/maps/links.ts';
import { AdminTools } from './admin-tools.tsx';
import { MapCard, listClass, MapSkeletons } from '#content/maps/list.tsx';
import type { ManagedFilter } from '#content/maps/search.ts';
import type { ListOfMaps } from '#content/maps/use-maps.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SearchBox } from '#content/maps/search-box.tsx';

interface ManagedMapsProps {
  filter: ManagedFilter;
  found: ListOfMaps;
  /** The button that creates the first one. */
  create: ReactNode;
  onEdit: (map: GameMap) => void;
  onClear: () => void;
}

export function ManagedMaps({ filter, found, create, onEdit, onClear }: ManagedMapsProps) {
  const list = useRef<HTMLUListElement>(null);
  const isFiltered = filter.search !== '' || filter.status !== '';
  return (
    <Dimmed isStale={found.query.isPlaceholderData}>
      <LoadMoreList
        list={found}
        failed="Failed to load maps"
        loading={<MapSkeletons hasTools />}
        empty={
          isFiltered ? (
            <Empty
              title="No Maps Found"
              action={<Button onClick={onClear}>Clear All Filters</Button>}
            >
              Try adjusting your search terms or filters to find maps.
            </Empty>
          ) : (
            <Empty title="No maps yet" action={create}>
              Create the first one. Players can find it once it is active.
            </Empty>
          )
        }
      >
        {(maps) => (
          <Fold name={`managed maps ${filter.search} ${filter.status}`} count={maps.length}>
            <ul ref={list} tabIndex={-1} className={classNames(listClass.grid, 'outline-none')}>
              {maps.map((map) => (
                <li key={map.id}>
                  <MapCard map={map} links={linksFromElsewhere}>
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
          </Fold>
        )}
      </LoadMoreList>
    </Dimmed>
  );
}

interface ManagementToolbarProps {
  filter: ManagedFilter;
  onChange: (part: Partial<ManagedFilter>) => void;
  /** Called when the same search is submitted again. */
  onReload: () => void;
}

const statusOptions = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

export function ManagementToolbar({ filter, onChange, onReload }: ManagementToolbarProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The form has the one text field.
    const search = (new FormData(event.currentTarget).get('search') as string).trim();
    if (search === filter.search) onReload();
    else onChange({ search });
  }

  return (
    <search className="mb-6 flex flex-col gap-3 md:flex-row md:items-center">
      <form className="md:max-w-2xl md:grow" onSubmit={submit}>
        <SearchBox value={filter.search} />
      </form>
      <Segmented
        label="Any state"
        options={statusOptions}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}
