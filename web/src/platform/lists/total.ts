import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListQueryOptions } from '#platform/api/queries.ts';

/** The total of a list, once it is known. */
export const useTotal = <T>(options: ListQueryOptions<T>) =>
  useInfiniteQuery(options).data?.pages[0]?.total ?? undefined;

/** The difference of a total and a part, once both are known. */
export const remainderOf = (part: number | undefined, total: number | undefined) =>
  total === undefined || part === undefined ? undefined : total - part;
