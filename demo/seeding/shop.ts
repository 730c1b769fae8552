import { randomBytes } from 'node:crypto';
import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { Size } from '@last-circle/contract/shop/product-rules.ts';
import { demoAccounts } from '#data/accounts.ts';
import { demoOrders, type DemoOrder } from '#data/orders.ts';
import { demoDiscounts, type DemoDiscount } from '#data/discounts.ts';
import { pictureName } from '#data/picture-names.ts';
import { demoProducts } from '#data/products.ts';
import { randomOf } from '#random.ts';
import { dayMs, hourMs, instant } from './dates.ts';
import type { Person } from './people.ts';
import type { UrlOf } from './pictures.ts';

/** How many of a product, or of a size of it, are in orders that were not cancelled. */
const orderedOf = (name: string, ofSize?: Size) =>
  demoOrders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines }) => lines.filter(({ product }) => product === name))
    .filter(({ size }) => ofSize === undefined || size === ofSize)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const leftOf = (name: string, counts: { size: Size; pieces: number }[]) =>
  Object.fromEntries(counts.map(({ size, pieces }) => [size, pieces - orderedOf(name, size)]));

export const productRows = (urlOf: UrlOf) =>
  demoProducts.map(({ design: _design, views, counts, ...product }, index) => {
    const at = instant(Date.now() - (30 + 2 * index) * dayMs);
    return {
      ...product,
      images: views.map((view) => urlOf(pictureName('product', product.name, view))),
      stock: product.stock - orderedOf(product.name),
      size_stock: counts && JSON.stringify(leftOf(product.name, counts)),
      created_at: at,
      updated_at: at,
    };
  });

export const discountRows = () =>
  demoDiscounts.map(({ startedDaysAgo, endsInDays, ...discount }: DemoDiscount) => {
    const at = instant(Date.now() - startedDaysAgo * dayMs);
    return {
      ...discount,
      starts_at: at,
      created_at: at,
      ends_at: endsInDays === undefined ? null : instant(Date.now() + endsInDays * dayMs),
      uses: demoOrders.filter(
        ({ code, status }) => code === discount.code && status !== 'cancelled',
      ).length,
    };
  });

export interface Discount {
  id: number;
  code: string;
}

/** The percentage off its one line. */
function discountOf({ code }: DemoOrder, discounts: Discount[], cents: number) {
  const offered = demoDiscounts.find((discount) => discount.code === code);
  const stored = discounts.find((discount) => discount.code === code);
  if (!offered || !stored) return { discount_id: null, discount_code: null, discount_cents: 0 };
  return {
    discount_id: stored.id,
    discount_code: code,
    discount_cents: Math.round((cents * offered.value) / 100),
  };
}

export interface Product {
  id: number;
  name: string;
  images: string[];
  cents: number;
}

/** The rows of an order that has come as far as it has. */
export function rowsOfOrder(
  order: DemoOrder,
  products: Product[],
  discounts: Discount[],
  people: Person[],
  expiryHours: number,
) {
  const createdAt = Date.now() - order.hoursAgo * hourMs;
  const lines = order.lines.map((line, position) => lineRow(line, position, products));
  const events = eventRows(order, createdAt, expiryHours);
  const cents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const discount = discountOf(order, discounts, cents);
  const row = {
    ...orderRow(order, people),
    order_number: numberAt(createdAt),
    created_at: instant(createdAt),
    expires_at: instant(createdAt + expiryHours * hourMs),
    ...discount,
    total_cents: cents - discount.discount_cents,
    confirmed_at: events.find(({ status }) => status === 'confirmed')?.at ?? null,
  };
  const { discount_cents } = discount;
  return { row, lines: lines.map((line) => ({ ...line, discount_cents })), events };
}

function lineRow(line: DemoOrder['lines'][number], position: number, products: Product[]) {
  const product = products.find(({ name }) => name === line.product);
  if (!product) throw new Error(`The demo sells no ${line.product}`);
  return {
    position,
    product_id: product.id,
    name: product.name,
    image: product.images[0] ?? '',
    selected_size: line.size,
    price_cents: product.cents,
    quantity: line.quantity,
  };
}

function orderRow(order: DemoOrder, people: Person[]) {
  const { buyer, status, notes } = order;
  return {
    // The hash of a token that nobody has.
    token_hash: randomBytes(32),
    user_id: people.find(({ username }) => username === buyer.username)?.id ?? null,
    status,
    holds_stock: status !== 'cancelled',
    customer_name: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    notes,
    shipping_address: JSON.stringify(buyer.address),
    billing_address: JSON.stringify(buyer.address),
  };
}

function numberAt(createdAt: number) {
  const random = randomOf(createdAt);
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const label = Array.from({ length: 6 }, () => letters[Math.floor(random() * letters.length)]);
  return `ORD-${instant(createdAt).slice(2, 10).replaceAll('-', '')}-${label.join('')}`;
}

const admin = demoAccounts.find(({ role }) => role === 'admin')?.username ?? 'Admin';

/** The way of every order, with the hours since it was placed. */
const way: { status: OrderStatus; actor: string; after: number }[] = [
  { status: 'pending_payment', actor: 'Buyer', after: 0 },
  { status: 'confirmed', actor: 'Buyer', after: 0.4 },
  { status: 'processing', actor: admin, after: 14 },
  { status: 'shipped', actor: admin, after: 31 },
  { status: 'delivered', actor: admin, after: 97 },
];

function eventRows(order: DemoOrder, createdAt: number, expiryHours: number) {
  const steps = stepsOf(order, expiryHours);
  return steps.map(({ status, actor, after }, index) => ({
    status,
    actor,
    at: instant(createdAt + after * hourMs),
    notes: index === steps.length - 1 && actor === admin ? order.notes : '',
  }));
}

function stepsOf({ status, cancelledBy }: DemoOrder, expiryHours: number) {
  if (cancelledBy === 'expiry') {
    return [...way.slice(0, 1), { status, actor: 'Expiry', after: expiryHours }];
  }
  if (cancelledBy === 'admin') return [...way.slice(0, 2), { status, actor: admin, after: 20 }];
  return way.slice(0, way.findIndex((step) => step.status === status) + 1);
}
