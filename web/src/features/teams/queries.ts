import { read, readList } from '#platform/api/queries.ts';

/** One team as the viewer may see it. */
export const teamQuery = (id: number) => read('GET /teams/:id', { params: { id } });

/** The teams that fit. */
export const teamsQuery = (tournamentId: number, search: string) =>
  readList('GET /teams/tournament/:id', {
    params: { id: tournamentId },
    query: { search, limit: '24' },
  });
