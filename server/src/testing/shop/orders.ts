import { expect } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { anAdmin, type Person } from '#testing/accounts/people.ts';

export interface Item {
  id: number;
  quantity?: unknown;
  [field: string]: unknown;
}

interface CheckoutOptions {
  buyer?: Person;
  key?: string;
  /** Fields of the customer. */
  customer?: Record<string, unknown>;
  /** Of a discount. */
  code?: string;
}

export const address = {
  street: '1 Circle Road',
  city: 'Retail Row',
  state: 'WA',
  zipCode: '98101',
  country: 'US',
};

let buyers = 0;

/** The form of a visitor whose address nobody else has. */
export const orderForm = (items: Item[], customer: Record<string, unknown> = {}) => ({
  items: items.map((item) => ({ quantity: 1, ...item })),
  customerInfo: {
    name: 'Ada Fox',
    email: `buyer${++buyers}@buyers.example`,
    phone: '555-0100',
    ...customer,
  },
  shippingAddress: address,
  billingAddress: { ...address, street: '2 Bill Road' },
});

export const checkOut = (
  site: TestApp,
  items: Item[],
  { buyer, key, customer, code }: CheckoutOptions = {},
) =>
  site.send('POST', '/orders/checkout', {
    as: buyer?.token,
    body: { ...orderForm(items, customer), discountCode: code },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

export interface PlacedOrder {
  id: number;
  number: string;
  token: string;
  email: string;
}

/** An order that was placed. */
export async function anOrder(
  site: TestApp,
  items: Item[],
  attempt: CheckoutOptions = {},
): Promise<PlacedOrder> {
  const { status, body } = await checkOut(site, items, attempt);
  expect([status, body.message]).toEqual([201, 'Order placed successfully']);
  const { id, email } = await site.ctx.db
    .selectFrom('orders')
    .where('order_number', '=', body.orderNumber)
    .select(['id', 'email'])
    .executeTakeFirstOrThrow();
  return { id, number: body.orderNumber, token: body.confirmationToken, email };
}

export const confirm = (site: TestApp, token: string) =>
  site.send('POST', `/orders/confirm/${token}`);

/** Sets a status as an admin does. */
export async function setOrderStatus(
  site: TestApp,
  { id }: { id: number },
  status: string,
  more: Record<string, unknown> = {},
) {
  const { token } = await anAdmin(site.ctx);
  return site.send('PUT', `/orders/admin/${id}/status`, { as: token, body: { status, ...more } });
}

/** An order as admins see it. */
export async function orderForAdmins(site: TestApp, { number }: { number: string }) {
  const { token } = await anAdmin(site.ctx);
  const { body } = await site.send('GET', `/orders/admin?search=${number}`, { as: token });
  return body.orders[0];
}

export async function stockOf(site: TestApp, { id }: { id: number }) {
  const { stock } = await site.ctx.db
    .selectFrom('products')
    .where('id', '=', id)
    .select('stock')
    .executeTakeFirstOrThrow();
  return stock;
}

export async function sizeStockOf(site: TestApp, { id }: { id: number }) {
  const { sizeStock, stock } = (await site.send('GET', `/products/${id}`)).body;
  const sum = Object.values<number>(sizeStock).reduce((all, count) => all + count, 0);
  expect(stock).toBe(sum);
  return sizeStock;
}

export const countOrders = async (site: TestApp) =>
  (await site.ctx.db.selectFrom('orders').select('id').execute()).length;
