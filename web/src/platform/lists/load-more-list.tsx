import { useDeferredValue, type ReactNode } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useLoadMoreFocus } from './load-more-focus.ts';
import { textOf } from '#platform/api/client.ts';
import { itemsOf, type ListQueryOptions } from '#platform/api/queries.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { LoadMore } from '#ui/controls/load-more.tsx';

/** The items of all loaded pages and their total; the shown ones stay until the next are loaded. */
export function useList<T extends { id: number }>(options: ListQueryOptions<T[]>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  return { query, items: itemsOf(pages), total: pages?.at(-1)?.total ?? undefined };
}

/** Another list is rendered in slices, so that the filter responds at once; a changed one is not. */
function useUnhurried<T>(items: T[] | undefined) {
  const deferred = useDeferredValue(items);
  const [first] = items ?? [];
  const isOther = first !== undefined && deferred !== undefined && !deferred.includes(first);
  return isOther ? deferred : items;
}

interface LoadMoreListProps<T> {
  query: UseInfiniteQueryResult;
  /** The items of all loaded pages. */
  items: T[] | undefined;
  /** The message when a page fails to load. */
  failed: string;
  loading: ReactNode;
  empty: ReactNode;
  /** The URL of the next page, for browsers without scripts. */
  nextHref?: string;
  children: (items: T[]) => ReactNode;
}

/** A list with 'Load more' and its loading, empty and failed states. */
export function LoadMoreList<T>(props: LoadMoreListProps<T>) {
  const { query, failed, loading, empty, nextHref, children } = props;
  const items = useUnhurried(props.items);
  const { error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const hasFailed = items ? isFetchNextPageError : error !== null;
  const count = items?.length ?? 0;
  const { foot, announcement, rememberCount } = useLoadMoreFocus({ count, isFetching, hasFailed });

  function loadMore() {
    rememberCount();
    void (items ? query.fetchNextPage() : query.refetch());
  }

  if (!items && !hasFailed) return loading;
  return (
    <>
      {items && (items.length === 0 ? empty : children(items))}
      <div ref={foot} className="relative">
        {hasFailed && (
          <Failed title={failed} isRetrying={isFetching} onRetry={loadMore}>
            {textOf(error, '')}
          </Failed>
        )}
        {hasNextPage && !hasFailed && (
          <LoadMore isBusy={isFetchingNextPage} onMore={loadMore} href={nextHref} />
        )}
        <output className="sr-only">{announcement}</output>
      </div>
    </>
  );
}
