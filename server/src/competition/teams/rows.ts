import { sql, type InsertObject } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import type { DB } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { newCode } from '#platform/secrets.ts';
import { lockTournament, type LockedTournament } from '#competition/tournament/lock.ts';

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

const find = (ctx: Context, id: number) =>
  teams(ctx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Team not found'));

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

export const countAccepted = ({ db }: Context, { id }: LockedTeam) =>
  countOf(db.selectFrom('team_members').where('team_id', '=', id).where('status', '=', 'accepted'));

export async function refuseFullTeam(
  ctx: Context,
  { teamSize }: LockedTournament,
  team: LockedTeam,
) {
  if ((await countAccepted(ctx, team)) >= teamSize) throw new AppError('conflict', 'Team is full');
}

/** The team of a tournament that a player is in or has asked to join. */
export const teamOf = (ctx: Context, { id }: LockedTournament, userId: number) =>
  ctx.db
    .selectFrom('team_members')
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'rejected')
    .select('team_id as id')
    .executeTakeFirst();

export async function refuseSecondTeam(ctx: Context, tournament: LockedTournament, userId: number) {
  if (!(await teamOf(ctx, tournament, userId))) return;
  throw new AppError('conflict', 'You are already in a team for this tournament');
}

/**
 * Inserts a team with its players, who are accepted, in the order given, which the roster has; tries
 * again until the invite code is unique. Returns the id.
 */
export async function insertTeam(
  ctx: Context,
  team: Omit<InsertObject<DB, 'teams'>, 'invite_code' | 'tournament_id'> & {
    tournament_id: number;
  },
  players: readonly { userId: number; gameName: string; email: string }[],
): Promise<number> {
  const row = await ctx.db
    .insertInto('teams')
    .values({ ...team, invite_code: newCode() })
    .onConflict((conflict) => conflict.column('invite_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return insertTeam(ctx, team, players);
  const members = players.map(({ userId, gameName, email }) => ({
    team_id: row.id,
    tournament_id: team.tournament_id,
    user_id: userId,
    fortnite_username: gameName,
    email,
    status: 'accepted' as const,
  }));
  if (members.length > 0) await ctx.db.insertInto('team_members').values(members).execute();
  return row.id;
}
