import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { useList } from '#platform/lists/paged-list.tsx';
import { readList } from '#platform/api/queries.ts';
import { useUser } from '#platform/session/session.ts';

type Status = TournamentStatus | undefined;

const limit = '24';

const list = (key: 'GET /tournaments' | 'GET /tournaments/all', status: Status) =>
  readList(key, { query: { status, limit } });

export const openList = (status: Status) => list('GET /tournaments/all', status);

/**
 * The list as the viewer sees it. The list of a visitor is shown until the viewer's own is loaded, so
 * components that use this have the status as their `key`.
 */
export function useTournaments(status: Status) {
  const user = useUser();
  return useList(list(user ? 'GET /tournaments' : 'GET /tournaments/all', status));
}
