import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { PermanentTeamInput } from '@last-circle/contract/competition/permanent-teams.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { AppError } from '#platform/errors.ts';
import { isMember, lockManaged, refuseTooManyTeams } from './policy.ts';
import { ownTeam } from './view.ts';

export const create = (ctx: Context, user: User, { name, tag }: PermanentTeamInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      await refuseTooManyTeams(ctx, user.id);
      const { id } = await ctx.db
        .insertInto('permanent_teams')
        .values({ name, tag, captain_user_id: user.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await ctx.db
        .insertInto('permanent_team_members')
        .values({ team_id: id, user_id: user.id })
        .execute();
      return ownTeam(ctx, user.id, id);
    }),
  );

async function refuseTakenName<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'permanent_team_name_taken') throw error;
    const message = 'A team with this name already exists';
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}

export const update = (ctx: Context, user: User, id: number, { name, tag }: PermanentTeamInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      await lockManaged(ctx, user, id, { forAdmins: true });
      await ctx.db.updateTable('permanent_teams').set({ name, tag }).where('id', '=', id).execute();
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
    await ctx.db
      .updateTable('permanent_teams')
      .set({ captain_user_id: userId })
      .where('id', '=', id)
      .execute();
    return ownTeam(ctx, user.id, id);
  });
