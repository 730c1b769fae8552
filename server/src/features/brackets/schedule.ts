import { sql } from 'kysely';
import type { User } from '@last-circle/contract/accounts.ts';
import { matchName, roundName } from '@last-circle/contract/bracket-rules.ts';
import type { ScheduleInput } from '@last-circle/contract/schedule.ts';
import { recordAudit } from '#platform/audit-log.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { bumpVersion } from '#platform/live/versions.ts';
import { hasResult } from './engine/match.ts';
import { entrantsOf } from './entrants.ts';
import { matchesOf, roundsOf, type StoredMatch } from './matches.ts';
import { planOf, plannedRounds, type StoredPlan } from './round-plans.ts';
import { find, withLocked, type BracketTournament } from './tournament.ts';
import { viewOf } from './view.ts';

type RoundInput = ScheduleInput['rounds'][number];
type MatchInput = ScheduleInput['matches'][number];

/** Sets the plans of rounds and matches, before or after the start; versions of matches stay. */
export const plan = (ctx: Context, admin: User, id: number, input: ScheduleInput) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    refuseUnlessElimination(tournament);
    const matches = await matchesOf(ctx, id);
    const rounds = plannedRounds(tournament, roundsOf(matches));
    for (const round of input.rounds) refuseRound(tournament, matches, { round, rounds });
    const chosen = input.matches.map((match) => ({ ...match, before: findMatch(matches, match) }));
    for (const round of input.rounds) await writeRound(ctx, id, round);
    for (const match of chosen) await writeMatch(ctx, match);
    await bumpVersion(ctx, id);
    const roundLabel = ({ toFinal, bestOf, startsAt }: StoredPlan) =>
      `${roundName(rounds - toFinal, rounds)}: best of ${bestOf}, ${startsAt ?? 'no time'}`;
    const matchLabel = (match: StoredMatch, { startsAt, station }: Planned) =>
      `${matchName(match, rounds)}: ${startsAt ?? 'time of the round'}, ${station ?? 'no lobby'}`;
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      action: 'set',
      subject: 'schedule',
      before: listed(
        input.rounds.map(({ toFinal }) =>
          roundLabel(planOf(tournament, { round: rounds - toFinal, rounds })),
        ),
        chosen.map(({ before }) => matchLabel(before, before)),
      ),
      after: listed(
        input.rounds.map(roundLabel),
        chosen.map(({ before, ...match }) =>
          matchLabel(before, { ...match, station: stationOf(match, before) }),
        ),
      ),
    });
    return currentView(ctx, id);
  });

type Planned = Pick<StoredMatch, 'startsAt' | 'station'>;

const listed = (rounds: string[], matches: string[]) => ({
  ...(rounds.length > 0 && { rounds }),
  ...(matches.length > 0 && { matches }),
});

const currentView = async (ctx: Context, id: number) =>
  viewOf(await find(ctx, id), await entrantsOf(ctx, id), await matchesOf(ctx, id));

function refuseUnlessElimination({ format }: BracketTournament) {
  if (format === 'single_elimination') return;
  throw new AppError('conflict', 'This tournament has no bracket');
}

interface PlannedRound {
  round: RoundInput;
  rounds: number;
}

function refuseRound(
  tournament: BracketTournament,
  matches: readonly StoredMatch[],
  { round: { toFinal, bestOf }, rounds }: PlannedRound,
) {
  const round = rounds - toFinal;
  if (round < 1) throw new AppError('not_found', 'Round not found');
  if (planOf(tournament, { round, rounds }).bestOf === bestOf) return;
  const isPlayed = matches.some(
    (match) => match.round === round && (hasResult(match) || match.report !== null),
  );
  if (!isPlayed) return;
  const name = roundName(round, rounds);
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
      to_final: round.toFinal,
      best_of: round.bestOf,
      starts_at: round.startsAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'to_final'])
        .doUpdateSet({ best_of: round.bestOf, starts_at: round.startsAt }),
    )
    .execute();

/** Absent, the lobby stays. */
const stationOf = ({ station }: MatchInput, before: StoredMatch) =>
  station === undefined ? before.station : station;

const writeMatch = ({ db }: Context, { before, ...match }: MatchInput & { before: StoredMatch }) =>
  db
    .updateTable('matches')
    .set({ starts_at: match.startsAt, station: stationOf(match, before) })
    .where('id', '=', before.id)
    .execute();

interface Delay {
  fromRound: number;
  minutes: number;
}

/** Moves what is not played yet; what is keeps the time that it had. */
export const delay = (ctx: Context, admin: User, id: number, { fromRound, minutes }: Delay) =>
  withLocked(ctx, id, async (ctx, tournament) => {
    refuseUnlessElimination(tournament);
    const matches = await matchesOf(ctx, id);
    const rounds = plannedRounds(tournament, roundsOf(matches));
    if (fromRound >= rounds) throw new AppError('not_found', 'Round not found');
    const later = by(minutes);
    await sql`
      update matches set starts_at = round_plans.starts_at from round_plans
      where matches.tournament_id = ${id} and round_plans.tournament_id = ${id}
        and to_final = ${rounds} - round and to_final <= ${fromRound}
        and matches.starts_at is null and ${isPlayed}`.execute(ctx.db);
    const moved = await sql`
      update round_plans set starts_at = starts_at + ${later}
      where tournament_id = ${id} and to_final <= ${fromRound} and starts_at is not null
        and (${matches.length === 0} or exists (
          select from matches where tournament_id = ${id} and round = ${rounds} - to_final
            and not ${isPlayed}))`.execute(ctx.db);
    const movedAlone = await sql`
      update matches set starts_at = starts_at + ${later}
      where tournament_id = ${id} and round >= ${rounds - fromRound}
        and starts_at is not null and not ${isPlayed}`.execute(ctx.db);
    if (!moved.numAffectedRows && !movedAlone.numAffectedRows) {
      throw new AppError('conflict', 'No planned time is left to move');
    }
    await bumpVersion(ctx, id);
    await recordAudit(ctx, {
      tournamentId: id,
      actor: admin,
      action: 'moved',
      subject: 'schedule',
      after: { from: roundName(rounds - fromRound, rounds), minutes },
    });
    return currentView(ctx, id);
  });

const isPlayed = sql`(winner is not null or is_forfeit)`;

const by = (minutes: number) => sql`make_interval(mins => ${minutes})`;
