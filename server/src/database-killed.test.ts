import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  isReady,
  messageSettings,
  sendMessage,
  startWriters,
  storedNames,
} from '#testing/message-writers.ts';
import { startSite, type StartedSite } from '#testing/servers/started-site.ts';
import { eventually } from '#testing/eventually.ts';

let dataDir: string;
let site: StartedSite;

vi.setConfig({ testTimeout: 300_000 });

const socketFolder = () => join(dataDir, 'postgres/socket');
const pidFile = () => join(dataDir, 'postgres/cluster/postmaster.pid');

async function postmasterPid() {
  const file = await readFile(pidFile(), 'utf8');
  return Number(file.split('\n')[0]);
}

const fetchFrom = (path: string, init?: RequestInit) => fetch(`${site.url}${path}`, init);

const countInLog = (text: string) => site.log.filter((line) => line.includes(text)).length;
const lastAboutNotifications = () => site.log.findLast((line) => line.includes('Notifications '));

/** Kills the server of the database, and waits until the site is ready again. */
async function killAndHeal() {
  process.kill(await postmasterPid(), 'SIGKILL');
  await eventually(async () => expect(await isReady(site)).toBe(false));
  await eventually(async () => expect(await isReady(site)).toBe(true));
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'database-killed-'));
  await chmod(dataDir, 0o755);
  site = await startSite({
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    ...messageSettings,
  });
});
afterAll(async () => {
  await site.stop();
  await rm(dataDir, { recursive: true });
});

test('the shipped database is started again by itself, and no confirmed write is lost', async () => {
  const writers = startWriters(site, 4);
  await eventually(() => expect(writers.confirmed.length).toBeGreaterThan(20));
  await killAndHeal();
  const before = writers.confirmed.length;
  await eventually(() => expect(writers.confirmed.length).toBeGreaterThan(before + 20));
  await writers.stop();
  expect(writers.statuses).toEqual(new Set([200, 503]));
  expect(writers.retryAfter).toEqual(new Set(['2']));
  expect(await storedNames(site)).toEqual(expect.arrayContaining(writers.confirmed));
  expect(site.hasExited()).toBe(false);
  expect(countInLog('was started again')).toBe(1);
});

test('a query that outlives its server does not hold the next one up', async () => {
  const client = new pg.Client({
    host: socketFolder(),
    user: 'last_circle',
    database: 'postgres',
  });
  await client.connect();
  client.on('error', () => {});
  const endless = client.query('select count(*) from generate_series(1, 100000000000)');
  const lost = expect(endless).rejects.toThrow(/Connection terminated|ECONNRESET/);
  await killAndHeal();
  await lost;
});

test('while it is down visitors read the last pages, marked as stale, and writers are asked to wait', async () => {
  const paths = ['/', '/tournaments', '/api/tournaments/all', '/rss.xml'];
  const read = () => Promise.all(paths.map((path) => fetchFrom(path)));
  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status);
  const marksOf = (answers: Response[]) =>
    answers.map(({ headers }) => headers.get('cache-status') ?? 'fresh');
  const textsOf = (answers: Response[]) => Promise.all(answers.map((answer) => answer.text()));
  // Before, nothing is cached.
  await eventually(() => expect(lastAboutNotifications()).toContain('Notifications are back'));
  // Answers are cached on the second request.
  await read();
  await read();
  const fresh = await read();
  expect(marksOf(fresh)).toEqual(paths.map(() => 'fresh'));

  // Without this file nothing starts.
  const control = join(dataDir, 'postgres/cluster/global/pg_control');
  const pid = await postmasterPid();
  await rename(control, `${control}.away`);
  process.kill(pid, 'SIGKILL');
  await eventually(async () => expect(await isReady(site)).toBe(false));

  // The loss of each connection is noticed by itself.
  const stale = await eventually(async () => {
    const answers = await read();
    expect(marksOf(answers)).toEqual(
      paths.map(() => expect.stringMatching(/^last-circle; hit; ttl=-?\d+; detail=stale$/)),
    );
    return answers;
  });
  expect(statusesOf(stale)).toEqual(paths.map(() => 200));
  expect(await textsOf(stale)).toEqual(await textsOf(fresh));
  const uncached = await fetchFrom('/api/products');
  expect([uncached.status, uncached.headers.get('retry-after')]).toEqual([503, '2']);
  const page = await fetchFrom('/maps');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  const written = await sendMessage(site, 'In between');
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '2']);
  await eventually(() => expect(countInLog('PostgreSQL ended and does not start')).not.toBe(0));

  await rename(`${control}.away`, control);
  await eventually(async () => expect(await isReady(site)).toBe(true));
  expect(marksOf(await read())).toEqual(paths.map(() => 'fresh'));
  expect((await sendMessage(site, 'Afterwards')).status).toBe(200);
});

test('a stop that takes too long ends with an error, and does not leave the database running', async () => {
  const { hostname, port } = new URL(site.url);
  const sender = connect(Number(port), hostname);
  sender.on('error', () => {});
  await once(sender, 'connect');
  // What is still to come never does.
  sender.write(
    'POST /api/contact/submit HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  expect((await fetchFrom('/health/live')).status).toBe(200);
  expect(existsSync(pidFile())).toBe(true);
  expect(await site.stop()).toBe(1);
  expect(existsSync(pidFile())).toBe(false);
});
