import { useInfiniteQuery } from '@tanstack/react-query';
import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { itemsOf, readList } from '#api/query.ts';

/** The tournaments of one status as an admin sees them, page by page, and how many there are. */
export function useManaged(status: TournamentStatus | undefined) {
  const query = useInfiniteQuery(
    readList('GET /tournaments', { query: { status, limit: '24', count: 'exact' } }),
  );
  const pages = query.data?.pages;
  return {
    query,
    tournaments: itemsOf(pages),
    total: pages?.at(-1)?.total ?? undefined,
  };
}
