import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { anOrder, confirm, orderForAdmins, setOrderStatus } from '#testing/shop/orders.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const status = (token: string) => site.send('GET', `/orders/status/${token}`);
const anyOrder = async () => anOrder(site, [{ id: (await aProduct(site)).id, quantity: 2 }]);

test('the link shows the order and nothing of its buyer but the name', async () => {
  const { token, number } = await anyOrder();
  const answer = await status(token);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      orderNumber: number,
      status: 'pending_payment',
      customerName: 'Ada Fox',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      confirmedAt: null,
      items: [{ name: 'Storm Mug', image: '', selectedSize: null, price: 20, quantity: 2 }],
      total: 40,
      payment: { provider: null, status: 'none', refunded: 0 },
    },
  ]);
});

test('the answer to the link is not cached, passed on or indexed', async () => {
  const { token } = await anyOrder();
  const answers = [await status(token), await status('unknown'), await confirm(site, token)];
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
});

test('only the link opens an order, its number does not', async () => {
  const { number, token, id } = await anyOrder();
  for (const guess of [number, String(id), token.slice(1), `${token}x`, 'x'.repeat(300)]) {
    for (const answer of [await status(guess), await confirm(site, guess)]) {
      expect(answer.status).toBe(404);
    }
  }
  expect((await status(number)).body.message).toBe('Order not found');
  expect((await confirm(site, number)).body.message).toBe('Order not found');
});

test('a buyer confirms their order and is told so by mail', async () => {
  const order = await anyOrder();
  const { status: code, body } = await confirm(site, order.token);
  expect([code, body]).toMatchObject([
    200,
    { orderNumber: order.number, status: 'confirmed', confirmedAt: expect.any(String) },
  ]);
  expect((await status(order.token)).body).toEqual(body);
  expect((await orderForAdmins(site, order)).timeline).toMatchObject([
    { status: 'pending_payment', by: 'Buyer' },
    { status: 'confirmed', by: 'Buyer' },
  ]);
  const [, mail] = await mailsTo(site.ctx, order.email);
  expect(mail).toMatchObject({
    kind: 'order-status',
    is_by_anyone: true,
    subject: `Order ${order.number}: Confirmed`,
  });
});

test('confirming again, or late, changes nothing', async () => {
  const order = await anyOrder();
  const first = await confirm(site, order.token);
  const again = await Promise.all(Array.from({ length: 10 }, () => confirm(site, order.token)));
  expect(countStatuses(again)).toEqual({ 200: 10 });
  for (const { body } of again) expect(body).toEqual(first.body);
  expect(await mailsTo(site.ctx, order.email)).toHaveLength(2);
  for (const later of ['processing', 'shipped', 'delivered']) {
    await setOrderStatus(site, order, later);
    const { status, body } = await confirm(site, order.token);
    expect([status, body.status]).toEqual([200, later]);
  }
});

test('ten confirmations at once are one', async () => {
  const order = await anyOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(site, order.token)));
  expect(countStatuses(answers)).toEqual({ 200: 10 });
  expect((await orderForAdmins(site, order)).timeline).toHaveLength(2);
  expect(await mailsTo(site.ctx, order.email)).toHaveLength(2);
});

test('a cancelled order cannot be confirmed, but seen', async () => {
  const order = await anyOrder();
  await setOrderStatus(site, order, 'cancelled');
  const { status: code, body } = await confirm(site, order.token);
  expect([code, body.message]).toEqual([409, 'This order was cancelled']);
  expect((await status(order.token)).body.status).toBe('cancelled');
});

test('a player sees their own orders, newest first, page by page', async () => {
  const buyer = await aPerson(site.ctx);
  const mug = await aProduct(site);
  const numbers: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    numbers.unshift((await anOrder(site, [{ id: mug.id }], { buyer })).number);
  }
  await anOrder(site, [{ id: mug.id }], { buyer: await aPerson(site.ctx) });
  const mine = (query = '') => site.send('GET', `/orders/mine${query}`, { as: buyer.token });
  const { body } = await mine();
  expect(body.map((order: { orderNumber: string }) => order.orderNumber)).toEqual(numbers);
  expect(body[0]).toMatchObject({ id: expect.any(Number), total: 20, items: [{ quantity: 1 }] });
  expect(body[0]).not.toHaveProperty('email');
  const page = await mine('?limit=1');
  expect([page.body.length, page.headers['link']]).toEqual([
    1,
    linkBehind('/api/orders/mine?limit=1'),
  ]);
});

test('a player confirms their own orders without their links, and nobody else does', async () => {
  const buyer = await aPerson(site.ctx);
  const { id } = await anOrder(site, [{ id: (await aProduct(site)).id }], { buyer });
  const confirmMine = (as: string | undefined, which: number | string = id) =>
    site.send('POST', `/orders/mine/${which}/confirm`, { as });
  expect((await confirmMine(undefined)).status).toBe(401);
  const other = await confirmMine((await aPerson(site.ctx)).token);
  expect([other.status, other.body.message]).toEqual([404, 'Order not found']);
  for (const unknown of [id + 1, 0, 'x', '99999999999']) {
    expect((await confirmMine(buyer.token, unknown)).status).toBe(404);
  }
  const own = await confirmMine(buyer.token);
  expect([own.status, own.body.status]).toEqual([200, 'confirmed']);
  expect(own.body).not.toHaveProperty('id');
});
