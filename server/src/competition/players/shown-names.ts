import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a name in a tournament tells nothing new of the player in `users`, with the page in
 * `player_pages` and the profile in `profiles`: it is the username, or a game name that they show.
 */
export const isShownName = (name: RawBuilder<string>) => sql<boolean>`(
  game_name_key(${name}) = game_name_key(users.username)
  or player_pages.shows_game_name
    and game_name_key(${name}) = game_name_key(profiles.fortnite_username))`;
