import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { TeamChange, TeamInput } from '@last-circle/contract/competition/teams.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { refuseBanned } from '#competition/bans/bans.ts';
import { gameNameOf } from '#competition/tournament/account-finder.ts';
import { bumpVersion, withTournament } from '#competition/tournament/lock.ts';
import { countFreeSeats } from '#competition/tournament/seats.ts';
import { AppError } from '#platform/errors.ts';
import { newCode } from '#platform/secrets.ts';
import { insertTeam, lockTeam, refuseSecondTeam } from './rows.ts';
import {
  refuseClosedTeamEntry,
  refuseLockedRoster,
  refuseUnlessManager,
  refuseSingleTournament,
  type Viewer,
} from './policy.ts';
import { recordTeamAudit } from '#competition/tournament/audit.ts';
import { findMember, get } from './view.ts';
import * as forfeits from '#competition/brackets/results/forfeits.ts';
import { fillSeats } from '#competition/registrations/waiting-list.ts';

export const create = (ctx: Context, user: User, input: TeamInput) =>
  refuseTakenName(
    withTournament(ctx, input.tournamentId, async (ctx, tournament) => {
      refuseSingleTournament(tournament);
      const gameName = await gameNameOf(ctx, user);
      const player = { userId: user.id, email: user.email, gameName };
      await refuseBanned(ctx, tournament.id, player);
      refuseClosedTeamEntry(user, tournament);
      await refuseSecondTeam(ctx, tournament, user.id);
      const isFull = (await countFreeSeats(ctx, tournament)) <= 0;
      if (isFull && !input.waitingList) throw new AppError('conflict', 'Tournament is full');
      const team = {
        tournament_id: tournament.id,
        name: input.name,
        is_public: input.isPublic,
        captain_user_id: user.id,
        // The moment of the lock's holder: that of the transaction may be before another's.
        ...(isFull && { waiting_since: sql<string>`clock_timestamp()` }),
      };
      const id = await insertTeam(ctx, team, [player]);
      await bumpVersion(ctx, tournament.id);
      return get(ctx, user, id);
    }),
  );

const refuseTakenName = <T>(work: Promise<T>) =>
  refuseTaken(work, {
    team_name_taken: ['name', 'A team with this name already exists in this tournament'],
  });

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
      await updateRow(ctx, 'teams', id, { name: after.name, is_public: after.isPublic });
      const before = { name, isPublic };
      await recordTeamAudit(ctx, user, team, 'changed', { before, after });
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
    await updateRow(ctx, 'teams', id, { captain_user_id: userId });
    const after = await get(ctx, user, id);
    await recordTeamAudit(ctx, user, team, 'handed over', {
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
    await updateRow(ctx, 'teams', id, { invite_code: inviteCode });
    await recordTeamAudit(ctx, user, team, 'renewed the invite code of');
    await bumpVersion(ctx, team.tournamentId);
    return { inviteCode };
  });

export const remove = (ctx: Context, user: Viewer, id: number) =>
  transaction(ctx, async (ctx) => {
    const { tournament, team } = await lockManagedTeam(ctx, user, id);
    await forfeits.withdraw(ctx, { teamId: id });
    await ctx.db.deleteFrom('teams').where('id', '=', id).execute();
    await recordTeamAudit(ctx, user, team, 'deleted');
    await fillSeats(ctx, tournament);
    await bumpVersion(ctx, team.tournamentId);
    return { message: 'Team deleted successfully' };
  });
