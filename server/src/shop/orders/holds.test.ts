import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  confirm,
  orderForAdmins,
  orderForm,
  setOrderStatus,
  stockOf,
  type Item,
} from '#testing/shop/orders.ts';
import { anAdmin, aPerson, mailsTo, type Person } from '#testing/accounts/people.ts';
import { aProduct } from '#testing/shop/products.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { forgetNetworks } from './expiry.ts';

const site = useApp({
  LIMIT_ACCOUNT_PIECES: '40',
  LIMIT_ACCOUNT_PIECES_IN_ALL: '100',
  LIMIT_NETWORK_PIECES: '60',
  LIMIT_NETWORK_PIECES_IN_ALL: '120',
  TRUST_PROXY: 'on',
});

const order = (buyer: Person | undefined, items: Item[], from = '10.0.0.1') =>
  site.send('POST', '/orders/checkout', {
    as: buyer?.token,
    body: orderForm(items),
    headers: { 'x-forwarded-for': from },
  });

const products = (count: number, stock = 500) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => aProduct(site, { name: `Mug ${index}`, stock })),
  );

const letTimePass = (hours: number) =>
  site.ctx.db
    .updateTable('orders')
    .set({ created_at: sql<string>`created_at - make_interval(hours => ${hours})` })
    .execute();

describe('what one account has on order', () => {
  test('is limited in pieces of a product, over all networks', async () => {
    const [mug, cap] = [
      await aProduct(site, { name: 'Mug', stock: 500 }),
      await aProduct(site, { name: 'Cap', stock: 500 }),
    ];
    const buyer = await aPerson(site.ctx);
    const refused = await order(buyer, [
      { id: mug.id, quantity: 21 },
      { id: mug.id, quantity: 20 },
    ]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'At most 40 pieces of "Mug" can be on order from one account at a time. Please order fewer, or contact us.',
    ]);
    expect((await order(buyer, [{ id: mug.id, quantity: 30 }])).status).toBe(201);
    expect((await order(buyer, [{ id: mug.id, quantity: 11 }], '10.0.0.2')).status).toBe(409);
    expect((await order(buyer, [{ id: mug.id, quantity: 10 }], '10.0.0.2')).status).toBe(201);
    expect((await order(buyer, [{ id: cap.id, quantity: 40 }], '10.0.0.2')).status).toBe(201);
    expect([await stockOf(site, mug), await stockOf(site, cap)]).toEqual([460, 460]);
  });

  test('is limited in all', async () => {
    const [first, second, third] = await products(3);
    const buyer = await aPerson(site.ctx);
    const items = [first!, second!].map(({ id }) => ({ id, quantity: 40 }));
    expect((await order(buyer, items)).status).toBe(201);
    const refused = await order(buyer, [{ id: third!.id, quantity: 21 }]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'At most 100 pieces can be on order from one account at a time. Please order fewer, or contact us.',
    ]);
    expect((await order(buyer, [{ id: third!.id, quantity: 20 }])).status).toBe(201);
  });

  test('counts until it is confirmed, and for two hours in any case', async () => {
    const mug = await aProduct(site, { stock: 500 });
    const buyer = await aPerson(site.ctx);
    const placed = await order(buyer, [{ id: mug.id, quantity: 10 }]);
    await order(buyer, [{ id: mug.id, quantity: 30 }]);
    await confirm(site, placed.body.confirmationToken);
    expect((await order(buyer, [{ id: mug.id }])).status).toBe(409);
    await letTimePass(3);
    expect((await order(buyer, [{ id: mug.id, quantity: 11 }])).status).toBe(409);
    expect((await order(buyer, [{ id: mug.id, quantity: 10 }])).status).toBe(201);
  });

  test('is as little for 30 orders at the same time', async () => {
    const goods = await products(6);
    const buyer = await aPerson(site.ctx);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        order(buyer, [{ id: goods[index % 6]!.id, quantity: 9 }], `10.0.1.${index}`),
      ),
    );
    expect(countStatuses(answers)).toEqual({ 201: 11, 409: 19 });
  });
});

describe('what one network has on order', () => {
  test('is limited in pieces of a product and in all, whoever orders', async () => {
    const [mug, cap, pin] = await products(3);
    const [ada, bo, cleo] = [
      await aPerson(site.ctx),
      await aPerson(site.ctx),
      await aPerson(site.ctx),
    ];
    expect((await order(ada, [{ id: mug!.id, quantity: 40 }])).status).toBe(201);
    const refused = await order(bo, [{ id: mug!.id, quantity: 21 }]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'At most 60 pieces of "Mug 0" can be on order from one network at a time. Please order fewer, or contact us.',
    ]);
    expect((await order(bo, [{ id: mug!.id, quantity: 21 }], '10.0.0.2')).status).toBe(201);
    expect((await order(bo, [{ id: cap!.id, quantity: 40 }])).status).toBe(201);
    expect((await order(cleo, [{ id: pin!.id, quantity: 30 }])).status).toBe(201);
    const full = await order(undefined, [{ id: pin!.id, quantity: 11 }]);
    expect([full.status, full.body.message]).toEqual([
      409,
      'At most 120 pieces can be on order from one network at a time. Please order fewer, or contact us.',
    ]);
  });

  test('is known as long as an order is not confirmed', async () => {
    const [mug] = await products(1);
    const buyer = await aPerson(site.ctx);
    const placed = await order(buyer, [{ id: mug!.id, quantity: 10 }]);
    const networks = async () =>
      (await site.ctx.db.selectFrom('orders').select('placed_from').execute()).map(
        ({ placed_from }) => placed_from !== null,
      );
    await letTimePass(3);
    await forgetNetworks(site.ctx);
    expect(await networks()).toEqual([true]);
    await confirm(site, placed.body.confirmationToken);
    await forgetNetworks(site.ctx);
    expect(await networks()).toEqual([false]);
  });

  test('is as little for 30 orders at the same time', async () => {
    const goods = await products(6);
    const buyers = await Promise.all(Array.from({ length: 30 }, () => aPerson(site.ctx)));
    const answers = await Promise.all(
      buyers.map((buyer, index) => order(buyer, [{ id: goods[index % 6]!.id, quantity: 9 }])),
    );
    expect(countStatuses(answers)).toEqual({ 201: 13, 409: 17 });
  });
});

describe('a large order', () => {
  const large = async () => {
    const mug = await aProduct(site, { stock: 50 });
    const buyer = await aPerson(site.ctx);
    const { body } = await order(buyer, [{ id: mug.id, quantity: 20 }]);
    const placed = await orderForAdmins(site, { number: body.orderNumber });
    return { mug, buyer, body, placed };
  };

  const linkMailedTo = async (email: string) => {
    const [mail] = await mailsTo(site.ctx, email);
    return /order\/confirm\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  test('is confirmed by the mailed link alone', async () => {
    const { buyer, body, placed } = await large();
    expect(body.confirmationToken).toBe(null);
    const { body: own } = await site.send('GET', '/orders/mine', { as: buyer.token });
    expect(own[0].isLarge).toBe(true);
    const refused = await site.send('POST', `/orders/mine/${placed.id}/confirm`, {
      as: buyer.token,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Please confirm a large order with the link in the email',
    ]);
    const { status, body: confirmed } = await confirm(site, await linkMailedTo(placed.email));
    expect([status, confirmed.status]).toEqual([200, 'confirmed']);
  });

  test('is released by an admin at once, and its link confirms nothing then', async () => {
    const { mug, buyer, placed } = await large();
    expect(await stockOf(site, mug)).toBe(30);
    const { token } = await anAdmin(site.ctx);
    await site.send('PUT', '/orders/admin/status', {
      as: token,
      body: { ids: [placed.id], status: 'cancelled' },
    });
    expect(await stockOf(site, mug)).toBe(50);
    expect((await confirm(site, await linkMailedTo(placed.email))).status).toBe(409);
    expect((await order(buyer, [{ id: mug.id, quantity: 40 }])).status).toBe(201);
  });

  test('that an admin has confirmed is shown as confirmed to its buyer', async () => {
    const { buyer, placed } = await large();
    await setOrderStatus(site, placed, 'confirmed');
    const again = await site.send('POST', `/orders/mine/${placed.id}/confirm`, {
      as: buyer.token,
    });
    expect([again.status, again.body.status]).toEqual([200, 'confirmed']);
  });
});
