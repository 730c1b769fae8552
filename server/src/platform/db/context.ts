import type { FastifyBaseLogger } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Tag } from '@last-circle/contract/tags.ts';
import type { Config } from '#config.ts';
import type { DB } from './tables.ts';
import type { Lock, Writes } from './write-queue.ts';

/** What a verb works with. Inside a transaction `db` is that transaction. */
export interface Context {
  db: Kysely<DB>;
  config: Config;
  log: FastifyBaseLogger;
  /** The IP address of the client; absent outside of a request. */
  address?: string;
  /** What the write in flight can change, as the contract says; absent outside of a request. */
  changes?: readonly Tag[];
  /** In which writes take turns; absent outside of a request. */
  writes?: Writes;
  /** What the write in flight locks: those that lock the same take turns. */
  locks?: readonly Lock[];
  /** Visitors may still be shown what it makes stale, as the contract says. */
  hidesNothing?: boolean;
}

/** Runs `work` in one transaction; within another one as a part of it. */
export function transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>) {
  if (ctx.db.isTransaction) return partOf(ctx, work);
  const run = () =>
    ctx.db.transaction().execute(async (db) => {
      if (ctx.hidesNothing) await sql`set local last_circle.hides_nothing = on`.execute(db);
      return work({ ...ctx, db });
    });
  return ctx.writes ? ctx.writes.run(ctx.locks ?? [], run) : run();
}

/** Reads all as of one moment, outside of a transaction. */
export const snapshot = <T>(ctx: Context, read: (ctx: Context) => Promise<T>) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((db) => read({ ...ctx, db }));

/** A part that fails is rolled back alone; the transaction around it may continue. */
async function partOf<T>(ctx: Context, work: (ctx: Context) => Promise<T>) {
  await sql`savepoint part`.execute(ctx.db);
  try {
    const result = await work(ctx);
    await sql`release savepoint part`.execute(ctx.db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(ctx.db);
    throw error;
  }
}
