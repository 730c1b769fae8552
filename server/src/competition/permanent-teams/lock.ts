import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { AppError } from '#platform/errors.ts';

/** Whether an invitation can be accepted. */
export const isOpen = sql<boolean>`(expires_at > now() and accepted_at is null)`;

export const permanentTeamNotFound = () => new AppError('not_found', 'Team not found');

/** Locks a permanent team until the transaction ends: changes of it and its members, and its entries, wait. Before any tournament. */
export const lockPermanentTeam = ({ db }: Context, id: number) =>
  db
    .selectFrom('permanent_teams')
    .where('id', '=', id)
    .select(['id', 'name', 'tag', 'captain_user_id as captainUserId'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(permanentTeamNotFound);

export type LockedPermanentTeam = Awaited<ReturnType<typeof lockPermanentTeam>>;

/** The caller has locked the team's row in a statement before. */
export async function isMember({ db }: Context, { id }: { id: number }, userId: number) {
  const row = await db
    .selectFrom('permanent_team_members')
    .where('team_id', '=', id)
    .where('user_id', '=', userId)
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a team that the user may manage: as its captain, or where `forAdmins` as an admin. */
export async function lockManaged(
  ctx: Context,
  user: Pick<User, 'id' | 'role'>,
  id: number,
  { forAdmins = false } = {},
) {
  const team = await lockPermanentTeam(ctx, id);
  if (team.captainUserId === user.id || (forAdmins && user.role === 'admin')) return team;
  throw new AppError('forbidden', 'Only the team captain can do this');
}

/** Locks the player, so that of two teams that they join at once the second counts the first. */
export async function refuseTooManyTeams(ctx: Context, userId: number) {
  await ctx.db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const joined = ctx.db.selectFrom('permanent_team_members').where('user_id', '=', userId);
  if ((await countOf(joined)) < permanentTeamLimits.teamsOfPlayer) return;
  throw new AppError(
    'conflict',
    `You can be in at most ${permanentTeamLimits.teamsOfPlayer} teams`,
  );
}
