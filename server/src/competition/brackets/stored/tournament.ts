import {
  scoringPresets,
  type Scoring,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import { snapshot, transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { findTournament, lockTournament } from '#competition/tournament/lock.ts';
import { plansOf, type StoredPlan } from './round-plans.ts';

type Row = Awaited<ReturnType<typeof findTournament>>;
export type BracketTournament = Omit<Row, 'scoring'> & { scoring: Scoring; plans: StoredPlan[] };

const withPlans = async (ctx: Context, row: Row): Promise<BracketTournament> => ({
  ...row,
  plans: await plansOf(ctx, row.id),
  // Only `scoring.set` writes this column, in this shape.
  scoring: (row.scoring as Scoring | null) ?? scoringPresets.fortnite,
});

export const find = async (ctx: Context, id: number) =>
  withPlans(ctx, await findTournament(ctx, id));

export const lock = async (ctx: Context, id: number) =>
  withPlans(ctx, await lockTournament(ctx, id));

export const withLocked = <T>(
  ctx: Context,
  id: number,
  work: (ctx: Context, tournament: BracketTournament) => Promise<T>,
) => transaction(ctx, async (ctx) => work(ctx, await lock(ctx, id)));

/**
 * Reads a tournament with what belongs to it as of one moment: its version never names older rows.
 * Within a transaction its lock ensures that.
 */
export const withSnapshot = <T>(
  ctx: Context,
  id: number,
  read: (ctx: Context, tournament: BracketTournament) => Promise<T>,
) =>
  ctx.db.isTransaction
    ? withLocked(ctx, id, read)
    : snapshot(ctx, async (ctx) => read(ctx, await find(ctx, id)));

export function refuseUnlessOngoing({ status }: BracketTournament) {
  if (status === 'ongoing') return;
  throw new AppError('conflict', 'This can be done only while the tournament is live');
}

/** In one lobby everybody meets everybody. */
export function refuseWithoutSeeds({ stages: [first] }: BracketTournament) {
  if (first?.format !== 'battle_royale' || first.lobbySize !== null) return;
  throw new AppError('conflict', 'A battle royale has no seeds');
}

export const hasGames = ({ stages }: BracketTournament) =>
  stages.some(({ format }) => format === 'battle_royale');

export function refuseUnlessBattleRoyale(tournament: BracketTournament) {
  if (hasGames(tournament)) return;
  throw new AppError('conflict', 'This tournament is not a battle royale');
}
