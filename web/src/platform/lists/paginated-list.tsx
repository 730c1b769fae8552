import type { ReactNode, RefObject } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ResultCount } from '#ui/feedback/result-count.tsx';
import { Dimmed } from '#ui/feedback/dimmed.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Pager } from '#ui/controls/pager.tsx';

interface PaginatedListProps<T> {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'>;
  /** The items of the page; undefined until they are loaded. */
  items: readonly T[] | undefined;
  total: number;
  page: number;
  pages: number;
  /** What is listed, in singular and plural. */
  noun: readonly [one: string, many: string];
  isFiltered: boolean;
  /** The count, which takes the focus of a removed item. */
  summary: RefObject<HTMLParagraphElement | null>;
  loading: ReactNode;
  /** Shown when there are none at all. */
  none: ReactNode;
  onTurn: (page: number) => void;
  children: (items: readonly T[]) => ReactNode;
}

/** A list in numbered pages with its loading, empty and failed states. */
export function PaginatedList<T>(props: PaginatedListProps<T>) {
  const { query, items, total, page, pages, noun, isFiltered, summary, onTurn } = props;
  const [, many] = noun;

  if (!items && !query.error) return props.loading;
  if (!items) {
    return <QueryFailed title={`The ${many} could not be loaded`} query={query} />;
  }

  function turn(to: number) {
    onTurn(to);
    // The pressed button may be disabled on the next page.
    summary.current?.focus();
  }

  return (
    <Dimmed isStale={query.isPlaceholderData}>
      <ResultCount ref={summary} total={total} noun={noun} isFiltered={isFiltered} />
      {total === 0 && props.none}
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
