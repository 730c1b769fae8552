import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { useQuery } from '@tanstack/react-query';

/** One team as the viewer may see it. */
export const teamQuery = (id: number) => apiQuery('GET /teams/:id', { params: { id } });

/** What the page of a tournament shows of its teams. */
export const publicTeamsQuery = (tournamentId: number) =>
  listQuery('GET /teams/tournament/:id', { params: { id: tournamentId }, query: { limit: '12' } });

/** The teams that fit. */
export const teamsQuery = (tournamentId: number, search: string) =>
  listQuery('GET /teams/tournament/:id', {
    params: { id: tournamentId },
    query: { search, limit: '24' },
  });

/** The permanent teams of the viewer. */
export const ownPermanentTeamsQuery = apiQuery('GET /permanent-teams/mine', {});

export const useTeam = (id: number) => useQuery(teamQuery(id));
