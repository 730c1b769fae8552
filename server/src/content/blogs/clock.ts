import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';

/** Publishes the drafts whose time has come; of several servers one finds each. */
export const publishDue = ({ db }: Pick<Context, 'db'>) =>
  db
    .updateTable('posts')
    .set((eb) => ({
      published: true,
      published_at: sql<string>`coalesce(published_at, publish_at)`,
      publish_at: null,
      updated_at: sql<string>`now()`,
      version: eb('version', '+', 1),
    }))
    .where('publish_at', '<=', sql<string>`now()`)
    .execute();
