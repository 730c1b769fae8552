import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder, checkOut, countOrders, sizeStockOf, stockOf } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aHoodie, aKey, aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { expireOrders } from './expiry.ts';
import { roundsOf } from '#testing/rounds.ts';

const site = useApp();

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** How many of each product are in orders that hold them. */
async function soldOf({ id }: { id: number }, size?: string) {
  const { sold } = await site.ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('product_id', '=', id)
    .where('holds_stock', '=', true)
    .$call((lines) => (size ? lines.where('selected_size', '=', size) : lines))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('quantity'), eb.val('0')).as('sold'))
    .executeTakeFirstOrThrow();
  return Number(sold);
}

test('of 200 buyers of 20 hoodies, 20 get one', async () => {
  const hoodie = await aProduct(site, { name: 'Hoodie', stock: 20 });
  const answers = await Promise.all(times(200, () => checkOut(site, [{ id: hoodie.id }])));
  expect(countStatuses(answers)).toEqual({ 201: 20, 409: 180 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) {
    expect(body.message).toBe('Insufficient stock for "Hoodie". Available: 0');
  }
  expect([await stockOf(site, hoodie), await countOrders(site)]).toEqual([0, 20]);
});

test('of 50 buyers of the last M, one gets it, and S is not touched', async () => {
  const hoodie = await aHoodie(site, { S: 9, M: 1 }, 'Hoodie');
  const answers = await Promise.all(
    times(50, () => checkOut(site, [{ id: hoodie.id, selectedSize: 'M' }])),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 49 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) {
    expect(body.message).toBe('Insufficient stock for "Hoodie" (M). Available: 0');
  }
  expect(await sizeStockOf(site, hoodie)).toEqual({ S: 9, M: 0 });
});

test('carts with sizes in opposite orders never wait for each other forever', async () => {
  const [hoodie, shirt, mug] = await Promise.all([
    aHoodie(site, { S: 100, M: 100, L: 100 }),
    aHoodie(site, { M: 100, XL: 100 }, 'Tee'),
    aProduct(site, { stock: 100 }),
  ]);
  const cart = [
    { id: hoodie.id, selectedSize: 'S' },
    { id: shirt.id, selectedSize: 'XL' },
    { id: hoodie.id, selectedSize: 'L' },
    { id: mug.id },
    { id: shirt.id, selectedSize: 'M' },
    { id: hoodie.id, selectedSize: 'M' },
  ];
  const answers = await Promise.all(
    times(60, (index) => checkOut(site, index % 2 === 0 ? cart : cart.toReversed())),
  );
  expect(countStatuses(answers)).toEqual({ 201: 60 });
  expect(await sizeStockOf(site, hoodie)).toEqual({ S: 40, M: 40, L: 40 });
  expect(await sizeStockOf(site, shirt)).toEqual({ M: 40, XL: 40 });
  expect(await stockOf(site, mug)).toBe(40);
});

test('an order that is brought back and a buyer never both get the last M', async () => {
  const { token } = await anAdmin(site.ctx);
  const hoodie = await aHoodie(site, { S: 20, M: 20 });
  const orders = [];
  while (orders.length < 20) {
    orders.push(await anOrder(site, [{ id: hoodie.id, selectedSize: 'M' }]));
  }
  const set = ({ id }: { id: number }, status: string) =>
    site.send('PUT', `/orders/admin/${id}/status`, { as: token, body: { status } });
  // Ten come back and are bought again while ten are cancelled twice.
  await Promise.all(orders.slice(0, 10).map((order) => set(order, 'cancelled')));
  const answers = await Promise.all([
    ...orders.map((order, index) => set(order, index < 10 ? 'confirmed' : 'cancelled')),
    ...orders.slice(10).map((order) => set(order, 'cancelled')),
    ...times(15, () => checkOut(site, [{ id: hoodie.id, selectedSize: 'M' }])),
  ]);
  expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
  const { M, S } = await sizeStockOf(site, hoodie);
  expect([M + (await soldOf(hoodie)), S]).toEqual([20, 20]);
});

test('a product is deleted while it is ordered, and no code of an order goes with it', async () => {
  const { token } = await anAdmin(site.ctx);
  for (let round = 0; round < roundsOf(5); round += 1) {
    const [mug, key] = [await aProduct(site), await aKey(site, ['ONE-AAAA', 'TWO-BBBB'])];
    const [ofMug, ofKey, ...ordered] = await Promise.all([
      site.send('DELETE', `/products/${mug.id}`, { as: token }),
      site.send('DELETE', `/products/${key.id}`, { as: token }),
      ...times(6, (index) => checkOut(site, index % 2 ? [mug, key] : [key, mug])),
    ]);
    expect(ofMug.status).toBe(200);
    const placed = ordered.filter(({ status }) => status !== 409);
    expect(countStatuses(placed)).toEqual(placed.length > 0 ? { 201: placed.length } : {});
    expect(ofKey.status).toBe(placed.length > 0 ? 409 : 200);
    expect(placed.length).toBeLessThanOrEqual(2);
  }
});

test('orders of one address come and go at once', async () => {
  const mugs = await Promise.all(times(3, () => aProduct(site, { stock: 100 })));
  const items = mugs.map(({ id }) => ({ id }));
  const customer = { email: 'ada@one.example' };
  const all = site.ctx.db.updateTable('orders').where('status', '=', 'pending_payment');
  for (let round = 0; round < roundsOf(4); round += 1) {
    await all.set({ expires_at: sql<string>`now() - interval '1 minute'` }).execute();
    const [answers] = await Promise.all([
      Promise.all(
        times(12, (index) => checkOut(site, index % 2 ? items : items.toReversed(), { customer })),
      ),
      expireOrders(site.ctx),
    ]);
    expect(countStatuses(answers)).toEqual({ 201: 12 });
  }
  for (const mug of mugs) expect((await stockOf(site, mug)) + (await soldOf(mug))).toBe(100);
});

test('carts in opposite orders never wait for each other forever', async () => {
  const products = await Promise.all(times(6, () => aProduct(site, { stock: 1000 })));
  const cart = products.map(({ id }) => ({ id }));
  const answers = await Promise.all(
    times(100, (index) => checkOut(site, index % 2 === 0 ? cart : cart.toReversed())),
  );
  expect(countStatuses(answers)).toEqual({ 201: 100 });
  for (const product of products) expect(await stockOf(site, product)).toBe(900);
});

test(
  'whatever is bought and cancelled at once, stock and sold add up',
  { timeout: 60_000 },
  async () => {
    const initial = 40;
    const { token } = await anAdmin(site.ctx);
    const products = await Promise.all([
      ...times(2, () => aProduct(site, { stock: initial })),
      ...times(2, () => aHoodie(site, { S: initial / 2, M: initial / 2 })),
    ]);
    const anyProduct = () => products[randomInt(products.length)]?.id ?? 0;
    const anySize = () => (randomInt(2) === 0 ? 'S' : 'M');

    const buy = () =>
      checkOut(
        site,
        times(randomInt(1, 5), () => ({
          id: anyProduct(),
          selectedSize: anySize(),
          quantity: randomInt(1, 4),
        })),
      );
    const set = (id: number) => {
      const status = randomInt(3) === 0 ? 'confirmed' : 'cancelled';
      return site.send('PUT', `/orders/admin/${id}/status`, { as: token, body: { status } });
    };

    for (let round = 0; round < roundsOf(10); round += 1) {
      const orders = await site.ctx.db.selectFrom('orders').select('id').execute();
      const changed = orders.filter(() => randomInt(2) === 0);
      const answers = await Promise.all([
        ...times(30, buy),
        ...changed.flatMap(({ id }) => [set(id), set(id)]),
      ]);
      expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
      for (const product of products) {
        expect((await stockOf(site, product)) + (await soldOf(product))).toBe(initial);
      }
    }
    expect(await countOrders(site)).toBeGreaterThan(0);
  },
);
