import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp, type TestApp } from '#testing/app.ts';
import {
  checkOut,
  confirm,
  countOrders,
  orderForAdmins,
  orderForm,
  setOrderStatus,
  stockOf,
  type Item,
} from '#testing/shop/orders.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { expireOrders, forgetNetworks } from './expiry.ts';

const site = useApp({ LIMIT_GUEST_PIECES: '10', TRUST_PROXY: 'on' });
const counted = useApp({ LIMIT_ORDERS_PER_HOUR: '3', TRUST_PROXY: 'on' });

const here = '2001:db8:5:1::1';
const elsewhere = '10.0.0.9';

const order = (
  items: Item[],
  { from = here, on = site, key = '' }: { from?: string; on?: TestApp; key?: string } = {},
) =>
  on.send('POST', '/orders/checkout', {
    body: orderForm(items),
    headers: { 'x-forwarded-for': from, ...(key && { 'idempotency-key': key }) },
  });

const statusesOf = async (orders: ReturnType<typeof order>[]) =>
  (await Promise.all(orders)).map(({ status }) => status);

const letTimePass = (minutes: number, { ctx } = site) =>
  ctx.db
    .updateTable('orders')
    .set({
      created_at: sql<string>`created_at - make_interval(mins => ${minutes})`,
      expires_at: sql<string>`expires_at - make_interval(mins => ${minutes})`,
    })
    .execute();

describe('what visitors of one network hold of a product', () => {
  test('is limited in one order, all of its lines together', async () => {
    const mug = await aProduct(site, { name: 'Mug', stock: 50 });
    const refused = await order([
      { id: mug.id, quantity: 6 },
      { id: mug.id, quantity: 5 },
    ]);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'conflict',
      'Without an account at most 10 pieces of "Mug" can be ordered within 2 hours. Please log in to order more.',
    ]);
    expect([await stockOf(site, mug), await countOrders(site)]).toEqual([50, 0]);
    expect((await order([{ id: mug.id, quantity: 10 }])).status).toBe(201);
  });

  test('is limited over several orders, each product and each network by itself', async () => {
    const [mug, cap] = [await aProduct(site, { stock: 50 }), await aProduct(site, { stock: 50 })];
    expect((await order([{ id: mug.id, quantity: 7 }])).status).toBe(201);
    expect((await order([{ id: mug.id, quantity: 4 }], { from: '2001:db8:5:1::2' })).status).toBe(
      409,
    );
    expect((await order([{ id: mug.id, quantity: 3 }])).status).toBe(201);
    expect((await order([{ id: cap.id, quantity: 10 }])).status).toBe(201);
    expect((await order([{ id: mug.id, quantity: 10 }], { from: elsewhere })).status).toBe(201);
  });

  test('is not limited for a user', async () => {
    const mug = await aProduct(site, { stock: 50 });
    const buyer = await aPerson(site.ctx);
    expect((await checkOut(site, [{ id: mug.id, quantity: 50 }], { buyer })).status).toBe(201);
  });

  test('says first that there is not enough', async () => {
    const mug = await aProduct(site, { name: 'Mug', stock: 3 });
    const { body } = await order([{ id: mug.id, quantity: 20 }]);
    expect(body.message).toBe('Insufficient stock for "Mug". Available: 3');
  });

  test('is not more by confirming with the link of the answer', async () => {
    const mug = await aProduct(site, { stock: 50 });
    const { body } = await order([{ id: mug.id, quantity: 10 }]);
    expect((await confirm(site, body.confirmationToken)).status).toBe(200);
    expect((await order([{ id: mug.id }])).status).toBe(409);
    await letTimePass(121);
    expect((await order([{ id: mug.id, quantity: 10 }])).status).toBe(201);
  });

  test('is free again when an order is cancelled or expires', async () => {
    const mug = await aProduct(site, { stock: 50 });
    const { body } = await order([{ id: mug.id, quantity: 10 }]);
    const placed = await orderForAdmins(site, { number: body.orderNumber });
    await setOrderStatus(site, placed, 'cancelled');
    expect((await order([{ id: mug.id, quantity: 10 }])).status).toBe(201);
    await letTimePass(121);
    await expireOrders(site.ctx);
    expect(await stockOf(site, mug)).toBe(50);
    expect((await order([{ id: mug.id, quantity: 10 }])).status).toBe(201);
  });

  test.for([1, 2, 3, 4, 5])('holds for orders at the same time, run %i', async () => {
    const products = [await aProduct(site, { stock: 25 }), await aProduct(site, { stock: 25 })];
    const ids = products.map(({ id }) => id);
    const orders = Array.from({ length: 40 }, (_, index) =>
      order(
        (index % 4 < 2 ? ids : ids.toReversed()).map((id) => ({ id })),
        { from: index % 2 === 0 ? here : elsewhere },
      ),
    );
    const statuses = await statusesOf(orders);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(20);
    for (const product of products) expect(await stockOf(site, product)).toBe(5);
  });
});

describe('the orders of one network within an hour', () => {
  test('are limited, with the time to wait', async () => {
    const mug = await aProduct(counted, { stock: 50 });
    for (const host of [1, 2, 3]) {
      const from = `2001:db8:5:1::${host}`;
      expect((await order([{ id: mug.id }], { on: counted, from })).status).toBe(201);
    }
    const refused = await order([{ id: mug.id }], { on: counted });
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many orders from your network. Please try again later.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await order([{ id: mug.id }], { on: counted, from: elsewhere })).status).toBe(201);
    expect(await stockOf(counted, mug)).toBe(46);
  });

  test('do not count what was refused, nor an answer that is repeated', async () => {
    const mug = await aProduct(counted, { stock: 3 });
    for (let time = 0; time < 4; time += 1) {
      expect((await order([{ id: mug.id, quantity: 4 }], { on: counted })).status).toBe(409);
    }
    const form = orderForm([{ id: mug.id }]);
    for (let time = 0; time < 4; time += 1) {
      const answer = await counted.send('POST', '/orders/checkout', {
        body: form,
        headers: { 'x-forwarded-for': here, 'idempotency-key': 'one' },
      });
      expect(answer.status).toBe(201);
    }
    expect((await order([{ id: mug.id }], { on: counted })).status).toBe(201);
    expect((await order([{ id: mug.id }], { on: counted })).status).toBe(201);
    expect((await order([{ id: mug.id }], { on: counted })).status).toBe(429);
  });

  test('are as many at the same time', async () => {
    const mug = await aProduct(counted, { stock: 50 });
    const orders = Array.from({ length: 12 }, () => order([{ id: mug.id }], { on: counted }));
    const statuses = await statusesOf(orders);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    expect(await stockOf(counted, mug)).toBe(47);
  });
});

describe('an order that is not confirmed', () => {
  const holdOf = async (email: string) => {
    const { hours } = await site.ctx.db
      .selectFrom('orders')
      .where('email', '=', email)
      .select(sql<string>`extract(epoch from expires_at - created_at) / 3600`.as('hours'))
      .executeTakeFirstOrThrow();
    const [mail] = await mailsTo(site.ctx, email);
    return [Number(hours), /Confirm it within [^ ]+ [^ ]+/.exec(mail?.text ?? '')?.[0]];
  };

  test('of a visitor holds its goods for two hours, of a user for two days', async () => {
    const mug = await aProduct(site);
    const items = [{ id: mug.id }];
    await checkOut(site, items, { customer: { email: 'visitor@buyers.example' } });
    const buyer = await aPerson(site.ctx);
    await checkOut(site, items, { buyer, customer: { email: 'user@buyers.example' } });
    expect(await holdOf('visitor@buyers.example')).toEqual([2, 'Confirm it within 2 hours']);
    expect(await holdOf('user@buyers.example')).toEqual([48, 'Confirm it within 48 hours']);
  });

  test('stores whose it is in no readable form, and only as long as it counts', async () => {
    const mug = await aProduct(site);
    await order([{ id: mug.id }]);
    const networks = async () =>
      (await site.ctx.db.selectFrom('orders').select('placed_from').execute()).map(
        ({ placed_from }) => placed_from,
      );
    expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await forgetNetworks(site.ctx);
    expect(await networks()).toEqual([expect.any(String)]);
    await letTimePass(121);
    await expireOrders(site.ctx);
    await forgetNetworks(site.ctx);
    expect(await networks()).toEqual([null]);
  });
});

test('organisers see which orders are large', async () => {
  const mug = await aProduct(site, { stock: 50 });
  const buyer = await aPerson(site.ctx);
  const isLarge = async (quantities: number[]) => {
    const items = quantities.map((quantity) => ({ id: mug.id, quantity }));
    const { body } = await checkOut(site, items, { buyer });
    return (await orderForAdmins(site, { number: body.orderNumber })).isLarge;
  };
  expect(await isLarge([19])).toBe(false);
  expect(await isLarge([12, 8])).toBe(true);
});
