import { sql } from 'kysely';
import { roundName } from '@last-circle/contract/bracket-rules.ts';
import { roundsFor } from '@last-circle/contract/bracket-seeding-rules.ts';
import type { RoundPlan } from '@last-circle/contract/brackets.ts';
import type { BestOf } from '@last-circle/contract/match-rules.ts';
import type { Context } from '#platform/context.ts';
import type { LockedTournament } from '#platform/db/tournaments.ts';

export interface StoredPlan {
  /** Rounds to the final, which is 0. */
  toFinal: number;
  bestOf: BestOf;
  startsAt: string | null;
}

export const plansOf = ({ db }: Context, tournamentId: number): Promise<StoredPlan[]> =>
  db
    .selectFrom('round_plans')
    .where('tournament_id', '=', tournamentId)
    .select(['to_final as toFinal', sql<BestOf>`best_of`.as('bestOf'), 'starts_at as startsAt'])
    .execute();

type Planned = Pick<
  LockedTournament,
  'format' | 'startNotificationSent' | 'maxPlayers' | 'maxTeams' | 'bestOf'
> & { plans: readonly StoredPlan[] };

/** What is planned for a round, counted from 1, of so many. */
export function planOf(
  { bestOf, plans }: Pick<Planned, 'bestOf' | 'plans'>,
  { round, rounds }: { round: number; rounds: number },
): StoredPlan {
  const toFinal = rounds - round;
  return plans.find((plan) => plan.toFinal === toFinal) ?? { toFinal, bestOf, startsAt: null };
}

/** How many rounds can be planned: those of the bracket, before the start those of full seats. */
export function plannedRounds(tournament: Planned, rounds: number) {
  const { format, startNotificationSent, maxPlayers, maxTeams } = tournament;
  if (format === 'battle_royale') return 0;
  return startNotificationSent ? rounds : roundsFor(maxTeams ?? maxPlayers);
}

/** The plan of each round; `rounds` is how many the bracket has. */
export function scheduleOf(tournament: Planned, rounds: number): RoundPlan[] {
  const count = plannedRounds(tournament, rounds);
  return Array.from({ length: count }, (_, index) => ({
    name: roundName(index + 1, count),
    ...planOf(tournament, { round: index + 1, rounds: count }),
  }));
}
