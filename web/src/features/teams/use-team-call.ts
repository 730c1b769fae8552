import type { Key } from '#platform/api/client.ts';
import { useCall } from '#platform/api/queries.ts';

/** Queries that show teams, or whether the viewer is in one. */
const shown = [
  'GET /teams/:id',
  'GET /teams/tournament/:id',
  'GET /tournaments',
  'GET /tournaments/all',
  'GET /tournaments/:id',
] as const satisfies readonly Key[];

export const useTeamCall = <K extends Key>(key: K) => useCall(key, shown);
