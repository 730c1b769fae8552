import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { lockTournament } from '#competition/tournament/lock.ts';

const teams = (ctx: Context) =>
  ctx.db
    .selectFrom('teams')
    .select([
      'id',
      'tournament_id as tournamentId',
      'name',
      'is_public as isPublic',
      'is_verified as isVerified',
      'invite_code as inviteCode',
      'captain_user_id as captainUserId',
      'registered_at as registeredAt',
      'waiting_since as waitingSince',
    ]);

async function find(ctx: Context, id: number) {
  const team = await teams(ctx).where('id', '=', id).executeTakeFirst();
  if (!team) throw new AppError('not_found', 'Team not found');
  return team;
}

export type LockedTeam = Awaited<ReturnType<typeof find>>;

/**
 * Locks the tournament of a team, then reads the team, which cannot change until the transaction
 * ends.
 */
export async function lockTeam(ctx: Context, id: number) {
  const { tournamentId } = await find(ctx, id);
  const tournament = await lockTournament(ctx, tournamentId);
  return { tournament, team: await find(ctx, id) };
}

/** Those of a tournament, whose row the caller has locked. */
export const lockTeams = (ctx: Context, tournamentId: number, ids: number[]) =>
  teams(ctx)
    .where('tournament_id', '=', tournamentId)
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
