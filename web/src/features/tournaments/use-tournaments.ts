import type { TournamentStatus } from '@last-circle/contract/tournament-rules.ts';
import { useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { managedQuery, tournamentsQuery } from './queries.ts';

type Status = TournamentStatus | undefined;

/**
 * The list as the viewer sees it. The list of a visitor is shown until the viewer's own is loaded, so
 * components that use this have the status as their `key`.
 */
export const useTournaments = (status: Status) =>
  useList(tournamentsQuery(status, useUser() !== undefined));

export const useManaged = (status: Status) => useList(managedQuery(status));
