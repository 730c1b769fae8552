import { sql, type Kysely, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { DB } from '#platform/db/tables.ts';
import { eventually } from './eventually.ts';

/** Runs a statement whose locks last until what it returns is called. */
async function hold(db: Kysely<DB>, statement: RawBuilder<unknown>) {
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await statement.execute(trx);
    locked.resolve();
    await held.promise;
  });
  await Promise.race([locked.promise, holding]);
  return async () => {
    held.resolve();
    await holding;
  };
}

/** Keeps a table from being read until what it returns is called. */
export const holdTable = (db: Kysely<DB>, table: keyof DB) =>
  hold(db, sql`lock table ${sql.table(table)} in access exclusive mode`);

/** Keeps a row from being changed until what it returns is called. */
export const holdRow = (db: Kysely<DB>, table: keyof DB, id: number) =>
  hold(db, sql`select from ${sql.table(table)} where id = ${id} for update`);

const waiting = sql`
  select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
`;

/** Until so many connections of this database wait for a lock. */
export const untilWaiting = (db: Kysely<DB>, count: number) =>
  eventually(async () => expect((await waiting.execute(db)).rows).toHaveLength(count));
