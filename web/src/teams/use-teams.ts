import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { itemsOf, read, readList } from '#api/query.ts';

/** One team as the viewer may see it. */
export const useTeam = (id: number) => useQuery(read('GET /teams/:id', { params: { id } }));

/** The teams that fit, page by page; those shown stay until the next ones have come. */
export function useTeams(tournamentId: number, search: string) {
  const query = useInfiniteQuery({
    ...readList('GET /teams/tournament/:id', {
      params: { id: tournamentId },
      query: { search, limit: '24' },
    }),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  return { query, teams: itemsOf(pages), total: pages?.at(-1)?.total };
}
