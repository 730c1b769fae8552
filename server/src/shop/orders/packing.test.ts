import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder, confirm, setOrderStatus } from '#testing/shop/orders.ts';
import { aPaidOrder, useStripe } from '#testing/shop/payments.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aKey, aProduct } from '#testing/shop/products.ts';

const site = useApp();
const pay = useStripe();
const paying = useApp(pay.settings);

async function packed(orders?: (number | string)[], on = site) {
  const { token } = await anAdmin(on.ctx);
  const query = orders ? `?orders=${orders.join(',')}` : '';
  return on.send('GET', `/orders/admin/packing${query}`, { as: token });
}

const numbersIn = ({ body }: Awaited<ReturnType<typeof packed>>) =>
  body.parcels.map(({ orderNumber }: { orderNumber: string }) => orderNumber);

test('confirmed orders with goods are to be packed, oldest first, without codes and prices', async () => {
  const hoodie = await aProduct(site, { name: 'Hoodie', sizes: { medium: true, large: true } });
  const key = await aKey(site, ['AAAA-1111-2222', 'BBBB-1111-2222']);
  const first = await anOrder(site, [
    { id: hoodie.id, selectedSize: 'L', quantity: 2 },
    { id: key.id },
  ]);
  const second = await anOrder(site, [{ id: hoodie.id, selectedSize: 'M' }]);
  const codes = await anOrder(site, [{ id: key.id }]);
  await anOrder(site, [{ id: hoodie.id, selectedSize: 'M' }]);
  for (const { token } of [second, first, codes]) await confirm(site, token);
  const answer = await packed();
  expect(numbersIn(answer)).toEqual([first.number, second.number]);
  expect(answer.body.total).toBe(2);
  expect(answer.body.parcels[0]).toEqual({
    id: first.id,
    orderNumber: first.number,
    customerName: 'Ada Fox',
    createdAt: expect.any(String),
    shippingAddress: expect.objectContaining({ city: 'Retail Row' }),
    items: [{ name: 'Hoodie', selectedSize: 'L', quantity: 2 }],
  });
  expect(numbersIn(await packed([second.id, codes.id]))).toEqual([second.number]);
  await setOrderStatus(site, first, 'processing');
  await setOrderStatus(site, second, 'shipped');
  expect(numbersIn(await packed())).toEqual([first.number]);
  await setOrderStatus(site, first, 'cancelled');
  expect(numbersIn(await packed())).toEqual([]);
});

test('what is not paid, or went back in whole, is not packed', async () => {
  const mug = await aProduct(paying);
  const { token } = await anAdmin(paying.ctx);
  const unpaid = await anOrder(paying, [{ id: mug.id }]);
  await setOrderStatus(paying, unpaid, 'confirmed');
  const [kept, partly, returned] = [
    await aPaidOrder(paying, [{ id: mug.id }]),
    await aPaidOrder(paying, [{ id: mug.id }]),
    await aPaidOrder(paying, [{ id: mug.id }]),
  ];
  for (const [{ id }, amount] of [
    [partly, 5],
    [returned, 20],
  ] as const) {
    const path = `/orders/admin/${id}/refunds`;
    await paying.send('POST', path, { as: token, body: { amount, reason: 'A scratch' } });
  }
  expect(numbersIn(await packed(undefined, paying))).toEqual([kept.number, partly.number]);
});

test('orders are named by ids, at most 200', async () => {
  for (const orders of [['x'], ['1,'], Array.from({ length: 201 }, (_, id) => id + 1)]) {
    expect((await packed(orders)).status).toBe(400);
  }
  expect((await packed([4_000_000_000])).status).toBe(400);
  expect((await packed([999_999_999])).body).toEqual({ parcels: [], total: 0 });
});
