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
    .unionAll(
      db
        .selectFrom('teams')
        .where('waiting_since', 'is', null)
        .select(['tournament_id', 'is_verified']),
    );

export async function countUsedSeats(ctx: Context, tournamentId: number) {
  const { used } = await ctx.db
    .selectFrom(usedSeats(ctx).as('seats'))
    .where('tournament_id', '=', tournamentId)
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();
  return used;
}

/** Seats for players, or for teams in a team tournament. */
interface Seats {
  id: number;
  maxPlayers: number;
  maxTeams: number | null;
}

/**
 * The caller has locked the tournament's row in a statement before: counting in the same one would
 * miss rows.
 */
export const countFreeSeats = async (ctx: Context, { id, maxPlayers, maxTeams }: Seats) =>
  (maxTeams ?? maxPlayers) - (await countUsedSeats(ctx, id));

/** The same holds for its caller. */
export async function refuseWhenFull(ctx: Context, tournament: Seats) {
  if ((await countFreeSeats(ctx, tournament)) > 0) return;
  throw new AppError('conflict', 'Tournament is full');
}
