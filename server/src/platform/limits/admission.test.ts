import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pageSource } from '#platform/pages/built.ts';
import { useApp } from '#testing/app.ts';
import { beginRequest } from '#testing/cut-request.ts';
import { eventually } from '#testing/eventually.ts';
import { holdTable, untilWaiting } from '#testing/locks.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const site = useApp({ LIMIT_REQUESTS_AT_ONCE: '2', LOG_LEVEL: 'info' }, pageSource);
const roomy = useApp({ LIMIT_REQUESTS_AT_ONCE: '60' });

let lists = 0;
/** Each asks for a list of its own: the same one would be read once for all. */
const askForProducts = () => site.send('GET', `/products?search=list-${(lists += 1)}`);

/** Two requests that use up the site, and how to let them end. */
async function fillSite() {
  const end = await holdTable(site.ctx.db, 'products');
  const asked = [askForProducts(), askForProducts()];
  await untilWaiting(site.ctx.db, 2);
  return async () => {
    await end();
    return Promise.all(asked);
  };
}

test('what comes beyond the limit is refused at once, and what was admitted is answered', async () => {
  const { token } = await aPerson(site.ctx);
  const empty = await fillSite();
  const refused = await site.send('GET', '/auth/sessions', { as: token });
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({
    message: 'The site is very busy. Please try again in a moment.',
    code: 'unavailable',
    requestId: expect.any(String),
  });
  expect(String(refused.headers['retry-after'])).toMatch(/^[123]$/);
  expect((await empty()).map(({ status }) => status)).toEqual([200, 200]);
  expect((await site.send('GET', '/auth/sessions', { as: token })).status).toBe(200);
  expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

test('in place of a page comes a small one that opens it by itself', async () => {
  const empty = await fillSite();
  const { statusCode, headers, body } = await site.app.inject('/login');
  expect([statusCode, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain(`<meta http-equiv="refresh" content="${headers['retry-after']}">`);
  expect(body).toContain('<title>Very many are here right now | Last Circle</title>');
  expect(body).not.toContain('<script');
  await empty();
  expect((await site.app.inject('/login')).statusCode).toBe(200);
});

test('a page that is cached waits for nobody, and is answered all the same', async () => {
  await aTournament(site, { name: 'Night Cup' });
  // What is notified of the tournament may drop the page once more.
  await eventually(async () => {
    await site.app.inject('/tournaments');
    const empty = await fillSite();
    const cached = await site.app.inject('/tournaments');
    const other = await site.app.inject('/tournaments?status=ongoing');
    await empty();
    expect([cached.statusCode, cached.body.includes('Night Cup')]).toEqual([200, true]);
    expect(other.statusCode).toBe(503);
  });
});

test('a load balancer is always answered', async () => {
  const empty = await fillSite();
  for (const url of ['/health/live', '/health/ready']) {
    expect((await site.app.inject(url)).statusCode).toBe(200);
  }
  await empty();
});

test('the pictures of a page that was admitted come', async () => {
  const empty = await fillSite();
  expect((await site.app.inject('/uploads/maps/none.webp')).statusCode).toBe(404);
  await empty();
});

test('a page with what it reads is one request', async () => {
  expect((await site.app.inject('/')).statusCode).toBe(200);
});

test('clients that are slow to send keep nobody out, and wait their turn when they have sent', async () => {
  const body = JSON.stringify({
    name: 'Ada',
    email: 'ada@players.example',
    message: 'Is there a cup?',
  });
  const senders = await Promise.all(
    [1, 2, 3, 4].map(() =>
      beginRequest(
        site,
        'POST /api/contact/submit HTTP/1.1',
        'Connection: close',
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        '',
        body.slice(0, 1),
      ),
    ),
  );
  const empty = await fillSite();
  const answers = senders.map(async (socket) => (await once(socket, 'data')).toString());
  for (const socket of senders) socket.write(body.slice(1));
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1.1 503 /);
  await empty();
});

test('clients that left and viewers of a live stream keep nobody out', async () => {
  const { id } = await aTournament(site);
  const viewers = await Promise.all(
    [1, 2, 3].map(async () => {
      const socket = await beginRequest(site, `GET /api/tournaments/${id}/events HTTP/1.1`, '', '');
      await once(socket, 'data');
      return socket;
    }),
  );
  const end = await holdTable(site.ctx.db, 'products');
  const leaving = await beginRequest(site, 'GET /api/products HTTP/1.1', '', '');
  await untilWaiting(site.ctx.db, 1);
  leaving.destroy();
  await eventually(() => expect(site.log.some(({ status }) => status === 499)).toBe(true));
  const asked = [askForProducts(), askForProducts()];
  await untilWaiting(site.ctx.db, 3);
  expect((await site.send('GET', '/maps')).status).toBe(503);
  await end();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  for (const socket of viewers) socket.destroy();
});

test('fewer are admitted while answers come late, and more again when they come in time', async () => {
  const ask = () => roomy.send('GET', `/products?search=list-${(lists += 1)}`);

  /** Asks for as many lists as the limit, and lets them wait for longer than is in time. */
  async function askLate() {
    const end = await holdTable(site.ctx.db, 'products');
    const asked = Array.from({ length: 60 }, ask);
    await pause(600);
    await end();
    return (await Promise.all(asked)).filter(({ status }) => status === 503).length;
  }

  expect(await askLate()).toBe(0);
  await eventually(async () => expect(await askLate()).toBeGreaterThan(0));
  await eventually(async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, ask));
    expect(statuses.every(({ status }) => status === 200)).toBe(true);
  });
});
