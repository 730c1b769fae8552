import { apiQuery } from '#platform/api/queries.ts';

/** Reads the stage that is played where no number is given. */
const ofStage = (id: number, stage: number | undefined) => ({
  params: { id },
  ...(stage !== undefined && { query: { stage: String(stage) } }),
});

export const bracketQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/bracket', ofStage(id, stage));

export const leaderboardQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/leaderboard', ofStage(id, stage));

export const gamesQuery = (id: number, stage?: number) =>
  apiQuery('GET /tournaments/:id/games', ofStage(id, stage));
