import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { permanentTeamLimits } from '@last-circle/contract/competition/permanent-team-rules.ts';
import { lockPermanentTeam, type LockedPermanentTeam } from './lock.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

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
): Promise<LockedPermanentTeam> {
  const team = await lockPermanentTeam(ctx, id);
  if (team.captainUserId === user.id || (forAdmins && user.role === 'admin')) return team;
  throw new AppError('forbidden', 'Only the team captain can do this');
}

/** Locks the player, so that of two teams that they join at once the second counts the first. */
export async function refuseTooManyTeams(ctx: Context, userId: number) {
  await ctx.db.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
  const { teams } = await ctx.db
    .selectFrom('permanent_team_members')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('teams'))
    .executeTakeFirstOrThrow();
  if (teams < permanentTeamLimits.teamsOfPlayer) return;
  throw new AppError(
    'conflict',
    `You can be in at most ${permanentTeamLimits.teamsOfPlayer} teams`,
  );
}
