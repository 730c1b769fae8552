import {
  shownMeetings,
  shownRivals,
  type HeadToHead,
  type Rival,
} from '@last-circle/contract/competition/history.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { entriesOfTeam, type Owner } from './history.ts';
import { isShownName } from './shown-names.ts';

/** Joins the matches of the entrants `own`, in public tournaments, with the id of the other side. */
export const matchesOf = sql`
  join matches on matches.entrant_a = own.id or matches.entrant_b = own.id
  cross join lateral (
    select case when entrant_a = own.id then entrant_b else entrant_a end as other_id) as other_side
  join tournaments on tournaments.id = matches.tournament_id and visibility = 'public'
    and status in ('ongoing', 'completed')`;

const withPage = sql`
  join users on users.id = registrations.user_id
  join player_pages on player_pages.user_id = users.id and is_public and shows_tournaments
  left join profiles on profiles.user_id = users.id`;

/** The entrants whose names lead to the page of their player, or that a permanent team entered. */
export const namedEntrants = (owner: Owner) =>
  'userId' in owner
    ? sql`
        select entrants.id from registrations
          join entrants on entrants.registration_id = registrations.id ${withPage}
          where registrations.user_id = ${owner.userId} and ${isShownName(sql.ref('entrants.name'))}`
    : entriesOfTeam(owner.permanentTeamId);

/** Whoever was met most often, of those who have a page. */
export async function rivalsOf({ db }: Context, owner: Owner): Promise<Rival[]> {
  const rivals =
    'userId' in owner
      ? sql`
          select entrants.id, users.id as rival_id, username as name, null::integer as team_id
          from entrants join registrations on registrations.id = entrants.registration_id ${withPage}
          where entrants.id = other_id and users.id <> ${owner.userId}
            and ${isShownName(sql.ref('entrants.name'))}`
      : sql`
          select entrants.id, permanent_teams.id as rival_id, permanent_teams.name,
            permanent_teams.id as team_id
          from entrants join teams on teams.id = entrants.team_id
            join permanent_teams on permanent_teams.id = teams.permanent_team_id
          where entrants.id = other_id and permanent_teams.id <> ${owner.permanentTeamId}`;
  const { rows } = await sql<Rival>`
    select rival.name, team_id as "permanentTeamId",
      count(*) filter (where winner = own.id)::integer as won,
      count(*) filter (where winner <> own.id)::integer as lost
    from (${namedEntrants(owner)}) as own ${matchesOf}
      cross join lateral (${rivals}) as rival
    where score_a is not null and winner is not null
    group by rival_id, rival.name, team_id
    order by count(*) desc, max(matches.id) desc
    limit ${shownRivals}`.execute(db);
  return rows;
}

type Entrants = ReturnType<typeof namedEntrants>;

interface MeetingRow extends Pick<HeadToHead, 'won' | 'lost'> {
  meeting: HeadToHead['meetings'][number];
}

/** The matches of these entrants against those. */
export async function headToHead(
  { db }: Context,
  entrants: Entrants,
  rivals: Entrants,
): Promise<Omit<HeadToHead, 'name'>> {
  const { rows } = await sql<MeetingRow>`
    select count(*) filter (where winner = own.id) over ()::integer as won,
      count(*) filter (where winner <> own.id) over ()::integer as lost,
      jsonb_build_object('id', matches.id, 'tournamentId', tournaments.id,
        'tournament', tournaments.name, 'startDate', start_date,
        'score', case when entrant_a = own.id then score_a else score_b end,
        'rivalScore', case when entrant_a = own.id then score_b else score_a end) as meeting
    from (${entrants}) as own ${matchesOf}
    where other_id in (${rivals}) and score_a is not null and winner is not null
    order by start_date desc, matches.id desc
    limit ${shownMeetings}`.execute(db);
  const { won, lost } = rows[0] ?? { won: 0, lost: 0 };
  return { won, lost, meetings: rows.map(({ meeting }) => meeting) };
}
