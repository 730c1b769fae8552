import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { csvTable } from '#platform/csv.ts';
import { countOf } from '#platform/db/count.ts';
import { columnsContain } from '#platform/db/search.ts';
import { newestOf, readPageAndTotal, type Paging } from '#platform/http/paging.ts';
import { ofStatus, statusOf, type EntryFilter } from '#competition/tournament/entries.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import type { Viewer } from './policy.ts';
import {
  membersOf,
  roleIn,
  teamColumns,
  viewOf,
  withCaptains,
  type MemberRow,
  type TeamRow,
} from './view.ts';

const matchesSearch = (search: string, tournamentId: number) => sql<boolean>`
  ${columnsContain(['teams.name'], search)} or teams.id in (
    select team_id from team_members player join users on users.id = player.user_id
    where player.tournament_id = ${tournamentId} and status = 'accepted'
      and ${columnsContain(['fortnite_username', 'username'], search)})`;

function filtered(ctx: Context, tournamentId: number, { search, status }: EntryFilter) {
  let query = withCaptains(ctx).where('teams.tournament_id', '=', tournamentId);
  if (status) query = query.where(ofStatus('teams')[status]);
  if (search) query = query.where(matchesSearch(search, tournamentId));
  return query;
}

async function withMembers(ctx: Context, rows: TeamRow[]) {
  const ids = rows.map(({ id }) => id);
  const members = Map.groupBy(await membersOf(ctx, ids), ({ teamId }) => teamId);
  return rows.map((team) => ({ team, members: members.get(team.id) ?? [] }));
}

export async function list(
  ctx: Context,
  viewer: Viewer | undefined,
  tournamentId: number,
  filter: EntryFilter & Paging,
) {
  await refuseUnknownTournament(ctx, tournamentId);
  const query = filtered(ctx, tournamentId, filter);
  const { items, ...page } = await readPageAndTotal(
    query.select(teamColumns),
    newestOf('teams'),
    filter,
    () => countOf(query),
  );
  const teams = await withMembers(ctx, items);
  return { ...page, items: teams.map(({ team, members }) => viewOf(team, members, viewer)) };
}

interface Line {
  team: TeamRow;
  member: MemberRow | undefined;
}

const csvColumns: Parameters<typeof csvTable<Line>>[0] = {
  Team: ({ team }) => team.name,
  'Team status': ({ team }) => statusOf(team),
  'Registered at': ({ team }) => team.registeredAt ?? '',
  'Fortnite username': ({ member }) => member?.fortniteUsername ?? '',
  Username: ({ member }) => member?.username ?? '',
  Email: ({ member }) => member?.email ?? '',
  Role: ({ team, member }) => (member ? roleIn(team, member) : ''),
  'Player status': ({ member }) => member?.status ?? '',
  'Verified at': ({ team }) => team.verifiedAt ?? '',
  'Waiting number': ({ team }) => team.waitingNumber ?? '',
};

export async function csv(ctx: Context, tournamentId: number, filter: EntryFilter) {
  await refuseUnknownTournament(ctx, tournamentId);
  const rows = await filtered(ctx, tournamentId, filter)
    .select(teamColumns)
    .orderBy('teams.created_at', 'desc')
    .orderBy('teams.id', 'desc')
    .execute();
  const lines = (await withMembers(ctx, rows)).flatMap(({ team, members }): Line[] =>
    // A team that is a name alone has a line too.
    members.length === 0
      ? [{ team, member: undefined }]
      : members.map((member) => ({ team, member })),
  );
  return csvTable(csvColumns, lines);
}
