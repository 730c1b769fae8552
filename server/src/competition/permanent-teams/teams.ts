import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { PermanentTeamInput } from '@last-circle/contract/competition/permanent-teams.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { insertRow, updateRow } from '#platform/db/rows.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import {
  isMember,
  lockManaged,
  lockPermanentTeam,
  refuseTooManyTeams,
  type LockedPermanentTeam,
} from './lock.ts';
import { ownTeam } from './view.ts';

export const create = (ctx: Context, user: User, { name, tag }: PermanentTeamInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      await refuseTooManyTeams(ctx, user.id);
      const id = await insertRow(ctx, 'permanent_teams', { name, tag, captain_user_id: user.id });
      await ctx.db
        .insertInto('permanent_team_members')
        .values({ team_id: id, user_id: user.id })
        .execute();
      return ownTeam(ctx, user.id, id);
    }),
  );

const refuseTakenName = <T>(work: Promise<T>) =>
  refuseTaken(work, {
    permanent_team_name_taken: ['name', 'A team with this name already exists'],
  });

export const update = (ctx: Context, user: User, id: number, { name, tag }: PermanentTeamInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      await lockManaged(ctx, user, id, { forAdmins: true });
      await updateRow(ctx, 'permanent_teams', id, { name, tag });
      return ownTeam(ctx, user.id, id);
    }),
  );

/** Its teams in tournaments stay, without it. */
export const disband = (ctx: Context, user: User, id: number) =>
  transaction(ctx, async (ctx) => {
    await lockManaged(ctx, user, id, { forAdmins: true });
    await ctx.db.deleteFrom('permanent_teams').where('id', '=', id).execute();
    return { message: 'Team disbanded' };
  });

export const handOver = (ctx: Context, user: User, id: number, userId: number) =>
  transaction(ctx, async (ctx) => {
    const team = await lockManaged(ctx, user, id);
    if (!(await isMember(ctx, team, userId))) {
      throw new AppError('conflict', 'Only a member can become captain');
    }
    await updateRow(ctx, 'permanent_teams', id, { captain_user_id: userId });
    return ownTeam(ctx, user.id, id);
  });

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

export const removeMember = (ctx: Context, user: User, id: number, userId: number) =>
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
