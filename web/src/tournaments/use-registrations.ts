import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { readList } from '#api/query.ts';

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

  return { filter, change };
}

/** How many there are in all and of each status. */
export function useTotals(id: number) {
  const totalOf = (status: RegistrationsFilter['status']) =>
    readList('GET /tournaments/:id/registrations', {
      params: { id },
      query: { status, limit: '1' },
    });
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
  // One made meanwhile moves the others on by one, so two pages may hold the same one.
  const found = new Map(pages?.flatMap(({ items }) => items).map((r) => [r.id, r]));
  return { query, registrations: pages && [...found.values()], total: pages?.at(-1)?.total };
}
