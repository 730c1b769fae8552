import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aDiscount, discountOf } from '#testing/shop/discounts.ts';
import {
  anOrder,
  checkOut,
  confirm,
  orderForAdmins,
  setOrderStatus,
  stockOf,
  type PlacedOrder,
} from '#testing/shop/orders.ts';
import { askStripe, pageOf, payAtStripe, tell, tellOf, useStripe } from '#testing/shop/payments.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { signatureOf } from '#testing/servers/stripe-events.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { expireOrders } from '#shop/orders/expiry.ts';

const desk = 'desk@organisers.example';
const pay = useStripe({ CONTACT_TO: desk, LARGE_ORDER_PIECES: '8' });
const site = useApp(pay.settings);

const order = async (more = {}) => anOrder(site, [{ id: (await aProduct(site)).id }], more);

const sessionOf = async (placed: PlacedOrder) =>
  (await pageOf(site, placed)).split('/').at(-1) ?? '';

/** Status, what was paid, and how often the buyer was told that it is confirmed. */
async function outcomeOf(placed: PlacedOrder) {
  const { status, payment } = await orderForAdmins(site, placed);
  const mails = await mailsTo(site.ctx, placed.email);
  return [status, payment.status, mails.filter(({ subject }) => /Confirmed/.test(subject)).length];
}

const letTimePass = () =>
  site.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<string>`expires_at - interval '3 days'` })
    .execute();

const paidAtStripe = () =>
  [...pay.stripe.sessions.values()].filter((one) => one.payment_status === 'paid').length;

test('an order leads to a page of Stripe, and is confirmed when it is paid there', async () => {
  const mug = await aProduct(site);
  const { body } = await checkOut(site, [{ id: mug.id, quantity: 2 }]);
  const session = pay.stripe.sessions.get(String(body.paymentUrl).split('/').at(-1) ?? '');
  expect(session).toMatchObject({
    amount_total: 4000,
    currency: 'usd',
    client_reference_id: body.orderNumber,
    success_url: expect.stringMatching(/\/order\/confirm\/[\w-]+#paid$/),
  });
  const early = await confirm(site, body.confirmationToken);
  expect([early.status, early.body.message]).toEqual([409, 'This order is not paid yet']);
  pay.stripe.pay(session?.id ?? '');
  expect(await tell(site, pay.stripe)).toEqual([200]);
  const { body: view } = await site.send('GET', `/orders/status/${body.confirmationToken}`);
  expect(view).toMatchObject({
    status: 'confirmed',
    payment: { provider: 'stripe', status: 'paid', refunded: 0 },
  });
  expect((await confirm(site, body.confirmationToken)).status).toBe(200);
});

test('an order of many long names can be paid', async () => {
  // The 500th sign of what Stripe shows is the first half of a character.
  const name = `x${'\u{1F3C6}'.repeat(58)}`;
  const items = [];
  for (let count = 0; count < 5; count += 1) items.push(await aProduct(site, { name }));
  const { body } = await checkOut(
    site,
    items.map(({ id }) => ({ id })),
  );
  expect(body.paymentUrl).toMatch(/^http/);
});

test('whatever Stripe tells, in any order and often, one payment confirms once', async () => {
  const placed = await order();
  await payAtStripe(site, placed);
  const { stripe } = pay;
  expect(await tell(site, stripe)).toEqual([200]);
  const event = stripe.events.at(-1)?.body ?? '';
  const late = event.replace('checkout.session.completed', 'checkout.session.expired');
  const answers = await Promise.all(
    [event, late, event, late, event].map((body) =>
      tellOf(site, body, signatureOf(body, stripe.webhookSecret)),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 200: 5 });
  expect(await outcomeOf(placed)).toEqual(['confirmed', 'paid', 1]);
  const { timeline } = await orderForAdmins(site, placed);
  expect(timeline.filter(({ by }: { by: string }) => by === 'Stripe')).toMatchObject([
    { status: 'confirmed', notes: 'Paid $20.00 by card' },
  ]);
});

test('who comes back from the page before Stripe has told is confirmed at once', async () => {
  const placed = await order();
  await payAtStripe(site, placed);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(site, placed.token)));
  expect(countStatuses(answers)).toEqual({ 200: 3 });
  expect(await outcomeOf(placed)).toEqual(['confirmed', 'paid', 1]);
});

test('an event that Stripe has not signed within five minutes is refused', async () => {
  const placed = await order();
  await payAtStripe(site, placed);
  const { body = '' } = pay.stripe.events.at(-1) ?? {};
  const secret = pay.stripe.webhookSecret;
  const now = Math.floor(Date.now() / 1000);
  const signatures = [
    undefined,
    '',
    't=1,v1=00',
    signatureOf(body, 'whsec_another'),
    signatureOf(`${body} `, secret),
    signatureOf(body, secret, now - 301),
  ];
  for (const signature of signatures) {
    const answer = await tellOf(site, body, signature);
    expect([answer.status, answer.body.message]).toEqual([400, 'The signature does not match']);
  }
  expect(await outcomeOf(placed)).toEqual(['pending_payment', 'open', 0]);
});

test('events of other sites and of nothing known are taken and change nothing', async () => {
  for (const object of [{ object: 'checkout.session', id: 'cs_other' }, { object: 'invoice' }]) {
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x', data: { object } });
    const answer = await tellOf(site, body, signatureOf(body, pay.stripe.webhookSecret));
    expect([answer.status, answer.body]).toEqual([200, { received: true }]);
  }
});

test('a page that ends without money cancels its order, and the goods come back', async () => {
  const mug = await aProduct(site);
  const placed = await anOrder(site, [{ id: mug.id, quantity: 5 }]);
  pay.stripe.endSession(await sessionOf(placed));
  expect(await stockOf(site, mug)).toBe(7);
  expect(await tell(site, pay.stripe)).toEqual([200]);
  expect([await outcomeOf(placed), await stockOf(site, mug)]).toEqual([
    ['cancelled', 'open', 0],
    12,
  ]);
  const again = await site.send('POST', `/orders/confirm/${placed.token}/payment`);
  expect([again.status, again.body.message]).toEqual([409, 'This order was cancelled']);
});

test('money for a cancelled order goes back by itself, once, and the organisers hear of it', async () => {
  const placed = await order();
  const session = await sessionOf(placed);
  await setOrderStatus(site, placed, 'cancelled');
  pay.stripe.pay(session);
  await tell(site, pay.stripe);
  await tell(site, pay.stripe);
  await askStripe(site, { servers: 3 });
  const intent = pay.stripe.sessions.get(session)?.payment_intent?.id;
  expect(pay.stripe.refunds.filter((one) => one.payment_intent === intent)).toMatchObject([
    { amount: 2000 },
  ]);
  expect(await outcomeOf(placed)).toEqual(['cancelled', 'open', 0]);
  const told = (await mailsTo(site.ctx, desk)).filter(({ text }) => text?.includes(placed.number));
  expect(told).toMatchObject([{ subject: `Payment for ${placed.number} goes back` }]);
  expect(told[0]?.text).toContain('The order was cancelled.');
});

test('cancelling closes the page; brought back, an order is paid on another one', async () => {
  const placed = await order();
  const first = await sessionOf(placed);
  await setOrderStatus(site, placed, 'cancelled');
  await askStripe(site);
  expect(pay.stripe.sessions.get(first)?.status).toBe('expired');
  await setOrderStatus(site, placed, 'pending_payment');
  const second = await sessionOf(placed);
  expect(second).not.toBe(first);
  pay.stripe.pay(second);
  await tell(site, pay.stripe);
  expect(await outcomeOf(placed)).toEqual(['confirmed', 'paid', 1]);
});

test('another amount than that of the order never confirms it, and goes back', async () => {
  const placed = await order();
  const session = await sessionOf(placed);
  pay.stripe.pay(session, { amount: 100 });
  await tell(site, pay.stripe);
  await askStripe(site);
  expect(await outcomeOf(placed)).toEqual(['pending_payment', 'open', 0]);
  expect(pay.stripe.refunds[0]).toMatchObject({ amount: 100 });
});

test.each([
  { isPaid: true, outcome: ['confirmed', 'paid', 1] },
  { isPaid: false, outcome: ['cancelled', 'open', 0] },
])('a payment that takes days is waited for ($isPaid)', async ({ isPaid, outcome }) => {
  const placed = await order();
  const session = await sessionOf(placed);
  pay.stripe.pay(session, { later: true });
  await tell(site, pay.stripe);
  await letTimePass();
  await expireOrders(site.ctx);
  await askStripe(site, { later: true });
  expect(await outcomeOf(placed)).toEqual(['pending_payment', 'open', 0]);
  pay.stripe.finish(session, isPaid);
  await tell(site, pay.stripe);
  expect(await outcomeOf(placed)).toEqual(outcome);
});

test('without a word of Stripe, paid is found out and unpaid ends with the hold', async () => {
  const [paid, unpaid] = [await order(), await order()];
  await payAtStripe(site, paid);
  await letTimePass();
  await expireOrders(site.ctx);
  expect(await outcomeOf(unpaid)).toEqual(['pending_payment', 'open', 0]);
  await askStripe(site, { servers: 2, later: true });
  expect(await outcomeOf(paid)).toEqual(['confirmed', 'paid', 1]);
  expect(await outcomeOf(unpaid)).toEqual(['cancelled', 'open', 0]);
});

test('an order stands while Stripe cannot be reached, and is paid by its link later', async () => {
  const mug = await aProduct(site);
  pay.stripe.failNext(2);
  const { status, body } = await checkOut(site, [{ id: mug.id }]);
  expect([status, body.paymentUrl]).toEqual([201, null]);
  const path = `/orders/confirm/${body.confirmationToken}/payment`;
  pay.stripe.failNext(2);
  const failed = await site.send('POST', path);
  expect([failed.status, failed.body.message]).toEqual([
    503,
    'The payment page cannot be reached. Please try again.',
  ]);
  const answers = await Promise.all([1, 2, 3, 4].map(() => site.send('POST', path)));
  expect(new Set(answers.map((answer) => answer.body.paymentUrl)).size).toBe(1);
  const open = [...pay.stripe.sessions.values()].filter(
    (one) => one.client_reference_id === body.orderNumber && one.status === 'open',
  );
  expect(open).toHaveLength(1);
});

test('a repeated order is the same order with the same page', async () => {
  const mug = await aProduct(site);
  const customer = { email: 'again@buyers.example' };
  const ask = () => checkOut(site, [{ id: mug.id }], { key: 'the-same', customer });
  const [first, second] = [await ask(), await ask()];
  expect(second.body).toEqual(first.body);
  expect(first.body.paymentUrl).toContain('/pay/');
  expect(await stockOf(site, mug)).toBe(11);
});

test('an own order is paid without its link, a stranger’s is not found', async () => {
  const [buyer, stranger] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const placed = await order({ buyer });
  const path = `/orders/mine/${placed.id}/payment`;
  const { body } = await site.send('POST', path, { as: buyer.token });
  expect(body.paymentUrl).toBe(await pageOf(site, placed));
  expect((await site.send('POST', path, { as: stranger.token })).status).toBe(404);
});

test('a large order is paid by the mailed link alone', async () => {
  const buyer = await aPerson(site.ctx);
  const mug = await aProduct(site);
  const { body } = await checkOut(site, [{ id: mug.id, quantity: 8 }], { buyer });
  expect([body.confirmationToken, body.paymentUrl]).toEqual([null, null]);
  const [mine] = (await site.send('GET', '/orders/mine', { as: buyer.token })).body;
  const own = await site.send('POST', `/orders/mine/${mine.id}/payment`, { as: buyer.token });
  expect([own.status, own.body.message]).toEqual([
    409,
    'Please pay a large order with the link in the email',
  ]);
});

test('what costs nothing is confirmed without paying, what Stripe cannot charge is refused', async () => {
  const gift = await aProduct(site, { price: 0 });
  const placed = await anOrder(site, [{ id: gift.id }]);
  const { body } = await confirm(site, placed.token);
  expect([body.status, body.payment.status]).toEqual(['confirmed', 'none']);
  const sticker = await aProduct(site, { price: 0.49 });
  const answer = await checkOut(site, [{ id: sticker.id }]);
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'An order of less than $0.50 cannot be paid by card',
  ]);
});

test('an order with a code is charged what is left of it; unpaid, it gives the use back', async () => {
  const mug = await aProduct(site);
  const { code } = await aDiscount(site, { maxUses: 2 });
  const [paid, unpaid] = [
    await anOrder(site, [{ id: mug.id }], { code }),
    await anOrder(site, [{ id: mug.id }], { code }),
  ];
  const session = await sessionOf(paid);
  expect(pay.stripe.sessions.get(session)?.amount_total).toBe(1800);
  pay.stripe.pay(session);
  await tell(site, pay.stripe);
  expect(await outcomeOf(paid)).toEqual(['confirmed', 'paid', 1]);
  pay.stripe.endSession(await sessionOf(unpaid));
  await tell(site, pay.stripe);
  expect(await outcomeOf(unpaid)).toEqual(['cancelled', 'open', 0]);
  expect(await discountOf(site, { code })).toMatchObject({ uses: 1, sales: 18 });

  const gift = await aDiscount(site, { value: 100 });
  const { body } = await checkOut(site, [{ id: mug.id }], { code: gift.code });
  expect([body.total, body.paymentUrl]).toEqual([0, null]);
  const confirmed = await confirm(site, body.confirmationToken);
  expect([confirmed.body.status, confirmed.body.payment.status]).toEqual(['confirmed', 'none']);
});

test('whatever happens at once, nothing is kept that is not confirmed, nor confirmed that is not paid', async () => {
  const before = paidAtStripe();
  const mug = await aProduct(site, { stock: 1000 });
  const placed = await Promise.all(
    Array.from({ length: 12 }, () => anOrder(site, [{ id: mug.id, quantity: 2 }])),
  );
  await Promise.all(
    placed.flatMap((one, index) => [
      payAtStripe(site, one)
        .then(() => tell(site, pay.stripe))
        .catch(() => {}),
      ...(index % 3 === 0 ? [setOrderStatus(site, one, 'cancelled')] : []),
      ...(index % 4 === 0 ? [confirm(site, one.token)] : []),
      askStripe(site),
    ]),
  );
  await letTimePass();
  await askStripe(site, { servers: 2, later: true });
  await askStripe(site, { servers: 2, later: true });
  const orders = await Promise.all(placed.map((one) => orderForAdmins(site, one)));
  for (const { status, orderNumber, payment } of orders) {
    const sessions = [...pay.stripe.sessions.values()].filter(
      (one) => one.client_reference_id === orderNumber && one.payment_status === 'paid',
    );
    const taken = sessions.reduce((sum, one) => sum + (one.amount_total ?? 0), 0);
    const returned = pay.stripe.refunds
      .filter((one) => sessions.some((of) => of.payment_intent?.id === one.payment_intent))
      .reduce((sum, one) => sum + one.amount, 0);
    // One that was cancelled after it was paid stays paid until an admin refunds it.
    expect(taken - returned, `${orderNumber} is ${status}`).toBe(
      payment.status === 'paid' ? 4000 : 0,
    );
    if (status === 'confirmed') expect(payment.status).toBe('paid');
  }
  expect(paidAtStripe()).toBeGreaterThan(before);
  const held = orders.filter(({ status }) => status !== 'cancelled').length;
  expect(await stockOf(site, mug)).toBe(1000 - 2 * held);
});

test('the mail asks to pay, and says until when', async () => {
  const placed = await order();
  const [mail] = await mailsTo(site.ctx, placed.email);
  expect(mail).toMatchObject({ subject: `Please pay for your order ${placed.number}` });
  expect(mail?.text).toContain('Pay for it within 2 hours and we get it ready');
  expect(mail?.text).toContain(`/order/confirm/${placed.token}`);
});
