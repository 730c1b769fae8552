import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { lockPermanentTeam, type LockedPermanentTeam } from './lock.ts';
import { AppError } from '#platform/errors.ts';
import { lockManaged } from './policy.ts';

/** Those who leave stay in the tournaments that the team has entered, which they leave there. */
export const leave = (ctx: Context, user: User, id: number) =>
  transaction(ctx, async (ctx) => {
    const team = await lockPermanentTeam(ctx, id);
    if (team.captainUserId === user.id) {
      throw new AppError('invalid', 'Captain cannot leave the team');
    }
    const hasLeft = await deleteMember(ctx, team, user.id);
    if (!hasLeft) throw new AppError('not_found', 'You are not in this team');
    return { message: 'Left team successfully' };
  });

export const remove = (ctx: Context, user: User, id: number, userId: number) =>
  transaction(ctx, async (ctx) => {
    const team = await lockManaged(ctx, user, id);
    if (userId === team.captainUserId) {
      throw new AppError('invalid', 'Captain cannot be removed');
    }
    const isRemoved = await deleteMember(ctx, team, userId);
    if (!isRemoved) throw new AppError('not_found', 'Member not found');
    return { message: 'Member removed' };
  });

async function deleteMember({ db }: Context, team: LockedPermanentTeam, userId: number) {
  const row = await db
    .deleteFrom('permanent_team_members')
    .where('team_id', '=', team.id)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
