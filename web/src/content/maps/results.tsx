import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { linksWithin } from './links.ts';
import { MapList } from './list.tsx';
import { MapSkeletons } from './skeletons.tsx';
import { isFiltered, type MapsFilter } from './search.ts';
import type { ListOfMaps } from './use-maps.ts';
import { ViewToggle } from './view-toggle.tsx';

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
