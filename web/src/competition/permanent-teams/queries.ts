import { apiQuery, listQuery } from '#platform/api/queries.ts';

export const ownTeamsQuery = apiQuery('GET /permanent-teams/mine', {});

export const invitationsQuery = apiQuery('GET /permanent-teams/invitations', {});

export const teamQuery = (id: number) => apiQuery('GET /permanent-teams/:id', { params: { id } });

export const playedQuery = (id: number) =>
  listQuery('GET /permanent-teams/:id/tournaments', { params: { id }, query: { limit: '10' } });

export const againstQuery = (id: number, rivalId: number) =>
  apiQuery('GET /permanent-teams/:id/against/:rivalId', { params: { id, rivalId } });
