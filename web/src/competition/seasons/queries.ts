import { may } from '@last-circle/contract/access/permission-rules.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { apiQuery, listQuery } from '#platform/api/queries.ts';

export type Viewer = Pick<User, 'permissions'> | undefined;

/** Who looks after tournaments sees drafts too, so these answers are cached separately. */
export function seenBy<Query extends { queryKey: readonly unknown[] }>(
  viewer: Viewer,
  query: Query,
) {
  return may(viewer, 'tournaments') ? { ...query, queryKey: [...query.queryKey, 'admin'] } : query;
}

export const seasonsQuery = (viewer: Viewer) =>
  seenBy(viewer, listQuery('GET /seasons', { query: { limit: '24', count: 'exact' } }));

export const seasonQuery = (id: number, viewer: Viewer) =>
  seenBy(viewer, apiQuery('GET /seasons/:id', { params: { id } }));

export const standingsQuery = (id: number, viewer: Viewer) =>
  seenBy(
    viewer,
    listQuery('GET /seasons/:id/standings', {
      params: { id },
      query: { limit: '50', count: 'exact' },
    }),
  );

export const candidatesQuery = (id: number, search: string) =>
  listQuery('GET /seasons/:id/candidates', { params: { id }, query: { search, limit: '20' } });

export const playedSeasonsQuery = (username: string) =>
  apiQuery('GET /players/:username/seasons', { params: { username } });
