import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf, readList } from '#api/query.ts';
import { useListFilter, type ListFilter } from '#navigation/list-address.ts';

const statuses = ['pending', 'verified'] as const;

export type RegistrationsFilter = ListFilter<(typeof statuses)[number]>;

export const useFilter = () => useListFilter(statuses);

/** What an organiser verifies: players, or teams. */
type List = 'GET /tournaments/:id/registrations' | 'GET /teams/tournament/:id';

/** How many there are in all and of each status. */
export function useTotals(list: List, id: number) {
  const totalOf = (status: RegistrationsFilter['status']) =>
    readList(list, { params: { id }, query: { status, limit: '1' } });
  const all = useInfiniteQuery(totalOf(undefined)).data?.pages[0]?.total ?? undefined;
  const verified = useInfiniteQuery(totalOf('verified')).data?.pages[0]?.total ?? undefined;
  const isKnown = all !== undefined && verified !== undefined;
  return { all, verified, pending: isKnown ? all - verified : undefined };
}

/** The registrations that fit, page by page; those shown stay until the next ones have come. */
export function useRegistrations(id: number, filter: RegistrationsFilter) {
  const query = useInfiniteQuery({
    ...readList('GET /tournaments/:id/registrations', { params: { id }, query: { ...filter } }),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return { query, items: itemsOf(pages), total: pages?.at(-1)?.total };
}

/** The same of teams. */
export function useRegisteredTeams(id: number, filter: RegistrationsFilter) {
  const query = useInfiniteQuery({
    ...readList('GET /teams/tournament/:id', { params: { id }, query: { ...filter } }),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return { query, items: itemsOf(pages), total: pages?.at(-1)?.total };
}
