import { listQuery, useApiMutation } from '#platform/api/queries.ts';

export const siteBansQuery = (search: string) => listQuery('GET /bans', { query: { search } });

export const bansQuery = (id: number, search: string) =>
  listQuery('GET /tournaments/:id/bans', { params: { id }, query: { search } });

export const useBan = () => useApiMutation('POST /bans');
export const useBanFrom = () => useApiMutation('POST /tournaments/:id/bans');
export const useLift = () => useApiMutation('DELETE /bans/:id');
export const useLiftFrom = () => useApiMutation('DELETE /tournaments/:id/bans/:banId');
