import { scoringPresets, type Scoring } from '@last-circle/contract/bracket-rules.ts';
import { transaction, type Context } from '#context.ts';
import { AppError } from '#http/errors.ts';
import { tournamentNotFound } from '#tournament-rows.ts';

const seen = (ctx: Context, id: number) =>
  ctx.db
    .selectFrom('tournaments')
    .where('id', '=', id)
    .select((eb) => [
      'id',
      'format',
      'third_place as thirdPlace',
      'status',
      'start_notification_sent as hasStarted',
      'version',
      // The column holds what `scoring.set` wrote.
      eb.ref('scoring').$castTo<Scoring | null>().as('ownScoring'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;
export type BracketTournament = Omit<Row, 'ownScoring'> & { scoring: Scoring };

function withScoring({ ownScoring, ...tournament }: Row): BracketTournament {
  return { ...tournament, scoring: ownScoring ?? scoringPresets.fortnite };
}

export const find = async (ctx: Context, id: number) =>
  withScoring(await seen(ctx, id).executeTakeFirstOrThrow(tournamentNotFound));

/** Locks a tournament until the transaction ends; whoever else changes its bracket or games waits. */
export const lock = async (ctx: Context, id: number) =>
  withScoring(await seen(ctx, id).forNoKeyUpdate().executeTakeFirstOrThrow(tournamentNotFound));

export const withLocked = <T>(
  ctx: Context,
  id: number,
  work: (ctx: Context, tournament: BracketTournament) => Promise<T>,
) => transaction(ctx, async (ctx) => work(ctx, await lock(ctx, id)));

/**
 * Reads a tournament with what belongs to it as of one moment: its version never names older rows.
 * Within a transaction its lock does that.
 */
export const withSnapshot = <T>(
  ctx: Context,
  id: number,
  read: (ctx: Context, tournament: BracketTournament) => Promise<T>,
) =>
  ctx.db.isTransaction
    ? withLocked(ctx, id, read)
    : ctx.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (db) => read({ ...ctx, db }, await find({ ...ctx, db }, id)));

export function refuseUnlessOngoing({ status }: BracketTournament) {
  if (status === 'ongoing') return;
  throw new AppError('conflict', 'This can be done only while the tournament is ongoing');
}

export function refuseUnlessBattleRoyale({ format }: BracketTournament) {
  if (format === 'battle_royale') return;
  throw new AppError('conflict', 'This tournament is not a battle royale');
}
