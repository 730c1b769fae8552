import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { countOf } from '#platform/db/count.ts';
import { keptCount } from '#platform/db/kept-counts.ts';
import { textContains, textContainsForCount } from '#platform/db/search.ts';
import { newestOf, paged, pageOf, type Paging } from '#platform/http/paging.ts';
import { posts, viewOf } from './view.ts';

interface Query extends Paging {
  content: 'full' | 'none';
}

const newest = newestOf('posts');

/** A page and one row more. */
export const pageRows = (rows: ReturnType<typeof posts>, query: Query) =>
  rows
    .$if(query.content === 'full', (query) => query.select('posts.content'))
    .$call(paged(newest, query));

function listed(rows: Awaited<ReturnType<ReturnType<typeof pageRows>['execute']>>, query: Query) {
  const { items, ...page } = pageOf(rows, newest, query);
  return { ...page, items: items.map(viewOf) };
}

export async function list(ctx: Context, query: Query & { count?: 'exact' | undefined }) {
  const total = query.count && (await keptCount(ctx, 'posts', true));
  const counted = { ...query, ...(total !== undefined && { total }) };
  const rows = await pageRows(posts(ctx).where('published', '=', true), counted).execute();
  return { ...listed(rows, query), ...(total !== undefined && { total }) };
}

const title = sql`lower(title)`;

/** Those whose title contains it, drafts included. */
export const found = (ctx: Context, search: string) =>
  posts(ctx).$if(search !== '', (query) => query.where(textContains(title, search)));

/** Includes drafts. */
export async function listAll(ctx: Context, query: Query & { search: string }) {
  const { search } = query;
  const total = search
    ? await countOf(ctx.db.selectFrom('posts').where(textContainsForCount(title, search)))
    : await keptCount(ctx, 'posts');
  const rows = await pageRows(found(ctx, search), { ...query, total }).execute();
  return { ...listed(rows, query), total };
}
