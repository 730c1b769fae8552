import type { NamedPage } from '@last-circle/contract/competition/players.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';

/**
 * The pages behind the names that a tournament shows to everybody: entrants once it has started,
 * the members of teams always. A game name leads to a player only where it is their username, or they
 * shows it; a name that two have leads nowhere.
 */
export async function list(ctx: Context, tournamentId: number): Promise<NamedPage[]> {
  await refuseUnknownTournament(ctx, tournamentId);
  const { rows } = await sql<NamedPage>`
    with holders as (
      select entrants.name, registrations.user_id, null::integer as permanent_team_id,
        'entrant ' || entrants.id as holder, false as is_member
      from entrants left join registrations on registrations.id = entrants.registration_id
      where entrants.tournament_id = ${tournamentId} and entrants.team_id is null
      union all
      select shown.name, users.id, null, 'user ' || users.id, true
      from team_members join users on users.id = team_members.user_id
        cross join lateral (values (fortnite_username), (username)) as shown (name)
      where team_members.tournament_id = ${tournamentId} and team_members.status = 'accepted'
      union all
      select name, null, permanent_team_id, 'team ' || id, true
      from teams where tournament_id = ${tournamentId}
    ), named as (
      select name, max(user_id) as user_id, max(permanent_team_id) as permanent_team_id,
        bool_and(is_member) as is_member
      from holders group by name having count(distinct holder) = 1
    )
    select named.name, users.username as player,
      case when permanent_teams.id is not null then
        jsonb_build_object('id', permanent_teams.id, 'name', permanent_teams.name) end as "permanentTeam"
    from named
      left join permanent_teams on permanent_teams.id = named.permanent_team_id
      left join player_pages on player_pages.user_id = named.user_id and player_pages.is_public
      left join profiles on profiles.user_id = player_pages.user_id
      left join users on users.id = player_pages.user_id and (
        named.is_member
        or game_name_key(named.name) = game_name_key(users.username)
        or player_pages.shows_game_name
          and game_name_key(named.name) = game_name_key(profiles.fortnite_username))
    where users.id is not null or permanent_teams.id is not null
    order by named.name`.execute(ctx.db);
  return rows;
}
