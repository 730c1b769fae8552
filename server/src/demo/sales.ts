import type { OrderStatus } from '@last-circle/contract/order-rules.ts';
import type { Context } from '#platform/context.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { DemoOrder } from './orders.ts';
import { demoAccounts } from './people.ts';
import { randomOf } from './pictures/random.ts';
import { hour, instant, type DemoPerson } from './rows.ts';

interface Shelved {
  id: number;
  name: string;
  images: string[];
  cents: number;
}

/** Places an order of the demo and takes it as far as it has come; nobody is mailed. */
export async function sell(
  ctx: Context,
  order: DemoOrder,
  products: Shelved[],
  people: DemoPerson[],
) {
  const lines = order.lines.map((line, position) => lineRow(line, position, products));
  const createdAt = Date.now() - order.hoursAgo * hour;
  const events = eventsOf(order, createdAt, ctx.config.ORDER_EXPIRY_HOURS);
  const { id } = await ctx.db
    .insertInto('orders')
    .values({
      ...orderRow(order, people),
      order_number: numberAt(createdAt),
      created_at: instant(createdAt),
      expires_at: instant(createdAt + ctx.config.ORDER_EXPIRY_HOURS * hour),
      total_cents: lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0),
      confirmed_at: events.find(({ status }) => status === 'confirmed')?.at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id: id })))
    .execute();
  await ctx.db
    .insertInto('order_events')
    .values(events.map((event) => ({ ...event, order_id: id })))
    .execute();
}

function lineRow(line: DemoOrder['lines'][number], position: number, products: Shelved[]) {
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

function orderRow(order: DemoOrder, people: DemoPerson[]) {
  const { buyer, status, notes } = order;
  return {
    token_hash: hashOf(newToken()),
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

function eventsOf(order: DemoOrder, createdAt: number, expiryHours: number) {
  const steps = stepsOf(order, expiryHours);
  return steps.map(({ status, actor, after }, index) => ({
    status,
    actor,
    at: instant(createdAt + after * hour),
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
