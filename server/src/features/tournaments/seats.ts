import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';

/** Verified, or pending with a code that still lives. */
export const holdsSeat = sql<boolean>`(is_verified or coalesce(code_expires_at > now(), false))`;

/** The seats in use: of players who enter alone, or of teams in a team tournament, which never has both. */
export const usedSeats = ({ db }: Context) =>
  db
    .selectFrom('registrations')
    .where(holdsSeat)
    .select(['tournament_id', 'is_verified'])
    .unionAll(db.selectFrom('teams').select(['tournament_id', 'is_verified']));

export async function countUsedSeats(ctx: Context, tournamentId: number) {
  const { used } = await ctx.db
    .selectFrom(usedSeats(ctx).as('seats'))
    .where('tournament_id', '=', tournamentId)
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();
  return used;
}

/** The tournament's row is locked by the caller: counting in that same statement would see too few. */
export async function refuseWhenFull(ctx: Context, tournament: { id: number; maxPlayers: number }) {
  if ((await countUsedSeats(ctx, tournament.id)) >= tournament.maxPlayers) {
    throw new AppError('conflict', 'Tournament is full');
  }
}
