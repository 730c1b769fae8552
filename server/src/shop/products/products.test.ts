import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { roundsOf } from '#testing/rounds.ts';
import { aProduct, productForm } from '#testing/shop/products.ts';

const site = useApp();

const notFound = { status: 404, body: { code: 'not_found', message: 'Product not found' } };

test('an admin makes a product, and everybody reads it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/products', {
    as: token,
    body: {
      ...productForm(),
      name: ' Storm Hoodie ',
      price: 64.99,
      discountPrice: 49.5,
      images: ['/uploads/products/front.webp', 'https://cdn.example/back.png'],
      features: ['Soft', '  ', ' Warm '],
      tags: [' new ', ''],
      isFeatured: true,
      sizes: { medium: true, xxlarge: true, giant: true },
      weight: ' 450 g ',
      dimensions: '',
      rating: 5,
      reviewCount: 900,
    },
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    name: 'Storm Hoodie',
    description: 'Holds a storm.',
    price: 64.99,
    discountPrice: 49.5,
    salePrice: null,
    saleEndsAt: null,
    images: ['/uploads/products/front.webp', 'https://cdn.example/back.png'],
    category: 'Mugs',
    stock: 12,
    rating: 0,
    reviewCount: 0,
    features: ['Soft', 'Warm'],
    tags: ['new'],
    isActive: true,
    isFeatured: true,
    sizes: { small: false, medium: true, large: false, xlarge: false, xxlarge: true },
    sizeStock: null,
    isDigital: false,
    weight: '450 g',
    dimensions: null,
    createdAt: expect.stringMatching(/^20.*Z$/),
    updatedAt: body.createdAt,
  });
  const player = await aPerson(site.ctx);
  for (const as of [undefined, 'stale', player.token, token]) {
    expect(await site.send('GET', `/products/${body.id}`, { as })).toMatchObject({
      status: 200,
      body,
    });
  }
});

test('only admins make, change and delete products', async () => {
  const { id } = await aProduct(site);
  const { token } = await aPerson(site.ctx);
  const before = await site.send('GET', `/products/${id}`);
  for (const [as, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    for (const [method, path, body] of [
      ['POST', '/products', productForm()],
      ['PUT', `/products/${id}`, productForm()],
      ['PATCH', `/products/${id}/stock`, { stock: 1 }],
      ['PATCH', `/products/${id}/toggle-active`, undefined],
      ['DELETE', `/products/${id}`, undefined],
    ] as const) {
      expect([path, (await site.send(method, path, { as, body })).status]).toEqual([path, status]);
    }
  }
  expect((await site.send('GET', `/products/${id}`)).body).toEqual(before.body);
});

test('an update replaces the whole form', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, createdAt } = await aProduct(site, {
    discountPrice: 15,
    images: ['/uploads/products/a.webp'],
    tags: ['kitchen'],
    sizes: { small: true },
    weight: '1 kg',
    isFeatured: true,
  });
  const answer = await site.send('PUT', `/products/${id}`, {
    as: token,
    body: productForm({
      name: 'Calm Mug',
      price: 0,
      discountPrice: null,
      stock: 0,
      isActive: false,
    }),
  });
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.objectContaining({
      id,
      name: 'Calm Mug',
      price: 0,
      discountPrice: null,
      images: [],
      tags: [],
      sizes: { small: false, medium: false, large: false, xlarge: false, xxlarge: false },
      weight: null,
      isActive: false,
      isFeatured: false,
      createdAt,
    }),
  ]);
  expect(answer.body.updatedAt > createdAt).toBe(true);
  expect((await site.send('GET', `/products/${id}`, { as: token })).body).toEqual(answer.body);
});

test('an update that keeps the stock undoes no sale made since', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site, { stock: 12 });
  await anOrder(site, [{ id, quantity: 5 }]);
  const form = productForm({ name: 'Calm Mug', stock: 12 });
  const save = (keepStock: boolean) =>
    site.send('PUT', `/products/${id}`, { as: token, body: { ...form, keepStock } });
  expect((await save(true)).body).toMatchObject({ name: 'Calm Mug', stock: 7 });
  expect((await save(false)).body).toMatchObject({ stock: 12 });
});

test('an update that leaves out prices and whether it is offered leaves them as they are', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site, { price: 20, discountPrice: 15 });
  const { price: _price, ...form } = productForm({ description: 'Holds a calm.' });
  const save = (more: object) =>
    site.send('PUT', `/products/${id}`, { as: token, body: { ...form, ...more } });
  const change = (path: string, body?: object) =>
    site.send('PATCH', `/products/${id}/${path}`, { as: token, body });
  await change('toggle-active');
  await change('price', { price: 30, discountPrice: 25 });
  const elsewhere = { price: 30, discountPrice: 25, isActive: false };
  const saved = await save({});
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({ ...elsewhere, description: 'Holds a calm.' }),
  ]);
  for (const [more, after] of [
    [{ price: 40 }, { price: 40, discountPrice: 25 }],
    [{ discountPrice: 35 }, { price: 40, discountPrice: 35 }],
    [{ discountPrice: '' }, { price: 40, discountPrice: null }],
    [{ discountPrice: 35 }, { price: 40, discountPrice: 35 }],
    [{ discountPrice: null }, { price: 40, discountPrice: null }],
    [{ isActive: true }, { isActive: true }],
    [{ isActive: false }, { isActive: false }],
    [{ isActive: null }, { isActive: true }],
  ]) {
    expect(await save(more!)).toMatchObject({ status: 200, body: after! });
  }
});

test('a discount price is lower than the price that a product has in the end', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site, { price: 20, discountPrice: 15 });
  const { price: _price, ...form } = productForm();
  const save = (more: object) =>
    site.send('PUT', `/products/${id}`, { as: token, body: { ...form, ...more } });
  const text = 'Discount price must be lower than price';
  const refused = {
    status: 400,
    body: { code: 'invalid', message: text, errors: { discountPrice: text } },
  };
  for (const more of [
    { discountPrice: 20 },
    { price: 15 },
    { price: 5, discountPrice: 5 },
    { price: 0 },
  ]) {
    expect(await save(more), JSON.stringify(more)).toMatchObject(refused);
  }
  expect((await site.send('GET', `/products/${id}`)).body).toMatchObject({
    price: 20,
    discountPrice: 15,
  });
  expect((await save({ price: 15, discountPrice: null })).status).toBe(200);
  expect((await save({ price: 5, discountPrice: 4.99 })).status).toBe(200);
});

test('a discount price is never above a price that is set at the same time', async () => {
  const { token } = await anAdmin(site.ctx);
  const { price: _price, ...form } = productForm({ discountPrice: 15 });
  for (let round = 0; round < roundsOf(20); round += 1) {
    const { id } = await aProduct(site);
    const [saved, priced] = await Promise.all([
      site.send('PUT', `/products/${id}`, { as: token, body: form }),
      site.send('PATCH', `/products/${id}/price`, { as: token, body: { price: 10 } }),
    ]);
    expect([200, 400]).toContain(saved.status);
    expect(priced.status).toBe(200);
    expect((await site.send('GET', `/products/${id}`)).body).toMatchObject({
      price: 10,
      discountPrice: null,
    });
  }
});

test('the stock is set by itself', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site);
  const set = (stock: unknown) =>
    site.send('PATCH', `/products/${id}/stock`, { as: token, body: { stock } });
  expect(await set(3)).toMatchObject({
    status: 200,
    body: { message: 'Storm Mug: 3 in stock', product: { id, name: 'Storm Mug', stock: 3 } },
  });
  for (const [stock, message] of [
    [-1, 'Stock cannot be negative'],
    [1.5, 'Stock must be a whole number'],
    ['3', 'Stock must be a whole number'],
    [null, 'Stock must be a whole number'],
    [1_000_001, 'Stock must be at most 1000000'],
  ]) {
    expect(await set(stock)).toMatchObject({ status: 400, body: { errors: { stock: message } } });
  }
  expect((await site.send('GET', `/products/${id}`)).body.stock).toBe(3);
});

test('a product is taken out of the shop and offered again', async () => {
  const { token } = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  const { id } = await aProduct(site, { isFeatured: true });
  const other = await aProduct(site);
  const toggle = () => site.send('PATCH', `/products/${id}/toggle-active`, { as: token });
  expect(await toggle()).toMatchObject({
    status: 200,
    body: { message: 'Storm Mug is no longer in the shop', product: { id, isActive: false } },
  });
  for (const as of [undefined, player.token]) {
    expect(await site.send('GET', `/products/${id}`, { as })).toMatchObject(notFound);
    expect(await site.send('GET', `/products/${id}/related`, { as })).toMatchObject(notFound);
    for (const path of ['', '/category/Mugs', '/featured', `/${other.id}/related`]) {
      const { body } = await site.send('GET', `/products${path}`, { as });
      expect(body.map((product: { id: number }) => product.id)).not.toContain(id);
    }
  }
  expect((await site.send('GET', `/products/${id}`, { as: token })).body.isActive).toBe(false);
  expect(await toggle()).toMatchObject({
    status: 200,
    body: { message: 'Storm Mug is now in the shop', product: { id, isActive: true } },
  });
  expect((await site.send('GET', `/products/${id}`)).status).toBe(200);
});

test('ten admins who toggle at once toggle ten times', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      site.send('PATCH', `/products/${id}/toggle-active`, { as: token }),
    ),
  );
  const states = answers.map(({ body }) => body.product.isActive);
  expect(states.filter(Boolean)).toHaveLength(5);
  expect((await site.send('GET', `/products/${id}`)).status).toBe(200);
});

test('a deleted product is gone once, and its orders keep their copies', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site, { images: ['/uploads/products/mug.webp'] });
  const order = await anOrder(site, [{ id, quantity: 2 }]);
  const remove = () => site.send('DELETE', `/products/${id}`, { as: token });
  expect(await remove()).toMatchObject({
    status: 200,
    body: { message: 'Product deleted successfully' },
  });
  expect(await remove()).toMatchObject(notFound);
  expect(await site.send('GET', `/products/${id}`, { as: token })).toMatchObject(notFound);
  expect((await site.send('GET', `/orders/status/${order.token}`)).body).toMatchObject({
    total: 40,
    items: [{ name: 'Storm Mug', image: '/uploads/products/mug.webp', price: 20, quantity: 2 }],
  });
});

test('what is unknown cannot be read or changed', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const [method, path, body] of [
    ['GET', '/products/7', undefined],
    ['GET', '/products/7/related', undefined],
    ['PUT', '/products/7', productForm()],
    ['PATCH', '/products/7/stock', { stock: 1 }],
    ['PATCH', '/products/7/toggle-active', undefined],
    ['DELETE', '/products/7', undefined],
  ] as const) {
    expect(await site.send(method, path, { as: token, body })).toMatchObject(notFound);
  }
  for (const id of ['0', '01', '-1', '1.5', 'x', '2147483648', '%00']) {
    expect((await site.send('GET', `/products/${id}`)).status).toBe(404);
  }
});

test('a visitor reads each change at once', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site);
  const read = async () => {
    const one = await site.send('GET', `/products/${id}`);
    const all = await site.send('GET', '/products');
    return [one.body.stock, all.body.map((product: { stock: number }) => product.stock)];
  };
  expect(await read()).toEqual([12, [12]]);
  await site.send('PATCH', `/products/${id}/stock`, { as: token, body: { stock: 5 } });
  expect(await read()).toEqual([5, [5]]);
});
