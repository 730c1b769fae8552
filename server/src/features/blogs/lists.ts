import type { Context } from '#platform/context.ts';
import { countOf } from '#platform/db/count.ts';
import { columnsContain } from '#platform/db/search.ts';
import { paged, pageOf, type Paging } from '#platform/http/paging.ts';
import { posts, viewOf } from './view.ts';

interface Query extends Paging {
  content: 'full' | 'none';
}

/** A page and one row more. */
const newestFirst = (rows: ReturnType<typeof posts>, query: Query) =>
  rows
    .$if(query.content === 'full', (query) => query.select('posts.content'))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .$call(paged(query));

export async function list(ctx: Context, query: Query & { count?: 'exact' | undefined }) {
  const rows = await newestFirst(posts(ctx).where('published', '=', true), query).execute();
  const page = pageOf(rows.map(viewOf), query);
  if (!query.count) return page;
  const published = ctx.db.selectFrom('posts').where('published', '=', true);
  return { ...page, total: await countOf(published) };
}

/** Includes drafts. */
export async function listAll(ctx: Context, query: Query & { search: string }) {
  const matchesTitle = columnsContain(['title'], query.search);
  const rows = await newestFirst(posts(ctx).where(matchesTitle), query).execute();
  const total = await countOf(ctx.db.selectFrom('posts').where(matchesTitle));
  return { ...pageOf(rows.map(viewOf), query), total };
}
