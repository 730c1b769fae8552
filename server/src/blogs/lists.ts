import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { pageOf, type Paging } from '#http/paging.ts';
import { posts, show } from './view.ts';

interface Query extends Paging {
  content: 'full' | 'none';
}

/** A page of them, and one more. */
const newestFirst = (found: ReturnType<typeof posts>, { content, limit, offset }: Query) =>
  found
    .$if(content === 'full', (query) => query.select('posts.content'))
    .orderBy('posts.created_at', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit + 1)
    .offset(offset);

export async function list(ctx: Context, query: Query) {
  const rows = await newestFirst(posts(ctx).where('published', '=', true), query).execute();
  return pageOf(rows.map(show), query);
}

const mentions = (search: string) => sql<boolean>`strpos(lower(title), lower(${search})) > 0`;

/** With drafts. */
export async function listAll(ctx: Context, query: Query & { search: string }) {
  const found = mentions(query.search);
  const rows = await newestFirst(posts(ctx).where(found), query).execute();
  const { total } = await ctx.db
    .selectFrom('posts')
    .where(found)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ...pageOf(rows.map(show), query), total };
}
