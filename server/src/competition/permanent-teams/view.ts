import type {
  OwnPermanentTeam,
  PermanentTeam,
} from '@last-circle/contract/competition/permanent-teams.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { isOpen, permanentTeamNotFound } from './lock.ts';
import * as history from '#competition/players/history.ts';
import { recordOf } from '#competition/players/record.ts';
import { headToHead, namedEntrants } from '#competition/players/rivals.ts';
import type { Paging } from '#platform/http/paging.ts';

/** The members of each team, the captain first, then by the time of joining. */
const membersOf = ({ db }: Context, teamIds: number[]) =>
  db
    .selectFrom('permanent_team_members as member')
    .innerJoin('permanent_teams as team', 'team.id', 'member.team_id')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('player_pages as page', 'page.user_id', 'users.id')
    .where('team_id', '=', sql<number>`any(${teamIds})`)
    .orderBy(sql`team.captain_user_id <> member.user_id`)
    .orderBy('joined_at')
    .orderBy('users.id')
    .select([
      'team_id as teamId',
      'users.id as userId',
      'username',
      'joined_at as joinedAt',
      sql<boolean>`team.captain_user_id = member.user_id`.as('isCaptain'),
      sql<boolean>`coalesce(page.is_public and page.shows_teams, false)`.as('isShown'),
    ])
    .execute();

const openInvitationsOf = ({ db }: Context, teamIds: number[]) =>
  db
    .selectFrom('permanent_team_invitations as invitation')
    .leftJoin('users', 'users.id', 'invitation.user_id')
    .where('team_id', '=', sql<number>`any(${teamIds})`)
    .where(isOpen)
    .orderBy('invitation.id')
    .select([
      'invitation.id',
      'team_id as teamId',
      sql<string>`coalesce(username, invitation.email)`.as('player'),
      'expires_at as expiresAt',
    ])
    .execute();

/** Who of each team played in the tournament that it entered last. */
async function lastRostersOf({ db }: Context, teamIds: number[]) {
  const { rows } = await sql<{ teamId: number; userId: number }>`
    select member.team_id as "teamId", member.user_id as "userId"
    from team_members join teams on teams.id = team_members.team_id
      join permanent_team_members as member
        on member.team_id = teams.permanent_team_id and member.user_id = team_members.user_id
    where team_members.status = 'accepted' and teams.id in (
      select max(id) from teams where permanent_team_id = any(${teamIds}) group by permanent_team_id)
    order by team_members.id`.execute(db);
  return rows;
}

/** The teams of a member, by name, or one of them; invitations are for the captain. */
export async function own(ctx: Context, userId: number, id?: number): Promise<OwnPermanentTeam[]> {
  let query = ctx.db
    .selectFrom('permanent_teams')
    .orderBy('name_key')
    .select(['id', 'name', 'tag', 'captain_user_id as captainUserId']);
  query =
    id === undefined ? query.where('id', 'in', teamIdsOf(ctx, userId)) : query.where('id', '=', id);
  const teams = await query.execute();
  const ids = teams.map((team) => team.id);
  const members = Map.groupBy(await membersOf(ctx, ids), ({ teamId }) => teamId);
  const invitations = Map.groupBy(await openInvitationsOf(ctx, ids), ({ teamId }) => teamId);
  const rosters = Map.groupBy(await lastRostersOf(ctx, ids), ({ teamId }) => teamId);
  return teams.map((team) => ({
    ...team,
    members: members.get(team.id) ?? [],
    invitations: team.captainUserId === userId ? (invitations.get(team.id) ?? []) : [],
    lastRoster: (rosters.get(team.id) ?? []).map((player) => player.userId),
  }));
}

const teamIdsOf = ({ db }: Context, userId: number) =>
  db.selectFrom('permanent_team_members').where('user_id', '=', userId).select('team_id');

export async function ownTeam(ctx: Context, userId: number, id: number) {
  const [team] = await own(ctx, userId, id);
  if (!team) throw permanentTeamNotFound();
  return team;
}

const find = ({ db }: Context, id: number) =>
  db
    .selectFrom('permanent_teams')
    .where('id', '=', id)
    .select(['id', 'name', 'tag', 'created_at as createdAt'])
    .executeTakeFirstOrThrow(permanentTeamNotFound);

export async function tournaments(ctx: Context, id: number, paging: Paging) {
  await find(ctx, id);
  return history.list(ctx, { permanentTeamId: id }, paging);
}

export async function against(ctx: Context, { id, rivalId }: { id: number; rivalId: number }) {
  await find(ctx, id);
  const { name } = await find(ctx, rivalId);
  const own = namedEntrants({ permanentTeamId: id });
  return { name, ...(await headToHead(ctx, own, namedEntrants({ permanentTeamId: rivalId }))) };
}

/** The team as everybody sees it. */
export async function get(ctx: Context, id: number): Promise<PermanentTeam> {
  const team = await find(ctx, id);
  const members = await membersOf(ctx, [id]);
  const shown = members.filter(({ isShown }) => isShown);
  return {
    ...team,
    members: shown.map(({ username, isCaptain }) => ({ username, isCaptain })),
    hiddenMembers: members.length - shown.length,
    record: await recordOf(ctx, { permanentTeamId: id }),
  };
}
