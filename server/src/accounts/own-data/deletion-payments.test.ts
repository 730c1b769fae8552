import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin, signIn } from '#testing/accounts/people.ts';
import { anAdminOwner, anOwner, deleteAccount, type Owner } from '#testing/owners.ts';
import { anOrder, orderForAdmins, setOrderStatus, type PlacedOrder } from '#testing/shop/orders.ts';
import { aPaidOrder, askStripe, pageOf, tell, useStripe } from '#testing/shop/payments.ts';
import { aProduct } from '#testing/shop/products.ts';

const pay = useStripe();
const site = useApp(pay.settings);

/** An order for $20 that was cancelled while its payment page is open. */
async function cancelled() {
  const owner = await anOwner(site);
  const mug = await aProduct(site, { price: 20 });
  const order = await anOrder(site, [{ id: mug.id }], { buyer: owner });
  const page = await pageOf(site, order);
  await setOrderStatus(site, order, 'cancelled');
  const payThere = async () => {
    const paid = await fetch(page, { method: 'POST', redirect: 'manual' });
    expect(paid.status).toBe(303);
  };
  return { owner, order, payThere };
}

/** Stripe gave all of it back once, and the order says so without an account. */
async function expectReturned(order: PlacedOrder, before: number) {
  const made = pay.stripe.refunds.slice(0, pay.stripe.refunds.length - before);
  expect(made.map(({ amount, status }) => [amount, status])).toEqual([[2000, 'succeeded']]);
  expect(await orderForAdmins(site, order)).toMatchObject({ status: 'cancelled' });
  const { db } = site.ctx;
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where('order_id', '=', order.id)
    .select(['amount_cents', 'state', 'user_id'])
    .execute();
  expect(rows).toEqual([{ amount_cents: 2000, state: 'done', user_id: null }]);
}

test('what is paid for a cancelled order after its buyer has gone goes back', async () => {
  const { owner, order, payThere } = await cancelled();
  const before = pay.stripe.refunds.length;
  expect((await deleteAccount(site, owner)).status).toBe(200);
  await payThere();
  expect(await tell(site, pay.stripe)).toEqual([200]);
  await askStripe(site);
  await expectReturned(order, before);
});

test('a refund that waits when its buyer goes is made', async () => {
  const { owner, order, payThere } = await cancelled();
  const before = pay.stripe.refunds.length;
  await payThere();
  expect(await tell(site, pay.stripe)).toEqual([200]);
  expect((await deleteAccount(site, owner)).status).toBe(200);
  await askStripe(site);
  await expectReturned(order, before);
});

test('what was paid and went back stays on record', async () => {
  const { owner, order, payThere } = await cancelled();
  const before = pay.stripe.refunds.length;
  await payThere();
  await tell(site, pay.stripe);
  await askStripe(site, { later: true });
  expect((await deleteAccount(site, owner)).status).toBe(200);
  await expectReturned(order, before);
});

test('a payment that Stripe announces while its buyer deletes the account goes back', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { owner, order, payThere } = await cancelled();
    const before = pay.stripe.refunds.length;
    await payThere();
    const [deletion] = await Promise.all([deleteAccount(site, owner), tell(site, pay.stripe)]);
    expect(deletion.status).toBe(200);
    await askStripe(site);
    await expectReturned(order, before);
  }
});

test('an order whose payment page was closed unpaid goes with its buyer', async () => {
  const { owner, order } = await cancelled();
  await askStripe(site, { later: true });
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect(await orderForAdmins(site, order)).toBeUndefined();
});

/** Sends a part of what was paid back, and ships the order. */
async function workOn({ token }: Owner, order: PlacedOrder) {
  const path = `/orders/admin/${order.id}`;
  const body = { amount: 5, reason: 'A scratch' };
  expect((await site.send('POST', `${path}/refunds`, { as: token, body })).status).toBe(201);
  const shipped = await site.send('PUT', `${path}/status`, {
    as: token,
    body: { status: 'shipped' },
  });
  expect(shipped.status).toBe(200);
}

async function actorsOf(order: PlacedOrder) {
  const { timeline } = await orderForAdmins(site, order);
  const refunds = await site.ctx.db
    .selectFrom('refunds')
    .where('order_id', '=', order.id)
    .select('actor')
    .execute();
  return [timeline.map(({ by }: { by: string }) => by), refunds.map(({ actor }) => actor)];
}

const paidOrder = async () => aPaidOrder(site, [{ id: (await aProduct(site, { price: 20 })).id }]);

test('who worked in the shop stays in its history without a name', async () => {
  const helper = await anOwner(site);
  const former = await anAdminOwner(site);
  const admin = await anAdmin(site.ctx);
  const given = await site.send('PUT', `/members/${helper.id}/permissions`, {
    as: admin.token,
    body: { permissions: ['shop'] },
  });
  expect(given.status).toBe(200);
  for (const owner of [helper, former]) {
    const order = await paidOrder();
    await workOn(owner, order);
    expect(await actorsOf(order)).toEqual([
      ['Buyer', 'Stripe', owner.username, owner.username],
      [owner.username],
    ]);
    await site.send('PUT', `/members/${owner.id}/role`, {
      as: admin.token,
      body: { role: 'player' },
    });
    owner.token = await signIn(site.ctx, owner.id);
    expect((await deleteAccount(site, owner)).status).toBe(200);
    expect(await actorsOf(order)).toEqual([
      ['Buyer', 'Stripe', 'Deleted account', 'Deleted account'],
      ['Deleted account'],
    ]);
  }
});

test.each(['Buyer', 'Stripe', 'Expiry'])(
  'what the site does as %s is not taken for an account of that name',
  async (username) => {
    const owner = await anOwner(site, { username, email: `${username}@players.example` });
    const admin = await anAdmin(site.ctx);
    const role = { as: admin.token, body: { role: 'admin' } };
    expect((await site.send('PUT', `/members/${owner.id}/role`, role)).status).toBe(200);
    owner.token = await signIn(site.ctx, owner.id);
    const order = await paidOrder();
    expect((await deleteAccount(site, owner)).status).toBe(200);
    expect(await actorsOf(order)).toEqual([['Buyer', 'Stripe'], []]);
  },
);
