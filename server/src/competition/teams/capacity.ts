import type { Context } from '#platform/db/context.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import type { LockedTeam } from './lock.ts';

/**
 * The caller has locked the tournament's row in a statement before: counting in the same one would
 * miss rows.
 */
export async function isTournamentFull(ctx: Context, { id, maxTeams }: LockedTournament) {
  const { used } = await ctx.db
    .selectFrom('teams')
    .where('tournament_id', '=', id)
    .where('waiting_since', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('used'))
    .executeTakeFirstOrThrow();
  return used >= (maxTeams ?? 0);
}

export async function countAccepted(ctx: Context, { id }: LockedTeam) {
  const { accepted } = await ctx.db
    .selectFrom('team_members')
    .where('team_id', '=', id)
    .where('status', '=', 'accepted')
    .select((eb) => eb.fn.countAll<number>().as('accepted'))
    .executeTakeFirstOrThrow();
  return accepted;
}

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
