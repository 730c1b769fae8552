import { listQuery } from '#platform/api/queries.ts';

/** Those from one tournament, or else from all. */
export const bansQuery = (id: number | undefined, search: string) =>
  id === undefined
    ? listQuery('GET /bans', { query: { search } })
    : listQuery('GET /tournaments/:id/bans', { params: { id }, query: { search } });
