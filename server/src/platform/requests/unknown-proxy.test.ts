import { describe, expect, test } from 'vitest';
import { useApp, type TestApp } from '#testing/app.ts';
import { aSubscriber } from '#testing/competition/subscribers.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { orderForm } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';

const limits = {
  LIMIT_REQUESTS_PER_MINUTE: '8',
  LIMIT_ORDERS_PER_HOUR: '2',
  LIMIT_GUEST_PIECES: '3',
  LIMIT_CONTACT_MESSAGES: '2',
  LIMIT_LIVE_SUBSCRIBERS_PER_ADDRESS: '2',
};
const site = useApp({ ...limits, LOG_LEVEL: 'warn' });
const patient = useApp({ ...limits, LIMIT_REQUESTS_PER_MINUTE: '0' });
const trusting = useApp({ ...limits, TRUST_PROXY: 'on', LOG_LEVEL: 'warn' });

const message = { name: 'Ada Fox', email: 'ada@players.example', message: 'Is there a cup?' };

interface Peer {
  peer?: string;
  headers?: Record<string, string>;
}

const passedOn = { 'x-forwarded-for': '203.0.113.9' };

async function send(to: TestApp, url: string, body: object | undefined, from: Peer) {
  const { statusCode } = await to.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${url}`,
    ...(body && { payload: body }),
    ...(from.headers && { headers: from.headers }),
    ...(from.peer && { remoteAddress: from.peer }),
  });
  return statusCode;
}

/** The statuses of so many requests one after the other, each once. */
async function statusesOf(count: number, ask: () => Promise<number>) {
  const statuses = new Set<number>();
  for (let time = 0; time < count; time += 1) statuses.add(await ask());
  return [...statuses];
}

/** What `count` guests of a peer are answered who read, order and write. */
async function guestsOf(from: Peer) {
  const { id } = await aProduct(patient, { stock: 50 });
  return {
    reads: await statusesOf(10, () => send(site, '/maps', undefined, from)),
    orders: await statusesOf(5, () =>
      send(patient, '/orders/checkout', orderForm([{ id, quantity: 1 }]), from),
    ),
    messages: await statusesOf(4, () => send(patient, '/contact/submit', message, from)),
  };
}

const unlimited = { reads: [200], orders: [201], messages: [200] };
const limited = { reads: [200, 429], orders: [201, 429], messages: [200, 429] };

describe('without TRUST_PROXY', () => {
  test.for([
    { headers: passedOn },
    { peer: '::1', headers: { forwarded: 'for=203.0.113.9' } },
    { peer: '::ffff:127.0.0.1', headers: passedOn },
  ])('visitors whom a proxy on this machine passes on do not count as one: %j', async (from) => {
    expect(await guestsOf(from)).toEqual(unlimited);
  });

  test.for([
    { peer: '127.0.0.2' },
    { peer: '10.0.0.8', headers: passedOn },
    { peer: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { peer: '::ffff:192.0.2.8', headers: { forwarded: 'for=127.0.0.1;proto=https' } },
    { peer: '2001:db8::1', headers: { ...passedOn, forwarded: 'for=::1', via: '1.1 localhost' } },
  ])('everybody else counts, whatever they send: %j', async (from) => {
    expect(await guestsOf(from)).toEqual(limited);
  });

  test('an order of a guest is limited by itself still', async () => {
    const { id } = await aProduct(patient, { stock: 50 });
    const order = (quantity: number) =>
      send(patient, '/orders/checkout', orderForm([{ id, quantity }]), { headers: passedOn });
    expect([await order(4), await order(3), await order(3)]).toEqual([409, 201, 201]);
  });

  test('as many as like watch a tournament through the proxy', async () => {
    const { id } = await aTournament(patient);
    const through = [1, 2, 3].map(() => aSubscriber(patient, id, { from: '203.0.113.9' }));
    const beside = [1, 2, 3].map(() => aSubscriber(patient, id));
    const subscribers = await Promise.all([...through, ...beside]);
    const statuses = subscribers.map(({ status }) => status);
    expect(statuses.slice(0, 3)).toEqual([200, 200, 200]);
    expect(statuses.slice(3).toSorted((one, other) => one - other)).toEqual([200, 200, 429]);
    for (const subscriber of subscribers) subscriber.leave();
  });
});

const setupOf = async (to: TestApp, headers: Record<string, string>) => {
  const { token } = await anAdmin(to.ctx);
  const { body } = await to.send('GET', '/admin/setup', { as: token, headers });
  return body.hasUnknownProxy;
};

test('the admin is told, as long as their own requests come so', async () => {
  expect(await setupOf(patient, passedOn)).toBe(true);
  expect(await setupOf(patient, {})).toBe(false);
  expect(await setupOf(trusting, passedOn)).toBe(false);
});

describe('the log', () => {
  const fresh = useApp({ LOG_LEVEL: 'warn' });

  test('says so once', async () => {
    await send(fresh, '/maps', undefined, { peer: '192.0.2.7', headers: passedOn });
    await send(fresh, '/maps', undefined, {});
    expect(fresh.log).toEqual([]);
    for (const time of [1, 2, 3]) {
      await send(fresh, `/maps?page=${time}`, undefined, { headers: passedOn });
    }
    expect(fresh.log.map(({ msg }) => msg)).toEqual([
      'A proxy on this machine passes requests on, and TRUST_PROXY is off: visitors cannot be told apart, so that no limit by network counts them. Set TRUST_PROXY=on',
    ]);
  });

  test('has nothing to say with TRUST_PROXY', async () => {
    await send(trusting, '/maps', undefined, { headers: passedOn });
    expect(trusting.log).toEqual([]);
  });
});
