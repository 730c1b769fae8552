import { describe, expect, test } from 'vitest';
import { WriteQueue } from './write-queue.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { aTournament, register } from '#testing/competition/tournaments.ts';
import { eventually } from '#testing/eventually.ts';
import { holdRow, untilWaiting } from '#testing/locks.ts';
import { checkOut } from '#testing/shop/orders.ts';
import { aPerson } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const token = 'the-token-of-the-scraper';
const settings = { LIMIT_REQUESTS_AT_ONCE: '32', METRICS_TOKEN: token };
const servers = [useApp(settings), useApp(settings)] as const;
const [here] = servers;

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const onEach = <T>(ask: (server: TestApp) => Promise<T>) => Promise.all(servers.map(ask));

async function figure({ app }: TestApp, name: string) {
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${token}` },
  });
  const [, value] = new RegExp(`^last_circle_${name} (.*)$`, 'm').exec(body) ?? [];
  return Number(value);
}

/** Calls that have nothing to do with what is locked. */
async function callOthers() {
  const { id } = await aTournament(here);
  return onEach(async (server) => {
    const person = await aPerson(server.ctx);
    const answers = await Promise.all([
      register(server, id, person),
      server.send('GET', '/auth/sessions', { as: person.token }),
      ...times(20, (index) => server.send('GET', `/maps?search=island-${index}`)),
    ]);
    return countStatuses(answers);
  });
}

/** More than a server has connections, and with the others more than it works on at once. */
const waitersEach = 30;

test('registrations that wait for their tournament keep nobody else waiting, on two servers', async () => {
  const { id } = await aTournament(here, { maxPlayers: 100 });
  const release = await holdRow(here.ctx.db, 'tournaments', id);
  const asked = servers.flatMap((server) =>
    times(waitersEach, async () => register(server, id, await aPerson(server.ctx))),
  );
  await onEach((server) =>
    eventually(async () => expect(await figure(server, 'writes_waiting')).toBe(waitersEach - 1)),
  );
  await untilWaiting(here.ctx.db, servers.length);
  expect(await callOthers()).toEqual([
    { 200: 21, 201: 1 },
    { 200: 21, 201: 1 },
  ]);
  await release();
  expect(countStatuses(await Promise.all(asked))).toEqual({ 201: waitersEach * servers.length });
  expect(await onEach((server) => figure(server, 'writes_waiting'))).toEqual([0, 0]);
});

test('orders that wait for a product keep nobody else waiting, on two servers', async () => {
  const [wanted, other] = await Promise.all([aProduct(here, { stock: 999 }), aProduct(here)]);
  const release = await holdRow(here.ctx.db, 'products', wanted.id);
  const asked = servers.flatMap((server) =>
    times(waitersEach, (index) =>
      checkOut(server, index % 2 ? [wanted, { id: other.id }] : [{ id: other.id }, wanted]),
    ),
  );
  await untilWaiting(here.ctx.db, 3 * servers.length);
  expect(await callOthers()).toEqual([
    { 200: 21, 201: 1 },
    { 200: 21, 201: 1 },
  ]);
  await release();
  const statuses = countStatuses(await Promise.all(asked));
  expect(statuses).toEqual({ 201: 12, 409: waitersEach * servers.length - 12 });
});

test('a lock of another server that does not come free is waited for a few seconds', async () => {
  const { id } = await aTournament(here);
  const release = await holdRow(here.ctx.db, 'tournaments', id);
  const { status, headers } = await register(here, id, await aPerson(here.ctx));
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  await release();
  expect((await register(here, id, await aPerson(here.ctx))).status).toBe(201);
});

describe('a queue', () => {
  const waitedFor = (wait: Promise<void>) => wait;

  /** What has the turn of 'cup' until it is ended. */
  function hold(queue: WriteQueue) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held = queue.run(['cup'], waitedFor, () => promise);
    return async () => {
      resolve();
      await held;
    };
  }

  const enter = (queue: WriteQueue, locks = ['cup']) =>
    queue.run(locks, waitedFor, async () => 'done');
  const refusal = expect.objectContaining({ code: 'unavailable', retryAfter: 2 });

  test('refuses who waits for too long, and nobody behind them', async () => {
    const queue = new WriteQueue(10, 20);
    const end = hold(queue);
    await expect(enter(queue)).rejects.toEqual(refusal);
    expect(await enter(queue, ['other'])).toBe('done');
    const behind = enter(queue);
    await end();
    expect(await behind).toBe('done');
    expect([queue.refusals, queue.waiting]).toEqual([1, 0]);
  });

  test('refuses at once who comes behind too many', async () => {
    const queue = new WriteQueue(10);
    const end = hold(queue);
    const waiting = times(256, () => enter(queue));
    await expect(enter(queue)).rejects.toEqual(refusal);
    await end();
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']));
  });

  test('lets in as many at once as what they lock allows', async () => {
    const queue = new WriteQueue(30);
    const mug = { name: 'mug', atOnce: 3 };
    const inside = { mug: 0, cup: 0 };
    const most = { ...inside };
    const order = (name: 'mug' | 'cup') =>
      queue.run(name === 'mug' ? [mug, mug] : ['cup', mug], waitedFor, async () => {
        inside[name] += 1;
        most[name] = Math.max(most[name], inside[name]);
        await new Promise(setImmediate);
        inside[name] -= 1;
      });
    await Promise.all(times(40, (index) => order(index % 4 === 0 ? 'cup' : 'mug')));
    expect(most).toEqual({ mug: 3, cup: 1 });
    expect(queue.waiting).toBe(0);
  });

  test('leaves connections to reads, and lets nobody wait for themselves or in a circle', async () => {
    const queue = new WriteQueue(3);
    let atOnce = 0;
    let most = 0;
    const work = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
    };
    const orders = [['a', 'b'], ['b', 'a'], ['a', 'a'], [], ['c'], ['b', 'c', 'a']];
    const all = times(60, (index) => orders[index % orders.length] ?? []);
    await Promise.all(all.map((locks) => queue.run(locks, waitedFor, work)));
    expect(most).toBe(2);
  });
});
