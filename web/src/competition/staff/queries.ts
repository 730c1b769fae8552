import { apiQuery, useApiMutation } from '#platform/api/queries.ts';

export const staffQuery = (id: number) =>
  apiQuery('GET /tournaments/:id/staff', { params: { id } });

export const invitationQuery = (token: string) =>
  apiQuery('GET /staff/invitation', { query: { token } });

export const useInvite = () => useApiMutation('POST /tournaments/:id/staff');
export const useSetRole = () => useApiMutation('PATCH /tournaments/:id/staff/:memberId');
export const useRemoveMember = () => useApiMutation('DELETE /tournaments/:id/staff/:memberId');
export const useAccept = () => useApiMutation('POST /staff/accept');
