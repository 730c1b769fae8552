import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { osAccountFor } from './data-directory.ts';
import { openEmbedded, type Embedded } from './embedded.ts';
import { eventually } from '#testing/eventually.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
let dataDir: string;
let opened: Embedded[];

async function open(folder = dataDir) {
  const embedded = await openEmbedded(folder, log);
  opened.push(embedded);
  return embedded;
}

async function query({ connection }: Embedded, text: string) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

const note = () => join(dataDir, 'postgres/cluster/postmaster.pid');
const serverPid = async () => Number((await readFile(note(), 'utf8')).split('\n')[0]);

/** A process of its own that writes into the database of `dataDir`. */
async function startWriter() {
  const script =
    "import('#testing/servers/embedded-writer.ts').then((m) => m.writeRows(process.argv[1]))";
  const writer = spawn(process.execPath, ['-e', script, dataDir], {
    cwd: join(import.meta.dirname, '../../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  const lines = createInterface(writer.stdout).on('line', (line) =>
    acknowledged.push(Number(line)),
  );
  await once(lines, 'line');
  const kill = async () => {
    writer.kill('SIGKILL');
    await once(writer, 'close');
  };
  return { acknowledged, kill };
}

beforeEach(async () => {
  opened = [];
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const embedded of opened) await embedded.close();
  await rm(dataDir, { recursive: true });
});

test('a first start makes a durable database on a private socket, the last close stops it', async () => {
  const embedded = await open();
  const [settings] = await query(
    embedded,
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('listen_addresses') as addresses, datlocprovider as provider,
      pg_encoding_to_char(encoding) as encoding, datlocale as locale
    from pg_database where datname = current_database()`,
  );
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    addresses: '',
    provider: 'b',
    encoding: 'UTF8',
    locale: 'C.UTF-8',
  });
  const socket = await stat(embedded.connection.host ?? '');
  expect(socket.mode & 0o777).toBe(0o700);
  opened = [];
  await embedded.close();
  expect(existsSync(note())).toBe(false);
});

test('every acknowledged row survives kill -9, and the server that lives on is adopted', async () => {
  const writer = await startWriter();
  await eventually(() => expect(writer.acknowledged.length).toBeGreaterThan(100));
  const before = await serverPid();
  await writer.kill();
  const embedded = await open();
  expect(await serverPid()).toBe(before);
  const rows = await query(embedded, 'select number from acknowledged order by number');
  expect(rows.slice(0, writer.acknowledged.length)).toEqual(
    writer.acknowledged.map((number) => ({ number })),
  );
});

test('processes share one server, and neither a stopped nor a killed one takes it away', async () => {
  const [first, second] = await Promise.all([open(), open()]);
  const writer = await startWriter();
  await first.close();
  opened = [second];
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.close();
  opened = [];
  const written = writer.acknowledged.length;
  await eventually(() => expect(writer.acknowledged.length).toBeGreaterThan(written + 10));
  await writer.kill();
  await (await openEmbedded(dataDir, log)).close();
  expect(existsSync(note())).toBe(false);
});

test('a pid file of a dead server whose pid now belongs to another program does not block', async () => {
  const before = await open();
  const text = await readFile(note(), 'utf8');
  opened = [];
  await before.close();
  const account = await osAccountFor(join(dataDir, 'postgres'));
  const stranger = spawn('sleep', ['60'], { ...account, cwd: '/' });
  await writeFile(note(), text.replace(/^\d+/, String(stranger.pid)));
  try {
    expect(await query(await open(), 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await serverPid()).not.toBe(stranger.pid);
  } finally {
    stranger.kill();
  }
});

test('under a path too long for a socket it is in the temp folder, and is removed', async () => {
  const embedded = await open(join(dataDir, 'long'.repeat(25)));
  const socket = embedded.connection.host ?? '';
  expect(socket.startsWith(tmpdir())).toBe(true);
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  opened = [];
  await embedded.close();
  expect(existsSync(socket)).toBe(false);
});

test.runIf(isRoot)('root leaves the server to another account', async () => {
  await open();
  const { uid } = await stat(`/proc/${await serverPid()}`);
  expect(uid).not.toBe(0);
});

test.runIf(isRoot)('under a closed folder the database is elsewhere', async () => {
  await chmod(dataDir, 0o700);
  const embedded = await open();
  const socket = embedded.connection.host ?? '';
  expect(socket).toMatch(/^\/var\/lib\/last-circle\//);
  expect(await query(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  opened = [];
  await embedded.close();
  await rm(join(socket, '..'), { recursive: true });
});
