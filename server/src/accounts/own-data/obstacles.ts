import { sql } from 'kysely';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Deletion, DeletionObstacle } from '@last-circle/contract/accounts/own-data.ts';
import { obstacleText, type ObstacleKind } from '@last-circle/contract/accounts/own-data-rules.ts';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hasSecondFactor } from '#accounts/sessions/sessions.ts';

type Account = Pick<User, 'id' | 'role'>;

const running = (userId: number) => sql`
  select 'entrant' as kind, null::integer as "teamId", null as team, tournaments.id, tournaments.name
  from entrants join tournaments on tournaments.id = entrants.tournament_id
    left join registrations on registrations.id = entrants.registration_id
  where status = 'ongoing' and not has_forfeited and (registrations.user_id = ${userId} or exists (
    select from team_members
    where team_members.team_id = entrants.team_id and team_members.user_id = ${userId}
      and team_members.status = 'accepted'))`;

const captaincies = (userId: number) => sql`
  select 'captain', teams.id, teams.name, tournaments.id, tournaments.name
  from teams join tournaments on tournaments.id = teams.tournament_id
  where captain_user_id = ${userId} and tournaments.status = 'upcoming' and exists (
    select from team_members as mate
    where mate.team_id = teams.id and mate.status = 'accepted' and mate.user_id <> ${userId})`;

const permanentCaptaincies = (userId: number) => sql`
  select 'permanent_captain', id, name, null::integer, null
  from permanent_teams
  where captain_user_id = ${userId} and exists (
    select from permanent_team_members as mate
    where mate.team_id = permanent_teams.id and mate.user_id <> ${userId})`;

const lastAdmin = ({ id, role }: Account) => sql`
  select 'last_admin', null::integer, null, null::integer, null
  where ${role} = 'admin' and not exists (
    select from users where users.role = 'admin' and users.id <> ${id})`;

interface Row {
  kind: ObstacleKind;
  teamId: number | null;
  team: string | null;
  id: number | null;
  name: string | null;
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' };

/** What an account has to settle before it can be deleted. */
async function obstaclesOf({ db }: Context, user: Account): Promise<DeletionObstacle[]> {
  const { rows } = await sql<Row>`
    (${running(user.id)}) union all (${captaincies(user.id)})
    union all (${permanentCaptaincies(user.id)}) union all (${lastAdmin(user)})`.execute(db);
  return rows.map(({ kind, teamId, team, id, name }) => ({
    kind,
    team: named(teamId, team),
    tournament: named(id, name),
  }));
}

export async function refuseObstacles(ctx: Context, user: Account, who?: 'They') {
  const [first] = await obstaclesOf(ctx, user);
  if (first) throw new AppError('conflict', obstacleText(first, who));
}

export const show = async (ctx: Context, user: Account): Promise<Deletion> => ({
  obstacles: await obstaclesOf(ctx, user),
  needsCode: await hasSecondFactor(ctx, user.id),
});
