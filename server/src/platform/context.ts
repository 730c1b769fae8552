import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#config.ts';
import type { DB } from './db/tables.ts';

/** What a verb works with. Inside a transaction `db` is that transaction. */
export interface Context {
  db: Kysely<DB>;
  config: Config;
  log: FastifyBaseLogger;
}

/** Runs `work` in one transaction. */
export const transaction = <T>(ctx: Context, work: (ctx: Context) => Promise<T>) =>
  ctx.db.transaction().execute((db) => work({ ...ctx, db }));
