import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListReading } from '#platform/api/queries.ts';

/** How many a list holds, once that is known. */
export const useTotal = <T>(reading: ListReading<T>) =>
  useInfiniteQuery(reading).data?.pages[0]?.total ?? undefined;

/** How many are left of a total, once both are known. */
export const without = (part: number | undefined, total: number | undefined) =>
  total === undefined || part === undefined ? undefined : total - part;
