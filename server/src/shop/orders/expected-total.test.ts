import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { countOrders, orderForm, stockOf, type Item } from '#testing/shop/orders.ts';
import { anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

/** Sends an order by someone who was shown `expectedTotal`. */
async function orderAt(expectedTotal: unknown, items: Item[]) {
  const form = { ...orderForm(items), expectedTotal };
  const answer = await site.send('POST', '/orders/checkout', { body: form });
  return { ...answer, email: form.customerInfo.email };
}

test('an order whose total has risen is refused with the fresh lines, and writes nothing', async () => {
  const mug = await aProduct(site, { name: 'Storm Mug', price: 20 });
  const hoodie = await aProduct(site, {
    name: 'Storm Hoodie',
    price: 60,
    discountPrice: 45.5,
    sizes: { medium: true },
  });
  const items = [
    { id: mug.id, quantity: 2 },
    { id: hoodie.id, selectedSize: 'M' },
  ];
  const { status, body, email } = await orderAt(85.49, items);
  expect([status, body]).toEqual([
    409,
    {
      message: 'The total has changed',
      code: 'conflict',
      requestId: expect.any(String),
      lines: [
        { id: mug.id, name: 'Storm Mug', price: 20, quantity: 2, selectedSize: null },
        { id: hoodie.id, name: 'Storm Hoodie', price: 45.5, quantity: 1, selectedSize: 'M' },
      ],
      total: 85.5,
    },
  ]);
  expect([
    await countOrders(site),
    await stockOf(site, mug),
    await mailsTo(site.ctx, email),
  ]).toEqual([0, 12, []]);
});

test.each([
  ['the same', 40, 40],
  ['lower by now', 45.01, 40],
  ['not sent', undefined, 40],
  ['none', null, 40],
])('a total that is %s is placed at the prices in force', async (_, expected, total) => {
  const mug = await aProduct(site, { price: 20 });
  const { status, body } = await orderAt(expected, [{ id: mug.id, quantity: 2 }]);
  expect([status, body.total]).toEqual([201, total]);
});

test('totals are compared in cents', async () => {
  const pin = await aProduct(site, { price: 0.1 });
  const cap = await aProduct(site, { price: 0.2 });
  const items = [{ id: pin.id }, { id: cap.id }];
  expect((await orderAt(0.3, items)).status).toBe(201);
  expect((await orderAt(0.1 + 0.2, items)).status).toBe(201);
  expect((await orderAt(0.29, items)).status).toBe(409);
});

test('a total that is no amount is refused', async () => {
  const mug = await aProduct(site);
  for (const total of ['20', -1, [20]]) {
    const { status, body } = await orderAt(total, [{ id: mug.id }]);
    expect([status, Object.keys(body.errors)]).toEqual([400, ['expectedTotal']]);
  }
});

test('while a price rises, nobody pays more than they were shown', async () => {
  const mug = await aProduct(site, { price: 20, stock: 500 });
  const { token } = await anAdmin(site.ctx);
  const order = async () => orderAt(20, [{ id: mug.id }]);
  const rise = site.send('PUT', `/products/${mug.id}`, { as: token, body: { ...mug, price: 25 } });
  const answers = await Promise.all([...Array.from({ length: 60 }, order), rise]);
  expect((await rise).status).toBe(200);
  const placed = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 409);
  expect(placed.length + refused.length).toBe(60);
  for (const { body } of placed) expect(body.total).toBe(20);
  for (const { body } of refused) {
    expect([body.message, body.lines[0].price]).toEqual(['The total has changed', 25]);
  }
  expect(await countOrders(site)).toBe(placed.length);
  expect(countStatuses([await order()])).toEqual({ 409: 1 });
});
