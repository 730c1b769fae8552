import type { Key } from '#platform/api/client.ts';
import { useCall } from '#platform/api/queries.ts';

const ofTournaments = [
  'GET /tournaments',
  'GET /tournaments/all',
  'GET /tournaments/:id',
  'GET /tournaments/user/registrations',
] as const satisfies readonly Key[];

const ofRegistrations = [
  ...ofTournaments,
  'GET /tournaments/:id/registrations',
] as const satisfies readonly Key[];

const ofTeams = [
  ...ofTournaments,
  'GET /teams/:id',
  'GET /teams/tournament/:id',
] as const satisfies readonly Key[];

export const useCreate = () => useCall('POST /tournaments', ofTournaments);
export const useUpdate = () => useCall('PUT /tournaments/:id', ofTournaments);
export const useRemove = () => useCall('DELETE /tournaments/:id', ofTournaments);
export const useStart = () => useCall('POST /tournaments/:id/start', ofTournaments);
export const useSetVerified = () =>
  useCall('PATCH /tournaments/registrations/:id/verify', ofRegistrations);
export const useRemoveRegistration = () =>
  useCall('DELETE /tournaments/registrations/:id', ofRegistrations);
export const useSetTeamVerified = () => useCall('PATCH /teams/:id/verify', ofTeams);
export const useRemoveTeam = () => useCall('DELETE /teams/:id', ofTeams);
