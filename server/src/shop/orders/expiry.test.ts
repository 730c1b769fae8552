import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  anOrder,
  confirm,
  orderForAdmins,
  setOrderStatus,
  stockOf,
  type PlacedOrder,
} from '#testing/shop/orders.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { expireOrders } from './expiry.ts';

const site = useApp({ ORDER_EXPIRY_HOURS: '6', GUEST_HOLD_MINUTES: '300' });

const letTimePass = (hours: number) =>
  site.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<string>`expires_at - make_interval(hours => ${hours})` })
    .execute();

const statusOf = async (order: PlacedOrder) => (await orderForAdmins(site, order)).status;

test('an order that is not confirmed in time is cancelled, and its goods come back', async () => {
  const mug = await aProduct(site);
  const order = await anOrder(site, [
    { id: mug.id, quantity: 2 },
    { id: mug.id, quantity: 3 },
  ]);
  await letTimePass(4);
  await expireOrders(site.ctx);
  expect([await statusOf(order), await stockOf(site, mug)]).toEqual(['pending_payment', 7]);
  await letTimePass(2);
  await expireOrders(site.ctx);
  expect([await statusOf(order), await stockOf(site, mug)]).toEqual(['cancelled', 12]);
  expect((await orderForAdmins(site, order)).timeline.at(-1)).toMatchObject({
    status: 'cancelled',
    by: 'Expiry',
  });
  const [placed, cancelled] = await mailsTo(site.ctx, order.email);
  expect(placed?.text).toContain('Confirm it within 5 hours');
  expect(cancelled).toMatchObject({
    is_by_anyone: true,
    subject: `Order ${order.number}: Cancelled`,
  });
});

test('a sweep cancels each order once', async () => {
  const mug = await aProduct(site);
  const order = await anOrder(site, [{ id: mug.id }]);
  await letTimePass(6);
  await Promise.all(Array.from({ length: 5 }, () => expireOrders(site.ctx)));
  await expireOrders(site.ctx);
  expect(await stockOf(site, mug)).toBe(12);
  expect(await mailsTo(site.ctx, order.email)).toHaveLength(2);
});

test('only orders that wait for their buyers expire', async () => {
  const mug = await aProduct(site);
  for (const status of ['confirmed', 'processing', 'shipped', 'delivered']) {
    await setOrderStatus(site, await anOrder(site, [{ id: mug.id }]), status);
  }
  await letTimePass(6);
  await expireOrders(site.ctx);
  expect(await stockOf(site, mug)).toBe(8);
});

test('a sweep works through more orders than it takes at once', async () => {
  const mug = await aProduct(site, { stock: 120 });
  await Promise.all(Array.from({ length: 110 }, () => anOrder(site, [{ id: mug.id }])));
  await letTimePass(6);
  await expireOrders(site.ctx);
  expect(await stockOf(site, mug)).toBe(120);
});

test('an order that is confirmed while it expires is either, never both', async () => {
  const mug = await aProduct(site);
  for (let round = 0; round < 10; round += 1) {
    const order = await anOrder(site, [{ id: mug.id }]);
    await letTimePass(6);
    const [{ status }] = await Promise.all([confirm(site, order.token), expireOrders(site.ctx)]);
    const isConfirmed = (await statusOf(order)) === 'confirmed';
    expect([status, await stockOf(site, mug)]).toEqual(isConfirmed ? [200, 11] : [409, 12]);
    await setOrderStatus(site, order, 'cancelled');
    expect(await stockOf(site, mug)).toBe(12);
  }
});
