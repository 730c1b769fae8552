import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** The accounts that play for the entrants of tournaments. */
export function people(...tournamentIds: readonly number[]) {
  const isOf = sql`entrants.tournament_id = any(${[...tournamentIds]})`;
  return sql`
  select entrants.id as entrant_id, user_id from entrants
    join registrations on registrations.id = entrants.registration_id
    where ${isOf} and user_id is not null
  union all
  select entrants.id, user_id from entrants
    join team_members on team_members.team_id = entrants.team_id
    where ${isOf} and status = 'accepted'`;
}

/** The accounts of each entrant. */
export async function accountsOf(ctx: Context, tournamentId: number) {
  const { rows } = await sql<{ entrantId: number; users: number[] }>`
    with people as (${people(tournamentId)})
    select entrant_id as "entrantId", array_agg(user_id) as users from people group by 1
  `.execute(ctx.db);
  return new Map(rows.map(({ entrantId, users }) => [entrantId, users]));
}

/** The permanent teams that somebody of each entrant belongs to. */
export async function clubsOf(ctx: Context, tournamentId: number) {
  const { rows } = await sql<{ entrantId: number; clubId: number }>`
    with people as (${people(tournamentId)})
    select distinct entrant_id as "entrantId", team_id as "clubId"
    from people join permanent_team_members on permanent_team_members.user_id = people.user_id
  `.execute(ctx.db);
  const clubs = new Map<number, Set<number>>();
  for (const { entrantId, clubId } of rows) {
    clubs.set(entrantId, (clubs.get(entrantId) ?? new Set()).add(clubId));
  }
  return clubs;
}

/**
 * By entrant of a tournament, who it was in another one: the entrant with the most of its accounts,
 * else that of the same name.
 */
export async function formerEntrants(ctx: Context, tournamentId: number, otherId: number) {
  const { rows } = await sql<{ entrantId: number; formerId: number }>`
    with mine as (${people(tournamentId)}), theirs as (${people(otherId)}),
    matched as (
      select mine.entrant_id, theirs.entrant_id as former_id, count(*) as shared
      from mine join theirs on theirs.user_id = mine.user_id group by 1, 2
      union all
      select one.id, other.id, 0
      from entrants as one join entrants as other on lower(other.name) = lower(one.name)
      where one.tournament_id = ${tournamentId} and other.tournament_id = ${otherId})
    select distinct on (entrant_id) entrant_id as "entrantId", former_id as "formerId"
    from matched order by entrant_id, shared desc, former_id`.execute(ctx.db);
  return new Map(rows.map(({ entrantId, formerId }) => [entrantId, formerId]));
}
