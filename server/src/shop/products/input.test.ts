import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct, productForm } from '#testing/shop/products.ts';

const site = useApp();

const notLower = 'Discount price must be lower than price';
const twoDecimals = 'Please use at most two decimals';
const image = '/uploads/products/a.webp';

const refused: [string, Record<string, unknown>, string, string][] = [
  ['no name', { name: ' ' }, 'name', 'Name is required'],
  ['a long name', { name: 'x'.repeat(121) }, 'name', 'Please use at most 120 characters'],
  ['a name of two lines', { name: 'Storm\nMug' }, 'name', 'Please keep this on one line'],
  ['a NUL', { name: 'Storm\u0000Mug' }, 'name', 'Please remove the invisible characters'],
  [
    'a lone surrogate',
    { description: 'x\uD800' },
    'description',
    'Please remove the invisible characters',
  ],
  [
    'a long description',
    { description: 'x'.repeat(5001) },
    'description',
    'Please use at most 5000 characters',
  ],
  ['no price', { price: null }, 'price', 'Please enter an amount'],
  ['a price as text', { price: '20' }, 'price', 'Please enter an amount'],
  ['a negative price', { price: -0.01 }, 'price', 'The amount cannot be negative'],
  ['three decimals', { price: 19.999 }, 'price', twoDecimals],
  ['many decimals', { price: 0.000_000_001 }, 'price', twoDecimals],
  ['a huge price', { price: 1_000_000.01 }, 'price', 'Please enter at most 1000000'],
  ['a discount at the price', { discountPrice: 20 }, 'discountPrice', notLower],
  ['a discount above the price', { discountPrice: 20.01 }, 'discountPrice', notLower],
  ['a discount on nothing', { price: 0, discountPrice: 0 }, 'discountPrice', notLower],
  ['a negative discount', { discountPrice: -1 }, 'discountPrice', 'The amount cannot be negative'],
  ['a discount of three decimals', { discountPrice: 1.005 }, 'discountPrice', twoDecimals],
  ['no stock', { stock: undefined }, 'stock', 'Stock must be a whole number'],
  ['half a piece', { stock: 0.5 }, 'stock', 'Stock must be a whole number'],
  ['a negative stock', { stock: -1 }, 'stock', 'Stock cannot be negative'],
  ['a huge stock', { stock: 1_000_001 }, 'stock', 'Stock must be at most 1000000'],
  [
    'six images',
    { images: Array.from({ length: 6 }, () => image) },
    'images',
    'A product can have at most 5 images',
  ],
  [
    'a script as image',
    { images: [image, 'javascript:alert(1)'] },
    'images.1',
    'Image must be an uploaded file or a URL',
  ],
  [
    'a size that is no boolean',
    { sizes: { small: 'yes' } },
    'sizes.small',
    'This value is of the wrong kind',
  ],
  ['many tags', { tags: Array.from({ length: 21 }, () => 'x') }, 'tags', 'Please give at most 20'],
  ['a long tag', { tags: ['x'.repeat(41)] }, 'tags.0', 'Please use at most 40 characters'],
  [
    'a long feature',
    { features: ['x'.repeat(201)] },
    'features.0',
    'Please use at most 200 characters',
  ],
];

test.each(refused)('%s is refused by create and update', async (_, more, field, message) => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aProduct(site);
  const body = productForm(more);
  for (const answer of [
    await site.send('POST', '/products', { as: token, body }),
    await site.send('PUT', `/products/${id}`, { as: token, body }),
  ]) {
    expect([answer.status, answer.body.errors]).toEqual([400, { [field]: message }]);
  }
  expect((await site.send('GET', '/products')).body).toHaveLength(1);
});

test('a new product needs a price', async () => {
  const { token } = await anAdmin(site.ctx);
  const { price: _price, ...body } = productForm();
  expect(await site.send('POST', '/products', { as: token, body })).toMatchObject({
    status: 400,
    body: { errors: { price: 'Please enter an amount' } },
  });
});

test('a price beyond all numbers is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const answer = await site.send('POST', '/products', {
    as: token,
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Mug","stock":1,"price":1e400}',
  });
  expect(answer).toMatchObject({ status: 400, body: { errors: { price: expect.any(String) } } });
});

test('every wrong field is named at once', async () => {
  const { token } = await anAdmin(site.ctx);
  const body = productForm({ name: 'x'.repeat(121), discountPrice: 30, stock: -1 });
  const answer = await site.send('POST', '/products', { as: token, body });
  expect(answer.body.errors).toEqual({
    name: 'Please use at most 120 characters',
    discountPrice: notLower,
    stock: 'Stock cannot be negative',
  });
});

test('prices are stored to the cent', async () => {
  for (const [price, discountPrice] of [
    [0, null],
    [0.01, 0],
    [19.99, 19.98],
    [1.15, 1.1],
    [999_999.99, 0.29],
    [1_000_000, null],
  ] as const) {
    expect(await aProduct(site, { price, discountPrice })).toMatchObject({ price, discountPrice });
  }
  expect(await aProduct(site, { discountPrice: '' })).toMatchObject({ discountPrice: null });
});

test('a body that is no form is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const body of [[], 'x', 7, null]) {
    const answer = await site.send('POST', '/products', {
      as: token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  }
});
