import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

const asAdmin = async () => ({ as: (await anAdmin(site.ctx)).token });

test('an admin lists all products by what is shown and what is left, page by page', async () => {
  const { as } = await asAdmin();
  await aProduct(site, { name: 'Full Mug', stock: 6 });
  await aProduct(site, { name: 'Low Mug', stock: 5 });
  await aProduct(site, { name: 'Sold Cap', stock: 0 });
  await aProduct(site, { name: 'Hidden Cap', stock: 1, isActive: false });
  const found = async (query: string) => {
    const { body, headers } = await site.send('GET', `/products/admin${query}`, { as });
    return [body.map(({ name }: { name: string }) => name), headers['x-total-count']];
  };
  expect(await found('')).toEqual([['Hidden Cap', 'Sold Cap', 'Low Mug', 'Full Mug'], '4']);
  expect(await found('?status=active')).toEqual([['Sold Cap', 'Low Mug', 'Full Mug'], '3']);
  expect(await found('?status=hidden')).toEqual([['Hidden Cap'], '1']);
  expect(await found('?status=low')).toEqual([['Hidden Cap', 'Low Mug'], '2']);
  expect(await found('?status=out')).toEqual([['Sold Cap'], '1']);
  expect(await found('?search=CAP&limit=1&offset=1')).toEqual([['Sold Cap'], '2']);
  expect((await site.send('GET', '/products/admin?status=gone', { as })).status).toBe(400);
});

test('a stock that an order has changed since it was seen is not overwritten', async () => {
  const { as } = await asAdmin();
  const { id } = await aProduct(site, { stock: 12 });
  await anOrder(site, [{ id, quantity: 5 }]);
  const set = (expectedStock: number) =>
    site.send('PATCH', `/products/${id}/stock`, { as, body: { stock: 20, expectedStock } });
  expect(await set(12)).toMatchObject({
    status: 409,
    body: { message: 'The stock is now 7. Save again to set it to 20.' },
    headers: { 'x-changed-tags': 'products' },
  });
  expect((await site.send('GET', `/products/${id}`)).body.stock).toBe(7);
  expect(await set(7)).toMatchObject({ status: 200, body: { product: { stock: 20 } } });
});

test('stocks that admins set and orders take at once all count', async () => {
  const { as } = await asAdmin();
  const { id } = await aProduct(site, { stock: 20 });
  async function addOne() {
    const { stock } = (await site.send('GET', `/products/${id}`, { as })).body;
    const body = { stock: stock + 1, expectedStock: stock };
    const { status } = await site.send('PATCH', `/products/${id}/stock`, { as, body });
    if (status === 409) await addOne();
  }
  await Promise.all(
    Array.from({ length: 5 }, () => [
      addOne(),
      anOrder(site, [{ id }]),
      anOrder(site, [{ id }]),
    ]).flat(),
  );
  expect((await site.send('GET', `/products/${id}`)).body.stock).toBe(15);
});

test('price and discount are set by themselves, unless somebody has changed them since', async () => {
  const { as } = await asAdmin();
  const { id } = await aProduct(site, { price: 20, discountPrice: 15 });
  const set = (body: object) => site.send('PATCH', `/products/${id}/price`, { as, body });
  const shown = { price: 20, discountPrice: 15 };
  expect(await set({ price: 18.5, discountPrice: null, expected: shown })).toMatchObject({
    status: 200,
    body: {
      message: 'Storm Mug costs $18.50 now',
      product: { price: 18.5, discountPrice: null, stock: 12, name: 'Storm Mug' },
    },
  });
  expect(await set({ price: 30, discountPrice: 9, expected: shown })).toMatchObject({
    status: 409,
    body: { message: 'The price is now $18.50. Save again to change it.' },
  });
  expect((await set({ price: 30, discountPrice: 9 })).status).toBe(200);
  expect(await set({ price: 1, expected: { price: 30 } })).toMatchObject({
    status: 409,
    body: { message: 'The price is now $30.00, reduced to $9.00. Save again to change it.' },
  });
  for (const [body, errors] of [
    [{ price: null }, { price: 'Please enter an amount' }],
    [{ price: -1 }, { price: 'The amount cannot be negative' }],
    [{ price: 1.999 }, { price: 'Please use at most two decimals' }],
    [{ price: 5, discountPrice: 5 }, { discountPrice: 'Discount price must be lower than price' }],
  ]) {
    expect(await set(body!)).toMatchObject({ status: 400, body: { errors } });
  }
});

test('a copy of a product is hidden and without stock', async () => {
  const { as } = await asAdmin();
  const name = 'M'.repeat(120);
  const product = await aProduct(site, {
    name,
    discountPrice: 15,
    tags: ['kitchen'],
    sizes: { small: true },
    isFeatured: true,
  });
  const { status, body } = await site.send('POST', `/products/${product.id}/duplicate`, { as });
  expect([status, body]).toEqual([
    201,
    {
      ...product,
      id: expect.any(Number),
      name: `${'M'.repeat(113)} (copy)`,
      stock: 0,
      isActive: false,
      isFeatured: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ]);
  expect(body.id).not.toBe(product.id);
});

test('what is unknown can be neither priced nor copied', async () => {
  const { as } = await asAdmin();
  for (const [method, path, body] of [
    ['PATCH', '/products/7/price', { price: 1 }],
    ['PATCH', '/products/7/stock', { stock: 1, expectedStock: 2 }],
    ['POST', '/products/7/duplicate', undefined],
  ] as const) {
    const answer = await site.send(method, path, { as, body });
    expect([answer.status, answer.body.message]).toEqual([404, 'Product not found']);
  }
});
