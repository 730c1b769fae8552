import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { countOrders, orderForm, stockOf } from '#testing/shop/orders.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { deleteExpiredKeys } from '#platform/http/idempotency.ts';

const site = useApp();

const send = (body: unknown, key: string, as?: string) =>
  site.send('POST', '/orders/checkout', { body, as, headers: { 'idempotency-key': key } });

const age = (hours: number) =>
  site.ctx.db
    .updateTable('idempotency_keys')
    .set({ created_at: sql<string>`now() - make_interval(hours => ${hours})` })
    .execute();

test('a repeated attempt gets the same answer and places nothing', async () => {
  const mug = await aProduct(site);
  const form = orderForm([{ id: mug.id }]);
  const first = await send(form, 'key-1');
  const again = await send({ ...form, ignored: true }, 'key-1');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers['cache-control']).toBe('no-store');
  expect([await countOrders(site), await stockOf(site, mug)]).toEqual([1, 11]);
  expect(await mailsTo(site.ctx, form.customerInfo.email)).toHaveLength(1);
});

test('fifty attempts with one key at once place one order and write one mail', async () => {
  const mug = await aProduct(site);
  const form = orderForm([{ id: mug.id }]);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(form, 'key-1')));
  expect(countStatuses(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([await countOrders(site), await stockOf(site, mug)]).toEqual([1, 11]);
  expect(await mailsTo(site.ctx, form.customerInfo.email)).toHaveLength(1);
});

test('a key opens nothing with another body', async () => {
  const mug = await aProduct(site);
  const form = orderForm([{ id: mug.id }]);
  await send(form, 'key-1');
  for (const other of [
    orderForm([{ id: mug.id }]),
    { ...form, items: [{ id: mug.id, quantity: 2 }] },
  ]) {
    const { status, body } = await send(other, 'key-1');
    expect([status, body.code, body.message]).toEqual([
      422,
      'key_reused',
      'This Idempotency-Key was used for another order',
    ]);
  }
  expect(await countOrders(site)).toBe(1);
});

test('two different orders with one key at once are one order', async () => {
  const mug = await aProduct(site);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(orderForm([{ id: mug.id }]), 'key-1')),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 422: 9 });
  expect(await stockOf(site, mug)).toBe(11);
});

test('everybody has keys of their own', async () => {
  const mug = await aProduct(site);
  const form = orderForm([{ id: mug.id }]);
  const [ada, ben] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const answers = [
    await send(form, 'key-1'),
    await send(form, 'key-1', ada.token),
    await send(form, 'key-1', ben.token),
  ];
  expect(countStatuses(answers)).toEqual({ 201: 3 });
  expect(await countOrders(site)).toBe(3);
});

test('a refused attempt may be repeated with its key', async () => {
  const mug = await aProduct(site, { stock: 1 });
  const form = orderForm([{ id: mug.id, quantity: 2 }]);
  expect((await send(form, 'key-1')).status).toBe(409);
  await site.ctx.db.updateTable('products').set({ stock: 2 }).execute();
  expect((await send(form, 'key-1')).status).toBe(201);
});

test('an attempt refused for its total may be repeated with its key and the new total', async () => {
  const mug = await aProduct(site, { price: 20 });
  const form = orderForm([{ id: mug.id }]);
  expect((await send({ ...form, expectedTotal: 18 }, 'key-1')).status).toBe(409);
  const stored = await site.ctx.db.selectFrom('idempotency_keys').select('key_hash').execute();
  expect(stored).toEqual([]);
  expect((await send({ ...form, expectedTotal: 20 }, 'key-1')).status).toBe(201);
});

test('the answer is the same again when the price has risen since', async () => {
  const mug = await aProduct(site, { price: 20 });
  const form = { ...orderForm([{ id: mug.id }]), expectedTotal: 20 };
  const first = await send(form, 'key-1');
  await site.ctx.db.updateTable('products').set({ price_cents: 3000 }).execute();
  const again = await send(form, 'key-1');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await countOrders(site)).toBe(1);
});

test('the answer is there again when the goods are not any more', async () => {
  const mug = await aProduct(site, { stock: 1 });
  const form = orderForm([{ id: mug.id }]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(form, 'key-1')));
  expect(countStatuses(answers)).toEqual({ 201: 5 });
});

test('after 24 hours a key is forgotten', async () => {
  const mug = await aProduct(site);
  const form = orderForm([{ id: mug.id }]);
  const first = await send(form, 'key-1');
  await age(23);
  expect((await send(form, 'key-1')).body).toEqual(first.body);
  await age(25);
  expect((await send(orderForm([{ id: mug.id }]), 'key-1')).status).toBe(201);
  expect(await countOrders(site)).toBe(2);
});

test('expired keys are deleted, those in use stay', async () => {
  const mug = await aProduct(site);
  await send(orderForm([{ id: mug.id }]), 'old');
  await age(25);
  await send(orderForm([{ id: mug.id }]), 'new');
  await deleteExpiredKeys(site.ctx);
  const remaining = await site.ctx.db.selectFrom('idempotency_keys').select('key_hash').execute();
  expect(remaining).toHaveLength(1);
});

test('a key has 1 to 200 printable characters', async () => {
  const mug = await aProduct(site);
  const form = orderForm([{ id: mug.id }]);
  for (const key of ['', 'x'.repeat(201), 'tab\there', 'naïve']) {
    const { status, body } = await send(form, key);
    expect([status, body.message]).toEqual([
      400,
      'Idempotency-Key must be 1 to 200 printable characters',
    ]);
  }
  expect((await send(form, 'x'.repeat(200))).status).toBe(201);
});
