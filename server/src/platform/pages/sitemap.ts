import { sql } from 'kysely';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/context.ts';
import { markup, type Markup } from '#platform/mail/markup.ts';

/** As many as the protocol allows. */
const mostAddresses = 50_000;

const { home, tournaments, shop, blogs, maps } = publicPaths;
const sections = [home, tournaments, shop, blogs, maps];

interface Entry {
  id: number;
  name: string;
}

const addressOf = {
  tournament: ({ id }: Entry) => publicPaths.tournament(id),
  product: publicPaths.product,
  post: ({ id, name }: Entry) => publicPaths.post({ id, title: name }),
  map: ({ id }: Entry) => publicPaths.map(id),
};

const kind = (name: keyof typeof addressOf) => sql.lit(name).as('kind');
const unknown = sql<string | null>`null::timestamptz`.as('changed_at');

/** What has a page of its own, newest first. */
const newest = ({ db }: Context) =>
  db
    .selectFrom('tournaments')
    .where('status', '!=', 'cancelled')
    .select([kind('tournament'), 'id', 'name', 'created_at', unknown])
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
        .select([kind('map'), 'id', 'name', 'created_at', unknown]),
    )
    .orderBy('created_at', 'desc')
    .limit(mostAddresses - sections.length)
    .execute();

const line = (address: string, changedAt: string | null = null): Markup =>
  changedAt === null
    ? markup`<url><loc>${address}</loc></url>\n`
    : markup`<url><loc>${address}</loc><lastmod>${changedAt}</lastmod></url>\n`;

/** Every page that visitors can read, as the sitemap protocol has it. */
export async function writeSitemap(ctx: Context) {
  const { publicUrl } = ctx.config;
  const found = await newest(ctx);
  const lines = [
    ...sections.map((path) => line(publicUrl + path)),
    ...found.map((entry) => line(publicUrl + addressOf[entry.kind](entry), entry.changed_at)),
  ];
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines}</urlset>
`.html;
}
