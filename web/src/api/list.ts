import {
  keepPreviousData,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { itemsOf, type ListPage } from '#api/query.ts';

/** What `readList` returns. */
type Reading<T> = UseInfiniteQueryOptions<
  ListPage<T>,
  Error,
  InfiniteData<ListPage<T>>,
  QueryKey,
  number
>;

/** The items of all pages that have come, and how many there are; those shown stay until the next ones have come. */
export function useList<T extends { id: number }>(reading: Reading<T[]>) {
  const query = useInfiniteQuery({ ...reading, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  return { query, items: itemsOf(pages), total: pages?.at(-1)?.total ?? undefined };
}

/** How many a list holds, once that is known. */
export const useTotal = <T>(reading: Reading<T>) =>
  useInfiniteQuery(reading).data?.pages[0]?.total ?? undefined;

/** How many are left of a total, once both are known. */
export const without = (part: number | undefined, total: number | undefined) =>
  total === undefined || part === undefined ? undefined : total - part;
