import { sql } from 'kysely';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type {
  DelayInput,
  ScheduleInput,
} from '@last-circle/contract/competition/brackets/schedule.ts';
import { recordAudit, recordChange } from '#competition/tournament/audit.ts';
import type { Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/lock.ts';
import { isPlayed, orderOf, type StoredMatch } from '#competition/brackets/stored/matches.ts';
import {
  isRound,
  plannableRounds,
  planOf,
  planOfRound,
  roundKeyOf,
  type PlannedRound,
  type StoredPlan,
} from '#competition/brackets/stored/round-plans.ts';
import { loadStages, nameInStage, type LoadedStages } from '#competition/brackets/stored/stages.ts';
import { find, withLocked } from '#competition/brackets/stored/tournament.ts';
import { viewOf } from '#competition/brackets/view/view.ts';

type RoundInput = ScheduleInput['rounds'][number];
type MatchInput = ScheduleInput['matches'][number];

/** Sets the plans of rounds and matches, before or after the start; versions of matches stay. */
export const plan = (ctx: Context, admin: User, id: number, input: ScheduleInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const loaded = await loadStages(ctx, tournament);
    const rounds = plannedRounds(loaded);
    const { matches } = loaded;
    const chosenRounds = input.rounds.map((round) => ({
      ...round,
      name: refuseRound(loaded, rounds, round),
    }));
    const chosen = input.matches.map((match) => ({ ...match, before: findMatch(matches, match) }));
    for (const round of input.rounds) await writeRound(ctx, id, round);
    for (const match of chosen) await writeMatch(ctx, match);
    await bumpVersion(ctx, id);
    const roundLabel = (
      name: string,
      { bestOf, startsAt }: Pick<StoredPlan, 'bestOf' | 'startsAt'>,
    ) => `${name}: best of ${bestOf}, ${startsAt ?? 'no time'}`;
    const matchLabel = (match: StoredMatch, { startsAt, station }: Planned) =>
      `${nameInStage(tournament, match)}: ${startsAt ?? 'time of the round'}, ${station ?? 'no lobby'}`;
    await recordAudit(ctx, admin, id, 'set', 'schedule', {
      before: listed(
        chosenRounds.map((round) => roundLabel(round.name, planOfRound(tournament, round))),
        chosen.map(({ before }) => matchLabel(before, before)),
      ),
      after: listed(
        chosenRounds.map((round) => roundLabel(round.name, round)),
        chosen.map(({ before, ...match }) =>
          matchLabel(before, { ...match, station: stationOf(match, before) }),
        ),
      ),
    });
    return currentView(ctx, id, input.rounds[0]?.stage ?? chosen[0]?.before.stage);
  });

type Planned = Pick<StoredMatch, 'startsAt' | 'station'>;

const listed = (rounds: string[], matches: string[]) => ({
  ...(rounds.length > 0 && { rounds }),
  ...(matches.length > 0 && { matches }),
});

const currentView = async (ctx: Context, id: number, stage?: number) =>
  viewOf(await loadStages(ctx, await find(ctx, id)), stage);

/** The rounds of all stages that can be planned. */
function plannedRounds(loaded: LoadedStages) {
  const rounds = loaded.fullStructures.flatMap((full) => plannableRounds(loaded, full));
  if (rounds.length > 0) return rounds;
  throw new AppError('conflict', 'This tournament has no bracket');
}

/** Returns the name of the round. */
function refuseRound(
  { tournament, matches }: LoadedStages,
  rounds: readonly PlannedRound[],
  input: RoundInput,
) {
  const round = rounds.find((other) => isRound(other, input));
  if (!round) throw new AppError('not_found', 'Round not found');
  const { name } = round;
  if (planOfRound(tournament, input).bestOf === input.bestOf) return name;
  const isBegun = matches.some((match) => isRound(roundKeyOf(match), input) && isPlayed(match));
  if (!isBegun) return name;
  throw new AppError('conflict', `${name}: best-of cannot be changed after the first result`);
}

function findMatch(matches: readonly StoredMatch[], { id }: MatchInput) {
  const match = matches.find((other) => other.id === id);
  if (!match) throw new AppError('not_found', 'Match not found');
  return match;
}

const writeRound = ({ db }: Context, tournamentId: number, round: RoundInput) =>
  db
    .insertInto('round_plans')
    .values({
      tournament_id: tournamentId,
      stage: round.stage,
      section: round.section,
      to_final: round.toFinal,
      best_of: round.bestOf,
      starts_at: round.startsAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'stage', 'section', 'to_final'])
        .doUpdateSet({ best_of: round.bestOf, starts_at: round.startsAt }),
    )
    .execute();

/** Absent, the lobby stays. */
const stationOf = ({ station }: MatchInput, before: StoredMatch) =>
  station === undefined ? before.station : station;

const writeMatch = (ctx: Context, { before, ...match }: MatchInput & { before: StoredMatch }) =>
  updateRow(ctx, 'matches', before.id, {
    starts_at: match.startsAt,
    station: stationOf(match, before),
  });

/**
 * Moves what is not played yet, from a round on, in all sections and in later stages; what is played
 * stays at the time that it had.
 */
export const delay = (ctx: Context, admin: User, id: number, input: DelayInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    const { minutes, fromRound, ...section } = input;
    const loaded = await loadStages(ctx, tournament);
    const rounds = plannedRounds(loaded);
    const from = rounds.find((other) => isRound(other, { ...section, toFinal: fromRound }));
    if (!from) throw new AppError('not_found', 'Round not found');
    const moving = rounds.filter((round) => orderOf(round) >= orderOf(from));
    const inRound = (match: StoredMatch) =>
      moving.some((round) => isRound(round, roundKeyOf(match)));
    const { matches } = loaded;
    const played = matches.filter((match) => inRound(match) && isDecided(match));
    for (const match of played.filter(({ startsAt }) => startsAt === null)) {
      const { startsAt } = planOf(tournament, match);
      await updateRow(ctx, 'matches', match.id, { starts_at: startsAt });
    }
    const open = moving.filter(
      (round) =>
        planOfRound(tournament, round).startsAt !== null &&
        (matches.length === 0 ||
          matches.some((match) => isRound(round, roundKeyOf(match)) && !isDecided(match))),
    );
    const alone = matches.filter(
      (match) => inRound(match) && match.startsAt !== null && !isDecided(match),
    );
    if (open.length + alone.length === 0) {
      throw new AppError('conflict', 'No planned time is left to move');
    }
    const later = sql`make_interval(mins => ${minutes})`;
    await sql`
      update round_plans set starts_at = starts_at + ${later}
      from jsonb_to_recordset(${JSON.stringify(open)})
        as open (stage integer, section text, "toFinal" integer)
      where tournament_id = ${id} and round_plans.stage = open.stage
        and round_plans.section = open.section and to_final = "toFinal"`.execute(ctx.db);
    await sql`
      update matches set starts_at = starts_at + ${later}
      where id = any(${alone.map((match) => match.id)}::integer[])`.execute(ctx.db);
    await recordChange(ctx, admin, id, 'moved', 'schedule', {
      after: { from: from.name, minutes },
    });
    return currentView(ctx, id, section.stage);
  });

/** Decided in any way, also as a bye. */
const isDecided = ({ winner, isForfeit }: StoredMatch) => winner !== null || isForfeit;
