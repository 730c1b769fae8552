import { sql, type RawBuilder } from 'kysely';
import type { EntrantFilter } from '@last-circle/contract/competition/tournaments/rules.ts';
import type { Context } from '#platform/db/context.ts';
import { csvOf } from '#platform/csv.ts';
import { countOf } from '#platform/db/count.ts';
import { columnsContain } from '#platform/db/search.ts';
import {
  newestOf,
  paged,
  pageOf,
  rangeOf,
  readCounted,
  type Paging,
} from '#platform/http/paging.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import type { Viewer } from './policy.ts';
import {
  membersOf,
  viewOf,
  teamColumns,
  withCaptains,
  type MemberRow,
  type TeamRow,
} from './view.ts';

interface Filter {
  search: string;
  status?: EntrantFilter | undefined;
}

const ofStatus: Record<EntrantFilter, RawBuilder<boolean>> = {
  pending: sql`not is_verified and waiting_since is null`,
  verified: sql`is_verified`,
  waiting: sql`waiting_since is not null`,
  missing: sql`is_verified and checked_in_at is null`,
};

const matchesSearch = (search: string, tournamentId: number) => sql<boolean>`
  ${columnsContain(['teams.name'], search)} or teams.id in (
    select team_id from team_members player join users on users.id = player.user_id
    where player.tournament_id = ${tournamentId} and status = 'accepted'
      and ${columnsContain(['fortnite_username', 'username'], search)})`;

function filtered(ctx: Context, tournamentId: number, { search, status }: Filter) {
  let query = withCaptains(ctx).where('teams.tournament_id', '=', tournamentId);
  if (status) query = query.where(ofStatus[status]);
  if (search) query = query.where(matchesSearch(search, tournamentId));
  return query;
}

const newest = newestOf('teams');

const newestFirst = (query: ReturnType<typeof withCaptains>) =>
  query.select(teamColumns).orderBy('teams.created_at', 'desc').orderBy('teams.id', 'desc');

async function withMembers(ctx: Context, rows: TeamRow[]) {
  const ids = rows.map(({ id }) => id);
  const members = Map.groupBy(await membersOf(ctx, ids), ({ teamId }) => teamId);
  return rows.map((team) => ({ team, members: members.get(team.id) ?? [] }));
}

export async function list(
  ctx: Context,
  viewer: Viewer | undefined,
  tournamentId: number,
  filter: Filter & Paging,
) {
  await refuseUnknownTournament(ctx, tournamentId);
  const query = filtered(ctx, tournamentId, filter);
  const { rows, total } = await readCounted(filter, {
    read: () =>
      query
        .select(teamColumns)
        .$call(paged(newest, rangeOf(newest, filter)))
        .execute(),
    count: () => countOf(query),
  });
  const { items, ...page } = pageOf(rows, newest, filter);
  const teams = await withMembers(ctx, items);
  return { ...page, items: teams.map(({ team, members }) => viewOf(team, members, viewer)), total };
}

export async function csv(ctx: Context, tournamentId: number, filter: Filter) {
  await refuseUnknownTournament(ctx, tournamentId);
  const rows = await newestFirst(filtered(ctx, tournamentId, filter)).execute();
  const teams = await withMembers(ctx, rows);
  return csvOf([
    [
      'Team',
      'Team status',
      'Registered at',
      'Fortnite username',
      'Username',
      'Email',
      'Role',
      'Player status',
      'Verified at',
      'Waiting number',
    ],
    // A team that is a name alone has a line too.
    ...teams.flatMap(({ team, members }) =>
      members.length === 0
        ? [cellsOf(team, undefined)]
        : members.map((member) => cellsOf(team, member)),
    ),
  ]);
}

function statusOf({ isVerified, waitingNumber }: TeamRow) {
  if (waitingNumber !== null) return 'waiting';
  return isVerified ? 'verified' : 'pending';
}

const cellsOf = (team: TeamRow, member: MemberRow | undefined) => [
  team.name,
  statusOf(team),
  team.registeredAt ?? '',
  ...(member
    ? [
        member.fortniteUsername,
        member.username,
        member.email,
        member.userId === team.captainUserId ? 'captain' : 'member',
        member.status,
      ]
    : ['', '', '', '', '']),
  team.verifiedAt ?? '',
  team.waitingNumber ?? '',
];
