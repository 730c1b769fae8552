import { useApiMutation } from '#platform/api/queries.ts';

export const useCreate = () => useApiMutation('POST /tournaments');
export const useUpdate = () => useApiMutation('PUT /tournaments/:id');
export const useRemove = () => useApiMutation('DELETE /tournaments/:id');
export const useDuplicate = () => useApiMutation('POST /tournaments/:id/duplicate');
export const useStart = () => useApiMutation('POST /tournaments/:id/start');
export const useSetVerified = () => useApiMutation('PATCH /tournaments/registrations/:id/verify');
export const useVerifyRegistrations = () =>
  useApiMutation('PATCH /tournaments/:id/registrations/verify');
export const useSetCheckedIn = () => useApiMutation('PATCH /tournaments/:id/check-ins');
export const useRemoveRegistration = () => useApiMutation('DELETE /tournaments/registrations/:id');
export const useSetTeamVerified = () => useApiMutation('PATCH /teams/:id/verify');
export const useVerifyTeams = () => useApiMutation('PATCH /teams/tournament/:id/verify');
export const useRemoveTeam = () => useApiMutation('DELETE /teams/:id');
