import type { Player } from '@last-circle/contract/competition/players.ts';
import type { Context } from '#platform/db/context.ts';
import * as history from './history.ts';
import { AppError } from '#platform/errors.ts';
import type { Paging } from '#platform/http/paging.ts';

/** A player whose page is public; who hides it is as unknown as nobody. */
async function find({ db }: Context, usernameKey: string) {
  const player = await db
    .selectFrom('users')
    .innerJoin('player_pages', 'player_pages.user_id', 'users.id')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .where('username_key', '=', usernameKey)
    .where('is_public', '=', true)
    .select([
      'users.id',
      'username',
      'fortnite_username as gameName',
      'shows_tournaments as showsTournaments',
      'shows_teams as showsTeams',
      'shows_game_name as showsGameName',
    ])
    .executeTakeFirst();
  if (!player) throw new AppError('not_found', 'Player not found');
  return player;
}

export async function get(ctx: Context, usernameKey: string): Promise<Player> {
  const player = await find(ctx, usernameKey);
  const { username, gameName, showsTournaments, showsTeams, showsGameName } = player;
  const record = showsTournaments ? await history.recordOf(ctx, { userId: player.id }) : null;
  return {
    username,
    gameName: showsGameName && gameName && gameName !== username ? gameName : null,
    record: record && (showsTeams ? record : withoutTeams(record)),
    teams: showsTeams ? await teamsOf(ctx, player.id) : null,
  };
}

const withoutTeams = (record: NonNullable<Player['record']>) => ({
  ...record,
  titles: record.titles.map((title) => ({ ...title, team: null })),
});

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
