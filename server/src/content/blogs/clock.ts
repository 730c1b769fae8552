import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** Publishes the drafts whose time has come; of several servers one finds each. */
export async function publishDue({ db }: Pick<Context, 'db'>) {
  const due = await db
    .selectFrom('posts')
    .select('id')
    .where('publish_at', '<=', sql<string>`now()`)
    .execute();
  // An update of no row drops what is cached of the news all the same.
  if (due.length === 0) return [];
  return db
    .updateTable('posts')
    .set((eb) => ({
      published: true,
      published_at: sql<string>`coalesce(published_at, publish_at)`,
      publish_at: null,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where('publish_at', '<=', sql<string>`now()`)
    .returning('id')
    .execute();
}
