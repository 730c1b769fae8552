import type { ReactNode } from 'react';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { linksWithin } from './links.ts';
import { MapList } from './list.tsx';
import { MapSkeletons } from './skeletons.tsx';
import { isFiltered, type MapsFilter, noFilter, type View } from './search.ts';
import type { ListOfMaps } from './use-maps.ts';
import { ViewToggle } from './view-toggle.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';

interface ResultsProps {
  filter: MapsFilter;
  found: ListOfMaps;
  onClear: () => void;
}

/** The matches of the filter, page by page. */
export function Results({ filter, found, onClear }: ResultsProps) {
  const { view } = filter;
  const { query, items: maps, total } = found;
  const clear = { view, onClear };
  return (
    <>
      <div className="mt-2 mb-4 flex min-h-11 items-center gap-1 sm:gap-3">
        <output className="mr-auto text-sm text-muted tabular-nums">
          {total ? `Showing ${total} map(s)` : ''}
        </output>
        <ClearFilters {...clear} isQuiet>
          Clear Filters
        </ClearFilters>
        <ViewToggle filter={filter} />
      </div>
      <Dimmed isStale={query.isPlaceholderData}>
        <LoadMoreList
          query={query}
          items={maps}
          failed="Failed to load maps"
          loading={<MapSkeletons view={view} />}
          empty={
            isFiltered(filter) ? (
              <Empty
                title="No Maps Found"
                action={<ClearFilters {...clear}>Clear All Filters</ClearFilters>}
              >
                Try adjusting your search terms or filters to find maps.
              </Empty>
            ) : (
              <Empty title="No Maps Found">New maps will appear here.</Empty>
            )
          }
        >
          {(maps) => <MapList maps={maps} view={view} links={linksWithin(filter)} />}
        </LoadMoreList>
      </Dimmed>
    </>
  );
}

interface ClearFiltersProps {
  /** The view that the link leads to. */
  view: View;
  /** Shown beside other controls. */
  isQuiet?: boolean;
  onClear: () => void;
  children: ReactNode;
}

/** A link to all maps, which also works without scripts. */
const ClearFilters = ({ view, isQuiet, onClear, children }: ClearFiltersProps) => (
  <form
    action={paths.maps}
    onSubmit={(event) => {
      event.preventDefault();
      onClear();
    }}
  >
    {view !== noFilter.view && <input type="hidden" name="view" value={view} />}
    <Button type="submit" {...(isQuiet && ({ variant: 'quiet', size: 'small' } as const))}>
      {children}
    </Button>
  </form>
);
