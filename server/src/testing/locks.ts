import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#platform/db/tables.ts';
import { eventually } from './eventually.ts';

/** Keeps a table from being read until what it returns is called. */
export async function holdTable(db: Kysely<DB>, table: keyof DB) {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    held.resolve();
    await holding;
  };
}

const waiting = sql`
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;

/** Until so many connections of this database wait for a lock. */
export const untilWaiting = (db: Kysely<DB>, count: number) =>
  eventually(async () => expect((await waiting.execute(db)).rows).toHaveLength(count));
