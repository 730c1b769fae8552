import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { countOf } from '#platform/db/count.ts';
import { keptCount } from '#platform/db/kept-counts.ts';
import { textContains, textContainsForCount } from '#platform/db/search.ts';
import { newestOf, paged, pageOf, readCounted, type Paging } from '#platform/http/paging.ts';
import { posts, viewOf } from './view.ts';

interface Query extends Paging {
  content: 'full' | 'none';
}

const newest = newestOf('posts');

/** A page and one row more. */
const pageRows = (rows: ReturnType<typeof posts>, query: Query) =>
  rows
    .$if(query.content === 'full', (query) => query.select('posts.content'))
    .$call(paged(newest, query));

function listed(rows: Awaited<ReturnType<ReturnType<typeof pageRows>['execute']>>, query: Query) {
  const { items, ...page } = pageOf(rows, newest, query);
  return { ...page, items: items.map(viewOf) };
}

const publishedCount = (ctx: Context) => keptCount(ctx, 'posts', true);

export async function list(ctx: Context, query: Query & { count?: 'exact' | undefined }) {
  // Known for nothing, it spares pages near the end the walk from the newest.
  const total = query.count || query.offset > 0 ? await publishedCount(ctx) : undefined;
  const counted = { ...query, ...(total !== undefined && { total }) };
  const rows = await pageRows(posts(ctx).where('published', '=', true), counted).execute();
  return { ...listed(rows, query), ...(query.count && total !== undefined && { total }) };
}

const title = sql`lower(title)`;

const found = (ctx: Context, search: string) =>
  posts(ctx).$if(search !== '', (query) => query.where(textContains(title, search)));

const countOfFound = ({ db }: Context, search: string) =>
  countOf(db.selectFrom('posts').where(textContainsForCount(title, search)));

/** Includes drafts. */
export async function listAll(ctx: Context, query: Query & { search: string }) {
  const { search } = query;
  const { rows, total } = await readCounted(query, {
    read: (query) => pageRows(found(ctx, search), query).execute(),
    count: () => (search ? countOfFound(ctx, search) : keptCount(ctx, 'posts')),
  });
  return { ...listed(rows, query), total };
}
