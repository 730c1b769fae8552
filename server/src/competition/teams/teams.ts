import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { TeamChange, TeamInput } from '@last-circle/contract/competition/teams.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { violatedConstraint } from '#platform/db/constraints.ts';
import { refuseBanned } from '#competition/bans/in-force.ts';
import { lockTournament } from '#competition/tournament/lock.ts';
import { AppError } from '#platform/errors.ts';
import { bumpVersion } from '#competition/tournament/version.ts';
import { newCode } from '#platform/secrets.ts';
import { isTournamentFull, refuseSecondTeam } from './capacity.ts';
import { lockTeam } from './lock.ts';
import {
  refuseClosedEntry,
  refuseLockedRoster,
  refuseUnlessManager,
  refuseSingleTournament,
  type Viewer,
} from './policy.ts';
import { recordTeamAudit } from './audit.ts';
import { findMember, get } from './view.ts';
import * as forfeits from '#competition/brackets/results/forfeits.ts';
import { fillSeats } from '#competition/registrations/waiting-list.ts';

export const create = (ctx: Context, user: User, input: TeamInput) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      const tournament = await lockTournament(ctx, input.tournamentId);
      refuseSingleTournament(tournament);
      const player = { userId: user.id, email: user.email, gameName: user.username };
      await refuseBanned(ctx, tournament.id, player);
      refuseClosedEntry(user, tournament);
      await refuseSecondTeam(ctx, tournament, user.id);
      const isFull = await isTournamentFull(ctx, tournament);
      if (isFull && !input.waitingList) throw new AppError('conflict', 'Tournament is full');
      const id = await insert(ctx, user, input, isFull);
      await ctx.db
        .insertInto('team_members')
        .values({
          team_id: id,
          tournament_id: tournament.id,
          user_id: user.id,
          fortnite_username: user.username,
          email: user.email,
          status: 'accepted',
        })
        .execute();
      await bumpVersion(ctx, tournament.id);
      return get(ctx, user, id);
    }),
  );

/** Tries again until the code is unique. */
async function insert(
  ctx: Context,
  user: User,
  input: TeamInput,
  isWaiting: boolean,
): Promise<number> {
  const row = await ctx.db
    .insertInto('teams')
    .values({
      tournament_id: input.tournamentId,
      name: input.name,
      is_public: input.isPublic,
      invite_code: newCode(),
      captain_user_id: user.id,
      // The moment of the lock's holder: that of the transaction may be before another's.
      ...(isWaiting && { waiting_since: sql<string>`clock_timestamp()` }),
    })
    .onConflict((conflict) => conflict.column('invite_code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? row.id : insert(ctx, user, input, isWaiting);
}

async function refuseTakenName<T>(work: Promise<T>) {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'team_name_taken') throw error;
    const message = 'A team with this name already exists in this tournament';
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}

/** Locks a team that the user may change, as captain of an open roster or as admin. */
async function lockManagedTeam(ctx: Context, user: Viewer, id: number) {
  const { tournament, team } = await lockTeam(ctx, id);
  refuseUnlessManager(user, team);
  refuseLockedRoster(user, tournament);
  return { tournament, team };
}

export const update = (ctx: Context, user: Viewer, id: number, change: TeamChange) =>
  refuseTakenName(
    transaction(ctx, async (ctx) => {
      const { team } = await lockManagedTeam(ctx, user, id);
      const { name, isPublic } = team;
      const after = { name: change.name ?? name, isPublic: change.isPublic ?? isPublic };
      await ctx.db
        .updateTable('teams')
        .set({ name: after.name, is_public: after.isPublic })
        .where('id', '=', id)
        .execute();
      const before = { name, isPublic };
      await recordTeamAudit(ctx, user, team, { action: 'changed', before, after });
      await bumpVersion(ctx, team.tournamentId);
      return get(ctx, user, id);
    }),
  );

export const handOver = (ctx: Context, user: Viewer, id: number, memberId: number) =>
  transaction(ctx, async (ctx) => {
    const { team } = await lockManagedTeam(ctx, user, id);
    const { userId, status } = await findMember(ctx, id, memberId);
    if (status !== 'accepted') {
      throw new AppError('conflict', 'Only an accepted member can become captain');
    }
    const { captain: before } = await get(ctx, user, id);
    await ctx.db
      .updateTable('teams')
      .set({ captain_user_id: userId })
      .where('id', '=', id)
      .execute();
    const after = await get(ctx, user, id);
    await recordTeamAudit(ctx, user, team, {
      action: 'handed over',
      before: { captain: before?.username ?? null },
      after: { captain: after.captain?.username ?? null },
    });
    await bumpVersion(ctx, team.tournamentId);
    return after;
  });

export const renewCode = (ctx: Context, user: Viewer, id: number) =>
  transaction(ctx, async (ctx) => {
    const { team } = await lockManagedTeam(ctx, user, id);
    const inviteCode = newCode();
    await ctx.db
      .updateTable('teams')
      .set({ invite_code: inviteCode })
      .where('id', '=', id)
      .execute();
    await recordTeamAudit(ctx, user, team, { action: 'renewed the invite code of' });
    await bumpVersion(ctx, team.tournamentId);
    return { inviteCode };
  });

export const remove = (ctx: Context, user: Viewer, id: number) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team } = await lockManagedTeam(ctx, user, id);
    await forfeits.withdraw(ctx, { teamId: id });
    await ctx.db.deleteFrom('teams').where('id', '=', id).execute();
    await recordTeamAudit(ctx, user, team, { action: 'deleted' });
    await fillSeats(ctx, tournament);
    await bumpVersion(ctx, team.tournamentId);
    return { message: 'Team deleted successfully' };
  });
