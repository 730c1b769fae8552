import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '#config.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/** An arbitrary number that no other advisory lock uses. */
export const migrationsLockKey = 7_205_759;

const lockMs = 2000;
const retryMs = 500;

export const createMigrationsTable = `create table if not exists migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

const ownFolder = join(import.meta.dirname, 'migrations');

export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, sha256: hash('sha256', sql) };
    }),
  );
}

/** The files that are not applied yet; throws when an applied one is missing or changed. */
async function pendingOf(client: pg.Client, migrations: Migration[]) {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  );
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of rows) {
    const file = files.get(name);
    if (!file) throw new ConfigError(`The database is newer than the application: it has ${name}`);
    if (file.sha256 !== sha256) {
      throw new ConfigError(`Migration ${name} was changed after it was applied`);
    }
    files.delete(name);
  }
  return [...files.values()];
}

const lockNotAvailable = '55P03';
const isLockTimeout = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === lockNotAvailable;

interface Run {
  client: pg.Client;
  log: FastifyBaseLogger;
  migrations: Migration[];
  /** Called at each wait. */
  sayWaiting: () => void;
  /** For how long to wait for other processes, and for locks of tables. */
  waitMs: number;
}

/**
 * Waits for other processes that migrate. The lock ends with the transaction, so that it cannot
 * stay on a connection that a pooler gives to another one.
 */
async function takeTurn(run: Run) {
  const { client, waitMs } = run;
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFree"',
    [migrationsLockKey],
  );
  if (rows[0]?.isFree) return;
  run.sayWaiting();
  await client.query(`set local lock_timeout = ${waitMs}`);
  await client
    .query('select pg_advisory_xact_lock($1)', [migrationsLockKey])
    .catch((error: unknown) => {
      if (!isLockTimeout(error)) throw error;
      throw new ConfigError(
        `Another process has been migrating this database for longer than ${waitMs / 1000} s`,
        { cause: error },
      );
    });
}

/** Applies the next pending file in a transaction of its own; answers its name. */
async function applyNext(run: Run): Promise<string | undefined> {
  const { client, migrations } = run;
  let name: string | undefined;
  await client.query('begin');
  try {
    await takeTurn(run);
    await client.query(createMigrationsTable);
    const [next] = await pendingOf(client, migrations);
    if (next) {
      name = next.name;
      // Each reader and writer of the table waits behind a statement that waits for its lock.
      await client.query(`set local lock_timeout = ${lockMs}`);
      await client.query(next.sql);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [
        next.name,
        next.sha256,
      ]);
    }
    await client.query('commit');
    return name;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw name && isLockTimeout(error) ? new BlockedMigration(name, error) : error;
  }
}

class BlockedMigration extends Error {
  constructor(name: string, cause: unknown) {
    super(`Migration ${name} waits for a lock`, { cause });
  }
}

async function applyAll(run: Run) {
  const deadline = performance.now() + run.waitMs;
  for (;;) {
    try {
      const name = await applyNext(run);
      if (!name) return;
      run.log.info(`Applied migration ${name}`);
    } catch (error) {
      if (!(error instanceof BlockedMigration) || performance.now() > deadline) throw error;
      run.log.warn(`${error.message}; trying again`);
      await pause(retryMs);
    }
  }
}

function once(act: () => void) {
  let hasActed = false;
  return () => {
    if (!hasActed) act();
    hasActed = true;
  };
}

/** Applies the pending migrations; processes that start together wait for each other. */
export async function migrate(
  connection: ClientConfig,
  log: FastifyBaseLogger,
  { folder = ownFolder, waitMs = 60_000 }: { folder?: string; waitMs?: number } = {},
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connection);
  // A lost connection already fails its query.
  client.on('error', () => {});
  await client.connect();
  try {
    const sayWaiting = once(() =>
      log.info('Another process is migrating this database; waiting for it'),
    );
    await applyAll({ client, log, migrations, sayWaiting, waitMs });
  } finally {
    await client.end();
  }
}
