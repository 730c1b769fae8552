import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { announce } from './announcement.ts';

/** Publishes the drafts whose time has come; of several servers one finds each. */
export async function publishDue(ctx: Context) {
  const due = await ctx.db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', sql<string>`now()`)
    .execute();
  // An update of no row drops what is cached of the news all the same.
  if (due.length === 0) return [];
  return transaction(ctx, async (ctx) => {
    const published = await publish(
      ctx,
      due.map(({ id }) => id),
    );
    for (const post of published) await announce(ctx, post);
    return published.map(({ id }) => ({ id }));
  });
}

const publish = ({ db }: Context, ids: number[]) =>
  db
    .updateTable('posts')
    .set((eb) => ({
      published: true,
      published_at: sql<string>`coalesce(published_at, publish_at)`,
      publish_at: null,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('publish_at', '<=', sql<string>`now()`)
    .returning(['id', 'title', 'text_start as text'])
    .execute();
