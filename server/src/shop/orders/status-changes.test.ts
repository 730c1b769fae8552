import { orderStatuses, orderStatusLabels } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder, confirm, orderForAdmins, setOrderStatus, stockOf } from '#testing/shop/orders.ts';
import { anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

/** Two mugs of twelve. */
async function anyOrder() {
  const mug = await aProduct(site);
  return { mug, ...(await anOrder(site, [{ id: mug.id, quantity: 2 }])) };
}

const isConfirmed = async (order: { number: string }) =>
  (await orderForAdmins(site, order)).confirmedAt !== null;

test('an admin sets any of the six from any other, and the buyer is told each time', async () => {
  const order = await anyOrder();
  const walk = orderStatuses.flatMap((one) =>
    orderStatuses.filter((other) => other !== one).flatMap((other) => [one, other]),
  );
  let mails = (await mailsTo(site.ctx, order.email)).length;
  let before = 'pending_payment';
  for (const status of walk) {
    const answer = await setOrderStatus(site, order, status);
    expect([answer.status, answer.body.status]).toEqual([200, status]);
    if (status !== before) mails += 1;
    before = status;
  }
  const sent = await mailsTo(site.ctx, order.email);
  expect(sent).toHaveLength(mails);
  const subjects = new Set(sent.slice(1).map(({ subject }) => subject));
  const words = orderStatuses.map((status) => orderStatusLabels[status]);
  expect(subjects).toEqual(new Set(words.map((word) => `Order ${order.number}: ${word}`)));
  expect(sent.slice(1).every((mail) => !mail.is_by_anyone)).toBe(true);
});

test('the answer is the order, with who did what and why', async () => {
  const order = await anyOrder();
  const admin = await anAdmin(site.ctx);
  const path = `/orders/admin/${order.id}/status`;
  const body = { status: 'shipped', notes: ' Parcel 7,\nby sea ' };
  const answer = await site.send('PUT', path, { as: admin.token, body });
  expect(answer.body).toMatchObject({
    id: order.id,
    orderNumber: order.number,
    email: order.email,
    status: 'shipped',
    notes: 'Parcel 7,\nby sea',
    timeline: [
      { status: 'pending_payment', by: 'Buyer', notes: '' },
      {
        status: 'shipped',
        by: admin.username,
        notes: 'Parcel 7,\nby sea',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ],
  });
  expect(await orderForAdmins(site, order)).toEqual(answer.body);
});

test('notes stay unless others are sent, and are for admins alone', async () => {
  const order = await anyOrder();
  const notes = async (more: Record<string, unknown>) =>
    (await setOrderStatus(site, order, 'confirmed', more)).body.notes;
  expect(await notes({ notes: 'Call first' })).toBe('Call first');
  expect(await notes({})).toBe('Call first');
  expect(await notes({ notes: '' })).toBe('');
  expect((await orderForAdmins(site, order)).timeline).toHaveLength(2);
  const mails = await mailsTo(site.ctx, order.email);
  expect(mails.map(({ text }) => text).join()).not.toContain('Call first');
});

test('the same status again tells nobody', async () => {
  const order = await anyOrder();
  expect((await setOrderStatus(site, order, 'pending_payment')).status).toBe(200);
  expect((await orderForAdmins(site, order)).timeline).toHaveLength(1);
  expect(await mailsTo(site.ctx, order.email)).toHaveLength(1);
});

test('goods come back once, when cancelled before they are sent', async () => {
  for (const from of ['pending_payment', 'confirmed', 'processing']) {
    const order = await anyOrder();
    await setOrderStatus(site, order, from);
    expect(await stockOf(site, order.mug)).toBe(10);
    await setOrderStatus(site, order, 'cancelled');
    expect(await stockOf(site, order.mug)).toBe(12);
    await setOrderStatus(site, order, 'cancelled');
    expect(await stockOf(site, order.mug)).toBe(12);
  }
});

test('goods that have been sent do not come back, nor are they taken twice', async () => {
  for (const from of ['shipped', 'delivered']) {
    const order = await anyOrder();
    await setOrderStatus(site, order, from);
    await setOrderStatus(site, order, 'cancelled');
    expect(await stockOf(site, order.mug)).toBe(10);
    await setOrderStatus(site, order, 'processing');
    expect(await stockOf(site, order.mug)).toBe(10);
    await setOrderStatus(site, order, 'cancelled');
    expect(await stockOf(site, order.mug)).toBe(12);
  }
});

test('undoing a cancellation takes the goods again, whatever it leads to', async () => {
  for (const to of ['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered']) {
    const order = await anyOrder();
    await setOrderStatus(site, order, 'cancelled');
    expect((await setOrderStatus(site, order, to)).status).toBe(200);
    expect(await stockOf(site, order.mug)).toBe(10);
  }
});

test('a cancellation stays when the goods are gone by then', async () => {
  const order = await anyOrder();
  await setOrderStatus(site, order, 'cancelled');
  await site.ctx.db.updateTable('products').set({ stock: 1 }).execute();
  const short = await setOrderStatus(site, order, 'confirmed');
  expect([short.status, short.body.message]).toEqual([
    409,
    'Insufficient stock for "Storm Mug". Available: 1',
  ]);
  const { token } = await anAdmin(site.ctx);
  await site.send('DELETE', `/products/${order.mug.id}`, { as: token });
  const gone = await setOrderStatus(site, order, 'confirmed');
  expect([gone.status, gone.body.message]).toEqual([
    409,
    'Insufficient stock for "Storm Mug". Available: 0',
  ]);
  expect((await orderForAdmins(site, order)).status).toBe('cancelled');
});

test('an order is cancelled though one of its products is deleted', async () => {
  const { token } = await anAdmin(site.ctx);
  const [mug, cap] = [await aProduct(site), await aProduct(site)];
  const order = await anOrder(site, [{ id: mug.id }, { id: cap.id }]);
  await site.send('DELETE', `/products/${cap.id}`, { as: token });
  expect((await setOrderStatus(site, order, 'cancelled')).status).toBe(200);
  expect(await stockOf(site, mug)).toBe(12);
});

test('ten cancellations at once put the goods back once and write one mail', async () => {
  const order = await anyOrder();
  const { token } = await anAdmin(site.ctx);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      site.send('PUT', `/orders/admin/${order.id}/status`, {
        as: token,
        body: { status: 'cancelled' },
      }),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 200: 10 });
  expect(await stockOf(site, order.mug)).toBe(12);
  expect(await mailsTo(site.ctx, order.email)).toHaveLength(2);
});

test('an order that waits for its buyer again waits the whole time', async () => {
  const order = await anyOrder();
  await setOrderStatus(site, order, 'confirmed');
  expect(await isConfirmed(order)).toBe(true);
  await site.ctx.db
    .updateTable('orders')
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .execute();
  await setOrderStatus(site, order, 'pending_payment');
  expect(await isConfirmed(order)).toBe(false);
  const { hours } = await site.ctx.db
    .selectFrom('orders')
    .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::int`.as('hours'))
    .executeTakeFirstOrThrow();
  expect(hours).toBe(48);
  expect((await confirm(site, order.token)).body.status).toBe('confirmed');
});

test('only one of the six is set, and only for an order that there is', async () => {
  const order = await anyOrder();
  for (const status of ['paid', '', null, 1, undefined]) {
    const answer = await setOrderStatus(site, order, status as string);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['status']]);
  }
  const long = await setOrderStatus(site, order, 'shipped', { notes: 'x'.repeat(2001) });
  expect(long.body.errors).toEqual({ notes: 'Please use at most 2000 characters' });
  const unknown = await setOrderStatus(site, { id: order.id + 1 }, 'shipped');
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Order not found']);
});
