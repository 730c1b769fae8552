import { toCents } from '@last-circle/contract/money.ts';
import { priceOf } from '@last-circle/contract/shop/product-rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aDiscount, orderWith, quote } from '#testing/shop/discounts.ts';
import { useApp } from '#testing/app.ts';
import { changesNoticed } from '#testing/changes.ts';
import { checkOut, orderForm } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct, aSale, productForm } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { runSales } from './sales.ts';

const site = useApp();

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

async function seen({ id }: { id: number }) {
  const { body } = await site.send('GET', `/products/${id}`);
  return [body.price, body.discountPrice, body.salePrice];
}

const namesIn = async (query: string) =>
  (await site.send('GET', `/products?${query}`)).body.map(({ name }: { name: string }) => name);

/** Lets time pass for all sales, and then the clock run, on two servers. */
async function after(passed: string) {
  await sql`
    update sales set starts_at = starts_at - ${passed}::interval, ends_at = ends_at - ${passed}::interval`.execute(
    site.ctx.db,
  );
  await Promise.all([runSales(site.ctx), runSales(site.ctx)]);
  await changesNoticed(site);
}

test('a sale starts and ends by the clock, for lists, filters, quotes and orders alike', async () => {
  const mug = await aProduct(site, { name: 'Mug', price: 19.99 });
  const tee = await aProduct(site, { name: 'Tee', price: 18, category: 'Shirts' });
  const sale = await aSale(site, {
    category: 'Mugs',
    percent: 15,
    startsAt: hours(1),
    endsAt: hours(3),
  });
  expect(sale).toMatchObject({ category: 'Mugs', percent: 15, isRunning: false });
  expect(await seen(mug)).toEqual([19.99, null, null]);
  expect(await namesIn('sort=price-asc')).toEqual(['Tee', 'Mug']);

  await after('2 hours');
  // 15 % of $19.99 are $2.99 and a part of a cent.
  expect(await seen(mug)).toEqual([19.99, null, 17]);
  expect(await seen(tee)).toEqual([18, null, null]);
  expect(await namesIn('sort=price-asc')).toEqual(['Mug', 'Tee']);
  expect(await namesIn('maxPrice=17')).toEqual(['Mug']);
  const items = [{ id: mug.id, quantity: 2 }];
  const { code } = await aDiscount(site, { value: 10 });
  expect((await quote(site, items, code)).body).toMatchObject({ subtotal: 34, discount: 3.4 });
  const order = await orderWith(site, code, items, { expectedTotal: 30.6 });
  expect([order.status, order.body.total]).toEqual([201, 30.6]);

  await after('2 hours');
  expect(await seen(mug)).toEqual([19.99, null, null]);
  // Buyers who were shown the sale price are told the new total first.
  const late = await site.send('POST', '/orders/checkout', {
    body: { ...orderForm(items), expectedTotal: 34 },
  });
  expect([late.status, late.body.message]).toEqual([409, 'The total has changed']);
});

test('the better price counts: of two sales, and beside a discount of the product', async () => {
  const mug = await aProduct(site, { price: 20, discountPrice: 15 });
  const cup = await aProduct(site, { price: 20 });
  await aSale(site, { percent: 20, endsAt: hours(2) });
  await aSale(site, { category: 'Mugs', percent: 30, endsAt: hours(1) });
  expect([await seen(mug), await seen(cup)]).toEqual([
    [20, 15, 14],
    [20, null, 14],
  ]);
  await after('90 minutes');
  expect([await seen(mug), await seen(cup)]).toEqual([
    [20, 15, 16],
    [20, null, 16],
  ]);
  const { body } = await checkOut(site, [{ id: mug.id }]);
  expect(body.total).toBe(15);
});

test('whatever the prices and percentages, everybody reckons the same cents, never more than before', async () => {
  await sql`
    insert into products (name, description, price_cents, discount_cents, images, category, stock, features, tags,
      sizes, is_active, is_featured)
    select 'Piece ' || i, '', cents, case when i % 3 = 0 then floor(cents * random())::integer end, '{}',
      'Shelf ' || i % 19, 1000000, '{}', '{}', '{}', true, false
    from generate_series(1, 600) i, lateral (select 1 + (random() * i * i)::integer) as price (cents)`.execute(
    site.ctx.db,
  );
  for (let shelf = 0; shelf < 19; shelf += 1) {
    await aSale(site, { category: `Shelf ${shelf}`, percent: 1 + ((shelf * 37) % 90) });
  }
  const { rows } = await sql<{ id: number; cents: number }>`
    select id, effective_cents as cents from products order by id`.execute(site.ctx.db);
  const { body } = await site.send('GET', '/products?limit=100');
  expect(body).toHaveLength(100);
  for (const product of body) {
    const cents = rows.find(({ id }) => id === product.id)?.cents;
    expect(toCents(priceOf(product)), JSON.stringify(product)).toBe(cents);
    expect(cents).toBeGreaterThanOrEqual(0);
    expect(cents).toBeLessThanOrEqual(toCents(product.price));
  }
  // Carts of any of them, with a code, are charged what the quote has shown, to the cent.
  const { code } = await aDiscount(site, { value: 33 });
  for (let cart = 0; cart < 10; cart += 1) {
    const items = [0, 1, 2].map((step) => ({
      id: rows[(cart * 61 + step * 17) % rows.length]?.id ?? 0,
      quantity: 1 + ((cart + step) % 4),
    }));
    const { body: quoted } = await quote(site, items, code);
    const sum = quoted.lines.reduce(
      (all: number, { price, quantity }: { price: number; quantity: number }) =>
        all + toCents(price) * quantity,
      0,
    );
    const off = quoted.lines.reduce(
      (all: number, { discount }: { discount: number }) => all + toCents(discount),
      0,
    );
    expect([toCents(quoted.subtotal), toCents(quoted.discount)]).toEqual([sum, off]);
    const order = await orderWith(site, code, items, { expectedTotal: quoted.total });
    expect([order.status, order.body.total]).toEqual([201, quoted.total]);
  }
});

test('a product that comes into a category, is copied or leaves it has the price of its place', async () => {
  const sale = await aSale(site, { category: 'Mugs', percent: 50 });
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site);
  expect(await seen(mug)).toEqual([20, null, 10]);
  const put = (category: string) =>
    site.send('PUT', `/products/${mug.id}`, { as: token, body: productForm({ category }) });
  await put('Cups');
  expect(await seen(mug)).toEqual([20, null, null]);
  await put('Mugs');
  const { body: copy } = await site.send('POST', `/products/${mug.id}/duplicate`, { as: token });
  expect(copy).toMatchObject({ price: 20, discountPrice: null, salePrice: 10 });
  const ended = await site.send('DELETE', `/sales/${sale.id}`, { as: token });
  expect([ended.status, ended.body.message]).toEqual([200, 'Sale ended']);
  expect(await seen(mug)).toEqual([20, null, null]);
  const again = await site.send('DELETE', `/sales/${sale.id}`, { as: token });
  expect([again.status, again.body.message]).toEqual([404, 'This sale has ended already']);
});

test('orders and products that are saved while a sale starts wait for it, and none is left out', async () => {
  const products = [];
  for (let index = 0; index < 4; index += 1) products.push(await aProduct(site, { stock: 100 }));
  const items = products.map(({ id }) => ({ id }));
  const answers = await Promise.all([
    aSale(site, { percent: 10 }),
    ...Array.from({ length: 4 }, () => aProduct(site)),
    ...[items, items.toReversed(), items, items.toReversed()].map((one) => checkOut(site, one)),
    aSale(site, { category: 'Mugs', percent: 25 }),
  ]);
  expect(countStatuses(answers.slice(5, 9) as { status: number }[])).toEqual({ 201: 4 });
  const { body } = await site.send('GET', '/products');
  expect(new Set(body.map(({ salePrice }: { salePrice: number }) => salePrice))).toEqual(
    new Set([15]),
  );
});

test('a product is saved while sales of it start and end', async () => {
  const { token } = await anAdmin(site.ctx);
  const mugs = [await aProduct(site), await aProduct(site), await aProduct(site)];
  const saved = Array.from({ length: 4 }, (_, round) =>
    mugs.map(({ id }) => {
      const body = productForm({ category: round % 2 === 0 ? 'Cups' : 'Mugs' });
      return site.send('PUT', `/products/${id}`, { as: token, body });
    }),
  ).flat();
  const endsAt = hours(1);
  const started = Array.from({ length: 6 }, (_, index) =>
    site.send('POST', '/sales', { as: token, body: { percent: 10 + index, endsAt } }),
  );
  expect(countStatuses(await Promise.all(saved))).toEqual({ 200: 12 });
  expect(countStatuses(await Promise.all(started))).toEqual({ 201: 6 });
  for (const mug of mugs) expect(await seen(mug)).toEqual([20, null, 17]);
});

test('a wrong sale is refused, and more than twenty', async () => {
  const { token } = await anAdmin(site.ctx);
  const post = (body: object) =>
    site.send('POST', '/sales', { as: token, body: { percent: 20, endsAt: hours(1), ...body } });
  for (const [wrong, field] of [
    [{ percent: 0 }, 'percent'],
    [{ percent: 91 }, 'percent'],
    [{ percent: 2.5 }, 'percent'],
    [{ endsAt: hours(-1) }, 'endsAt'],
    [{ startsAt: hours(2) }, 'endsAt'],
    [{ endsAt: '' }, 'endsAt'],
  ] as const) {
    const { status, body } = await post(wrong);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  }
  for (let index = 0; index < 20; index += 1) await post({ startsAt: hours(0.5) });
  const { status, body } = await post({});
  expect([status, body.message]).toEqual([409, 'End a sale before you add another one']);
  expect((await site.send('GET', '/sales', { as: token })).body).toHaveLength(20);
});
