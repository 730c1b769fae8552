import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { itemsOf, type ListQueryOptions } from '#platform/api/queries.ts';
import { QueryFailed } from '#platform/api/query-states.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';

/** The items of all loaded pages and their total; the shown ones stay until the next are loaded. */
export function useList<T extends { id: number }>(options: ListQueryOptions<T[]>) {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  const items = useMemo(() => itemsOf(pages), [pages]);
  return { query, items, total: pages?.at(-1)?.total ?? undefined };
}

interface LoadMoreListProps<T> {
  /** What `useList` returns. */
  list: { query: UseInfiniteQueryResult; items: T[] | undefined };
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
  const { list, failed, loading, empty, nextHref, children } = props;
  const { query, items } = list;
  const { error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const hasFailed = items ? isFetchNextPageError : error !== null;
  const count = items?.length ?? 0;
  const { foot, announcement, rememberCount } = useLoadMoreFocus({ count, isFetching, hasFailed });

  function loadMore() {
    rememberCount();
    return items ? query.fetchNextPage() : query.refetch();
  }

  if (!items && !hasFailed) return loading;
  return (
    <>
      {items && (count === 0 ? empty : children(items))}
      <div ref={foot} className="relative">
        {hasFailed && (
          <QueryFailed title={failed} query={{ error, isFetching, refetch: loadMore }} />
        )}
        {hasNextPage && !hasFailed && (
          <div className="flex justify-center pt-8">
            <Button
              onClick={() => void loadMore()}
              isBusy={isFetchingNextPage}
              busyText="Loading..."
              className={nextHref && 'noscript:hidden'}
            >
              Load more
            </Button>
            {nextHref && (
              <span className="hidden noscript:block">
                <a href={nextHref} className={buttonClass()}>
                  Load more
                </a>
              </span>
            )}
          </div>
        )}
        <output className="sr-only">{announcement}</output>
      </div>
    </>
  );
}

/** The parts of the list or table in an element, or of the element itself. */
function partsOf(shown: Element | null | undefined) {
  const lists = 'ul, ol, tbody';
  return (shown?.matches(lists) ? shown : shown?.querySelector(lists))?.children;
}

interface LoadState {
  /** The number of loaded items. */
  count: number;
  isFetching: boolean;
  hasFailed: boolean;
}

/**
 * Moves the focus when 'Load more' is done: to the first new item,
 * or after a failure to the Try again button.
 */
function useLoadMoreFocus({ count, isFetching, hasFailed }: LoadState) {
  /** The element after the list, around the button. */
  const foot = useRef<HTMLDivElement>(null);
  const countBefore = useRef<number>(null);
  const [addedCount, setAddedCount] = useState(0);

  useLayoutEffect(() => {
    const before = countBefore.current;
    if (isFetching || before === null) return;
    countBefore.current = null;
    setAddedCount(count - before);
    const { activeElement: focused, body } = document;
    if (focused !== body && !foot.current?.contains(focused)) return;
    const target = hasFailed
      ? foot.current?.querySelector('button')
      : partsOf(foot.current?.previousElementSibling)?.[before];
    if (!(target instanceof HTMLElement)) return;
    if (!hasFailed) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [count, isFetching, hasFailed]);

  return {
    foot,
    /** How many were loaded last, for screen readers. */
    announcement: addedCount > 0 ? `${addedCount} more loaded` : '',
    /** Must be called before loading more. */
    rememberCount: () => {
      countBefore.current = count;
      setAddedCount(0);
    },
  };
}
