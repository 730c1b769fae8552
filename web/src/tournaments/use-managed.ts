import { useInfiniteQuery } from '@tanstack/react-query';
import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { readList } from '#api/query.ts';

/** The tournaments of one status as an admin sees them, page by page, and how many there are. */
export function useManaged(status: TournamentStatus | undefined) {
  const query = useInfiniteQuery(
    readList('GET /tournaments', { query: { status, limit: '24', count: 'exact' } }),
  );
  const pages = query.data?.pages;
  // A tournament made meanwhile moves the others on by one, so two pages may hold the same one.
  const found = new Map(pages?.flatMap(({ items }) => items).map((t) => [t.id, t]));
  return {
    query,
    tournaments: pages && [...found.values()],
    total: pages?.at(-1)?.total ?? undefined,
  };
}
