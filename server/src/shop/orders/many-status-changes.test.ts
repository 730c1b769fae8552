import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  anOrder,
  checkOut,
  orderForAdmins,
  setOrderStatus,
  stockOf,
  type PlacedOrder,
} from '#testing/shop/orders.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const setStatuses = (as: string | undefined, ids: unknown, status: unknown, more: object = {}) =>
  site.send('PUT', '/orders/admin/status', { as, body: { ids, status, ...more } });

async function someOrders(count: number, product: { id: number }) {
  const orders: PlacedOrder[] = [];
  while (orders.length < count) orders.push(await anOrder(site, [{ id: product.id }]));
  return orders;
}

const idsOf = (orders: readonly PlacedOrder[]) => orders.map(({ id }) => id);
const statusOf = async (order: PlacedOrder) => (await orderForAdmins(site, order)).status;

test('40 orders are shipped by one call, and each buyer gets one mail with the note', async () => {
  const admin = await anAdmin(site.ctx);
  const orders = await someOrders(40, await aProduct(site, { stock: 50 }));
  const { status, body } = await setStatuses(admin.token, idsOf(orders), 'shipped', {
    message: 'It leaves by ship.\nThank you!',
  });
  expect([status, body.message]).toEqual([200, 'Orders updated: 40']);
  expect(body.outcomes).toEqual(
    idsOf(orders).map((id) => ({ id, outcome: 'changed', reason: null })),
  );
  for (const order of orders) {
    const mails = await mailsTo(site.ctx, order.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Please confirm your order ${order.number}`,
      `Order ${order.number}: Shipped`,
    ]);
    expect(mails[1]?.text).toContain('It leaves by ship.\nThank you!');
  }
  expect((await orderForAdmins(site, { number: orders[7]?.number ?? '' })).timeline[1]).toEqual({
    at: expect.any(String),
    status: 'shipped',
    by: admin.username,
    notes: '',
    message: 'It leaves by ship.\nThank you!',
  });
});

test('each order has an outcome of its own', async () => {
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site, { stock: 10 });
  const [first, second, third, fourth] = await someOrders(4, mug);
  if (!first || !second || !third || !fourth) throw new Error('Four orders were placed');
  for (const order of [first, second]) await setOrderStatus(site, order, 'cancelled');
  await setOrderStatus(site, third, 'processing');
  await site.ctx.db.updateTable('products').set({ stock: 1 }).execute();
  const { body } = await setStatuses(
    token,
    [fourth.id + 9, ...idsOf([fourth, third, second, first, first])],
    'processing',
  );
  expect(body.message).toBe('Orders updated: 2');
  expect(body.outcomes).toEqual([
    { id: first.id, outcome: 'changed', reason: null },
    {
      id: second.id,
      outcome: 'refused',
      reason: 'Insufficient stock for "Storm Mug". Available: 0',
    },
    { id: third.id, outcome: 'unchanged', reason: null },
    { id: fourth.id, outcome: 'changed', reason: null },
    { id: fourth.id + 9, outcome: 'refused', reason: 'Order not found' },
  ]);
  expect(await statusOf(second)).toBe('cancelled');
  expect(await stockOf(site, mug)).toBe(0);
  const mails = await mailsTo(site.ctx, second.email);
  expect(mails.at(-1)?.subject).toBe(`Order ${second.number}: Cancelled`);
});

test('calls at once over orders of the same goods neither deadlock nor move stock twice', async () => {
  const { token } = await anAdmin(site.ctx);
  const [mug, cap] = [
    await aProduct(site, { stock: 40 }),
    await aProduct(site, { name: 'Storm Cap', stock: 40 }),
  ];
  const orders: PlacedOrder[] = [];
  for (let count = 0; count < 10; count += 1) {
    const goods = [{ id: mug.id }, { id: cap.id }];
    // Each order names the two in another order than the one before.
    orders.push(await anOrder(site, count % 2 ? goods : goods.toReversed()));
  }
  const ids = idsOf(orders);
  const answers = await Promise.all([
    setStatuses(token, ids, 'cancelled'),
    setStatuses(token, ids.toReversed(), 'cancelled'),
    setStatuses(token, ids.slice(5), 'cancelled'),
    ...orders.map((order) => setOrderStatus(site, order, 'cancelled')),
  ]);
  expect(countStatuses(answers)).toEqual({ 200: 13 });
  expect([await stockOf(site, mug), await stockOf(site, cap)]).toEqual([40, 40]);
  for (const order of orders) expect(await mailsTo(site.ctx, order.email)).toHaveLength(2);
});

test('orders that are un-cancelled while others buy take exactly what there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site, { stock: 20 });
  const orders = await someOrders(10, mug);
  await setStatuses(token, idsOf(orders), 'cancelled');
  await site.ctx.db.updateTable('products').set({ stock: 6 }).execute();
  const [many, ...bought] = await Promise.all([
    setStatuses(token, idsOf(orders), 'confirmed'),
    ...Array.from({ length: 4 }, () => checkOut(site, [{ id: mug.id }])),
  ]);
  const changed = many?.body.outcomes.filter(
    ({ outcome }: { outcome: string }) => outcome === 'changed',
  );
  const sold = bought.filter(({ status }) => status === 201);
  expect(changed.length + sold.length).toBe(6);
  expect(await stockOf(site, mug)).toBe(0);
});

test('a tracking number and a note to the buyer are in the mail, notes are not', async () => {
  const [order] = await someOrders(1, await aProduct(site));
  if (!order) throw new Error('An order was placed');
  const body = { notes: 'Fragile', trackingNumber: ' TRK 77 ', message: 'By <b>sea</b>' };
  const answer = await setOrderStatus(site, order, 'shipped', body);
  expect(answer.body).toMatchObject({ trackingNumber: 'TRK 77', notes: 'Fragile' });
  const [, shipped] = await mailsTo(site.ctx, order.email);
  expect(shipped?.text).toContain('TRK 77');
  expect(shipped?.text).toContain('By <b>sea</b>');
  expect(shipped?.html).toContain('By &lt;b&gt;sea&lt;/b&gt;');
  expect(shipped?.text).not.toContain('Fragile');

  // The number stays, and is in the next mail; a note of its own is news.
  await setOrderStatus(site, order, 'delivered');
  await setOrderStatus(site, order, 'delivered', { message: 'At the door' });
  await setOrderStatus(site, order, 'delivered', { trackingNumber: 'TRK 77', message: '' });
  const mails = await mailsTo(site.ctx, order.email);
  expect(mails.slice(2).map(({ text }) => text?.includes('TRK 77'))).toEqual([true, true]);
  expect(mails.at(-1)?.text).toContain('At the door');
  await setOrderStatus(site, order, 'delivered', { trackingNumber: '' });
  expect((await orderForAdmins(site, order)).trackingNumber).toBe('');
});

test('only admins set many, at most 200, and to one of the six', async () => {
  const { token } = await anAdmin(site.ctx);
  const [order] = await someOrders(1, await aProduct(site));
  const ids = [order?.id];
  expect((await setStatuses(undefined, ids, 'shipped')).status).toBe(401);
  expect((await setStatuses((await aPerson(site.ctx)).token, ids, 'shipped')).status).toBe(403);
  for (const wrong of [[], ['x'], undefined, Array.from({ length: 201 }, (_, at) => at + 1)]) {
    expect((await setStatuses(token, wrong, 'shipped')).status).toBe(400);
  }
  expect((await setStatuses(token, ids, 'paid')).status).toBe(400);
  expect((await setStatuses(token, ids, 'shipped', { message: 'x'.repeat(1001) })).status).toBe(
    400,
  );
});
