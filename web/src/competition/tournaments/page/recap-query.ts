import { apiQuery } from '#platform/api/queries.ts';

/** The newest post that links to a tournament. */
export const recapQuery = (id: number) =>
  apiQuery('GET /blogs', { query: { content: 'none', tournament: String(id), limit: '1' } });
