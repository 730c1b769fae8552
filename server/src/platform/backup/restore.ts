import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import pg, { type ClientConfig } from 'pg';
import { ConfigError } from '#config.ts';
import type { FileStore } from '#platform/files/store.ts';
import { createMigrationsTable, migrationsLockKey, readMigrations } from '#platform/db/migrate.ts';
import { columnsOf, foreignKeysIn, quoted, tablesIn, type Sequence } from './catalogue.ts';
import { copyIn } from './copy.ts';
import { restoreFiles, refuseFilesIn, removeFiles } from './files.ts';
import { verifiedManifest, type Manifest } from './manifest.ts';

async function refuseTables(client: pg.Client) {
  if ((await tablesIn(client)).length > 0) {
    throw new ConfigError('The database is not empty: restore into a new one');
  }
}

/** Makes the tables as they were: the migrations of the backup, none of the later ones. */
async function applyMigrations(client: pg.Client, applied: Manifest['migrations']) {
  const known = new Map((await readMigrations()).map((file) => [file.name, file]));
  await client.query(createMigrationsTable);
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration)
      throw new ConfigError(`The backup is newer than the application: it has ${name}`);
    if (migration.sha256 !== sha256) throw new ConfigError(`Migration ${name} was changed`);
    await client.query(migration.sql);
  }
}

async function fill(client: pg.Client, folder: string, table: Manifest['tables'][number]) {
  const rows = createReadStream(join(folder, table.path)).pipe(createGunzip());
  await copyIn(client, `copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`, rows);
  const counted = await client.query<{ rows: string }>(
    `select count(*) as rows from ${quoted(table.name)}`,
  );
  if (Number(counted.rows[0]?.rows) === table.rows) return;
  throw new Error(`${table.name} has ${counted.rows[0]?.rows} rows instead of ${table.rows}`);
}

const setSequence = (client: pg.Client, { name, lastValue, isCalled }: Sequence) =>
  client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);

/** Fills the tables without their triggers and foreign keys, which hold again afterwards. */
async function fillAll(client: pg.Client, folder: string, manifest: Manifest) {
  const keys = await foreignKeysIn(client);
  const names = manifest.tables.map(({ name }) => quoted(name));
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${name}`);
  }
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  // A migration may have written rows, which the backup has too.
  await client.query(`truncate ${names.join(', ')}`);
  for (const table of manifest.tables) await fill(client, folder, table);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
}

/** Fills an empty database with what the backup holds, in one transaction. */
async function restoreDatabase(client: pg.Client, folder: string, manifest: Manifest) {
  await client.query('select pg_advisory_xact_lock($1)', [migrationsLockKey]);
  await refuseTables(client);
  await applyMigrations(client, manifest.migrations);
  await fillAll(client, folder, manifest);
}

/**
 * Restores a backup into an empty database and an empty place for files, wholly or not at all; throws a
 * ConfigError where they are not empty or the backup is damaged, before anything is written.
 */
export async function restoreBackup(
  folder: string,
  target: { connection: ClientConfig; dataDir: string; files: FileStore },
): Promise<Manifest> {
  const manifest = await verifiedManifest(folder);
  await refuseFilesIn(target);
  const client = new pg.Client(target.connection);
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local client_encoding = 'UTF8'; set local statement_timeout = 0");
    await restoreDatabase(client, folder, manifest);
    const paths = manifest.files.map(({ path }) => path);
    try {
      await restoreFiles(folder, paths, target);
      await client.query('commit');
    } catch (error) {
      await removeFiles(paths, target);
      throw error;
    }
  } finally {
    await client.end();
  }
  return manifest;
}
