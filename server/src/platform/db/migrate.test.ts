import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { useDatabase } from '#testing/database.ts';

const database = useDatabase();
const log = pino({ level: 'silent' });
let folder: string;

const write = (name: string, text: string) => writeFile(join(folder, name), text);
/** A schema of its own serves as an empty database. */
const run = (more: { waitMs?: number; log?: typeof log } = {}) =>
  migrate({ ...database.clientConfig, options: '-c search_path=fresh' }, more.log ?? log, {
    folder,
    ...more,
  });

function recordingLog() {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  return { lines, log: pino({ level: 'info' }, { write }) };
}

async function applied() {
  const { rows } = await sql<{ name: string }>`
    select name from fresh.migrations order by name`.execute(database.db);
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await sql`create schema fresh`.execute(database.db);
  await write('0001_maps.sql', 'create table maps (code text);');
});
afterEach(async () => {
  await sql`drop schema fresh cascade`.execute(database.db);
  await rm(folder, { recursive: true });
});

test('files are applied once, in order', async () => {
  await write(
    '0002_codes.sql',
    "insert into maps values ('first'); alter table maps rename to codes;",
  );
  await run();
  await write('0003_more.sql', "insert into codes values ('second');");
  await run();
  const { rows } = await sql`select code from fresh.codes`.execute(database.db);
  expect(rows).toEqual([{ code: 'first' }, { code: 'second' }]);
  expect(await applied()).toEqual(['0001_maps.sql', '0002_codes.sql', '0003_more.sql']);
});

test('processes that migrate at once apply each file once', async () => {
  await write('0002_slow.sql', "select pg_sleep(0.1); insert into maps values ('only');");
  await Promise.all(Array.from({ length: 5 }, () => run()));
  const { rows } = await sql`select code from fresh.maps`.execute(database.db);
  expect(rows).toEqual([{ code: 'only' }]);
});

test('a file that fails leaves nothing behind', async () => {
  await write('0002_broken.sql', 'create table half (id integer); select nothing_like_this();');
  await expect(run()).rejects.toThrow('nothing_like_this');
  const { rows } = await sql`select to_regclass('fresh.half') as half`.execute(database.db);
  expect(rows).toEqual([{ half: null }]);
  expect(await applied()).toEqual(['0001_maps.sql']);
});

test('a file that was changed after it was applied is refused', async () => {
  await run();
  await write('0001_maps.sql', 'create table maps (code text, name text);');
  await expect(run()).rejects.toThrow('Migration 0001_maps.sql was changed after it was applied');
});

test('a database that is newer than the application is refused', async () => {
  await write('0002_later.sql', 'select 1;');
  await run();
  await rm(join(folder, '0002_later.sql'));
  await expect(run()).rejects.toThrow(
    'The database is newer than the application: it has 0002_later.sql',
  );
});

/** Holds what a statement locks until the work is done. */
async function whileLocked(statement: string, work: () => Promise<void>) {
  await database.db.transaction().execute(async (db) => {
    await sql.raw(statement).execute(db);
    await work();
  });
}

test('a process that does not get its turn to migrate says so and gives up in time', async () => {
  const { lines, log } = recordingLog();
  await whileLocked('select pg_advisory_xact_lock(7205759)', async () => {
    await expect(run({ waitMs: 200, log })).rejects.toThrow(
      'Another process has been migrating this database for longer than 0.2 s',
    );
  });
  expect(lines.join()).toContain('Another process is migrating this database; waiting for it');
  await run();
});

test('a migration that waits for a table holds nobody up for long, and is tried again', async () => {
  await run();
  await write('0002_names.sql', 'alter table maps add name text;');
  const { lines, log } = recordingLog();
  await whileLocked('lock table fresh.maps in access share mode', async () => {
    await expect(run({ waitMs: 3000, log })).rejects.toThrow(
      'Migration 0002_names.sql waits for a lock',
    );
  });
  expect(lines.join()).toContain('Migration 0002_names.sql waits for a lock; trying again');
  await run();
  expect(await applied()).toEqual(['0001_maps.sql', '0002_names.sql']);
});
