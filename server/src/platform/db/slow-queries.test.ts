import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { configFrom } from '#config.ts';
import { openDatabase } from './open.ts';
import { provideDatabase } from '#testing/database.ts';

/** The database with these settings, and what is logged of it. */
async function opened(settings: Record<string, string>) {
  const log: Record<string, unknown>[] = [];
  // A line is an object of JSON.
  const write = (line: string) => void log.push(JSON.parse(line) as Record<string, unknown>);
  const DATABASE_URL = await provideDatabase('slow_queries');
  const database = await openDatabase(
    configFrom({ DATABASE_URL, NODE_ENV: 'test', ...settings }),
    pino({}, { write }),
  );
  onTestFinished(() => database.close());
  return { db: database.db, log };
}

test('a slow query is logged with its text and time, without its parameters', async () => {
  const { db, log } = await opened({ SLOW_QUERY_MS: '200' });
  await sql`select ${'a-secret'}::text`.execute(db);
  expect(log).toEqual([]);
  await sql`select pg_sleep(0.3), ${'a-secret'}::text as typed`.execute(db);
  expect(log).toEqual([
    expect.objectContaining({
      level: 40,
      msg: 'slow query',
      sql: 'select pg_sleep(0.3), $1::text as typed',
      ms: expect.any(Number),
    }),
  ]);
  expect(log[0]?.['ms']).toBeGreaterThanOrEqual(300);
  expect(JSON.stringify(log)).not.toContain('a-secret');
});

test('so is one that fails after long, and one within a transaction', async () => {
  const { db, log } = await opened({ SLOW_QUERY_MS: '200' });
  await expect(
    sql`select 1 / length(pg_sleep(0.3)::text || ${''}::text)`.execute(db),
  ).rejects.toThrow('division by zero');
  await db.transaction().execute((trx) => sql`select pg_sleep(0.3)`.execute(trx));
  expect(log.map((line) => line['sql'])).toEqual([
    'select 1 / length(pg_sleep(0.3)::text || $1::text)',
    'select pg_sleep(0.3)',
  ]);
});

test('the text of a long one is cut', async () => {
  const { db, log } = await opened({ SLOW_QUERY_MS: '200' });
  await sql`select pg_sleep(0.3), ${sql.raw(`'${'x'.repeat(5000)}'`)}`.execute(db);
  expect(String(log[0]?.['sql'])).toHaveLength(2000);
});

test('with 0 none is logged', async () => {
  const { db, log } = await opened({ SLOW_QUERY_MS: '0' });
  await sql`select pg_sleep(0.6)`.execute(db);
  expect(log).toEqual([]);
});
