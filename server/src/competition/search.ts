import type { FoundPlayer, FoundTeam, FoundTournament } from '@last-circle/contract/search.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { find, type Searchable } from '#platform/db/ranked-search.ts';

/** What is unlisted is for those who have its link. */
export const tournaments: Searchable = {
  from: sql`tournaments`,
  id: sql.ref('tournaments.id'),
  isShown: sql`visibility = 'public'`,
  title: sql`lower(name)`,
  columns: sql`tournaments.id, name, start_date as "startDate"`,
};

/** Those who show a page. */
export const players: Searchable = {
  from: sql`users join player_pages on player_pages.user_id = users.id`,
  id: sql.ref('users.id'),
  isShown: sql`is_public`,
  title: sql.ref('username_key'),
  columns: sql`users.id, username`,
};

/** By name or tag. */
export const permanentTeams: Searchable = {
  from: sql`permanent_teams`,
  id: sql.ref('permanent_teams.id'),
  isShown: sql`true`,
  title: sql.ref('name_key'),
  text: sql.ref('search_text'),
  columns: sql`permanent_teams.id, name, tag`,
};

export const findTournaments = (ctx: Context, search: string) =>
  find<FoundTournament>(ctx, tournaments, search);

export const findPlayers = (ctx: Context, search: string) =>
  find<FoundPlayer>(ctx, players, foldUsername(search));

export const findTeams = (ctx: Context, search: string) =>
  find<FoundTeam>(ctx, permanentTeams, search.normalize('NFKC'));
