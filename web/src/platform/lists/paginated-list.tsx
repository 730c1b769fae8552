import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ResultCount } from '#ui/feedback/result-count.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import type { Listing } from './list-search.ts';

interface PaginatedListProps<T> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** The items of the page; undefined until they are loaded. */
  items: readonly T[] | undefined;
  total: number;
  pages: number;
  /** What is listed, in singular and plural. */
  noun: readonly [one: string, many: string];
  listing: Listing;
  /** The count, which takes the focus of a removed item. */
  summary: RefObject<HTMLParagraphElement | null>;
  loading: ReactNode;
  /** Shown when there are none at all, unless that is by the filter. */
  none: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** A list in numbered pages with its loading, empty and failed states. */
export function PaginatedList<T>(props: PaginatedListProps<T>) {
  const { query, items, total, pages, noun, listing, summary } = props;
  const { page, isFiltered, turnTo, clear } = listing;
  const [one, many] = noun;

  if (!items && !query.error) return props.loading;
  if (!items) {
    return <QueryFailed title={`The ${many} could not be loaded`} query={query} />;
  }

  function turn(to: number) {
    turnTo(to);
    // The pressed button may be disabled on the next page.
    summary.current?.focus();
  }

  return (
    <Dimmed isStale={query.isPlaceholderData}>
      <ResultCount ref={summary} total={total} noun={noun} isFiltered={isFiltered} />
      {total === 0 && !isFiltered && props.none}
      {total === 0 && isFiltered && (
        <Empty title={`No ${many} found`} action={<Button onClick={clear}>Clear filters</Button>}>
          No {one} matches your filters.
        </Empty>
      )}
      {items.length === 0 && total > 0 && (
        <Empty
          title={`No ${many} on this page`}
          action={<Button onClick={() => turn(1)}>Show the first page</Button>}
        />
      )}
      {items.length > 0 && (
        <>
          {props.children(items)}
          <Pager page={page} pages={pages} onChange={turn} />
        </>
      )}
    </Dimmed>
  );
}

interface PagerProps {
  /** Starts at 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** Navigates the numbered pages of a list; renders nothing for a single page. */
function Pager({ page, pages, onChange }: PagerProps) {
  if (pages < 2) return null;
  return (
    <nav
      aria-label="Pages"
      className="flex items-center justify-between gap-4 pt-6 sm:justify-center print:hidden"
    >
      <Button icon={ChevronLeft} disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p className="text-sm text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
    </nav>
  );
}
