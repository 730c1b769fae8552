import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { SessionUser } from '#platform/access/user.ts';

type Leave = (ctx: Context, user: User, id: number) => Promise<unknown>;

/** Calls of the competition by which an account leaves what it is in, as its owner would. */
export interface LeaveActions {
  withdraw: Leave;
  leaveTeam: Leave;
  deleteTeam: Leave;
  leavePermanentTeam: Leave;
  disbandPermanentTeam: Leave;
  /** Records in a tournament that somebody in it has deleted the account. */
  recordDeletion: (ctx: Context, tournamentId: number) => Promise<unknown>;
}

interface Entry {
  id: number;
  isCaptain: boolean;
}

/** Leaves all that has not begun; the caller has locked it, and nothing of it is in the way. */
export async function leaveAll(ctx: Context, account: SessionUser, leaveActions: LeaveActions) {
  // Admins leave like everybody else: their own entries are no acts of the staff.
  const user: User = { ...account, role: 'player' };
  for (const { id } of await upcomingRegistrations(ctx, user))
    await leaveActions.withdraw(ctx, user, id);
  for (const { id, isCaptain } of await upcomingTeams(ctx, user)) {
    await (isCaptain ? leaveActions.deleteTeam : leaveActions.leaveTeam)(ctx, user, id);
  }
  for (const { id, isCaptain } of await permanentTeams(ctx, user)) {
    await (isCaptain ? leaveActions.disbandPermanentTeam : leaveActions.leavePermanentTeam)(
      ctx,
      user,
      id,
    );
  }
}

const upcomingRegistrations = ({ db }: Context, { id }: User) =>
  db
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_id')
    .where('user_id', '=', id)
    .where('tournaments.status', '=', 'upcoming')
    .orderBy('registrations.id')
    .select('registrations.id')
    .execute();

const upcomingTeams = ({ db }: Context, { id }: User): Promise<Entry[]> =>
  db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .innerJoin('tournaments', 'tournaments.id', 'team_members.tournament_id')
    .where('team_members.user_id', '=', id)
    .where('team_members.status', '<>', 'rejected')
    .where('tournaments.status', '=', 'upcoming')
    .orderBy('teams.id')
    .select(['teams.id', sql<boolean>`captain_user_id is not distinct from ${id}`.as('isCaptain')])
    .execute();

const permanentTeams = ({ db }: Context, { id }: User): Promise<Entry[]> =>
  db
    .selectFrom('permanent_team_members')
    .innerJoin('permanent_teams', 'permanent_teams.id', 'team_id')
    .where('user_id', '=', id)
    .orderBy('team_id')
    .select(['team_id as id', sql<boolean>`captain_user_id = ${id}`.as('isCaptain')])
    .execute();
