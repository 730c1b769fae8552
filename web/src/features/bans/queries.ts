import { listQuery, useApiMutation } from '#platform/api/queries.ts';

export const siteBansQuery = listQuery('GET /bans', { query: {} });

export const bansQuery = (id: number) =>
  listQuery('GET /tournaments/:id/bans', { params: { id }, query: {} });

export const useBan = () => useApiMutation('POST /bans');
export const useBanFrom = () => useApiMutation('POST /tournaments/:id/bans');
export const useLift = () => useApiMutation('DELETE /bans/:id');
export const useLiftFrom = () => useApiMutation('DELETE /tournaments/:id/bans/:banId');
