import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  anOrder,
  confirm,
  orderForAdmins,
  setOrderStatus,
  type PlacedOrder,
} from '#testing/shop/orders.ts';
import { aPaidOrder, askStripe, payAtStripe, tell, useStripe } from '#testing/shop/payments.ts';
import { anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const desk = 'desk@organisers.example';
const pay = useStripe({ CONTACT_TO: desk });
const site = useApp(pay.settings);

const paidOrder = async (quantity = 5) =>
  aPaidOrder(site, [{ id: (await aProduct(site)).id, quantity }]);

async function refund({ id }: PlacedOrder, amount: unknown, key?: string, reason = 'A scratch') {
  const { token } = await anAdmin(site.ctx);
  return refundAs(token, id, { amount, reason }, key);
}

const refundAs = (token: string, id: number, body: object, key?: string) =>
  site.send('POST', `/orders/admin/${id}/refunds`, {
    as: token,
    body,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const paymentOf = async (placed: PlacedOrder) => {
  const { payment } = await orderForAdmins(site, placed);
  return [payment.status, payment.refunded];
};

async function intentOf({ id }: PlacedOrder) {
  const { intent } = await site.ctx.db
    .selectFrom('payments')
    .where('order_id', '=', id)
    .select('intent')
    .executeTakeFirstOrThrow();
  return intent ?? '';
}

/** What Stripe gave back of an order, in cents, newest first. */
async function returned(placed: PlacedOrder) {
  const intent = await intentOf(placed);
  return pay.stripe.refunds
    .filter((one) => one.payment_intent === intent && one.status === 'succeeded')
    .map(({ amount }) => amount);
}

test('a part goes back, then the rest, and the buyer hears of each', async () => {
  const placed = await paidOrder();
  const { status, body } = await refund(placed, 30);
  expect([status, body.payment]).toEqual([
    201,
    { provider: 'stripe', status: 'partly_refunded', refunded: 30 },
  ]);
  expect(body.timeline.at(-1)).toMatchObject({
    status: 'confirmed',
    notes: 'Refund of $30.00: A scratch',
  });
  await askStripe(site);
  expect((await refund(placed, 70)).body.payment.status).toBe('refunded');
  await askStripe(site, { servers: 3 });
  expect([await returned(placed), await paymentOf(placed)]).toEqual([
    [7000, 3000],
    ['refunded', 100],
  ]);
  const mails = (await mailsTo(site.ctx, placed.email)).map(({ subject }) => subject);
  expect(mails.slice(-2)).toEqual([
    `Order ${placed.number}: $30.00 refunded`,
    `Order ${placed.number}: $70.00 refunded`,
  ]);
});

test('an order that was refunded in whole and comes back is to be paid again', async () => {
  const placed = await paidOrder();
  await refund(placed, 100);
  await askStripe(site);
  await setOrderStatus(site, placed, 'cancelled');
  const { body } = await setOrderStatus(site, placed, 'pending_payment');
  expect(body.payment).toEqual({ provider: 'stripe', status: 'open', refunded: 0 });
  const unpaid = await confirm(site, placed.token);
  expect([unpaid.status, unpaid.body.message]).toEqual([409, 'This order is not paid yet']);
  await payAtStripe(site, placed);
  expect((await confirm(site, placed.token)).body).toMatchObject({
    status: 'confirmed',
    payment: { status: 'paid', refunded: 0 },
  });
  await refund(placed, 100);
  await askStripe(site);
  expect([await returned(placed), await paymentOf(placed)]).toEqual([[10_000], ['refunded', 100]]);
});

test('an order that was refunded in part and comes back stays paid', async () => {
  const placed = await paidOrder();
  await refund(placed, 40);
  await setOrderStatus(site, placed, 'cancelled');
  await setOrderStatus(site, placed, 'pending_payment');
  expect((await confirm(site, placed.token)).body).toMatchObject({
    status: 'confirmed',
    payment: { status: 'partly_refunded', refunded: 40 },
  });
});

test('never more than was paid, however many refunds come at once', async () => {
  const placed = await paidOrder();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(placed, 30)));
  expect(countStatuses(answers)).toEqual({ 201: 3, 409: 7 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.errors).toEqual({ amount: 'At most $10.00 can be refunded' });
  await askStripe(site, { servers: 3 });
  expect([await returned(placed), await paymentOf(placed)]).toEqual([
    [3000, 3000, 3000],
    ['partly_refunded', 90],
  ]);
});

test('a repeated refund is made once', async () => {
  const placed = await paidOrder();
  const { token } = await anAdmin(site.ctx);
  const ask = (body: object) => refundAs(token, placed.id, body, 'the-same');
  const input = { amount: 20, reason: 'A scratch' };
  const answers = await Promise.all([ask(input), ask(input), ask(input)]);
  expect(countStatuses(answers)).toEqual({ 201: 3 });
  expect((await ask({ ...input, amount: 21 })).status).toBe(422);
  await askStripe(site);
  expect(await returned(placed)).toEqual([2000]);
});

test('a server that ends after Stripe has refunded leaves it to another, which refunds nothing', async () => {
  const placed = await paidOrder();
  await refund(placed, 20);
  const { reached, letGo } = pay.stripe.hold(/^POST \/v1\/refunds$/);
  const dying = askStripe(site);
  await reached;
  await site.ctx.db
    .updateTable('payment_jobs')
    .set({ run_at: new Date(0).toISOString() })
    .execute();
  await askStripe(site);
  expect([await returned(placed), await paymentOf(placed)]).toEqual([
    [2000],
    ['partly_refunded', 20],
  ]);
  letGo();
  await dying;
  const told = (await mailsTo(site.ctx, placed.email)).filter(
    ({ kind }) => kind === 'order-refunded',
  );
  expect(told).toHaveLength(1);
});

test('refunds by hand at Stripe count', async () => {
  const placed = await paidOrder();
  const intent = await intentOf(placed);
  pay.stripe.refundByHand(intent, 4000);
  expect(await tell(site, pay.stripe)).toEqual([200]);
  await tell(site, pay.stripe);
  expect(await paymentOf(placed)).toEqual(['partly_refunded', 40]);
  expect((await refund(placed, 61)).status).toBe(409);
});

test('what Stripe refuses or a bank sends back did not go back, and the organisers hear of it', async () => {
  const placed = await paidOrder();
  const intent = await intentOf(placed);
  // Nobody tells the site of it.
  pay.stripe.refundByHand(intent, 9000);
  await refund(placed, 20);
  await askStripe(site);
  const [mail] = await mailsTo(site.ctx, desk);
  expect(mail).toMatchObject({ subject: `Refund of ${placed.number} failed` });
  expect(mail?.text).toContain('$20.00');
  await tell(site, pay.stripe);
  expect(await paymentOf(placed)).toEqual(['partly_refunded', 90]);
  pay.stripe.failRefund(pay.stripe.refunds[0]?.id ?? '');
  await tell(site, pay.stripe);
  expect(await paymentOf(placed)).toEqual(['paid', 0]);
});

test('a refund that Stripe fails to make is tried again', async () => {
  const placed = await paidOrder();
  await refund(placed, 20);
  pay.stripe.failNext(2);
  await askStripe(site);
  expect(await returned(placed)).toEqual([]);
  await askStripe(site, { later: true });
  expect([await returned(placed), await paymentOf(placed)]).toEqual([
    [2000],
    ['partly_refunded', 20],
  ]);
});

test.each([
  [{ amount: 0, reason: 'x' }, 400, { amount: 'Please enter an amount' }],
  [{ reason: 'x' }, 400, { amount: 'Please enter an amount' }],
  [{ amount: 1.001, reason: 'x' }, 400, { amount: 'Please give whole cents' }],
  [{ amount: 1, reason: ' ' }, 400, { reason: 'Please say why' }],
  [{ amount: 101, reason: 'x' }, 409, { amount: 'At most $100.00 can be refunded' }],
])('%j is answered %i', async (body, status, errors) => {
  const placed = await paidOrder();
  const { token } = await anAdmin(site.ctx);
  const answer = await refundAs(token, placed.id, body);
  expect([answer.status, answer.body.errors]).toEqual([status, errors]);
});

test('what was not paid online cannot be refunded', async () => {
  const placed = await anOrder(site, [{ id: (await aProduct(site)).id }]);
  const answer = await refund(placed, 1);
  expect([answer.status, answer.body.message]).toEqual([409, 'This order was not paid online']);
  expect((await refund({ ...placed, id: 2_000_000 }, 1)).status).toBe(404);
});
