import { sql } from 'kysely';
import {
  roundHeading,
  type Section,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import type { RoundPlan } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { BestOf } from '@last-circle/contract/competition/tournaments/match-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import type { Match } from '#competition/brackets/engine/draw/match.ts';
import {
  matchesOfStage,
  type StageStructure,
} from '#competition/brackets/engine/draw/structure.ts';

/** Names a round of a stage by how many follow it in its section; the last one is 0. */
export interface RoundKey {
  stage: number;
  section: Section;
  toFinal: number;
}

export interface StoredPlan extends RoundKey {
  bestOf: BestOf;
  startsAt: string | null;
}

const planned = compiledOnce(({ db }, { tournamentId }: GivenAs<{ tournamentId: number }>) =>
  db
    .selectFrom('round_plans')
    .where('tournament_id', '=', tournamentId)
    .select(['stage', 'section', 'to_final as toFinal', 'starts_at as startsAt'])
    .select(sql<BestOf>`best_of`.as('bestOf')),
);

export const plansOf = (ctx: Context, tournamentId: number): Promise<StoredPlan[]> =>
  planned(ctx, { tournamentId });

type Planned = Pick<LockedTournament, 'bestOf'> & { plans: readonly StoredPlan[] };

type InStage = Pick<Match, 'section' | 'round' | 'rounds'> & { stage: number };

/** The round of a match; that for third place is played with the final. */
export const roundKeyOf = ({ stage, section, round, rounds }: InStage): RoundKey => ({
  stage,
  section: section === 'third' ? 'main' : section,
  toFinal: section === 'third' ? 0 : rounds - round,
});

export const isRound = (one: RoundKey, other: RoundKey) =>
  one.stage === other.stage && one.section === other.section && one.toFinal === other.toFinal;

export function planOfRound({ bestOf, plans }: Planned, key: RoundKey): StoredPlan {
  return plans.find((plan) => isRound(plan, key)) ?? { ...key, bestOf, startsAt: null };
}

/** What is planned for the round of a match. */
export const planOf = (tournament: Planned, match: InStage) =>
  planOfRound(tournament, roundKeyOf(match));

export interface PlannedRound extends RoundKey {
  name: string;
  /** As in `Match`. */
  step: number;
  round: number;
}

/** The rounds of a stage in the order in which they can be played. */
function roundsIn({ number, stage }: StageStructure, matches: readonly Match[]): PlannedRound[] {
  const { format } = stage;
  const rounds = new Map<string, PlannedRound>();
  for (const match of matches) {
    const { section, round, step } = match;
    const name = `${section} ${round}`;
    if (section === 'third' || rounds.has(name)) continue;
    const key = roundKeyOf({ ...match, stage: number });
    rounds.set(name, { ...key, name: roundHeading({ format, ...match }), step, round });
  }
  return [...rounds.values()].toSorted((one, other) => one.step - other.step);
}

interface Staged {
  tournament: Planned &
    Pick<LockedTournament, 'startNotificationSent' | 'maxPlayers' | 'maxTeams' | 'thirdPlace'>;
  matches: readonly (Match & { stage: number })[];
}

/** The rounds that can be planned: those there are, before the start those of full seats. */
export function plannableRounds({ tournament, matches }: Staged, full: StageStructure) {
  return roundsIn(
    full,
    tournament.startNotificationSent
      ? matches.filter(({ stage }) => stage === full.number)
      : matchesOfStage(full, tournament),
  );
}

/** The plan of each round. */
export const scheduleOf = (
  loaded: Staged & { fullStructures: readonly StageStructure[] },
  { number }: StageStructure,
): RoundPlan[] => {
  const full = loaded.fullStructures[number - 1];
  if (!full) return [];
  return plannableRounds(loaded, full).map(({ name, ...round }) => {
    const { section, toFinal, bestOf, startsAt } = planOfRound(loaded.tournament, round);
    return { section, toFinal, name, bestOf, startsAt };
  });
};
