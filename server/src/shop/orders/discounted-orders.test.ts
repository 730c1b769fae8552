import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aDiscount, discountOf, orderWith, quote } from '#testing/shop/discounts.ts';
import {
  anOrder,
  confirm,
  countOrders,
  orderForAdmins,
  orderForm,
  setOrderStatus,
  stockOf,
} from '#testing/shop/orders.ts';
import { anAdmin, aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { expireOrders } from './expiry.ts';

const site = useApp();

const placed = async (code: string, id: number, email?: string) => {
  const customerInfo = email && {
    customerInfo: { name: 'Ada Fox', email, phone: '' },
  };
  const { status, body } = await orderWith(site, code, [{ id }], { ...customerInfo });
  expect([status, body.message]).toEqual([201, 'Order placed successfully']);
  const { body: shown } = await site.send('GET', `/orders/status/${body.confirmationToken}`);
  const order = await orderForAdmins(site, { number: body.orderNumber });
  return { ...order, shown, token: body.confirmationToken, answered: body };
};

test('a quote prices the lines and spreads the discount over them', async () => {
  const mug = await aProduct(site, { name: 'Mug', price: 10 });
  const hoodie = await aProduct(site, {
    name: 'Hoodie',
    price: 60,
    discountPrice: 45.55,
    sizes: { medium: true },
  });
  const { code } = await aDiscount(site, { value: 15 });
  const items = [
    { id: mug.id, quantity: 3 },
    { id: hoodie.id, selectedSize: 'M' },
  ];
  const { status, body } = await quote(site, items, code.toLowerCase());
  expect([status, body]).toEqual([
    200,
    {
      lines: [
        { id: mug.id, name: 'Mug', selectedSize: null, price: 10, quantity: 3, discount: 4.5 },
        {
          id: hoodie.id,
          name: 'Hoodie',
          selectedSize: 'M',
          price: 45.55,
          quantity: 1,
          discount: 6.83,
        },
      ],
      subtotal: 75.55,
      discountCode: code,
      discount: 11.33,
      total: 64.22,
    },
  ]);
  const without = await quote(site, items);
  expect(without.body).toMatchObject({ discountCode: null, discount: 0, total: 75.55 });
});

test('an order with a code costs less, and shows the code wherever it is shown', async () => {
  const buyer = await aPerson(site.ctx);
  const mug = await aProduct(site, { name: 'Mug', price: 20 });
  const { code } = await aDiscount(site, { kind: 'amount', value: 5.01 });
  const form = { expectedTotal: 34.99 };
  const { body } = await orderWith(
    site,
    ` ${code.toLowerCase()} `,
    [{ id: mug.id, quantity: 2 }],
    form,
  );
  expect(body).toMatchObject({ message: 'Order placed successfully', total: 34.99 });
  const discount = { code, amount: 5.01 };
  const shown = await site.send('GET', `/orders/status/${body.confirmationToken}`);
  expect(shown.body).toMatchObject({ discount, total: 34.99, items: [{ discount: 5.01 }] });
  const order = await orderForAdmins(site, { number: body.orderNumber });
  expect(order).toMatchObject({ discount, total: 34.99, items: [{ price: 20, discount: 5.01 }] });
  const [mail] = await mailsTo(site.ctx, order.email);
  for (const text of [`Code ${code}`, '-$5.01', '$34.99']) expect(mail?.text).toContain(text);
  const { token } = await anAdmin(site.ctx);
  const csv = await site.app.inject({
    url: `/api/orders/admin/orders.csv?search=${body.orderNumber}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [head = '', line = ''] = csv.body.split(/\r?\n/);
  expect(head).toContain('Line discount,Discount code,Order discount,Order total');
  expect(line).toContain(code);
  const own = await site.send('POST', '/orders/checkout', {
    as: buyer.token,
    body: { ...orderForm([{ id: mug.id }]), discountCode: code },
  });
  expect(own.status).toBe(201);
  const mine = await site.send('GET', '/orders/mine', { as: buyer.token });
  expect(mine.body[0]).toMatchObject({ discount, total: 14.99 });
  const data = await site.send('GET', '/auth/data', { as: buyer.token });
  expect(JSON.stringify(data.body)).toContain(`"discount_code":"${code}"`);
});

test('an order without a code says nothing of one', async () => {
  const { token } = await anOrder(site, [{ id: (await aProduct(site)).id }]);
  const { body } = await site.send('GET', `/orders/status/${token}`);
  expect(Object.keys(body).toSorted()).toEqual(
    [
      'orderNumber',
      'status',
      'customerName',
      'createdAt',
      'confirmedAt',
      'items',
      'payment',
      'total',
    ].toSorted(),
  );
});

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const tomorrow = new Date(Date.now() + 86_400_000).toISOString();

test.each([
  [{ isActive: false }, 'This code has ended'],
  [{ endsAt: yesterday }, 'This code has ended'],
  [{ startsAt: tomorrow }, 'This code is not valid yet'],
  [{ minTotal: 20.01 }, 'Spend $20.01 or more to use this code'],
  [{ category: 'Hoodies' }, 'This code is not for anything in your cart'],
  [{ productIds: [2_147_483_647] }, 'This code is not for anything in your cart'],
])('a code with %o is refused in words, and nothing is written', async (more, reason) => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site, more);
  for (const { status, body } of [
    await quote(site, [{ id: mug.id }], code),
    await orderWith(site, code, [{ id: mug.id }]),
  ]) {
    expect([status, body.message, body.errors]).toEqual([400, reason, { discountCode: reason }]);
  }
  expect([await countOrders(site), await stockOf(site, mug)]).toEqual([0, 12]);
  expect((await discountOf(site, { code })).uses).toBe(0);
});

test('an empty cart asks for the code alone', async () => {
  const { code } = await aDiscount(site, { minTotal: 50 });
  expect((await quote(site, [], code)).body).toMatchObject({ discountCode: code, total: 0 });
  expect((await quote(site, [], 'NO-SUCH')).body.message).toBe('This code does not exist');
});

test('a code for a product or a category leaves the others alone', async () => {
  const mug = await aProduct(site, { price: 20 });
  const cap = await aProduct(site, { price: 30, category: 'Caps' });
  const tee = await aProduct(site, { price: 40, category: 'Tees' });
  const { code } = await aDiscount(site, { productIds: [mug.id], category: 'Caps' });
  const { body } = await quote(
    site,
    [mug, cap, tee].map(({ id }) => ({ id })),
    code,
  );
  expect(body.lines.map(({ discount }: { discount: number }) => discount)).toEqual([2, 3, 0]);
});

test('a discount above the price makes an order free, not a gift of money', async () => {
  const mug = await aProduct(site, { price: 3 });
  const { code } = await aDiscount(site, { kind: 'amount', value: 500 });
  const { answered, total, discount } = await placed(code, mug.id);
  expect([answered.total, total, discount.amount]).toEqual([0, 0, 3]);
});

test('what the buyer was shown counts after the discount', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site);
  const { status, body } = await orderWith(site, code, [{ id: mug.id }], { expectedTotal: 17.99 });
  expect([status, body.message, body.total]).toEqual([409, 'The total has changed', 18]);
  expect((await discountOf(site, { code })).uses).toBe(0);
});

test('each address may use a code so often, whatever the case of its letters', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site, { maxUsesPerEmail: 1 });
  await placed(code, mug.id, 'ada@buyers.example');
  const customerInfo = { name: 'Ada', email: 'ADA@buyers.example', phone: '' };
  const { status, body } = await orderWith(site, code, [{ id: mug.id }], { customerInfo });
  expect([status, body.message]).toEqual([400, 'This email address has used this code already']);
  await placed(code, mug.id, 'other@buyers.example');
});

test('a cancelled order gives its use back, and takes it again when it is brought back', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site, { maxUses: 1 });
  const first = await placed(code, mug.id);
  const refused = await orderWith(site, code, [{ id: mug.id }]);
  expect(refused.body.message).toBe('This code is used up');
  for (const status of ['cancelled', 'cancelled']) await setOrderStatus(site, first, status);
  expect((await discountOf(site, { code })).uses).toBe(0);
  const back = await setOrderStatus(site, first, 'confirmed');
  expect([back.status, back.body.discount]).toEqual([200, { code, amount: 2 }]);
  expect((await discountOf(site, { code })).uses).toBe(1);
  await setOrderStatus(site, first, 'shipped');
  await setOrderStatus(site, first, 'cancelled');
  await placed(code, mug.id);
  const late = await setOrderStatus(site, first, 'pending_payment');
  expect([late.status, late.body.message]).toEqual([
    409,
    `The code ${code} of this order was used by another one since`,
  ]);
  expect((await discountOf(site, { code })).uses).toBe(1);
});

test('an order that expires gives its use back', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site, { maxUses: 2 });
  const [first, second] = [await placed(code, mug.id), await placed(code, mug.id)];
  await confirm(site, second.token);
  await site.ctx.db.updateTable('orders').set({ expires_at: yesterday }).execute();
  await expireOrders(site.ctx);
  expect((await orderForAdmins(site, { number: first.orderNumber })).status).toBe('cancelled');
  expect((await discountOf(site, { code })).uses).toBe(1);
});
