import { sql } from 'kysely';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/context.ts';
import { markup, type Markup } from '#platform/mail/markup.ts';

/** As many as the protocol allows. */
const maxUrls = 50_000;

const { home, tournaments, shop, blogs, maps } = publicPaths;
const sections = [home, tournaments, shop, blogs, maps];

interface Entry {
  id: number;
  name: string;
}

const pathOf = {
  tournament: ({ id }: Entry) => publicPaths.tournament(id),
  product: publicPaths.product,
  post: ({ id, name }: Entry) => publicPaths.post({ id, title: name }),
  map: ({ id }: Entry) => publicPaths.map(id),
};

const kind = (name: keyof typeof pathOf) => sql.lit(name).as('kind');
const noChangeDate = sql<string | null>`null::timestamptz`.as('changed_at');

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
