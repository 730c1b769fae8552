import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  address,
  anOrder,
  checkOut,
  countOrders,
  orderForm,
  orderForAdmins,
  stockOf,
} from '#testing/shop/orders.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

const hoodie = (more: Record<string, unknown> = {}) =>
  aProduct(site, { name: 'Storm Hoodie', sizes: { small: true, large: true }, ...more });

test('an order is placed, answers its link once and takes its goods from the stock', async () => {
  const mug = await aProduct(site, {
    price: 20,
    discountPrice: 17.99,
    images: ['https://a.example/mug.png'],
  });
  const { status, body } = await checkOut(site, [{ id: mug.id, quantity: 3, price: 17.99 }]);
  expect([status, body]).toEqual([
    201,
    {
      message: 'Order placed successfully',
      orderNumber: expect.stringMatching(/^ORD-\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/),
      status: 'pending_payment',
      total: 53.97,
      confirmationToken: expect.stringMatching(/^[\w-]{43}$/),
      paymentUrl: null,
      priceChanged: false,
    },
  ]);
  const today = new Date().toISOString().slice(2, 10).replaceAll('-', '');
  expect(body.orderNumber.slice(4, 10)).toBe(today);
  expect(await stockOf(site, mug)).toBe(9);
  expect(await orderForAdmins(site, { number: body.orderNumber })).toMatchObject({
    customerName: 'Ada Fox',
    phone: '555-0100',
    notes: '',
    total: 53.97,
    confirmedAt: null,
    shippingAddress: address,
    billingAddress: { ...address, street: '2 Bill Road' },
    items: [
      {
        name: 'Storm Mug',
        image: 'https://a.example/mug.png',
        selectedSize: null,
        price: 17.99,
        quantity: 3,
      },
    ],
    timeline: [{ status: 'pending_payment', by: 'Buyer', notes: '' }],
  });
});

test('the buyer is mailed what they ordered and the link that confirms it', async () => {
  const mug = await aProduct(site, { name: 'Mug <b>', price: 20 });
  const { token, email, number } = await anOrder(site, [{ id: mug.id, quantity: 2 }]);
  const [mail, ...others] = await mailsTo(site.ctx, email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'order-placed',
    is_by_anyone: true,
    subject: `Please confirm your order ${number}`,
  });
  expect(mail?.text).toContain(`${site.ctx.config.publicUrl}/order/confirm/${token}`);
  expect(mail?.text).toContain('Mug <b>: 2 × $20.00');
  expect(mail?.text).toContain('Total: $40.00');
  expect(mail?.html).toContain('Mug &lt;b&gt;');
});

test('beyond five mails an hour to one address orders are placed without a mail', async () => {
  const mug = await aProduct(site);
  const customer = { email: 'Crowd@Buyers.example' };
  for (let round = 0; round < 7; round += 1) await anOrder(site, [{ id: mug.id }], { customer });
  expect(await mailsTo(site.ctx, customer.email)).toHaveLength(5);
});

test('of the link only a hash is stored', async () => {
  const mug = await aProduct(site);
  const { token } = await anOrder(site, [{ id: mug.id }], { key: 'a-key' });
  for (const table of ['orders', 'order_lines', 'order_events', 'idempotency_keys'] as const) {
    const rows = await site.ctx.db.selectFrom(table).selectAll().execute();
    const stored = rows.map((row) => Object.values(row).map(String).join());
    expect(stored.join()).not.toContain(token);
  }
});

test('no price, name, image or total that is sent matters', async () => {
  const mug = await aProduct(site, { price: 20 });
  const sent = { id: mug.id, name: 'Free mug', image: 'https://evil.example/x.png', total: 0 };
  for (const price of [0, 0.01, -5, '20', null, { amount: 20 }, [20], true, 1e300]) {
    const body = { ...orderForm([{ ...sent, price }]), total: 0, status: 'confirmed', userId: 1 };
    const answer = await site.send('POST', '/orders/checkout', { body });
    expect([answer.status, answer.body.total, answer.body.status]).toEqual([
      201,
      20,
      'pending_payment',
    ]);
    const [item] = (await orderForAdmins(site, { number: answer.body.orderNumber })).items;
    expect(item).toMatchObject({ name: 'Storm Mug', image: '', price: 20 });
  }
});

test('a sent price is told to have changed when it is not the one in force', async () => {
  const mug = await aProduct(site, { price: 20, discountPrice: 18.1 });
  const changed = async (...prices: unknown[]) => {
    const items = prices.map((price) => ({ id: mug.id, price }));
    return (await checkOut(site, items)).body.priceChanged;
  };
  expect(await changed(18.1)).toBe(false);
  expect(await changed(undefined)).toBe(false);
  expect(await changed(20)).toBe(true);
  expect(await changed(18.1, 18)).toBe(true);
  expect(await changed('18.10')).toBe(true);
});

test('short stock refuses the whole order, with the lines of one product added up', async () => {
  const mug = await aProduct(site, { stock: 50 });
  const cap = await aProduct(site, { name: 'Circle Cap', stock: 5 });
  const { status, body } = await checkOut(site, [
    { id: mug.id, quantity: 2 },
    { id: cap.id, quantity: 3 },
    { id: cap.id, quantity: 3 },
  ]);
  expect([status, body.code, body.message]).toEqual([
    409,
    'conflict',
    'Insufficient stock for "Circle Cap". Available: 5',
  ]);
  expect([await stockOf(site, mug), await stockOf(site, cap)]).toEqual([50, 5]);
  expect(await countOrders(site)).toBe(0);
  expect(await site.ctx.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  await anOrder(site, [
    { id: cap.id, quantity: 2 },
    { id: cap.id, quantity: 3 },
  ]);
  const last = await checkOut(site, [{ id: cap.id }]);
  expect(last.body.message).toBe('Insufficient stock for "Circle Cap". Available: 0');
});

test('what the shop does not offer cannot be ordered, and stays nameless', async () => {
  const mug = await aProduct(site);
  const hidden = await aProduct(site, { name: 'Secret', isActive: false });
  for (const id of [hidden.id, hidden.id + 1000]) {
    const { status, body } = await checkOut(site, [{ id: mug.id }, { id }]);
    expect([status, body.message, body.errors]).toEqual([
      409,
      'A product in your cart is no longer available',
      { 'items.1.id': 'No longer available' },
    ]);
  }
  expect(await stockOf(site, mug)).toBe(12);
});

test('a product with sizes is ordered in a size that it has', async () => {
  const { id } = await hoodie();
  for (const selectedSize of [undefined, null, '', ' ']) {
    const { status, body } = await checkOut(site, [{ id, selectedSize }]);
    const message = 'Please select a size for Storm Hoodie';
    expect([status, body.message]).toEqual([400, message]);
    expect(body.errors).toEqual({ 'items.0.selectedSize': message });
  }
  for (const selectedSize of ['M', 'XXL', 'large', 's']) {
    const { status, body } = await checkOut(site, [{ id, selectedSize }]);
    expect([status, body.message]).toEqual([
      400,
      `Storm Hoodie does not come in size ${selectedSize}`,
    ]);
  }
  const { number } = await anOrder(site, [
    { id, selectedSize: 'S' },
    { id, selectedSize: 'L', quantity: 2 },
  ]);
  const { items } = await orderForAdmins(site, { number });
  expect(items).toMatchObject([
    { selectedSize: 'S', quantity: 1 },
    { selectedSize: 'L', quantity: 2 },
  ]);
  expect(await stockOf(site, { id })).toBe(9);
});

test('a size for a product without sizes is ignored', async () => {
  const mug = await aProduct(site);
  const { number } = await anOrder(site, [{ id: mug.id, selectedSize: 'Huge' }]);
  expect((await orderForAdmins(site, { number })).items[0].selectedSize).toBeNull();
});

test('the dearest cart has a total to the cent', async () => {
  const gold = await aProduct(site, { price: 999_999.99, stock: 99_900 });
  const items = Array.from({ length: 100 }, () => ({ id: gold.id, quantity: 999 }));
  const { status, body } = await checkOut(site, items);
  expect([status, body.total]).toEqual([201, 99_899_999_001]);
  expect(await stockOf(site, gold)).toBe(0);
});

test('an order belongs to the signed-in user, and a stale token counts as none', async () => {
  const mug = await aProduct(site);
  const buyer = await aPerson(site.ctx);
  const admin = await anAdmin(site.ctx);
  const own = await anOrder(site, [{ id: mug.id }], { buyer });
  await anOrder(site, [{ id: mug.id }], { buyer: { ...buyer, token: 'stale' } });
  await anOrder(site, [{ id: mug.id }], { buyer: admin });
  const { body } = await site.send('GET', '/orders/mine', { as: buyer.token });
  expect(body.map((order: { orderNumber: string }) => order.orderNumber)).toEqual([own.number]);
});

test('an order keeps what was sold when the product changes or goes', async () => {
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site, { price: 20 });
  const order = await anOrder(site, [{ id: mug.id }]);
  await site.send('DELETE', `/products/${mug.id}`, { as: token });
  const { body } = await site.send('GET', `/orders/status/${order.token}`);
  expect(body).toMatchObject({ total: 20, items: [{ name: 'Storm Mug', price: 20 }] });
});
