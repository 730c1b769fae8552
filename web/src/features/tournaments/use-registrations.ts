import { useList } from '#platform/lists/paged-list.tsx';
import { readList } from '#platform/api/queries.ts';
import { useTotal, without } from '#platform/lists/total.ts';
import { useListFilter, type ListFilter } from '#platform/lists/list-search.ts';

const statuses = ['pending', 'verified'] as const;

export type RegistrationsFilter = ListFilter<(typeof statuses)[number]>;

export const useFilter = () => useListFilter(statuses);

/** What an organiser verifies: players, or teams. */
type List = 'GET /tournaments/:id/registrations' | 'GET /teams/tournament/:id';

/** The total, and the count of each status. */
export function useTotals(list: List, id: number) {
  const of = (status: RegistrationsFilter['status']) =>
    readList(list, { params: { id }, query: { status, limit: '1' } });
  const all = useTotal(of(undefined));
  const verified = useTotal(of('verified'));
  return { all, verified, pending: without(verified, all) };
}

export const useRegistrations = (id: number, filter: RegistrationsFilter) =>
  useList(readList('GET /tournaments/:id/registrations', { params: { id }, query: { ...filter } }));

export const useRegisteredTeams = (id: number, filter: RegistrationsFilter) =>
  useList(readList('GET /teams/tournament/:id', { params: { id }, query: { ...filter } }));
