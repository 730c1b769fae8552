import { sql } from 'kysely';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/context.ts';
import { markup, type Markup } from '#platform/html/markup.ts';

/** As many as the protocol allows. */
const maxUrls = 50_000;

const { home, tournaments, seasons, shop, blogs, maps } = publicPaths;
const sections = [home, tournaments, seasons, shop, blogs, maps];

interface Entry {
  id: number;
  name: string;
}

const pathOf = {
  tournament: ({ id }: Entry) => publicPaths.tournament(id),
  product: publicPaths.product,
  post: ({ id, name }: Entry) => publicPaths.post({ id, title: name }),
  map: ({ id }: Entry) => publicPaths.map(id),
  player: ({ name }: Entry) => publicPaths.player(name),
  team: publicPaths.permanentTeam,
  season: publicPaths.season,
};

const kind = (name: keyof typeof pathOf) => sql.lit(name).as('kind');
const noChangeDate = sql<string | null>`null::timestamptz`.as('changed_at');

const hasPlayed = sql<boolean>`exists (
  select from teams join entrants on entrants.team_id = teams.id
    join tournaments on tournaments.id = teams.tournament_id
  where teams.permanent_team_id = permanent_teams.id
    and visibility = 'public' and status in ('ongoing', 'completed'))`;

/** Everything that has a public page, newest first. */
const newestEntries = ({ db }: Context) =>
  db
    .selectFrom('tournaments')
    .where('status', '!=', 'cancelled')
    .where('visibility', '=', 'public')
    .select([kind('tournament'), 'id', 'name', 'created_at', noChangeDate])
    .unionAll(
      db
        .selectFrom('products')
        .where('is_active', '=', true)
        .select([kind('product'), 'id', 'name', 'created_at', 'updated_at as changed_at']),
    )
    .unionAll(
      db
        .selectFrom('posts')
        .where('published', '=', true)
        .select([kind('post'), 'id', 'title as name', 'created_at', 'updated_at as changed_at']),
    )
    .unionAll(
      db
        .selectFrom('maps')
        .where('is_active', '=', true)
        .select([kind('map'), 'id', 'name', 'created_at', noChangeDate]),
    )
    .unionAll(
      db
        .selectFrom('users')
        .innerJoin('player_pages', 'user_id', 'users.id')
        .where('is_public', '=', true)
        .select([kind('player'), 'id', 'username as name', 'created_at', noChangeDate]),
    )
    .unionAll(
      db
        .selectFrom('permanent_teams')
        .where(hasPlayed)
        .select([kind('team'), 'id', 'name', 'created_at', noChangeDate]),
    )
    .unionAll(
      db
        .selectFrom('seasons')
        .where('visibility', '=', 'public')
        .select([kind('season'), 'id', 'name', 'created_at', noChangeDate]),
    )
    .orderBy('created_at', 'desc')
    .limit(maxUrls - sections.length)
    .execute();

const urlElement = (url: string, changedAt: string | null = null): Markup =>
  changedAt === null
    ? markup`<url><loc>${url}</loc></url>\n`
    : markup`<url><loc>${url}</loc><lastmod>${changedAt}</lastmod></url>\n`;

/** Every public page, in the format of the sitemap protocol. */
export async function renderSitemap(ctx: Context) {
  const { publicUrl } = ctx.config;
  const entries = await newestEntries(ctx);
  const lines = [
    ...sections.map((path) => urlElement(publicUrl + path)),
    ...entries.map((entry) => urlElement(publicUrl + pathOf[entry.kind](entry), entry.changed_at)),
  ];
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines}</urlset>
`.html;
}
