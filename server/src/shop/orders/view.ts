import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { fromCents } from '@last-circle/contract/money.ts';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#platform/db/context.ts';
import { paymentOfOrder, paymentView } from './payment.ts';

export type Address = Order['shippingAddress'];

/** Orders with their lines, as their buyers see them. */
export const orders = ({ db }: Context) =>
  db
    .selectFrom('orders')
    .select((eb) => [
      'orders.id',
      'order_number as orderNumber',
      'orders.status',
      'customer_name as customerName',
      'orders.created_at as createdAt',
      'confirmed_at as confirmedAt',
      'total_cents as totalCents',
      paymentOfOrder.as('paymentRow'),
      'discount_code as discountCode',
      'orders.discount_cents as discountCents',
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position')
          .select([
            'name',
            'image',
            'selected_size as selectedSize',
            'price_cents as cents',
            'quantity',
            'order_lines.discount_cents as discountCents',
          ]),
      ).as('lines'),
    ]);

/** Orders with everything that admins see. */
export const ordersForAdmins = (ctx: Context) =>
  orders(ctx).select((eb) => [
    'email',
    'phone',
    'orders.notes',
    'tracking_number as trackingNumber',
    // Only checkout writes them, in this shape.
    eb.ref('shipping_address').$castTo<Address>().as('shippingAddress'),
    eb.ref('billing_address').$castTo<Address>().as('billingAddress'),
    jsonArrayFrom(
      eb
        .selectFrom('order_events')
        .whereRef('order_id', '=', 'orders.id')
        .orderBy('order_events.id')
        .select(['at', 'order_events.status', 'actor as by', 'order_events.notes', 'message']),
    ).as('timeline'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;
type AdminRow = Awaited<ReturnType<ReturnType<typeof ordersForAdmins>['executeTakeFirstOrThrow']>>;

/** What buyers see. */
export const viewOf = <R extends Row>({
  lines,
  totalCents,
  paymentRow,
  discountCode,
  discountCents,
  ...row
}: R) => ({
  ...row,
  payment: paymentView(paymentRow),
  items: lines.map(({ cents, discountCents, ...line }) => ({
    ...line,
    price: fromCents(cents),
    ...(discountCents > 0 && { discount: fromCents(discountCents) }),
  })),
  ...(discountCode !== null && {
    discount: { code: discountCode, amount: fromCents(discountCents) },
  }),
  total: fromCents(totalCents),
});

/** Whether an order has so many pieces that only the mailed link confirms it. */
export const isLarge = ({ config }: Context, lines: readonly { quantity: number }[]) =>
  lines.reduce((pieces, { quantity }) => pieces + quantity, 0) >= config.LARGE_ORDER_PIECES;

export const ownViewOf = (ctx: Context, row: Row) => ({
  ...viewOf(row),
  isLarge: isLarge(ctx, row.lines),
});

export const adminViewOf = (ctx: Context, row: AdminRow) => ({
  ...viewOf(row),
  isLarge: isLarge(ctx, row.lines),
  // Inside JSON PostgreSQL writes instants in its own format.
  timeline: row.timeline.map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
});

interface OrderEvent {
  order_id: number;
  status: OrderStatus;
  /** Who did it: 'Buyer', 'Expiry', 'Stripe', or the name of who looks after the shop. */
  actor: string;
  notes?: string;
  /** The note to the buyer. */
  message?: string;
}

/** Records status changes in the transaction that makes them. */
export const recordOrderEvents = (ctx: Context, events: OrderEvent[]) =>
  ctx.db.insertInto('order_events').values(events).execute();
