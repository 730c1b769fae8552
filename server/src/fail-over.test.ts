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
import { startSite, type StartedSite } from '#testing/servers/started-site.ts';

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 });

/** Longer than between two looks at the servers. */
const severalLooksMs = 2500;

let pair: Awaited<ReturnType<typeof startPair>>;
let site: StartedSite;

beforeAll(async () => {
  pair = await startPair();
  site = await startSite({ DATABASE_URL: pair.url, ...messageSettings });
});
afterAll(async () => {
  await site.stop();
  await pair.stop();
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
  expect(site.log.join('\n')).toContain(`The primary is ${pair.replica.host} now`);
});

test('the old primary is not written to when it comes back', async () => {
  await pair.primary.start();
  await pause(severalLooksMs);
  expect((await sendMessage(site, 'Late')).status).toBe(200);
  const late = "select name from contact_messages where name = 'Late'";
  expect(await pair.primary.query(late)).toEqual([]);
  expect(await pair.replica.query(late)).toEqual([{ name: 'Late' }]);
});
