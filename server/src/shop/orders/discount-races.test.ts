import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aDiscount, discountForm, discountOf, orderWith, quote } from '#testing/shop/discounts.ts';
import { countOrders, orderForm, setOrderStatus, stockOf } from '#testing/shop/orders.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { roundsOf } from '#testing/rounds.ts';

const site = useApp();

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

const messagesOf = (answers: { status: number; body: { message: string } }[]) => [
  ...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.message)),
];

/** Orders with the code that are not cancelled. */
async function usesOf(code: string) {
  const rows = await site.ctx.db
    .selectFrom('orders')
    .where('discount_code', '=', code)
    .where('status', '<>', 'cancelled')
    .select('id')
    .execute();
  return rows.length;
}

test('of 20 orders at once with the last use of a code one wins, and the others write nothing', async () => {
  const products = await Promise.all(times(20, () => aProduct(site, { price: 20 })));
  const { code } = await aDiscount(site, { maxUses: 1 });
  const answers = await Promise.all(
    products.map(({ id }) => orderWith(site, code, [{ id }], { expectedTotal: 18 })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 400: 19 });
  expect(messagesOf(answers)).toEqual(['This code is used up']);
  expect([await countOrders(site), (await discountOf(site, { code })).uses]).toEqual([1, 1]);
  const stocks = await Promise.all(products.map((product) => stockOf(site, product)));
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(20 * 12 - 1);
});

test('of 20 orders at once from one address two pass, where two are allowed', async () => {
  const products = await Promise.all(times(4, () => aProduct(site, { price: 20 })));
  const { code } = await aDiscount(site, { maxUsesPerEmail: 2 });
  const order = (index: number) =>
    orderWith(site, code, [{ id: products[index % 4]?.id ?? 0 }], {
      customerInfo: {
        name: 'Ada Fox',
        email: index % 2 === 0 ? 'ada@one.example' : 'ADA@one.example',
        phone: '',
      },
    });
  const answers = await Promise.all(times(20, order));
  expect(countStatuses(answers)).toEqual({ 201: 2, 400: 18 });
  expect(messagesOf(answers)).toEqual(['This email address has used this code already']);
});

test('an order that is cancelled while others want its code hands it to one of them at most', async () => {
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site, { price: 20, stock: 1000 });
  const { code } = await aDiscount(site, { maxUses: 1 });
  expect((await orderWith(site, code, [{ id: mug.id }])).status).toBe(201);
  for (let round = 0; round < roundsOf(5); round += 1) {
    const orders = await site.ctx.db.selectFrom('orders').select(['id', 'status']).execute();
    const answers = await Promise.all([
      ...orders.map(({ id, status }) =>
        setOrderStatus(site, { id }, status === 'cancelled' ? 'confirmed' : 'cancelled'),
      ),
      ...times(4, () => orderWith(site, code, [{ id: mug.id }])),
      ...(round % 2 === 0
        ? [
            site.send('PUT', '/orders/admin/status', {
              as: token,
              body: { ids: orders.map(({ id }) => id).toReversed(), status: 'cancelled' },
            }),
          ]
        : []),
    ]);
    expect(answers.filter(({ status }) => ![200, 201, 400, 409].includes(status))).toEqual([]);
    const uses = await usesOf(code);
    expect(uses).toBeLessThanOrEqual(1);
    expect((await discountOf(site, { code })).uses).toBe(uses);
  }
});

test('a code that changes while orders are placed never costs anyone more than they were shown', async () => {
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site, { price: 20, stock: 1000 });
  const { id, ...form } = await aDiscount(site, { value: 50 });
  const answers = await Promise.all([
    ...times(30, () => orderWith(site, form.code, [{ id: mug.id }], { expectedTotal: 10 })),
    site.send('PUT', `/discounts/${id}`, {
      as: token,
      body: discountForm({ code: form.code, value: 10 }),
    }),
  ]);
  for (const { status, body } of answers.slice(0, 30)) {
    expect([201, 409]).toContain(status);
    expect(body.total).toBe(status === 201 ? 10 : 18);
  }
});

test('an order that is sent twice at once with its key uses the code once', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site, { maxUses: 1 });
  const body = { ...orderForm([{ id: mug.id }]), discountCode: code };
  const headers = { 'idempotency-key': 'one-order' };
  const answers = await Promise.all(
    times(10, () => site.send('POST', '/orders/checkout', { body, headers })),
  );
  expect(countStatuses(answers)).toEqual({ 201: 10 });
  expect([await countOrders(site), (await discountOf(site, { code })).uses]).toEqual([1, 1]);
});

test('a code is deleted or used, never both', async () => {
  const { token } = await anAdmin(site.ctx);
  const mug = await aProduct(site, { price: 20, stock: 1000 });
  for (let round = 0; round < roundsOf(5); round += 1) {
    const { id, code } = await aDiscount(site);
    const [removed, ordered] = await Promise.all([
      site.send('DELETE', `/discounts/${id}`, { as: token }),
      orderWith(site, code, [{ id: mug.id }]),
    ]);
    expect([removed.status, ordered.status]).toSatisfy(
      ([first, second]) => (first === 200 && second === 400) || (first === 409 && second === 201),
    );
  }
});

test('guesses are counted by network, also at once and at the checkout, and a right code waits too', async () => {
  const mug = await aProduct(site, { price: 20 });
  const { code } = await aDiscount(site);
  const guess = (index: number) =>
    index % 2 === 0
      ? quote(site, [{ id: mug.id }], `GUESS-${index}`)
      : orderWith(site, `GUESS-${index}`, [{ id: mug.id }]);
  const answers = await Promise.all(times(40, guess));
  expect(countStatuses(answers)).toEqual({ 400: 20, 429: 20 });
  const right = await quote(site, [{ id: mug.id }], code);
  expect([right.status, right.body.message]).toEqual([
    429,
    'Too many wrong discount codes from your network. Please try again later.',
  ]);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await quote(site, [{ id: mug.id }])).status).toBe(200);
});
