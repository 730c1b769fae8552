import type { ReactNode } from 'react';
import { LoadMoreList } from '#platform/lists/load-more-list.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { linksWithin } from './links.ts';
import { MapList, MapSkeletons } from './list.tsx';
import { isFiltered, type MapsFilter, noFilter, type View, urlOf, views } from './search.ts';
import type { ListOfMaps } from './use-maps.tsx';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { Link } from '#platform/router/link.tsx';

interface ResultsProps {
  filter: MapsFilter;
  found: ListOfMaps;
  onClear: () => void;
}

/** The matches of the filter, page by page. */
export function Results({ filter, found, onClear }: ResultsProps) {
  const { view } = filter;
  const { query, total } = found;
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
          list={found}
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
          {(maps) => (
            <Fold name={urlOf(filter)} count={maps.length}>
              <MapList maps={maps} view={view} links={linksWithin(filter)} />
            </Fold>
          )}
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

const looks: Record<View, { label: string; Icon: typeof Rows3 }> = {
  grid: { label: 'Grid view', Icon: LayoutGrid },
  list: { label: 'List view', Icon: Rows3 },
};

/** Grid or list: in the search params, without loading anything. */
const ViewToggle = ({ filter }: { filter: MapsFilter }) => (
  <nav aria-label="View" className="flex rounded-sm border border-edge">
    {views.map((view) => {
      const { label, Icon } = looks[view];
      return (
        <Link
          key={view}
          to={urlOf({ ...filter, view })}
          replace
          resetScroll={false}
          aria-label={label}
          title={label}
          aria-current={view === filter.view ? 'true' : undefined}
          className="grid size-11 place-items-center rounded-sm text-muted hover:text-ink aria-[current]:bg-accent/12 aria-[current]:text-accent"
        >
          <Icon aria-hidden="true" className="size-5" />
        </Link>
      );
    })}
  </nav>
);
