import { listQuery, useApiMutation } from '#platform/api/queries.ts';

export const siteBansQuery = (search: string) => listQuery('GET /bans', { query: { search } });

export const bansQuery = (id: number, search: string) =>
  listQuery('GET /tournaments/:id/bans', { params: { id }, query: { search } });

export const useBanFromSite = () => useApiMutation('POST /bans');
export const useBanFromTournament = () => useApiMutation('POST /tournaments/:id/bans');
export const useLiftSiteBan = () => useApiMutation('DELETE /bans/:id');
export const useLiftTournamentBan = () => useApiMutation('DELETE /tournaments/:id/bans/:banId');
