import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';

type Leave = (ctx: Context, user: User, id: number) => Promise<unknown>;

/** Calls of the competition by which an account leaves what it is in, as its owner would. */
export interface LeaveActions {
  withdraw: Leave;
  leaveTeam: Leave;
  deleteTeam: Leave;
  leavePermanentTeam: Leave;
  disbandPermanentTeam: Leave;
  /** Tells organisers which connections to other sites pause with the account. */
  pauseWebhooks: (ctx: Context, userId: number) => Promise<unknown>;
  /** Records in a tournament that somebody in it has deleted the account. */
  recordDeletion: (ctx: Context, tournamentId: number) => Promise<unknown>;
}

interface Entry {
  id: number;
  isCaptain: boolean;
}

/** Leaves all that has not begun; the caller has locked it, and nothing of it is in the way. */
export async function leaveAll(ctx: Context, account: User, leaveActions: LeaveActions) {
  // Admins leave like everybody else: their own entries are no acts of the staff.
  const user: User = { ...account, role: 'player', permissions: [] };
  const { withdraw, deleteTeam, leaveTeam, disbandPermanentTeam, leavePermanentTeam } =
    leaveActions;
  await leaveEach(ctx, user, upcomingRegistrations(user), () => withdraw);
  await leaveEach(ctx, user, upcomingTeams(user), (isCaptain) =>
    isCaptain ? deleteTeam : leaveTeam,
  );
  await leaveEach(ctx, user, permanentTeams(user), (isCaptain) =>
    isCaptain ? disbandPermanentTeam : leavePermanentTeam,
  );
}

async function leaveEach(
  ctx: Context,
  user: User,
  entries: RawBuilder<Entry>,
  actionOf: (isCaptain: boolean) => Leave,
) {
  const { rows } = await entries.execute(ctx.db);
  for (const { id, isCaptain } of rows) await actionOf(isCaptain)(ctx, user, id);
}

const upcomingRegistrations = ({ id }: User) => sql<Entry>`
  select registrations.id, false as "isCaptain"
  from registrations join tournaments on tournaments.id = tournament_id
  where user_id = ${id} and tournaments.status = 'upcoming' order by registrations.id`;

const upcomingTeams = ({ id }: User) => sql<Entry>`
  select teams.id, captain_user_id is not distinct from ${id} as "isCaptain"
  from team_members join teams on teams.id = team_members.team_id
    join tournaments on tournaments.id = team_members.tournament_id
  where team_members.user_id = ${id} and team_members.status <> 'rejected'
    and tournaments.status = 'upcoming' order by teams.id`;

const permanentTeams = ({ id }: User) => sql<Entry>`
  select team_id as id, captain_user_id = ${id} as "isCaptain"
  from permanent_team_members join permanent_teams on permanent_teams.id = team_id
  where user_id = ${id} order by team_id`;
