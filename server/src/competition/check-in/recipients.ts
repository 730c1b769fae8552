import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { LockedTournament } from '#competition/tournament/lock.ts';
import { isOfTeams } from './entries.ts';

export interface Recipient {
  entryId: number;
  email: string;
  fortniteUsername: string;
}

/** Who is mailed for these registrations, or for these teams: every accepted member. */
export async function recipientsOf(
  ctx: Context,
  tournament: LockedTournament,
  ids: readonly number[],
) {
  const query = isOfTeams(tournament)
    ? sql<Recipient>`
        select team_id as "entryId", email, fortnite_username as "fortniteUsername"
        from team_members where team_id = any(${ids}) and status = 'accepted' order by id`
    : sql<Recipient>`
        select id as "entryId", email, fortnite_username as "fortniteUsername"
        from registrations where id = any(${ids}) and email <> '' order by id`;
  const { rows } = await query.execute(ctx.db);
  return rows;
}
