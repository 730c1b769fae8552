import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

interface Entry {
  tournamentId: number;
  tournament: string;
  name: string;
}

/** Who of the players that a ban is of has entered tournaments that are not over, alone or in a team. */
export async function enteredBy(ctx: Context, banId: number) {
  const { rows } = await sql<Entry>`
    select tournaments.id as "tournamentId", tournaments.name as tournament, player.name
    from bans join (
      select tournament_id, user_id, email, fortnite_username as name from registrations
      union all
      select tournament_id, user_id, email, fortnite_username from team_members
      where status = 'accepted'
    ) as player on bans.tournament_id is null or bans.tournament_id = player.tournament_id
    join tournaments on tournaments.id = player.tournament_id
    where bans.id = ${banId} and tournaments.status in ('upcoming', 'ongoing')
      and case kind
        when 'account' then player.user_id = bans.user_id
        when 'email' then value_key in (
          select lower(player.email)
          union all select email_key from users where users.id = player.user_id)
        else value_key in (
          select game_name_key(player.name)
          union all select game_name_key(username) from users where users.id = player.user_id
          union all select game_name_key(fortnite_username) from profiles
            where profiles.user_id = player.user_id)
      end
    order by tournaments.id, player.name limit 100`.execute(ctx.db);
  return rows;
}
