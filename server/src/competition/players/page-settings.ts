import type { PageSettings, PageSettingsInput } from '@last-circle/contract/competition/players.ts';
import type { Context } from '#platform/db/context.ts';

/** The settings of a player who has not chosen yet. */
const initial: PageSettings = {
  isPublic: false,
  showsTournaments: true,
  showsTeams: true,
  showsGameName: false,
};

export async function get({ db }: Context, userId: number): Promise<PageSettings> {
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
  return row ?? initial;
}

export async function save(ctx: Context, userId: number, settings: PageSettingsInput) {
  const columns = {
    is_public: settings.isPublic,
    shows_tournaments: settings.showsTournaments,
    shows_teams: settings.showsTeams,
    shows_game_name: settings.showsGameName,
  };
  await ctx.db
    .insertInto('player_pages')
    .values({ ...columns, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
  return get(ctx, userId);
}
