import type { Played } from '@last-circle/contract/competition/history.ts';
import { placementOf } from '@last-circle/contract/competition/winner-rules.ts';
import { sql } from 'kysely';
import { placementsByEntrant } from '#competition/brackets/view/placements.ts';
import type { Context } from '#platform/db/context.ts';
import { readPage, type Order, type Paging } from '#platform/http/paging.ts';

/** Whose tournaments: those that a player or a permanent team took part in. */
export type Owner = { userId: number } | { permanentTeamId: number };

const id = sql`entrants.id`;

/** What players entered alone. */
export const aloneEntriesOf = (userIds: readonly number[], columns = id) => sql`
  select ${columns} from registrations
    join entrants on entrants.registration_id = registrations.id
    where registrations.user_id = any(${userIds}::integer[])`;

/** What players entered with a team that accepted them. */
const teamEntriesOf = (userIds: readonly number[], columns = id) => sql`
  select ${columns} from team_members
    join entrants on entrants.team_id = team_members.team_id
    where team_members.user_id = any(${userIds}::integer[]) and team_members.status = 'accepted'`;

export const entriesOfTeam = (permanentTeamId: number) => sql`
  select entrants.id from teams join entrants on entrants.team_id = teams.id
    where teams.permanent_team_id = ${permanentTeamId}`;

export const entrantIdsOf = (owner: Owner) =>
  'userId' in owner
    ? sql`${aloneEntriesOf([owner.userId])} union all ${teamEntriesOf([owner.userId])}`
    : entriesOfTeam(owner.permanentTeamId);

/** Only tournaments that everybody finds, so that drafts and unlisted ones stay unknown. */
export const playedBy = ({ db }: Context, owner: Owner) =>
  db
    .selectFrom('entrants')
    .innerJoin('tournaments', 'tournaments.id', 'entrants.tournament_id')
    .leftJoin('teams', 'teams.id', 'entrants.team_id')
    .where(sql<boolean>`entrants.id in (${entrantIdsOf(owner)})`)
    .where('visibility', '=', 'public')
    .where('tournaments.status', 'in', ['ongoing', 'completed']);

interface Figures {
  userId: number;
  played: number;
  won: number;
}

/** How many tournaments each of these players took part in, and won; those with none are left out. */
export async function figuresOf({ db }: Context, userIds: readonly number[]) {
  const ofUser = sql`user_id, entrants.id`;
  const { rows } = await sql<Figures>`
    select user_id as "userId", count(*)::integer as played,
      count(*) filter (where exists (
        select from winners where winners.tournament_id = entrants.tournament_id
          and place = 1 and winning_entrant(winners) = entrants.id))::integer as won
    from (${aloneEntriesOf(userIds, ofUser)} union ${teamEntriesOf(userIds, ofUser)}) as own
      join entrants on entrants.id = own.id
      join tournaments on tournaments.id = entrants.tournament_id
    where visibility = 'public' and tournaments.status in ('ongoing', 'completed')
    group by user_id`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

export const award = sql<Played['place']>`(
  select jsonb_build_object('rank', winners.place, 'label', winners.placement) from winners
  where winners.tournament_id = entrants.tournament_id and winning_entrant(winners) = entrants.id
  order by winners.place limit 1)`;

const byStart: Order = {
  name: 'start',
  key: { value: sql.ref('start_date'), holds: 'instant' },
  id: 'tournaments.id',
  direction: 'desc',
};

export async function list(ctx: Context, owner: Owner, paging: Paging) {
  const played = playedBy(ctx, owner).select([
    'tournaments.id',
    'tournaments.name',
    'tournament_type as tournamentType',
    'team_size as teamSize',
    'start_date as startDate',
    sql<Played['status']>`tournaments.status`.as('status'),
    'teams.name as teamName',
    'permanent_team_id as permanentTeamId',
    'entrants.id as entrantId',
    sql<number>`(select count(*)::integer from entrants as others
        where others.tournament_id = tournaments.id)`.as('entrants'),
    award.as('place'),
  ]);
  const { items, ...page } = await readPage(played, byStart, paging);
  const views: Played[] = [];
  for (const { teamName, permanentTeamId, entrantId, sortedBy: _, ...row } of items) {
    const isOpen = row.status !== 'completed' || row.place !== null;
    const rank = isOpen ? undefined : (await placementsByEntrant(ctx, row.id)).get(entrantId);
    views.push({
      ...row,
      team: teamName === null ? null : { name: teamName, permanentTeamId },
      place: rank === undefined ? row.place : { rank, label: placementOf(rank) },
    });
  }
  return { ...page, items: views };
}
