import type { CompetitionFigures } from '@last-circle/contract/admin/figures.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { weekOf, type OfWeek } from '#platform/db/weeks.ts';

/** Who entered, and who came to the tournaments that were to begin. */
export async function figures({ db }: Context, since: string) {
  const { rows } = await sql<OfWeek<CompetitionFigures>>`
    select week, coalesce(registrations, 0) as registrations, coalesce(seats, 0) as seats,
      shows::double precision / seats as "showRate", coalesce(players, 0) as players,
      coalesce(returned, 0) as "returningPlayers"
    from (${registrations(since)}) as entered full join (${attendance(since)}) as attended
      using (week)`.execute(db);
  return rows;
}

/** Players who registered, and those of the teams that were entered, or verified without. */
export const registrations = (since: string) => sql`
  select week, count(*) as registrations from (
    select ${weekOf(sql`created_at`)} as week from registrations where created_at >= ${since}
    union all
    select ${weekOf(sql`coalesce(registered_at, verified_at)`)}
    from teams join team_members on team_id = teams.id
    where coalesce(registered_at, verified_at) >= ${since} and status = 'accepted'
  ) as entries group by week`;

/** Of any week: who comes back had come before. */
const begun = sql`
  select id, ${weekOf(sql`start_date`)} as week from tournaments
  where status in ('ongoing', 'completed')`;

/** Entrants with a result of their own; a match that is won by forfeit is one of its winner. */
const played = sql`
  select entrant_id as id from game_results
  union all select entrant_a from matches
    where score_a is not null or (is_forfeit and winner = entrant_a and entrant_b is not null)
  union all select entrant_b from matches
    where score_a is not null or (is_forfeit and winner = entrant_b and entrant_a is not null)`;

/** A row for each player with a seat in what has begun: entrants, and who missed the check-in. */
const seats = sql`
  with begun as (${begun}), entered as (
    select week, entrants.id, registration_id, team_id, account_id,
      entrants.id in (${played}) as has_played
    from begun join entrants on entrants.tournament_id = begun.id
  )
  select week, coalesce(account_id, -entered.id) as player,
    checked_in_at is not null or has_played as came
  from entered left join registrations on registrations.id = registration_id
  where team_id is null
  union all
  select week, team_members.user_id, checked_in_at is not null or has_played
  from entered join teams on teams.id = entered.team_id
    join team_members on team_members.team_id = teams.id and team_members.status = 'accepted'
  union all
  select week, user_id, false
  from begun join registrations on tournament_id = begun.id where missed_check_in
  union all
  select week, user_id, false
  from begun join teams on teams.tournament_id = begun.id
    join team_members on team_id = teams.id and team_members.status = 'accepted'
  where missed_check_in`;

/** Everybody who came is new once, in the week in which they came first. */
const attendance = (since: string) => sql`
  with visits as materialized (
    select week, player, count(*)::integer as seats, (count(*) filter (where came))::integer as shows
    from (${seats}) as seats group by week, player
  ), newcomers as (
    select first, count(*) as count from (
      select min(week) as first from visits where shows > 0 group by player
    ) as firsts group by first
  )
  select week, sum(seats) as seats, sum(shows) as shows,
    count(*) filter (where shows > 0) as players,
    count(*) filter (where shows > 0) - coalesce(max(newcomers.count), 0) as returned
  from visits left join newcomers on first = week where week >= ${since} group by week`;
