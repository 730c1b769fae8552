import { apiQuery, listQuery } from '#platform/api/queries.ts';

export const playerQuery = (username: string) =>
  apiQuery('GET /players/:username', { params: { username } });

export const playedQuery = (username: string) =>
  listQuery('GET /players/:username/tournaments', {
    params: { username },
    query: { limit: '10' },
  });

export const playersQuery = (search: string) =>
  listQuery('GET /players', { query: { search, limit: '24' } });
