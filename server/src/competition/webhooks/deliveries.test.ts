import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { nameAddresses } from '#testing/servers/remote-site.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import {
  aConnection,
  answerWith,
  aReceiver,
  makeDue,
  workerOf,
} from '#testing/competition/webhooks.ts';

const site = useApp();

async function aConnected(more: Parameters<typeof aConnection>[3] = {}) {
  const receiver = await aReceiver();
  const { id } = await aTournament(site);
  return { id, receiver, connection: await aConnection(site, id, receiver.url, more) };
}

/** Answers nothing until it is released. */
function hang(receiver: Awaited<ReturnType<typeof aReceiver>>) {
  const held: ServerResponse[] = [];
  receiver.answer = (response) => held.push(response);
  return () => held.forEach((response) => response.writeHead(204).end());
}

test('a test arrives signed over its timestamp and body, and its outcome is in the log', async () => {
  const { id, receiver, connection } = await aConnected();
  workerOf(site);
  expect((await connection.test()).body.message).toBe('Test sent to 127.0.0.1');
  await eventually(() => expect(receiver.received).toHaveLength(1));
  const [{ headers, text, body }] = receiver.received as [(typeof receiver.received)[0]];
  const timestamp = String(headers['webhook-timestamp']);
  const signature = createHmac('sha256', connection.secret).update(`${timestamp}.${text}`);
  expect(headers['webhook-signature']).toBe(`sha256=${signature.digest('hex')}`);
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60);
  expect([headers['webhook-event'], headers['webhook-id']]).toEqual(['test', String(body.id)]);
  expect(body.tournament).toEqual({
    id,
    name: 'Night Cup',
    startDate: '2030-05-01T18:00:00.000Z',
    url: `http://localhost:3000/tournaments/${id}`,
  });
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { event: 'test', state: 'delivered', attempts: 1, responseStatus: 204, error: null },
    ]),
  );
});

test('a receiver that fails is tried again with growing pauses until it comes back', async () => {
  const { receiver, connection } = await aConnected();
  receiver.answer = answerWith(500);
  await connection.test();
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const worker = workerOf(site);
    await eventually(() => expect(receiver.received).toHaveLength(attempt));
    // It tries no more while the log is read.
    await worker.stop();
    const [delivery] = await connection.log();
    expect(delivery).toMatchObject({
      state: 'waiting',
      attempts: attempt,
      responseStatus: 500,
      error: 'The other site answered with status 500',
    });
    pauses.push(Date.parse(delivery.nextAt) - Date.parse(delivery.triedAt));
    await makeDue(site);
  }
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  receiver.answer = answerWith(200);
  workerOf(site);
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { state: 'delivered', attempts: 4, responseStatus: 200, error: null, nextAt: null },
    ]),
  );
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(1);
});

test('a receiver that never comes back is given up, and pressed to be tried again', async () => {
  const { receiver, connection } = await aConnected();
  receiver.answer = answerWith(404);
  await connection.test();
  await site.ctx.db.updateTable('webhook_deliveries').set({ attempts: 7 }).execute();
  workerOf(site);
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { state: 'failed', attempts: 8, responseStatus: 404, nextAt: null },
    ]),
  );
  receiver.answer = answerWith(200);
  const [{ id }] = await connection.log();
  expect((await connection.redeliver(id)).body.message).toBe('Sent again to 127.0.0.1');
  await eventually(async () =>
    expect((await connection.log()).map(({ state }: { state: string }) => state)).toEqual([
      'delivered',
      'failed',
    ]),
  );
  const [first, again] = receiver.received;
  expect({ ...again?.body, id: 0 }).toEqual({ ...first?.body, id: 0 });
  expect((await connection.redeliver(id + 1000)).status).toBe(404);
});

test('one that hangs is given up after a while, and others are delivered at once', async () => {
  const { receiver, connection } = await aConnected();
  receiver.answer = () => undefined;
  const quick = await aConnected();
  workerOf(site, { timeoutMs: 2000 });
  await connection.test();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await quick.connection.test();
  await eventually(() => expect(quick.receiver.received).toHaveLength(1));
  expect(await connection.log()).toMatchObject([{ state: 'waiting', error: null }]);
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { state: 'waiting', responseStatus: null, error: 'The other site took too long' },
    ]),
  );
});

test('one that asks to wait is left alone for as long, which is no failed attempt', async () => {
  const { receiver, connection } = await aConnected();
  receiver.answer = answerWith(429, { 'retry-after': '120.5' });
  const worker = workerOf(site);
  await connection.test();
  await connection.test();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  // The pause of the receiver is stored after the outcome that the log shows.
  await worker.stop();
  const [, asked] = await connection.log();
  expect(asked).toMatchObject({
    state: 'waiting',
    attempts: 0,
    responseStatus: 429,
    error: 'The other site asked to wait',
  });
  const { nextAt } = asked;
  expect(Math.round((Date.parse(nextAt) - Date.now()) / 1000)).toBeGreaterThan(100);
  expect(Math.round((Date.parse(nextAt) - Date.now()) / 1000)).toBeLessThanOrEqual(121);
  workerOf(site);
  expect(receiver.received).toHaveLength(1);
  receiver.answer = answerWith(204);
  await makeDue(site);
  workerOf(site);
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]),
  );
});

test('a redirect is not followed, to a private address or any', async () => {
  const { receiver, connection } = await aConnected();
  const inside = await aReceiver();
  receiver.answer = answerWith(307, { location: inside.url });
  workerOf(site);
  await connection.test();
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { responseStatus: 307, error: 'The other site answered with status 307' },
    ]),
  );
  expect(inside.received).toEqual([]);
});

test('a name that turns to a private address is not connected to', async () => {
  const receiver = await aReceiver();
  const { port } = new URL(receiver.url);
  nameAddresses('turncoat.example', ['127.0.0.1'], ['10.0.0.1']);
  const { id } = await aTournament(site);
  const connection = await aConnection(site, id, `http://turncoat.example:${port}/x`);
  workerOf(site);
  await connection.test();
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { responseStatus: null, error: 'The URL is not on the public internet' },
    ]),
  );
  expect(receiver.received).toEqual([]);
});

test('of several servers each delivery is made by one, and in the order of the events', async () => {
  const { receiver, connection } = await aConnected();
  for (let count = 0; count < 12; count += 1) await connection.test();
  const { id: second } = await aTournament(site);
  const other = await aConnection(site, second, receiver.url);
  for (let count = 0; count < 12; count += 1) await other.test();
  for (let server = 0; server < 4; server += 1) workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(24));
  const ofFirst = receiver.received
    .filter(({ body }) => body.tournament.id !== second)
    .map(({ body }) => body.id);
  expect(ofFirst).toEqual(ofFirst.toSorted((a, b) => a - b));
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(24);
});

test('a server that stops lets another one deliver what it had begun', async () => {
  const { receiver, connection } = await aConnected();
  receiver.answer = () => undefined;
  const worker = workerOf(site, {}, { graceMs: 100 });
  await connection.test();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  await worker.stop();
  expect(await connection.log()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  receiver.answer = answerWith(204);
  workerOf(site);
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([{ state: 'delivered', attempts: 1 }]),
  );
});

test('one that asks to wait for a moment gets it when that has passed', async () => {
  const { receiver, connection } = await aConnected();
  receiver.answer = (response) => {
    receiver.answer = answerWith(204);
    answerWith(429, { 'retry-after': '1' })(response, receiver.received[0]!);
  };
  workerOf(site);
  await connection.test();
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([{ state: 'delivered', attempts: 1 }]),
  );
  const [first, again] = receiver.received.map(({ headers }) => headers['webhook-timestamp']);
  expect(Number(again) - Number(first)).toBeGreaterThanOrEqual(1);
  // Not by the next poll.
  expect(Number(again) - Number(first)).toBeLessThan(20);
});

test('as many that hang as are tried at once delay others until they are slow', async () => {
  const hanging = await aReceiver();
  const release = hang(hanging);
  const { id } = await aTournament(site);
  for (let count = 0; count < 5; count += 1) {
    await (await aConnection(site, id, hanging.url)).test();
  }
  const quick = await aConnected();
  workerOf(site, { timeoutMs: 60_000 }, { slowMs: 300 });
  await eventually(() => expect(hanging.received).toHaveLength(5));
  await quick.connection.test();
  await eventually(() => expect(quick.receiver.received).toHaveLength(1));
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from webhook_deliveries
    where webhook_id <> ${quick.connection.id} and last_error is null`.execute(site.ctx.db);
  expect(rows).toEqual([{ waiting: 5 }]);
  release();
});

test('of a server that is gone the delivery it had begun is the next one', async () => {
  const { receiver, connection } = await aConnected();
  const release = hang(receiver);
  workerOf(site);
  await connection.test();
  await connection.test();
  await eventually(() => expect(receiver.received).toHaveLength(1));
  receiver.answer = answerWith(204);
  // As if its lease had passed.
  await site.ctx.db.updateTable('webhooks').set({ next_at: new Date().toISOString() }).execute();
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(3));
  const [begun, ...later] = receiver.received.map(({ body }) => body.id);
  expect(later).toEqual([begun, begun + 1]);
  release();
});

test('a delivery that has ended every server is given up, and the next one made', async () => {
  const { receiver, connection } = await aConnected();
  await connection.test();
  await site.ctx.db.updateTable('webhook_deliveries').set({ attempts: 8 }).execute();
  await connection.test();
  workerOf(site);
  await eventually(async () =>
    expect(await connection.log()).toMatchObject([
      { state: 'delivered', attempts: 1 },
      { state: 'failed', attempts: 8, error: 'Each attempt was cut off' },
    ]),
  );
  expect(receiver.received).toHaveLength(1);
});

test('deliveries that ended a month ago are removed, those that wait are not', async () => {
  const { connection } = await aConnected();
  for (let count = 0; count < 3; count += 1) await connection.test();
  const ids = (await connection.log()).map(({ id }: { id: number }) => id);
  const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  const later = new Date(Date.now() + 3_600_000).toISOString();
  const all = () => site.ctx.db.updateTable('webhook_deliveries');
  await all().set({ created_at: longAgo, run_at: later }).execute();
  await all().set({ delivered_at: longAgo }).where('id', '=', ids[0]).execute();
  await all().set({ failed_at: longAgo }).where('id', '=', ids[1]).execute();
  await workerOf(site).idle();
  expect(await connection.log()).toMatchObject([{ id: ids[2], state: 'waiting' }]);
});
