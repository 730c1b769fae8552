import { holdsStock } from '@last-circle/contract/shop/order-rules.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import { demoProducts } from '@last-circle/demo/data/products.ts';
import { expect, test } from 'vitest';
import * as sessions from '#accounts/sessions/sessions.ts';
import { useApp } from '#testing/app.ts';
import { useDemo } from '#testing/demo.ts';

const site = useApp();

const demo = useDemo(site);

async function signIn(username: string) {
  const { id } = await site.ctx.db
    .selectFrom('users')
    .where('username', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
  return sessions.open(site.ctx, id);
}

const products = async (as?: string): Promise<Product[]> =>
  (await site.send('GET', '/products?limit=100', { as })).body;

async function orders(): Promise<Order[]> {
  const as = await signIn('StormWarden');
  return (await site.send('GET', '/orders/admin?limit=100', { as })).body.orders;
}

test('the shop of the demo offers goods of several categories, each with its pictures', async () => {
  await demo.show();
  const offered = await products();
  expect(offered).toHaveLength(23);
  expect(new Set(offered.map(({ category }) => category)).size).toBe(6);
  for (const { images } of offered) {
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(demo.urls).toContain(image);
  }
  expect(new Set(offered.map(({ description }) => description)).size).toBe(23);
});

test('one product of the demo is sold out, one inactive, some are reduced, some have sizes or count them', async () => {
  await demo.show();
  const all = await products(await signIn('StormWarden'));
  const namesOf = (which: (product: Product) => boolean) =>
    all.filter(which).map(({ name }) => name);
  expect(namesOf(({ stock }) => stock === 0)).toEqual(['Founders Hoodie']);
  expect(namesOf(({ isActive }) => !isActive)).toEqual(['Winter Cup Stickers']);
  expect(namesOf(({ discountPrice }) => discountPrice !== null).length).toBeGreaterThan(4);
  expect(namesOf((product) => sizesOf(product).length > 0).length).toBeGreaterThan(7);
  const counted = all.filter(({ sizeStock }) => sizeStock !== null);
  expect(counted.map(({ name, sizeStock }) => [name, sizeStock])).toEqual([
    ['Last Circle Hoodie', { S: 9, M: 3, L: 13, XL: 10, XXL: 6 }],
    ['Founders Hoodie', { M: 0, L: 0, XL: 0 }],
    ['Legendary Hoodie', { S: 4, M: 0, L: 9, XL: 6 }],
  ]);
  const featured = await site.send('GET', '/products/featured');
  expect(featured.body).toHaveLength(8);
});

test('orders of the demo have every status, and nobody was mailed', async () => {
  await demo.show();
  const statuses = new Set((await orders()).map(({ status }) => status));
  expect(statuses).toEqual(
    new Set(['pending_payment', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled']),
  );
  const mails = await site.ctx.db
    .selectFrom('mails')
    // But for the message of the organisers to the participants of a cup.
    .where('mailing_id', 'is', null)
    .select('id')
    .execute();
  expect(mails).toEqual([]);
});

test('the player of the demo has ordered as well', async () => {
  await demo.show();
  const as = await signIn('NovaDrift');
  const { body } = await site.send('GET', '/orders/mine', { as });
  expect(new Set(body.map(({ status }: Order) => status)).size).toBe(6);
});

test('each order of the demo tells its way up to now, and its total', async () => {
  await demo.show();
  for (const order of await orders()) {
    const { timeline, createdAt, confirmedAt, status, items, discount, total } = order;
    expect(timeline[0]).toMatchObject({ status: 'pending_payment', by: 'Buyer', at: createdAt });
    expect(timeline.at(-1)?.status).toBe(status);
    const instants = timeline.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted());
    expect(Date.parse(instants.at(-1) ?? '')).toBeLessThan(Date.now());
    expect(confirmedAt).toBe(timeline.find((event) => event.status === 'confirmed')?.at ?? null);
    const cents = items.reduce(
      (sum, line) => sum + Math.round(line.price * 100) * line.quantity,
      0,
    );
    expect(Math.round((total + (discount?.amount ?? 0)) * 100)).toBe(cents);
  }
});

test('what is left of each product of the demo is what nobody has ordered', async () => {
  await demo.show();
  const sold = new Map<string, number>();
  for (const { items } of (await orders()).filter(({ status }) => status !== 'cancelled')) {
    for (const { name, quantity } of items) sold.set(name, (sold.get(name) ?? 0) + quantity);
  }
  const left = new Map((await products(await signIn('StormWarden'))).map((p) => [p.name, p.stock]));
  for (const { name, stock } of demoProducts) {
    expect([name, left.get(name)]).toEqual([name, stock - (sold.get(name) ?? 0)]);
  }
});

test('an order of the demo puts its goods back when an admin cancels it', async () => {
  await demo.show();
  const as = await signIn('StormWarden');
  const order = (await orders()).find(({ status }) => holdsStock(status));
  const line = order?.items[0];
  const stockOf = async () => (await products(as)).find(({ name }) => name === line?.name)?.stock;
  const before = (await stockOf()) ?? 0;
  await site.send('PUT', `/orders/admin/${order?.id}/status`, {
    as,
    body: { status: 'cancelled' },
  });
  expect(await stockOf()).toBe(before + (line?.quantity ?? 0));
});

test('lines of the demo name sizes that the product has', async () => {
  await demo.show();
  for (const { items } of await orders()) {
    for (const { name, selectedSize } of items) {
      const sizes = demoProducts.find((product) => product.name === name)?.sizes ?? [];
      if (sizes.length === 0) expect([name, selectedSize]).toEqual([name, null]);
      else expect(sizes).toContain(selectedSize);
    }
  }
});
