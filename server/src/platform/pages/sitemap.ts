import { sql, type Expression } from 'kysely';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { Context } from '#platform/db/context.ts';
import { markup, type Markup } from '#platform/html/markup.ts';

/** As many as the protocol allows. */
const maxUrls = 50_000;

/** Of a public page. */
interface Entry {
  id: number;
  name: string;
}

/** What has public pages of one kind. */
export interface SitemapPart {
  /** The path of the page that lists them. */
  section?: string;
  pathOf: (entry: Entry) => string;
  /** A query of `id`, `name`, `created_at` and `changed_at`, which may be null. */
  entriesOf: (ctx: Context) => Expression<unknown>;
}

interface Found extends Entry {
  part: number;
  changedAt: string | null;
}

/** Everything that has a public page, newest first. */
async function newestEntries(ctx: Context, parts: readonly SitemapPart[], most: number) {
  const queries = parts.map(
    ({ entriesOf }, part) => sql`
      select ${sql.lit(part)} as part, id, name, created_at, changed_at
      from (${entriesOf(ctx)}) as entries`,
  );
  const { rows } = await sql<Found>`
    select part, id, name, changed_at as "changedAt" from (${sql.join(queries, sql` union all `)}) as found
    order by created_at desc limit ${most}`.execute(ctx.db);
  return rows;
}

const urlElement = (url: string, changedAt: string | null = null): Markup =>
  changedAt === null
    ? markup`<url><loc>${url}</loc></url>\n`
    : markup`<url><loc>${url}</loc><lastmod>${changedAt}</lastmod></url>\n`;

/** Every public page, in the format of the sitemap protocol. */
export const sitemapOf = (parts: readonly SitemapPart[]) => async (ctx: Context) => {
  const { publicUrl } = ctx.config;
  const sections = [publicPaths.home, ...parts.flatMap(({ section }) => section ?? [])];
  const entries = await newestEntries(ctx, parts, maxUrls - sections.length);
  const lines = [
    ...sections.map((path) => urlElement(publicUrl + path)),
    ...entries.map((entry) =>
      urlElement(publicUrl + (parts[entry.part]?.pathOf(entry) ?? ''), entry.changedAt),
    ),
  ];
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines}</urlset>
`.html;
};
