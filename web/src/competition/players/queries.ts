import type { PlayerSort } from '@last-circle/contract/competition/player-rules.ts';
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

interface Pair {
  username: string;
  rival: string;
}

/** Who has no page sees their own matches alone, so that their answer is cached separately. */
export function againstQuery(params: Pair, isOwn = false) {
  const query = apiQuery('GET /players/:username/against/:rival', { params });
  return isOwn ? { ...query, queryKey: [...query.queryKey, 'own'] } : query;
}

export const pageSettingsQuery = apiQuery('GET /auth/profile/page', {});
export const playersQuery = (filter: { search: string; sort: PlayerSort }) =>
  listQuery('GET /players', { query: { ...filter, limit: '24' } });

export const ratingsQuery = (username: string) =>
  apiQuery('GET /players/:username/ratings', { params: { username } });
