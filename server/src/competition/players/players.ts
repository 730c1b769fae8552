import type { HeadToHead } from '@last-circle/contract/competition/history.ts';
import {
  firstRating,
  shownRatings,
  type PlayerSort,
} from '@last-circle/contract/competition/player-rules.ts';
import type {
  NamedPage,
  PageSettings,
  PageSettingsInput,
  Player,
  RatingChange,
} from '@last-circle/contract/competition/players.ts';
import { foldUsername } from '@last-circle/contract/usernames.ts';
import { sql } from 'kysely';
import { refuseUnknownTournament } from '#competition/tournament/lock.ts';
import { columnsOf } from '#platform/db/columns-of.ts';
import { isSearched, searchedFor, textContains } from '#platform/db/search.ts';
import type { Context } from '#platform/db/context.ts';
import * as history from './history.ts';
import { recordOf } from './record.ts';
import { headToHead, namedEntrants } from './rivals.ts';
import { isShownName } from './shown-names.ts';
import { AppError } from '#platform/errors.ts';
import { readPage, type Order, type Paging } from '#platform/http/paging.ts';

const key = sql.ref('username_key');

const byName: Order = {
  name: 'name',
  key: { value: key, holds: 'text' },
  id: 'users.id',
  direction: 'asc',
};

const byRating: Order = {
  name: 'rating',
  key: { value: sql.ref('ratings.points'), holds: 'integer' },
  id: 'ratings.user_id',
  direction: 'desc',
};

interface Filter {
  search: string;
  sort: PlayerSort;
}

/** Those who have a page, and whose name contains what is searched for; by rating those who show one. */
export function found({ db }: Context, { search, sort }: Filter) {
  const searched = searchedFor(foldUsername(search));
  return db
    .selectFrom('users')
    .innerJoin('player_pages', 'player_pages.user_id', 'users.id')
    .leftJoin('ratings', 'ratings.user_id', 'users.id')
    .where('is_public', '=', true)
    .$if(isSearched(searched), (query) => query.where(textContains(key, searched)))
    .$if(sort === 'rating', (query) =>
      query.where('shows_tournaments', '=', true).where('ratings.user_id', 'is not', null),
    )
    .select(['users.id', 'username', 'shows_tournaments as showsTournaments', 'points']);
}

export async function list(ctx: Context, { search, sort, ...paging }: Paging & Filter) {
  const order = sort === 'rating' ? byRating : byName;
  const { items, ...page } = await readPage(found(ctx, { search, sort }), order, paging);
  const shown = items.filter(({ showsTournaments }) => showsTournaments);
  const figures = await history.figuresOf(
    ctx,
    shown.map(({ id }) => id),
  );
  const players = items.map(({ id, username, showsTournaments, points }) => {
    const { played = 0, won = 0 } = figures.get(id) ?? {};
    return {
      id,
      username,
      played: showsTournaments ? played : null,
      won: showsTournaments ? won : null,
      rating: showsTournaments ? points : null,
    };
  });
  return { ...page, items: players };
}

/** A player whose page is public; who hides it is as unknown as nobody. */
export const find = ({ db }: Context, usernameKey: string) =>
  db
    .selectFrom('users')
    .innerJoin('player_pages', 'player_pages.user_id', 'users.id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('ratings', 'ratings.user_id', 'users.id')
    .where('username_key', '=', usernameKey)
    .where('is_public', '=', true)
    .select([
      'users.id',
      'username',
      'fortnite_username as gameName',
      'shows_tournaments as showsTournaments',
      'shows_teams as showsTeams',
      'shows_game_name as showsGameName',
      'points',
    ])
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'Player not found'));

export async function get(ctx: Context, usernameKey: string): Promise<Player> {
  const player = await find(ctx, usernameKey);
  const { username, gameName, showsTournaments, showsTeams, showsGameName } = player;
  return {
    username,
    gameName: showsGameName && gameName && gameName !== username ? gameName : null,
    record: showsTournaments ? await recordOf(ctx, { userId: player.id }, showsTeams) : null,
    rating: showsTournaments ? player.points : null,
    teams: showsTeams ? await teamsOf(ctx, player.id) : null,
  };
}

const teamsOf = ({ db }: Context, userId: number) =>
  db
    .selectFrom('permanent_team_members')
    .innerJoin('permanent_teams', 'permanent_teams.id', 'team_id')
    .where('user_id', '=', userId)
    .orderBy('name_key')
    .select(['id', 'name', 'tag'])
    .select((eb) => eb('captain_user_id', '=', eb.ref('user_id')).as('isCaptain'))
    .$castTo<{ id: number; name: string; tag: string | null; isCaptain: boolean }>()
    .execute();

/** None where the player does not show them. */
export async function tournaments(ctx: Context, usernameKey: string, paging: Paging) {
  const { id, showsTournaments, showsTeams } = await find(ctx, usernameKey);
  if (!showsTournaments) return { items: [], more: false };
  const { items, ...page } = await history.list(ctx, { userId: id }, paging);
  return { ...page, items: showsTeams ? items : items.map((item) => ({ ...item, team: null })) };
}

/** None where the player does not show tournaments. */
export async function ratings(ctx: Context, usernameKey: string): Promise<RatingChange[]> {
  const { id, showsTournaments } = await find(ctx, usernameKey);
  if (!showsTournaments) return [];
  const { rows } = await sql<RatingChange>`
    with steps as (
      select tournament_id, rated.end_date, round(rating)::integer as points,
        lag(round(rating)::integer, 1, ${firstRating}::integer) over (order by rated.end_date, tournament_id) as before
      from rating_changes join rated_tournaments as rated using (tournament_id)
      where user_id = ${id})
    select tournaments.id, name, start_date as "startDate", points as rating, points - before as change
    from steps join tournaments on tournaments.id = tournament_id
    where status = 'completed' and visibility = 'public'
    order by steps.end_date desc, tournaments.id desc
    limit ${shownRatings}`.execute(ctx.db);
  return rows;
}

/** Visitors see what both players show; a caller sees their own matches even without a page. */
export async function against(
  ctx: Context,
  user: { id: number; username: string } | undefined,
  { username, rival }: { username: string; rival: string },
): Promise<HeadToHead> {
  const one = await findWithTournaments(ctx, username);
  const isOwn = user !== undefined && foldUsername(user.username) === rival;
  const other = isOwn ? user : await findWithTournaments(ctx, rival);
  const rivals = isOwn ? history.aloneEntriesOf([other.id]) : namedEntrants({ userId: other.id });
  const met = await headToHead(ctx, namedEntrants({ userId: one.id }), rivals);
  return { name: other.username, ...met };
}

async function findWithTournaments(ctx: Context, usernameKey: string) {
  const player = await find(ctx, usernameKey);
  if (!player.showsTournaments) throw new AppError('not_found', 'Player not found');
  return player;
}

/** The settings of a player who has not chosen yet. */
const initial: PageSettings = {
  isChosen: false,
  isPublic: false,
  showsTournaments: true,
  showsTeams: true,
  showsGameName: false,
};

export async function settings({ db }: Context, userId: number): Promise<PageSettings> {
  const row = await db
    .selectFrom('player_pages')
    .where('user_id', '=', userId)
    .select([
      'is_public as isPublic',
      'shows_tournaments as showsTournaments',
      'shows_teams as showsTeams',
      'shows_game_name as showsGameName',
    ])
    .executeTakeFirst();
  return row ? { isChosen: true, ...row } : initial;
}

export async function saveSettings(ctx: Context, userId: number, form: PageSettingsInput) {
  const columns = columnsOf(form);
  await ctx.db
    .insertInto('player_pages')
    .values({ ...columns, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return settings(ctx, userId);
}

/**
 * The pages behind the names that a tournament shows to everybody: entrants once it has started,
 * the members of teams always. A game name leads to a player only where it is their username, or they
 * show it; a name that two have leads nowhere.
 */
export async function namedPages(ctx: Context, tournamentId: number): Promise<NamedPage[]> {
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
        or ${isShownName(sql.ref('named.name'))})
    where users.id is not null or permanent_teams.id is not null
    order by named.name`.execute(ctx.db);
  return rows;
}
