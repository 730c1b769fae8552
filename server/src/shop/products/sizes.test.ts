import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder, checkOut, setOrderStatus, sizeStockOf } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aHoodie, aProduct, productForm } from '#testing/shop/products.ts';

const site = useApp();

const asAdmin = async () => ({ as: (await anAdmin(site.ctx)).token });

async function setStock(id: number, body: object) {
  return site.send('PATCH', `/products/${id}/stock`, { ...(await asAdmin()), body });
}

const sizes = { small: true, medium: true };

test('a product that counts its sizes answers their sum as its stock', async () => {
  const hoodie = await aHoodie(site, { S: 4, M: 0, XXL: 3 });
  expect(hoodie).toMatchObject({ stock: 7, sizeStock: { S: 4, M: 0, XXL: 3 } });
  const { body } = await site.send('GET', '/products');
  expect(body).toMatchObject([{ id: hoodie.id, stock: 7, sizeStock: { S: 4, M: 0, XXL: 3 } }]);
  const mug = await aProduct(site, { sizes });
  expect(mug).toMatchObject({ stock: 12, sizeStock: null });
});

test.each([
  [
    'a size without a count',
    { sizes, sizeStock: { S: 1 } },
    'sizeStock.M',
    'Stock must be a whole number',
  ],
  [
    'a count that is empty',
    { sizes, sizeStock: { S: 1, M: null } },
    'sizeStock.M',
    'Stock must be a whole number',
  ],
  [
    'a negative count',
    { sizes, sizeStock: { S: 1, M: -1 } },
    'sizeStock.M',
    'Stock cannot be negative',
  ],
  [
    'a size that is not on offer',
    { sizes, sizeStock: { S: 1, M: 1, L: 1 } },
    'sizeStock.L',
    'There is no size L',
  ],
  ['no sizes', { sizeStock: {} }, 'sizeStock', 'Choose the sizes that are counted'],
  ['neither number', { stock: undefined }, 'stock', 'Stock must be a whole number'],
])('%s is refused', async (_, more, field, message) => {
  const { as } = await asAdmin();
  const { id } = await aProduct(site);
  const body = { ...productForm(), ...more };
  for (const answer of [
    await site.send('POST', '/products', { as, body }),
    await site.send('PUT', `/products/${id}`, { as, body }),
  ]) {
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
  }
});

test('the stock of single sizes is set, unless it is not the expected one', async () => {
  const { id } = await aHoodie(site, { S: 4, M: 2, L: 1 });
  expect(await setStock(id, { sizeStock: { M: 9 }, expectedSizeStock: { M: 2 } })).toMatchObject({
    status: 200,
    body: { message: 'Storm Hoodie: M 9 in stock', product: { stock: 14 } },
  });
  await anOrder(site, [{ id, selectedSize: 'M', quantity: 3 }]);
  expect(await setStock(id, { sizeStock: { M: 7 }, expectedSizeStock: { M: 9 } })).toMatchObject({
    status: 409,
    body: { message: 'The stock of M is now 6. Save again to set it to 7.' },
  });
  // What is sold of another size is no obstacle.
  expect((await setStock(id, { sizeStock: { S: 0 }, expectedSizeStock: { S: 4 } })).status).toBe(
    200,
  );
  expect(await sizeStockOf(site, { id })).toEqual({ S: 0, M: 6, L: 1 });
});

test('one number is refused where sizes are counted, and counts of sizes that are not on offer', async () => {
  const hoodie = await aHoodie(site, { S: 4, M: 2 });
  expect(await setStock(hoodie.id, { stock: 5 })).toMatchObject({
    status: 409,
    body: { message: 'Stock of this product is counted by size' },
  });
  expect(await setStock(hoodie.id, { sizeStock: { XL: 5 } })).toMatchObject({
    status: 400,
    body: { errors: { 'sizeStock.XL': 'Storm Hoodie does not come in size XL' } },
  });
  const mug = await aProduct(site);
  for (const body of [{}, { sizeStock: {} }, { sizeStock: null }, { sizeStock: { S: 1.5 } }]) {
    expect((await setStock(mug.id, body)).status).toBe(400);
  }
  expect((await setStock(mug.id, { sizeStock: { S: 1 } })).status).toBe(400);
  expect((await setStock(mug.id + 99, { sizeStock: { S: 1 } })).status).toBe(404);
  expect(await sizeStockOf(site, hoodie)).toEqual({ S: 4, M: 2 });
});

test('counting by size begins where every size is given', async () => {
  const { id } = await aProduct(site, { sizes });
  expect(await setStock(id, { sizeStock: { S: 1 } })).toMatchObject({
    status: 400,
    body: { errors: { 'sizeStock.M': 'Stock must be a whole number' } },
  });
  expect(await setStock(id, { sizeStock: { S: 1, M: 0 } })).toMatchObject({
    status: 200,
    body: { product: { stock: 1, sizeStock: { S: 1, M: 0 } } },
  });
});

test('the form counts by size, or by one number again', async () => {
  const { as } = await asAdmin();
  const { id } = await aProduct(site, { sizes });
  const save = async (more: object) =>
    (await site.send('PUT', `/products/${id}`, { as, body: { ...productForm(), sizes, ...more } }))
      .body;
  expect(await save({ stock: 99, sizeStock: { S: 3, M: 2 } })).toMatchObject({ stock: 5 });
  expect(await save({ stock: 4 })).toMatchObject({ stock: 4, sizeStock: null });
});

test('a form that keeps sizes undoes no sale made since', async () => {
  const { as } = await asAdmin();
  const { id } = await aHoodie(site, { S: 4, M: 2 });
  await anOrder(site, [{ id, selectedSize: 'S', quantity: 3 }]);
  const save = (more: object) =>
    site.send('PUT', `/products/${id}`, { as, body: { ...productForm(), sizes, ...more } });
  const counted = { sizes: { ...sizes, large: true }, sizeStock: { S: 4, M: 2, L: 8 } };
  expect((await save({ ...counted, keepSizes: ['S', 'M'] })).body).toMatchObject({
    stock: 11,
    sizeStock: { S: 1, M: 2, L: 8 },
  });
  expect((await save({ ...counted, keepStock: true })).body).toMatchObject({ stock: 11 });
  // The sizes of the form are not those that are counted.
  expect(await save({ keepStock: true })).toMatchObject({
    status: 409,
    body: { message: 'Stock of this product is counted by size' },
  });
  expect((await save({ sizeStock: { S: 4, M: 2 }, keepSizes: ['S', 'L'] })).body).toMatchObject({
    sizeStock: { S: 1, M: 2 },
  });
});

test('a copy counts the same sizes, none of them in stock', async () => {
  const { as } = await asAdmin();
  const { id } = await aHoodie(site, { S: 4, XL: 2 });
  const { body } = await site.send('POST', `/products/${id}/duplicate`, { as });
  expect(body).toMatchObject({ stock: 0, sizeStock: { S: 0, XL: 0 } });
});

test('an order takes from its size, and gives back to it', async () => {
  const hoodie = await aHoodie(site, { S: 4, M: 2 });
  const tooMany = await checkOut(site, [
    { id: hoodie.id, selectedSize: 'M', quantity: 2 },
    { id: hoodie.id, selectedSize: 'S' },
    { id: hoodie.id, selectedSize: 'M' },
  ]);
  expect(tooMany).toMatchObject({
    status: 409,
    body: { message: 'Insufficient stock for "Storm Hoodie" (M). Available: 2' },
  });
  const order = await anOrder(site, [
    { id: hoodie.id, selectedSize: 'M', quantity: 2 },
    { id: hoodie.id, selectedSize: 'S' },
  ]);
  expect(await sizeStockOf(site, hoodie)).toEqual({ S: 3, M: 0 });
  await setOrderStatus(site, order, 'cancelled');
  expect(await sizeStockOf(site, hoodie)).toEqual({ S: 4, M: 2 });
  await setStock(hoodie.id, { sizeStock: { M: 1 } });
  expect(await setOrderStatus(site, order, 'confirmed')).toMatchObject({
    status: 409,
    body: { message: 'Insufficient stock for "Storm Hoodie" (M). Available: 1' },
  });
  await setStock(hoodie.id, { sizeStock: { M: 3 } });
  expect((await setOrderStatus(site, order, 'confirmed')).status).toBe(200);
  expect(await sizeStockOf(site, hoodie)).toEqual({ S: 3, M: 1 });
});

test('a product counts by size from one order to the next', async () => {
  const { as } = await asAdmin();
  const shirt = await aProduct(site, { name: 'Tee', sizes, stock: 6 });
  const medium = await anOrder(site, [{ id: shirt.id, selectedSize: 'M', quantity: 2 }]);
  const small = await anOrder(site, [{ id: shirt.id, selectedSize: 'S' }]);
  await setStock(shirt.id, { sizeStock: { S: 2, M: 1 } });
  await setOrderStatus(site, medium, 'cancelled');
  expect(await sizeStockOf(site, shirt)).toEqual({ S: 2, M: 3 });
  // A size that is no longer on offer takes nothing back, and cannot be taken again.
  const onlyMedium = { sizes: { medium: true }, sizeStock: { M: 3 } };
  const body = { ...productForm({ name: 'Tee' }), ...onlyMedium };
  await site.send('PUT', `/products/${shirt.id}`, { as, body });
  await setOrderStatus(site, small, 'cancelled');
  expect(await sizeStockOf(site, shirt)).toEqual({ M: 3 });
  expect(await setOrderStatus(site, small, 'confirmed')).toMatchObject({
    status: 409,
    body: { message: 'Insufficient stock for "Tee" (S). Available: 0' },
  });
});

test('an order without a size takes nothing of a product that counts its sizes by now', async () => {
  const { as } = await asAdmin();
  const cap = await aProduct(site, { name: 'Cap', stock: 6 });
  const order = await anOrder(site, [{ id: cap.id }]);
  const body = { ...productForm({ name: 'Cap' }), sizes, sizeStock: { S: 5, M: 5 } };
  await site.send('PUT', `/products/${cap.id}`, { as, body });
  await setOrderStatus(site, order, 'cancelled');
  expect(await setOrderStatus(site, order, 'confirmed')).toMatchObject({
    status: 409,
    body: { message: 'Insufficient stock for "Cap". Available: 0' },
  });
  expect(await sizeStockOf(site, cap)).toEqual({ S: 5, M: 5 });
});
