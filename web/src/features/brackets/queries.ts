import { apiQuery } from '#platform/api/queries.ts';

export const bracketQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/bracket', { params: { id } });

export const leaderboardQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/leaderboard', { params: { id } });

export const gamesQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/games', { params: { id } });
