import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '#config.ts';

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/** An arbitrary number that no other advisory lock uses. */
const migrationsLockKey = 7_205_759;

const createMigrationsTable = `create table if not exists migrations (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
)`;

async function readMigrations(folder: string): Promise<Migration[]> {
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

async function apply(client: pg.Client, { name, sql, sha256 }: Migration) {
  await client.query('begin');
  await client.query(sql);
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
  await client.query('commit');
}

/** Applies the pending migrations; processes that start together wait for each other. */
export async function migrate(
  connection: ClientConfig,
  log: FastifyBaseLogger,
  folder = join(import.meta.dirname, 'migrations'),
): Promise<void> {
  const migrations = await readMigrations(folder);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationsLockKey]);
    await client.query(createMigrationsTable);
    for (const migration of await pendingOf(client, migrations)) {
      await apply(client, migration);
      log.info(`Applied migration ${migration.name}`);
    }
  } finally {
    await client.end();
  }
}
