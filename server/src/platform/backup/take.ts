import { mkdir, open, rename, rm, writeFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { createGzip } from 'node:zlib';
import pg, { type ClientConfig } from 'pg';
import type { FileStore } from '#platform/files/store.ts';
import { columnsOf, quoted, sequencesIn, tablesIn } from './catalogue.ts';
import { copyOut } from './copy.ts';
import { copyFiles, copySecretKey } from './files.ts';
import { manifestName, storedFile, type Manifest } from './manifest.ts';

const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z(\.part)?$/;
const maxUnfinishedMs = 86_400_000;

/** Deletes all but the newest `count` backups, and what an interrupted one left a day ago. */
export async function deleteOldBackups(directory: string, count: number) {
  const names = (await readdir(directory)).filter((name) => backupName.test(name)).toSorted();
  const complete = names.filter((name) => !name.endsWith('.part'));
  const old = complete.slice(0, Math.max(0, complete.length - count));
  for (const name of names.filter((name) => name.endsWith('.part'))) {
    const { mtimeMs } = await stat(join(directory, name));
    if (mtimeMs < Date.now() - maxUnfinishedMs) old.push(name);
  }
  for (const name of old) await rm(join(directory, name), { recursive: true });
  return old;
}

const maxSnapshots = 5;

/** Every setting that changes how COPY writes a value. */
const settings = `
  set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC';
  set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;

interface Source {
  connection: ClientConfig;
  dataDir: string;
  files: FileStore;
}

async function copyTables(client: pg.Client, folder: string): Promise<Manifest['tables']> {
  const tables = await tablesIn(client);
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  await client.query(`lock table ${names} in access share mode`);
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const copied: Manifest['tables'] = [];
  for (const table of tables) {
    const path = `tables/${table.name}.copy.gz`;
    const from = quoted(table.name);
    await pipeline(
      copyOut(client, `copy ${from} (${columnsOf(table)}) to stdout`),
      createGzip(),
      createWriteStream(join(folder, path), { mode: 0o600 }),
    );
    const counted = await client.query<{ rows: string }>(`select count(*) as rows from ${from}`);
    copied.push({ ...table, rows: Number(counted.rows[0]?.rows), path });
  }
  return copied;
}

/** The database of one moment, and the pictures that its rows name. */
async function copySnapshot(client: pg.Client, folder: string) {
  const stated = await client.query<{ at: string; postgres: string }>(`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      current_setting('server_version') as postgres`);
  const migrations = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from migrations order by name',
  );
  const tables = await copyTables(client, folder);
  const used = await client.query<{ url: string }>('select distinct url from used_uploads');
  return {
    takenAt: stated.rows[0]?.at ?? '',
    postgres: stated.rows[0]?.postgres ?? '',
    migrations: migrations.rows,
    tables,
    sequences: await sequencesIn(client),
    usedUrls: used.rows.map(({ url }) => url),
  };
}

async function inSnapshot<T>(client: pg.Client, work: () => Promise<T>) {
  await client.query('begin isolation level repeatable read read only');
  try {
    return await work();
  } finally {
    await client.query('commit');
  }
}

/**
 * Copies database and files of one moment. A picture that is deleted while it runs is missing for a
 * row of the snapshot: then a later snapshot is taken, in which it is not used any more.
 */
async function copyAll(client: pg.Client, source: Source, folder: string) {
  let lost: string[] = [];
  for (let attempt = 1; attempt <= maxSnapshots; attempt += 1) {
    const { usedUrls, ...snapshot } = await inSnapshot(client, () => copySnapshot(client, folder));
    const stored = await copyFiles(source.files, join(folder, 'files'));
    const missing = usedUrls.filter((url) => !stored.has(url));
    // What was missing before this snapshot too is lost, not being deleted.
    if (missing.every((url) => lost.includes(url))) {
      return { ...snapshot, missing, copied: [...stored.values()] };
    }
    lost = missing;
  }
  throw new Error('Pictures were deleted all the time: please try again later');
}

async function sync(path: string) {
  await using file = await open(path);
  await file.sync();
}

/** Takes a backup into a new folder below `directory` and returns it. */
export async function takeBackup(source: Source, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const name = new Date().toISOString().replaceAll(':', '-');
  const folder = join(directory, `${name}.part`);
  await mkdir(folder, { mode: 0o700 });
  const client = new pg.Client(source.connection);
  try {
    await client.connect();
    await client.query(settings);
    const { copied, ...snapshot } = await copyAll(client, source, folder);
    const paths = [...snapshot.tables.map(({ path }) => path), ...copied.flat()];
    if (await copySecretKey(source.dataDir, folder)) paths.push('secret.key');
    const files: Manifest['files'] = [];
    for (const path of paths) {
      files.push(await storedFile(folder, path));
      await sync(join(folder, path));
    }
    const manifest: Manifest = { format: 1, ...snapshot, files };
    await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 2), {
      mode: 0o600,
      flush: true,
    });
    await rename(folder, join(directory, name));
    return join(directory, name);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
