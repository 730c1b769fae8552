import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { configFrom } from '#config.ts';
import { openDatabase, type Database } from '#platform/db/open.ts';

const duplicateDatabase = '42P04';
const deadlock = '40P01';

/**
 * The URL of a migrated database with this name, created on first use and dropped after the run.
 */
export async function provideDatabase(name: string): Promise<string> {
  const template = inject('templateDatabase');
  const database = `${template}_${name}`;
  const admin = new pg.Client(inject('adminUrl'));
  await admin.connect();
  try {
    await admin.query(`create database ${database} template ${template}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === duplicateDatabase)) throw error;
  } finally {
    await admin.end();
  }
  const url = new URL(inject('adminUrl'));
  url.pathname = database;
  return url.href;
}

const megabyte = 1 << 20;

/** Gives back the space of deleted rows, which every query of a large table would look at. */
async function shrink({ db }: Database) {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'
      and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > ${megabyte}`.execute(
    db,
  );
  const names = rows.map(({ name }) => name).join(', ');
  if (names !== '') await sql.raw(`truncate ${names} cascade`).execute(db);
}

/**
 * Deletes every row and counts ids from the start again: 1 ms, where truncating took 50 and more. No
 * trigger fires. The locks wait for requests of the last test whose client has left.
 */
async function deletionOf({ db }: Database) {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db);
  const { rows: sequences } = await sql<{ reset: string }>`
    select format('setval(%L, %s, false)', seqrelid::regclass, seqstart) as reset
    from pg_sequence`.execute(db);
  const statements = [
    'set local session_replication_role = replica',
    `lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode`,
    ...tables.map(({ name }) => `delete from ${name}`),
    `select ${sequences.map(({ reset }) => reset).join(', ')}`,
  ].join(';');
  return () => sql.raw(statements).execute(db);
}

/** A request whose client left can still be at work when the next test begins. */
const againAfterDeadlock = (empty: () => Promise<unknown>): Promise<unknown> =>
  empty().catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === deadlock) {
      return againAfterDeadlock(empty);
    }
    throw error;
  });

/** The URL of the worker's database. */
export const workerDatabase = () => provideDatabase(`worker_${process.env.VITEST_POOL_ID}`);

/** The worker's database, with what empties it before a file and before each test. */
export async function openTestDatabase() {
  const url = await workerDatabase();
  const config = configFrom({ DATABASE_URL: url, NODE_ENV: 'test' });
  const database = await openDatabase(config, pino({ level: 'silent' }));
  const deleteAll = await deletionOf(database);
  return {
    database,
    shrink: () => againAfterDeadlock(() => shrink(database)),
    empty: () => againAfterDeadlock(deleteAll),
  };
}

/** A database for the tests of this file, empty before each. */
export function useDatabase(): Database {
  let database: Database;
  let empty: () => Promise<unknown>;

  beforeAll(async () => {
    const opened = await openTestDatabase();
    ({ database, empty } = opened);
    await opened.shrink();
  });
  beforeEach(() => empty());
  afterAll(() => database.close());

  return {
    get db() {
      return database.db;
    },
    get aside() {
      return database.aside;
    },
    get clientConfig() {
      return database.clientConfig;
    },
    get requestConfig() {
      return database.requestConfig;
    },
    get pool() {
      return database.pool;
    },
    isEmbedded: false,
    close: () => database.close(),
    abandon: () => database.abandon(),
  };
}
