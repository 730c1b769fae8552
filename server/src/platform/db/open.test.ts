import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { configFrom } from '#config.ts';
import { violatedConstraint } from './constraints.ts';
import { openDatabase } from './open.ts';
import { provideDatabase, useDatabase } from '#testing/database.ts';

const database = useDatabase();

test('instants are ISO strings in UTC and whole numbers are numbers', async () => {
  const { rows } = await sql`
    select timestamptz '2026-11-20 06:57:53.123456+00' as utc,
      timestamptz '2026-11-20 08:57:53+02' as elsewhere, timestamptz '2026-11-20 06:57:53.1Z' as tenth,
      timestamptz '12026-11-20 06:57:53Z' as far, 9007199254740991::bigint as whole,
      null::timestamptz as never`.execute(database.db);
  expect(rows).toEqual([
    {
      utc: '2026-11-20T06:57:53.123Z',
      elsewhere: '2026-11-20T06:57:53.000Z',
      tenth: '2026-11-20T06:57:53.100Z',
      far: '+012026-11-20T06:57:53.000Z',
      whole: 9_007_199_254_740_991,
      never: null,
    },
  ]);
});

test('instants are read whatever the database is set to write', async () => {
  const url = new URL(await provideDatabase('written_otherwise'));
  const config = configFrom({ DATABASE_URL: url.href, NODE_ENV: 'test' });
  const name = sql.ref(url.pathname.slice(1));
  await sql`alter database ${name} set datestyle = 'SQL, DMY'`.execute(database.db);
  await sql`alter database ${name} set timezone = 'Asia/Kolkata'`.execute(database.db);
  const other = await openDatabase(config, pino({ level: 'silent' }));
  const { rows } = await sql`select timestamptz '2026-11-05 06:57:53Z' as at`.execute(other.db);
  await other.close();
  expect(rows).toEqual([{ at: '2026-11-05T06:57:53.000Z' }]);
});

test('statements, locks and idle transactions are bounded', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('application_name') as name`.execute(database.db);
  expect(rows).toEqual([{ statement: '15s', lock: '5s', idle: '15s', name: 'last-circle' }]);
});

test('work continues after the server dropped a connection in use', async () => {
  const { db } = database;
  const cut = db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sql`select 1 as one`.execute(db)),
  );
  expect(answers.map(({ rows }) => rows)).toEqual(Array.from({ length: 20 }, () => [{ one: 1 }]));
});

test('a refused duplicate names its constraint', async () => {
  const write = () =>
    database.db
      .insertInto('attempts')
      .values({ key: 'login:1', count: 1 })
      .execute()
      .then(() => undefined, violatedConstraint);
  expect(await write()).toBeUndefined();
  expect(await write()).toBe('attempts_pkey');
  expect(violatedConstraint(new Error('else'))).toBeUndefined();
});

test('a database that does not answer is named in one line', async () => {
  const config = configFrom({ DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/nowhere' });
  await expect(openDatabase(config, pino({ level: 'silent' }))).rejects.toThrow(
    'The database does not answer: connect ECONNREFUSED 127.0.0.1:1',
  );
});
