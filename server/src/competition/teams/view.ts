import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { waitingNumberOf } from '#competition/tournament/entries.ts';
import {
  canSeeInviteCode,
  canSeeEmail,
  canSeeMember,
  type CaptainedTeam,
  type Viewer,
} from './policy.ts';

export const withCaptains = (ctx: Context) =>
  ctx.db
    .selectFrom('teams')
    .innerJoin('tournaments', 'tournaments.id', 'teams.tournament_id')
    .leftJoin('users', 'users.id', 'teams.captain_user_id');

export const teamColumns = [
  'teams.id',
  'teams.tournament_id as tournamentId',
  'teams.name',
  'is_public as isPublic',
  'is_verified as isVerified',
  'verified_at as verifiedAt',
  'registered_at as registeredAt',
  'teams.created_at as createdAt',
  'team_size as teamSize',
  'captain_user_id as captainUserId',
  'username',
  'email',
  'invite_code as inviteCode',
  'checked_in_at as checkedInAt',
  'missed_check_in as missedCheckIn',
  sql<boolean>`exists (
    select from entrants where team_id = teams.id and disqualified_at is not null)`.as(
    'isDisqualified',
  ),
  waitingNumberOf('teams').as('waitingNumber'),
] as const;

const oneTeam = (ctx: Context, id: number) =>
  withCaptains(ctx).where('teams.id', '=', id).select(teamColumns).executeTakeFirst();

export type TeamRow = NonNullable<Awaited<ReturnType<typeof oneTeam>>>;

const substituteOf = sql<TeamMember['substitute'] | null>`(
  select json_build_object(
    'since', to_char(substitutions.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'for', former_name)
  from substitutions
  where substitutions.team_id = team_members.team_id and substitutions.user_id = team_members.user_id
  order by substitutions.id desc limit 1)`;

/** Ordered by the time of joining. */
export const membersOf = (ctx: Context, teamIds: number[]) =>
  ctx.db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'user_id')
    .where('team_id', '=', sql<number>`any(${teamIds})`)
    .orderBy('team_members.id')
    .select([
      'team_members.id',
      'team_id as teamId',
      'user_id as userId',
      'fortnite_username as fortniteUsername',
      'team_members.email',
      'status',
      'username',
      substituteOf.as('substitute'),
    ])
    .execute();

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];

export const roleIn = ({ captainUserId }: CaptainedTeam, { userId }: { userId: number }) =>
  userId === captainUserId ? 'captain' : 'member';

/** What this viewer may see of a player. */
export function memberViewOf(
  row: MemberRow,
  team: CaptainedTeam,
  viewer: Viewer | undefined,
): TeamMember {
  const { id, userId, fortniteUsername, status, username, email, substitute } = row;
  return {
    id,
    userId,
    fortniteUsername,
    status,
    role: roleIn(team, row),
    user: { username },
    ...(canSeeEmail(viewer, team, row) && { email }),
    ...(substitute && { substitute }),
  };
}

/** What this viewer may see of a team. */
export function viewOf(team: TeamRow, members: MemberRow[], viewer: Viewer | undefined): Team {
  const { username, email, inviteCode, isDisqualified, ...publicFields } = team;
  const canSeeCaptainEmail = canSeeEmail(viewer, team, { userId: team.captainUserId });
  return {
    ...publicFields,
    captain:
      username === null
        ? null
        : { username, ...(canSeeCaptainEmail && email !== null && { email }) },
    members: members
      .filter((member) => canSeeMember(viewer, team, member))
      .map((member) => memberViewOf(member, team, viewer)),
    ...(canSeeInviteCode(viewer, members) && { inviteCode }),
    ...(isDisqualified && { isDisqualified }),
  };
}

export async function get(ctx: Context, viewer: Viewer | undefined, id: number) {
  const team = await oneTeam(ctx, id);
  if (!team) throw new AppError('not_found', 'Team not found');
  return viewOf(team, await membersOf(ctx, [id]), viewer);
}

export async function findMember(ctx: Context, teamId: number, memberId: number) {
  const members = await membersOf(ctx, [teamId]);
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new AppError('not_found', 'Member not found');
  return member;
}
