import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useTotal, remainderOf } from '#platform/lists/total.ts';
import { useListFilter } from '#platform/lists/list-search.ts';
import { registeredTotalQuery, type Registered } from '#competition/tournaments/basics/queries.ts';
import { registrationsSearch } from '#competition/tournaments/basics/search.ts';

export const useFilter = () => useListFilter(registrationsSearch);

/** The total, and the count of each status. */
export function useTotals(list: Registered, tournament: Tournament) {
  const { id, waitingCount, verifiedCount, checkedInCount } = tournament;
  const all = useTotal(registeredTotalQuery(list, id, undefined));
  const verified = useTotal(registeredTotalQuery(list, id, 'verified'));
  return {
    all,
    verified,
    pending: remainderOf(waitingCount, remainderOf(verified, all)),
    waiting: waitingCount,
    missing: verifiedCount - checkedInCount,
  };
}
