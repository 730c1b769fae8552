import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { useList } from '#platform/lists/paged-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { managedQuery, tournamentsQuery } from './queries.ts';

type Status = TournamentStatus | undefined;

/**
 * The list as the viewer sees it. What a visitor is shown stands until the own view has come, so
 * whoever uses this has the status as its `key`.
 */
export const useTournaments = (status: Status) =>
  useList(tournamentsQuery(status, useUser() !== undefined));

export const useManaged = (status: Status) => useList(managedQuery(status));
