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

/** How many seats are used, and whether somebody waits for one. */
async function usageOf({ db }: Context, tournamentId: number) {
  const { rows } = await sql<{ used: number; isAwaited: boolean }>`
    select (
        select count(*)::integer from registrations
        where tournament_id = ${tournamentId} and ${holdsSeat}
      ) + (
        select count(*)::integer from teams
        where tournament_id = ${tournamentId} and waiting_since is null
      ) as used,
      exists (
        select from registrations
        where tournament_id = ${tournamentId} and waiting_since is not null
      ) or exists (
        select from teams where tournament_id = ${tournamentId} and waiting_since is not null
      ) as "isAwaited"`.execute(db);
  return rows[0] ?? { used: 0, isAwaited: false };
}

export const countUsedSeats = async (ctx: Context, tournamentId: number) =>
  (await usageOf(ctx, tournamentId)).used;

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
export async function freeSeats(ctx: Context, { id, maxPlayers, maxTeams }: Seats) {
  const { used, isAwaited } = await usageOf(ctx, id);
  return { free: (maxTeams ?? maxPlayers) - used, isAwaited };
}

/** The same holds for its caller. */
export const countFreeSeats = async (ctx: Context, tournament: Seats) =>
  (await freeSeats(ctx, tournament)).free;

/** The same holds for its caller. */
export async function refuseWhenFull(ctx: Context, tournament: Seats) {
  if ((await countFreeSeats(ctx, tournament)) > 0) return;
  throw new AppError('conflict', 'Tournament is full');
}
