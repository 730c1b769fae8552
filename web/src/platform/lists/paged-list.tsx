import type { ReactNode } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useArrivals } from './load-more-focus.ts';
import { textOf } from '#platform/api/client.ts';
import { itemsOf, type ListReading } from '#platform/api/queries.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { LoadMore } from '#ui/controls/load-more.tsx';

/** The items of all pages that have come, and how many there are; those shown stay until the next ones have come. */
export function useList<T extends { id: number }>(reading: ListReading<T[]>) {
  const query = useInfiniteQuery({ ...reading, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  return { query, items: itemsOf(pages), total: pages?.at(-1)?.total ?? undefined };
}

interface PagedProps<T> {
  query: UseInfiniteQueryResult;
  /** Those of all pages that have come. */
  items: T[] | undefined;
  /** What to say when a page does not come. */
  failed: string;
  loading: ReactNode;
  empty: ReactNode;
  /** The address of the page that has not come yet, for browsers that run no script. */
  nextHref?: string;
  children: (items: T[]) => ReactNode;
}

/** The four faces of a list that is read page by page. */
export function Paged<T>(props: PagedProps<T>) {
  const { query, items, failed, loading, empty, nextHref, children } = props;
  const { error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const hasFailed = items ? isFetchNextPageError : error !== null;
  const count = items?.length ?? 0;
  const { foot, said, expect } = useArrivals({ count, isReading: isFetching, hasFailed });

  function readOn() {
    expect();
    void (items ? query.fetchNextPage() : query.refetch());
  }

  if (!items && !hasFailed) return loading;
  return (
    <>
      {items && (items.length === 0 ? empty : children(items))}
      <div ref={foot} className="relative">
        {hasFailed && (
          <Failed title={failed} isRetrying={isFetching} onRetry={readOn}>
            {textOf(error, '')}
          </Failed>
        )}
        {hasNextPage && !hasFailed && (
          <LoadMore isBusy={isFetchingNextPage} onMore={readOn} href={nextHref} />
        )}
        <output className="sr-only">{said}</output>
      </div>
    </>
  );
}
