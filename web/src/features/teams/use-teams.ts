import { useQuery } from '@tanstack/react-query';
import { useList } from '#platform/lists/paged-list.tsx';
import { read, readList } from '#platform/api/queries.ts';

/** One team as the viewer may see it. */
export const useTeam = (id: number) => useQuery(read('GET /teams/:id', { params: { id } }));

/** The teams that match, page by page. */
export const useTeams = (tournamentId: number, search: string) =>
  useList(
    readList('GET /teams/tournament/:id', {
      params: { id: tournamentId },
      query: { search, limit: '24' },
    }),
  );
