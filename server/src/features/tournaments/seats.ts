import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';

/** Verified, or pending with a code that has not expired. */
export const holdsSeat = sql<boolean>`(is_verified or coalesce(code_expires_at > now(), false))`;

/** The used seats: registrations or teams, of which a tournament never has both. */
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

/**
 * The caller has locked the tournament's row in a statement before: counting in the same one would
 * miss rows.
 */
export async function refuseWhenFull(ctx: Context, tournament: { id: number; maxPlayers: number }) {
  if ((await countUsedSeats(ctx, tournament.id)) >= tournament.maxPlayers) {
    throw new AppError('conflict', 'Tournament is full');
  }
}
