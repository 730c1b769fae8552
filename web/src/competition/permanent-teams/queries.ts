import { apiQuery } from '#platform/api/queries.ts';

export const ownTeamsQuery = apiQuery('GET /permanent-teams/mine', {});

export const invitationsQuery = apiQuery('GET /permanent-teams/invitations', {});
