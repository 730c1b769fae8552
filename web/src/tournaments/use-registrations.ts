import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { itemsOf, readList } from '#api/query.ts';
import { useSearchParams } from '#navigation/search-params.ts';

const statuses = ['pending', 'verified'] as const;

export interface RegistrationsFilter {
  search: string;
  status: (typeof statuses)[number] | undefined;
}

/** What the address asks for, and a way to ask for something else. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: RegistrationsFilter = {
    search: query.get('search') ?? '',
    status: statuses.find((status) => status === query.get('status')),
  };

  function change(part: Partial<RegistrationsFilter>) {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
    setQuery(new URLSearchParams(given as [string, string][]), {
      // Back leads over choices, not over what was typed on the way.
      replace: part.search !== undefined,
      preventScrollReset: true,
    });
  }

  const isFiltered = filter.search !== '' || filter.status !== undefined;
  const clear = () => change({ search: '', status: undefined });

  return { filter, isFiltered, change, clear };
}

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
