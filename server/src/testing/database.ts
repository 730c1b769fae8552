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

async function truncationOf({ db }: Database) {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename <> 'migrations'`.execute(db);
  const tables = rows.map(({ name }) => name).join(', ');
  return () => sql`truncate ${sql.raw(tables)} restart identity cascade`.execute(db);
}

/** A request whose client left can still be at work when the next test begins. */
const againAfterDeadlock = (truncate: () => Promise<unknown>): Promise<unknown> =>
  truncate().catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === deadlock) {
      return againAfterDeadlock(truncate);
    }
    throw error;
  });

/** A database for the tests of this file, empty before each; settings may be overridden. */
export function useDatabase(): Database {
  let database: Database;
  let truncate: Awaited<ReturnType<typeof truncationOf>>;

  beforeAll(async () => {
    const url = await provideDatabase(`worker_${process.env.VITEST_POOL_ID}`);
    const config = configFrom({ DATABASE_URL: url, NODE_ENV: 'test' });
    database = await openDatabase(config, pino({ level: 'silent' }));
    truncate = await truncationOf(database);
  });
  beforeEach(() => againAfterDeadlock(truncate));
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
  };
}
