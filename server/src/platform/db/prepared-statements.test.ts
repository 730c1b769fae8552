import { sql, type Kysely } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import type { Context } from './context.ts';
import { useDatabase } from '#testing/database.ts';
import { anEmptyDatabase } from '#testing/empty-database.ts';
import { hasPgBouncer, startPgBouncer } from '#testing/servers/pg-bouncer.ts';
import { compiledOnce, type GivenAs } from './compiled-query.ts';
import { openDatabase } from './open.ts';
import type { DB } from './tables.ts';

const database = useDatabase();

const config = (settings: object) => configFrom({ NODE_ENV: 'test', ...settings });
const log = pino({ level: 'silent' });

/** The contexts of requests, on one connection. */
const onConnection = <T>(db: Kysely<DB>, work: (ctx: Context) => Promise<T>) =>
  db.connection().execute((db) => work({ db, config: config({}), log }));

const widgets = (ctx: Context, least: GivenAs<{ least: number }>['least']) =>
  // A table of this test alone.
  (ctx.db as unknown as Kysely<{ widgets: { id: number; size: number } }>)
    .selectFrom('widgets')
    .where('size', '>=', least)
    .orderBy('id')
    .select(['id', 'size']);

const findWidgets = compiledOnce(
  (ctx, { least }: GivenAs<{ least: number }>) => widgets(ctx, least),
  { isPrepared: true },
);

const preparedIn = async ({ db }: Context) => {
  const { rows } = await sql<{ uses: number }>`
    select generic_plans + custom_plans as uses from pg_prepared_statements`.execute(db);
  return rows;
};

beforeEach(async () => {
  await sql`create table widgets as
    select i as id, i * 10 as size from generate_series(1, 3) as i`.execute(database.db);
});
afterEach(() => sql`drop table widgets`.execute(database.db));

const two = [
  { id: 2, size: 20 },
  { id: 3, size: 30 },
];

test('a statement is prepared once on a connection, and given other values each time', async () => {
  await onConnection(database.db, async (ctx) => {
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
    expect(await findWidgets(ctx, { least: 30 })).toEqual([{ id: 3, size: 30 }]);
    expect(await preparedIn(ctx)).toEqual([{ uses: 2 }]);
  });
});

test('a statement that is not there any more is sent as a whole', async () => {
  await onConnection(database.db, async (ctx) => {
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
    expect(await preparedIn(ctx)).toHaveLength(1);
    await sql`deallocate all`.execute(ctx.db);
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
  });
});

test('a migration may change the type of a column while a server runs', async () => {
  await onConnection(database.db, async (ctx) => {
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
    expect(await preparedIn(ctx)).toHaveLength(1);
    await sql`alter table widgets alter column size type bigint`.execute(ctx.db);
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
    expect(await findWidgets(ctx, { least: 20 })).toEqual(two);
  });
});

// Skipped where PgBouncer is not installed.
describe.skipIf(!hasPgBouncer)('through a pooler', () => {
  test.each([
    ['with the direct way', (url: string) => ({ DATABASE_DIRECT_URL: url })],
    ['that is not known to be one', () => ({})],
  ])('nothing is prepared: %s', async (_how, settings) => {
    const empty = await anEmptyDatabase();
    const pooler = await startPgBouncer(
      empty.url,
      1,
      'ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
    );
    const opened = await openDatabase(
      config({ DATABASE_URL: pooler.url, ...settings(empty.url) }),
      log,
    );
    await sql`create table widgets as select 1 as id, 20 as size`.execute(opened.db);
    await onConnection(opened.db, async (ctx) => {
      for (let time = 0; time < 3; time += 1) {
        expect(await findWidgets(ctx, { least: 20 })).toEqual([{ id: 1, size: 20 }]);
      }
      expect(await preparedIn(ctx)).toEqual([]);
    });
    await opened.close();
    await pooler.stop();
    await empty.drop();
  });
});
