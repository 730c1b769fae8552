import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { useList } from '#platform/lists/paged-list.tsx';
import { readList } from '#platform/api/queries.ts';

/** The tournaments of one status as an admin sees them. */
export const useManaged = (status: TournamentStatus | undefined) =>
  useList(readList('GET /tournaments', { query: { status, limit: '24', count: 'exact' } }));
