import { read } from '#platform/api/queries.ts';

export const bracketQuery = (id: number) =>
  read('GET /tournaments/:id/bracket', { params: { id } });

export const leaderboardQuery = (id: number) =>
  read('GET /tournaments/:id/leaderboard', { params: { id } });

export const gamesQuery = (id: number) => read('GET /tournaments/:id/games', { params: { id } });
