import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { checkOut, countOrders, stockOf } from '#testing/orders.ts';
import { anAdmin } from '#testing/people.ts';
import { aProduct } from '#testing/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** How many of each product are in orders that hold them. */
async function soldOf({ id }: { id: number }) {
  const { sold } = await site.ctx.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('product_id', '=', id)
    .where('holds_stock', '=', true)
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
    const products = await Promise.all(times(4, () => aProduct(site, { stock: initial })));
    const anyProduct = () => products[randomInt(products.length)]?.id ?? 0;

    const buy = () =>
      checkOut(
        site,
        times(randomInt(1, 5), () => ({ id: anyProduct(), quantity: randomInt(1, 4) })),
      );
    const set = (id: number) => {
      const status = randomInt(3) === 0 ? 'confirmed' : 'cancelled';
      return site.send('PUT', `/orders/admin/${id}/status`, { as: token, body: { status } });
    };

    for (let round = 0; round < 10; round += 1) {
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
