import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { entrantIdsOf, type StoredMatch } from './matches.ts';

/** The entrant of a match that a user plays for, alone or as an accepted member of its team. */
export async function sideOf(ctx: Context, match: StoredMatch, userId: number) {
  const { rows } = await sql<{ id: number }>`
    select entrants.id from entrants
    left join registrations on registrations.id = registration_id
    where entrants.id = any(${entrantIdsOf(match)}::integer[])
      and (registrations.user_id = ${userId} or exists (
        select from team_members
        where team_members.team_id = entrants.team_id and team_members.user_id = ${userId}
          and status = 'accepted'))`.execute(ctx.db);
  return rows[0]?.id ?? null;
}
