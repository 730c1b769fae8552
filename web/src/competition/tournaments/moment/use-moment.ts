import {
  momentOf,
  type GameCount,
} from '@last-circle/contract/competition/tournaments/moment-rules.ts';
import { checkInOpensAt } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { useNow } from '#competition/tournaments/basics/use-now.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';

/** The moment of a tournament, which changes with the time; by its status alone until hydrated. */
export function useMoment(tournament: Tournament, games?: GameCount) {
  const opened = useNow(checkInOpensAt(tournament) ?? 0);
  const started = useNow(Date.parse(tournament.startDate));
  const now = useIsHydrated() ? Math.max(opened, started) : 0;
  return momentOf(tournament, now, games);
}
