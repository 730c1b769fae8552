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
 * What deletes every row of the worker's database and counts ids from the start again: 1 ms, where
 * truncating took 50 and more. It is planned once, on a connection that is always a replica, where no
 * trigger fires: to become one would forget the plans. Its locks wait for requests of the last test
 * whose client has left.
 */
async function openCleaner(connectionString: string) {
  const client = new pg.Client({
    connectionString,
    options: '-c session_replication_role=replica -c lock_timeout=5s -c statement_timeout=15s',
  });
  // A test may end all connections.
  client.on('error', () => (cleaner = undefined));
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`);
  const { rows: sequences } = await client.query<{ reset: string }>(`
    select format('setval(%L, %s, false)', seqrelid::regclass, seqstart) as reset
    from pg_sequence`);
  await client.query(`
    create function pg_temp.empty() returns void language plpgsql as $$ begin
      lock table ${tables.map(({ name }) => name).join(', ')} in share row exclusive mode;
      ${tables.map(({ name }) => `delete from ${name};`).join('\n')}
      perform ${sequences.map(({ reset }) => reset).join(', ')};
    end $$`);
  return client;
}

/** Of this worker, for all its files. */
let cleaner: Promise<pg.Client> | undefined;

async function deleteAll(url: string) {
  cleaner ??= openCleaner(url);
  await (await cleaner).query('select pg_temp.empty()');
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
  return {
    database,
    shrink: () => againAfterDeadlock(() => shrink(database)),
    empty: () => againAfterDeadlock(() => deleteAll(url)),
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
