import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useLoadMoreFocus } from './load-more-focus.ts';
import { textOf } from '#platform/api/client.ts';
import { itemsOf, type ListQueryOptions } from '#platform/api/queries.ts';
import { isLaidOut } from '#platform/page/lay-out.ts';
import { Failed } from '#ui/feedback/failed.tsx';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { LoadMore } from '#ui/controls/load-more.tsx';

/** The items of all loaded pages and their total; the shown ones stay until the next are loaded. */
export function useList<T extends { id: number }>(options: ListQueryOptions<T[]>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const items = useMemo(() => itemsOf(pages), [pages]);
  return { query, items, total: pages?.at(-1)?.total ?? undefined };
}

interface Shown<T> {
  items: T[] | undefined;
  content: ReactNode;
}

/** The number of items that the first screen shows. */
const firstFew = 8;

/**
 * A list is rendered in slices, so that the press that changes it is seen at once: another one, and
 * the same while the page around it changes. One that has only got or lost items is not: the focus
 * goes to them. Of a page that a click leads to the first items come first.
 */
function useUnhurried<T>(now: Shown<T>, contentOf: (items: T[]) => ReactNode): Shown<T> {
  const { items } = now;
  const isHydrated = useIsHydrated();
  const [first] = useState(() => {
    if (!isHydrated || isLaidOut() || !items || items.length <= firstFew) return undefined;
    return { items, content: contentOf(items.slice(0, firstFew)) };
  });
  const before = useDeferredValue(now, first);
  const [one] = items ?? [];
  const isOther = one !== undefined && before.items && !before.items.includes(one);
  return items === before.items || isOther ? before : now;
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
  const now = {
    items: props.items,
    content: props.items && (props.items.length === 0 ? empty : children(props.items)),
  };
  const { items, content } = useUnhurried(now, children);
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
      {content}
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
