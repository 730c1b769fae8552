import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';
import {
  isReady,
  messageSettings,
  sendMessage,
  startWriters,
  storedNames,
} from '#testing/message-writers.ts';
import { startPair } from '#testing/servers/replicated.ts';
import { startSilentProxy } from '#testing/servers/silent-proxy.ts';
import { startSite, type StartedSite } from '#testing/servers/started-site.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

/** Longer than between two looks at the servers. */
const severalLooksMs = 2500;

/** Sooner than an attempt to connect gives up. */
const soonMs = 9000;

let pair: Awaited<ReturnType<typeof startPair>>;
let ways: Awaited<ReturnType<typeof startSilentProxy>>[];
let site: StartedSite;

beforeAll(async () => {
  pair = await startPair();
  ways = await Promise.all(
    pair.urls.map((connectionString) => startSilentProxy({ connectionString })),
  );
  const hosts = ways.map(({ host }) => host).join(',');
  const { user, database } = ways[0]!.connection;
  site = await startSite({
    DATABASE_URL: `postgres://${user}@${hosts}/${database}?target_session_attrs=read-write`,
    ...messageSettings,
  });
});
afterAll(async () => {
  await site.stop();
  for (const way of ways) way.stop();
  await pair.stop();
});

test('a primary that says nothing any more keeps nobody waiting', async () => {
  const signal = () => AbortSignal.timeout(soonMs);
  const readMaps = () => fetch(`${site.url}/maps`, { signal: signal() });
  const isStale = async () => (await readMaps()).headers.get('cache-status')?.includes('stale');
  await eventually(async () => expect((await readMaps()).status).toBe(200));
  ways[0]!.setSilent(true);
  const answers = await Promise.all([
    fetch(`${site.url}/health/ready`, { signal: signal() }),
    Promise.race([sendMessage(site, 'In silence'), once(signal(), 'abort')]),
  ]);
  expect(answers).toEqual([
    expect.objectContaining({ status: 503 }),
    expect.objectContaining({ status: 503 }),
  ]);
  await eventually(async () => expect(await isStale()).toBe(true));
  ways[0]!.setSilent(false);
  await eventually(async () => expect((await sendMessage(site, 'Afterwards')).status).toBe(200));
});

test('a promoted replica takes over by itself, and nothing confirmed is lost', async () => {
  const writers = startWriters(site, 4);
  await eventually(() => expect(writers.confirmed.length).toBeGreaterThan(40));
  await pair.primary.end('SIGKILL');
  await eventually(async () => expect(await isReady(site)).toBe(false));
  await pair.replica.query('select pg_promote()');
  await eventually(async () => expect(await isReady(site)).toBe(true));
  const before = writers.confirmed.length;
  await eventually(() => expect(writers.confirmed.length).toBeGreaterThan(before + 40));
  await writers.stop();
  expect(writers.statuses).toEqual(new Set([200, 503]));
  expect(writers.retryAfter).toEqual(new Set(['2']));
  expect(await storedNames(site)).toEqual(expect.arrayContaining(writers.confirmed));
  expect(site.log.join('\n')).toContain(`The primary is ${ways[1]!.host} now`);
});

test('the old primary is not written to when it comes back', async () => {
  await pair.primary.start();
  await pause(severalLooksMs);
  expect((await sendMessage(site, 'Late')).status).toBe(200);
  const late = "select name from contact_messages where name = 'Late'";
  expect(await pair.primary.query(late)).toEqual([]);
  expect(await pair.replica.query(late)).toEqual([{ name: 'Late' }]);
});
