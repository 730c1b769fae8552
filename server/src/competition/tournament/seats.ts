import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import type { LockedTournament } from './lock.ts';

/** Verified, or pending with a code that has not expired. */
export const holdsSeat = sql<boolean>`(is_verified or coalesce(code_expires_at > now(), false))`;

/** How many entrants of a tournament stand where. */
interface Standings {
  verified: number;
  /** With a code that has not expired, or a team. */
  pending: number;
  waiting: number;
  present: number;
}

const summed = (standings: string) =>
  sql<number>`(coalesce(sum(change) filter (where standing in (${sql.raw(standings)})), 0)::bigint)`;

/**
 * The entrants of a tournament, registrations or teams, of which it never has both. Registrations
 * are counted as they come and go; only those whose code may expire are counted now.
 */
export const standingsIn = (tournamentId: RawBuilder<number>) => sql<Standings>`(
  select ${summed(`'present', 'missing'`)} as verified, ${summed(`'held'`)} as pending,
    ${summed(`'waiting'`)} as waiting, ${summed(`'present'`)} as present
  from (
    select standing, change from registration_counts where tournament_id = ${tournamentId}
    union all
    select 'held', count(*) from registrations
    where tournament_id = ${tournamentId} and not is_verified and code_expires_at > now()
    union all
    select case
        when waiting_since is not null then 'waiting'
        when not is_verified then 'held'
        when checked_in_at is null then 'missing'
        else 'present'
      end, 1
    from teams where tournament_id = ${tournamentId}
  ) as entrants)`;

/**
 * How many entrants an organiser can verify: players who have no code to enter, and teams that were
 * entered. Who has a code is waited for.
 */
export const toVerifyIn = (tournamentId: RawBuilder<number>) => sql<number>`(
  select (
    select coalesce(sum(change), 0) from registration_counts
    where tournament_id = ${tournamentId} and standing = 'unverified'
  )::integer + (
    select count(*) from teams
    where tournament_id = ${tournamentId} and not is_verified and waiting_since is null
      and registered_at is not null
  )::integer)`;

/** How many seats are used, and how many wait for one. */
async function usageOf({ db }: Context, tournamentId: number) {
  const { rows } = await sql<Standings>`
    select * from ${standingsIn(sql`${tournamentId}::integer`)} as standings`.execute(db);
  const { verified = 0, pending = 0, waiting = 0 } = rows[0] ?? {};
  return { used: verified + pending, waiting };
}

export const countUsedSeats = async (ctx: Context, tournamentId: number) =>
  (await usageOf(ctx, tournamentId)).used;

export const countWaiting = async (ctx: Context, tournamentId: number) =>
  (await usageOf(ctx, tournamentId)).waiting;

/** Seats for players, or for teams in a team tournament. */
type Seats = Pick<LockedTournament, 'id' | 'maxPlayers' | 'maxTeams'>;

/**
 * The caller has locked the tournament's row in a statement before: counting in the same one would
 * miss rows.
 */
export async function freeSeats(ctx: Context, { id, maxPlayers, maxTeams }: Seats) {
  const { used, waiting } = await usageOf(ctx, id);
  return { free: (maxTeams ?? maxPlayers) - used, isAwaited: waiting > 0 };
}

/** The same holds for its caller. */
export const countFreeSeats = async (ctx: Context, tournament: Seats) =>
  (await freeSeats(ctx, tournament)).free;

/** The same holds for its caller. */
export async function refuseWhenFull(ctx: Context, tournament: Seats) {
  if ((await countFreeSeats(ctx, tournament)) > 0) return;
  throw new AppError('conflict', 'Tournament is full');
}
