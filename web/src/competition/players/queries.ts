import { apiQuery, listQuery } from '#platform/api/queries.ts';

export const playerQuery = (username: string) =>
  apiQuery('GET /players/:username', { params: { username } });

export const playedQuery = (username: string) =>
  listQuery('GET /players/:username/tournaments', {
    params: { username },
    query: { limit: '10' },
  });

/** The public pages of those whose names a tournament shows. */
export const namedPagesQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/pages', { params: { id } });
