import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { useQuery } from '@tanstack/react-query';

export const teamQuery = (id: number) => apiQuery('GET /teams/:id', { params: { id } });

export const publicTeamsQuery = (tournamentId: number) =>
  listQuery('GET /teams/tournament/:id', { params: { id: tournamentId }, query: { limit: '12' } });

export const teamsQuery = (tournamentId: number, search: string) =>
  listQuery('GET /teams/tournament/:id', {
    params: { id: tournamentId },
    query: { search, limit: '24' },
  });

export const ownPermanentTeamsQuery = apiQuery('GET /permanent-teams/mine', {});

export const useTeam = (id: number) => useQuery(teamQuery(id));
