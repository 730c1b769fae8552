import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { address, countOrders, orderForm } from '#testing/shop/orders.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

const send = (body: unknown) => site.send('POST', '/orders/checkout', { body });

async function refused(body: unknown, errors: Record<string, string>) {
  const answer = await send(body);
  expect([answer.status, answer.body.errors]).toEqual([400, errors]);
}

test('a quantity is a whole number from 1 to 999', async () => {
  const { id } = await aProduct(site, { stock: 5000 });
  const cases: [unknown, string][] = [
    [0, 'Quantity must be at least 1'],
    [-1, 'Quantity must be at least 1'],
    [1000, 'Quantity must be at most 999'],
    [1e9, 'Quantity must be at most 999'],
    [1.5, 'Please give a whole quantity'],
    ['2', 'Please give a whole quantity'],
    [null, 'Please give a whole quantity'],
    [[2], 'Please give a whole quantity'],
  ];
  for (const [quantity, message] of cases) {
    await refused(orderForm([{ id, quantity }]), { 'items.0.quantity': message });
  }
  for (const quantity of [1, 999]) {
    expect((await send(orderForm([{ id, quantity }]))).status).toBe(201);
  }
});

test('an order has from 1 to 100 lines', async () => {
  const { id } = await aProduct(site, { stock: 100 });
  const lines = (count: number) => Array.from({ length: count }, () => ({ id }));
  await refused(orderForm([]), { items: 'Your cart is empty' });
  await refused(orderForm(lines(101)), { items: 'An order holds at most 100 lines' });
  expect((await send(orderForm(lines(100)))).status).toBe(201);
});

test('a product is named by a number that can be one', async () => {
  for (const id of ['1', 0, -1, 1.5, 2 ** 31, 1e300, null]) {
    const body = orderForm([{ id: id as number }]);
    const { status, body: answer } = await send(body);
    expect([status, Object.keys(answer.errors)]).toEqual([400, ['items.0.id']]);
  }
  expect((await send(orderForm([{ id: 2 ** 31 - 1 }]))).status).toBe(409);
});

test('whatever is missing is named beside its field', async () => {
  const { id } = await aProduct(site);
  const blank = { street: ' ', city: '', state: '', zipCode: '' };
  const form = orderForm([{ id }], { name: '', email: '' });
  await refused(
    {
      ...form,
      shippingAddress: { ...blank, country: '' },
      billingAddress: { ...blank, country: 'ZZ' },
    },
    {
      'customerInfo.name': 'Full name is required',
      'customerInfo.email': 'Email is required',
      ...Object.fromEntries(
        ['shippingAddress', 'billingAddress'].flatMap((which) => [
          [`${which}.street`, 'Street address is required'],
          [`${which}.city`, 'City is required'],
          [`${which}.state`, 'State is required'],
          [`${which}.zipCode`, 'ZIP code is required'],
          [`${which}.country`, 'Please choose a country'],
        ]),
      ),
    },
  );
  for (const country of ['us', 'USA', 'toString', '__proto__', null, 1]) {
    await refused(
      { ...form, ...orderForm([{ id }]), shippingAddress: { ...address, country } },
      { 'shippingAddress.country': 'Please choose a country' },
    );
  }
});

test('a customer has a name and an address of one line, and perhaps a phone', async () => {
  const { id } = await aProduct(site);
  const cases: [Record<string, unknown>, Record<string, string>][] = [
    [{ email: 'ada@' }, { 'customerInfo.email': 'Invalid email format' }],
    [
      { email: 'ada@fox.example\r\nBcc: all@fox.example' },
      { 'customerInfo.email': 'Please keep this on one line' },
    ],
    [{ name: 'Ada\nFox' }, { 'customerInfo.name': 'Please keep this on one line' }],
    [{ name: 'Ada\u0000' }, { 'customerInfo.name': 'Please remove the invisible characters' }],
    [{ name: 'Ada\u202E' }, { 'customerInfo.name': 'Please remove the invisible characters' }],
    [{ name: 'Ada\uD800' }, { 'customerInfo.name': 'Please remove the invisible characters' }],
    [{ name: 'x'.repeat(101) }, { 'customerInfo.name': 'Please use at most 100 characters' }],
    [{ phone: '5'.repeat(41) }, { 'customerInfo.phone': 'Please use at most 40 characters' }],
  ];
  for (const [customer, errors] of cases) await refused(orderForm([{ id }], customer), errors);
  expect(await countOrders(site)).toBe(0);
  for (const phone of ['', null, undefined]) {
    expect((await send(orderForm([{ id }], { phone }))).status).toBe(201);
  }
});

test('what is no form at all is refused', async () => {
  for (const body of [{}, { items: {} }, { items: [null] }, { items: ['1'] }, { items: [[]] }]) {
    expect((await send(body)).status).toBe(400);
  }
});
