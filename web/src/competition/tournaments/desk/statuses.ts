import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useTotal } from '#platform/lists/list-search.ts';
import { registeredTotalQuery, type Registered } from '#competition/tournaments/basics/queries.ts';
import type { RegistrationsFilter } from '#competition/tournaments/basics/search.ts';

/** What can be acted on in this state: who is to be verified, or who was dropped. */
export const actedOn = ({ status }: Pick<Tournament, 'status'>) =>
  status === 'upcoming' ? 'to_verify' : 'missed';

export function useTotals(list: Registered, tournament: Tournament): Totals {
  const { id, verifiedCount, checkedInCount, waitingCount } = tournament;
  const which = actedOn(tournament);
  const count = useTotal(registeredTotalQuery(list, id, which));
  const totals: Totals = {
    all: useTotal(registeredTotalQuery(list, id, undefined)),
    verified: verifiedCount,
    waiting: waitingCount,
    missing: verifiedCount - checkedInCount,
  };
  return { ...totals, [which]: count };
}

export type Totals = { all: number | undefined } & Partial<
  Record<NonNullable<RegistrationsFilter['status']>, number | undefined>
>;

const labels = {
  to_verify: 'To verify',
  pending: 'Pending',
  verified: 'Verified',
  waiting: 'Waiting',
  missing: 'Missing',
  missed: 'Missed check-in',
};

/** What can be filtered by. Who is pending is waited for, and not counted. */
export function statusesOf(
  totals: Totals,
  { status, isCheckInOpen }: Pick<RegistrationsFilter, 'status'> & { isCheckInOpen: boolean },
) {
  const isShown = (value: keyof typeof labels) =>
    value === status ||
    value === 'pending' ||
    value === 'verified' ||
    (value === 'missing' ? isCheckInOpen : (totals[value] ?? 0) > 0);
  return (['to_verify', 'pending', 'verified', 'waiting', 'missing', 'missed'] as const)
    .filter(isShown)
    .map((value) => ({ value, label: labels[value], count: totals[value] }));
}
