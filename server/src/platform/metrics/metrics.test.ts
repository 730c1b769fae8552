import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { pageSource } from '#platform/pages/built.ts';
import { send } from '#platform/mail/outbox.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { beginRequest } from '#testing/cut-request.ts';
import { eventually } from '#testing/eventually.ts';
import { holdTable, untilWaiting } from '#testing/locks.ts';
import { mail } from '#testing/servers/mail-worker.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { aSubscriber } from '#testing/competition/subscribers.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const token = 'the-token-of-the-scraper';

const site = useApp({ METRICS_TOKEN: token, LIMIT_REQUESTS_PER_MINUTE: '500' }, pageSource);
const alone = useApp({ METRICS_PORT: '0', METRICS_TOKEN: token, LOG_LEVEL: 'info' });
const unmeasured = useApp({}, pageSource);

const scrape = ({ app }: TestApp, authorization = `Bearer ${token}`) =>
  app.inject({ url: '/metrics', headers: { authorization } });

type Samples = Map<string, number>;

async function samples(): Promise<Samples> {
  const { body } = await scrape(site);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

let before: Samples;
beforeEach(async () => void (before = await samples()));

/** By how much a sample has risen in this test. */
async function rise(sample: string) {
  const now = (await samples()).get(sample) ?? 0;
  return now - (before.get(sample) ?? 0);
}

const requests = (method: string, route: string, status: string) =>
  rise(
    `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
  );

test('requests are counted by the pattern of their route, method and class of status', async () => {
  const { id } = await aTournament(site);
  for (const path of [`/tournaments/${id}`, `/tournaments/${id}`, '/tournaments/4711']) {
    await site.send('GET', path);
  }
  await site.send('POST', '/auth/login', { body: {} });
  expect(await requests('GET', '/api/tournaments/:id', '2xx')).toBe(2);
  expect(await requests('GET', '/api/tournaments/:id', '4xx')).toBe(1);
  expect(await requests('POST', '/api/auth/login', '4xx')).toBe(1);
});

test('a client that left before its answer is no failure', async () => {
  const { id } = await aTournament(site);
  const release = await holdTable(site.ctx.db, 'tournaments');
  const socket = await beginRequest(site, `GET /api/tournaments/${id} HTTP/1.1`, '', '');
  await untilWaiting(site.ctx.db, 1);
  socket.destroy();
  await eventually(async () =>
    expect(await requests('GET', '/api/tournaments/:id', 'aborted')).toBe(1),
  );
  await release();
  expect(await requests('GET', '/api/tournaments/:id', '5xx')).toBe(0);
});

test('how long requests took is a histogram in seconds', async () => {
  await site.send('GET', '/maps');
  const labels = 'method="GET",route="/api/maps",status="2xx"';
  expect(await rise(`http_request_duration_seconds_bucket{le="10",${labels}}`)).toBe(1);
  const seconds = await rise(`http_request_duration_seconds_sum{${labels}}`);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(10);
});

test('pages are counted by the route table, without what they ask the API for', async () => {
  const { id } = await aTournament(site);
  for (const url of [`/tournaments/${id}`, '/no-such-page', '/another/one']) {
    await site.app.inject({ url });
  }
  expect(await requests('GET', '/tournaments/:id', '2xx')).toBe(1);
  expect(await requests('GET', '/not-found', '4xx')).toBe(2);
  expect(await requests('GET', '/api/tournaments/:id', '2xx')).toBe(0);
});

test('made-up URLs and files of the build add no label each', async () => {
  const { body } = await site.app.inject({ url: '/' });
  const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
  for (const url of [...files, '/api/made-up/1', '/api/made-up/2', '/api/tournaments/x%00']) {
    await site.app.inject({ url });
  }
  expect(await requests('GET', '/assets/*', '2xx')).toBe(files.length);
  expect(await requests('GET', 'unknown', '4xx')).toBe(2);
  expect((await scrape(site)).body).not.toMatch(/made-up|\/assets\/\w/);
});

test('what the cache was asked for is a hit, a miss or shares the fill of another', async () => {
  const lookups = (result: string) =>
    rise(`last_circle_cache_lookups_total{cache="answers",result="${result}"}`);
  await Promise.all([site.send('GET', '/blogs'), site.send('GET', '/blogs')]);
  await site.send('GET', '/blogs');
  expect([await lookups('miss'), await lookups('collapsed'), await lookups('hit')]).toEqual([
    1, 1, 1,
  ]);
});

test('a page stays cached however many searches nobody repeats come after it', async () => {
  const hits = () => rise('last_circle_cache_lookups_total{cache="pages",result="hit"}');
  await site.app.inject({ url: '/maps' });
  for (let search = 0; search < 220; search += 1) {
    const { statusCode } = await site.app.inject({ url: `/shop?search=${search}` });
    expect(statusCode).toBe(200);
  }
  expect(await hits()).toBe(0);
  await site.app.inject({ url: '/maps' });
  expect(await hits()).toBe(1);
});

const aMail = (to: string) =>
  send(site.ctx, mail({ kind: 'contact-message', to, subject: 'Waiting' }));

test('mails and deliveries that wait are counted, with the age of the oldest', async () => {
  await aMail('a@players.example');
  await aMail('b@players.example');
  await aMail('c@players.example');
  await sql`update mails set created_at = now() - interval '1 hour' where id = 1`.execute(
    site.ctx.db,
  );
  await sql`update mails set attempts = 1 where id = 2`.execute(site.ctx.db);
  await sql`update mails set sent_at = now() where id = 3`.execute(site.ctx.db);
  const { id } = await aTournament(site);
  await sql`
    with connected as (
      insert into webhooks (tournament_id, kind, url, host, ending, events)
      values (${id}, 'discord', '', '', '', '{}') returning id)
    insert into webhook_deliveries (webhook_id, event, data)
    select id, 'started', '{}' from connected`.execute(site.ctx.db);
  const now = await samples();
  const figure = (name: string, queue: string, tried: string) =>
    now.get(`last_circle_queue_${name}{queue="${queue}",tried="${tried}"}`);
  expect(figure('waiting', 'mails', 'no')).toBe(1);
  expect(figure('waiting', 'mails', 'yes')).toBe(1);
  expect(figure('waiting', 'webhooks', 'no')).toBe(1);
  expect(figure('oldest_seconds', 'mails', 'no')).toBeCloseTo(3600, -2);
  expect(figure('oldest_seconds', 'webhooks', 'yes')).toBe(0);
  expect(now.get('last_circle_database_up')).toBe(1);
});

test('live viewers are counted while they watch', async () => {
  const { id } = await aTournament(site);
  const viewer = await aSubscriber(site, id);
  const watching = await samples();
  expect(watching.get('last_circle_live_subscribers')).toBe(1);
  expect(watching.get('last_circle_http_connections')).toBeGreaterThanOrEqual(1);
  viewer.leave();
  await eventually(async () =>
    expect((await samples()).get('last_circle_live_subscribers')).toBe(0),
  );
  expect(await requests('GET', '/api/tournaments/:id/events', '2xx')).toBe(0);
});

test('a failure that nothing explains is counted, a refusal is not', async () => {
  await sql`alter table maps rename to maps_away`.execute(site.ctx.db);
  try {
    expect((await site.send('GET', '/maps?page=7')).status).toBe(500);
  } finally {
    await sql`alter table maps_away rename to maps`.execute(site.ctx.db);
  }
  await site.send('GET', '/maps/4711');
  expect(await rise('last_circle_unhandled_errors_total')).toBe(1);
  expect(await requests('GET', '/api/maps', '5xx')).toBe(1);
});

test('refusals of the gate are counted', async () => {
  const ask = () => site.app.inject({ url: '/robots.txt', remoteAddress: '10.7.7.7' });
  // The allowance is refilled in the meantime.
  while ((await ask()).statusCode !== 429);
  expect(await rise('last_circle_gate_refusals_total')).toBeGreaterThanOrEqual(1);
  expect(await requests('GET', '/robots.txt', '4xx')).toBeGreaterThanOrEqual(1);
});

test('the pool, the event loop and the memory are seen', async () => {
  await aPerson(site.ctx);
  const now = await samples();
  for (const name of [
    'last_circle_db_connections{state="idle"}',
    'last_circle_db_connections_max',
    'last_circle_disk_free_bytes',
    'last_circle_db_acquired_total',
    'last_circle_db_wait_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
  ]) {
    expect([name, now.get(name)]).toEqual([name, expect.any(Number)]);
    expect([name, now.get(name)! > 0]).toEqual([name, true]);
  }
  expect(now.has('last_circle_db_waiting')).toBe(true);
  expect(now.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

test('the metrics are read with the token alone', async () => {
  const { statusCode, headers } = await scrape(site);
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, `Basic ${token}`]) {
    const refused = await scrape(site, wrong);
    expect([wrong, refused.statusCode, refused.body]).toEqual([
      wrong,
      401,
      expect.not.stringContaining('last_circle'),
    ]);
  }
});

test('at a port of their own they are nowhere else', async () => {
  await alone.app.ready();
  const line = alone.log.find(({ msg }) => msg === 'Metrics are served');
  const ask = (path: string, authorization: string) =>
    fetch(`http://127.0.0.1:${Number(line?.['port'])}${path}`, { headers: { authorization } });
  const answer = await ask('/metrics', `Bearer ${token}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('http_request_duration_seconds');
  expect((await ask('/metrics', '')).status).toBe(401);
  expect((await ask('/', `Bearer ${token}`)).status).toBe(404);
  expect((await scrape(alone)).statusCode).toBe(404);
});

test('without settings there are none', async () => {
  expect((await scrape(unmeasured)).statusCode).toBe(404);
});
