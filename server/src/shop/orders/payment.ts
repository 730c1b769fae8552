import { fromCents } from '@last-circle/contract/money.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

/** Stripe charges no less. */
const leastCents = 50;

/** Stripe ends a payment page after a day at the latest, and half an hour at the earliest. */
export const pageMinutes = { least: 31, most: 24 * 60 - 1 };

export const isPaidOnline = ({ config }: Context, totalCents: number) =>
  config.stripe !== undefined && totalCents > 0;

export function refuseTooCheap(ctx: Context, totalCents: number) {
  if (!isPaidOnline(ctx, totalCents) || totalCents >= leastCents) return;
  throw new AppError('conflict', 'An order of less than $0.50 cannot be paid by card');
}

/** How long an order holds its goods while it is to be paid. */
export const payableMinutes = (holdMinutes: number) =>
  Math.min(Math.max(holdMinutes, pageMinutes.least), pageMinutes.most);

/** Has an order that was just placed be confirmed by its payment. */
export async function openPayment(ctx: Context, orderId: number, totalCents: number) {
  if (!isPaidOnline(ctx, totalCents)) return;
  await ctx.db.insertInto('payments').values({ order_id: orderId }).execute();
}

/** That the order of the row at hand is to be paid and is not. */
export const isUnpaid = sql<boolean>`exists (
  select from payments where order_id = orders.id and paid_at is null)`;

/** That all that was paid for it went back, or is on its way. */
export const isRefundedWhole = sql<boolean>`exists (
  select from payments where order_id = orders.id and orders.total_cents <= (
    select sum(amount_cents) from refunds
    where refunds.intent = payments.intent and state <> 'failed'))`;

/** That it can be paid on a page that is open. */
export const hasOpenPage = sql<boolean>`exists (
  select from payment_sessions where order_id = orders.id and state = 'open')`;

/** Has orders whose money went back in whole be paid again; what was paid and refunded stays in their history. */
export const openRefunded = ({ db }: Context, orderId: number) =>
  sql`
    update payments set intent = null, paid_at = null
    where order_id = ${orderId}
      and exists (select from orders where id = ${orderId} and ${isRefundedWhole})`.execute(db);

/** Has the pages of orders that are cancelled closed, after the commit. */
export const closePages = ({ db }: Context, orderIds: number[]) =>
  sql`
    insert into payment_jobs (order_id, session_id)
    select order_id, id from payment_sessions
    where order_id = any(${orderIds}::int[]) and state = 'open'`.execute(db);

export interface PaymentRow {
  isPaid: boolean;
  totalCents: number;
  /** Refunds that failed do not count. */
  refundedCents: number;
}

/** Null where an order is not paid online. */
export const paymentOfOrder = sql<PaymentRow | null>`(
  select json_build_object(
    'isPaid', paid_at is not null,
    'totalCents', orders.total_cents,
    'refundedCents', coalesce((
      select sum(amount_cents) from refunds
      where refunds.intent = payments.intent and state <> 'failed'), 0))
  from payments where order_id = orders.id)`;

function statusOf({ isPaid, totalCents, refundedCents }: PaymentRow) {
  if (!isPaid) return 'open';
  if (refundedCents === 0) return 'paid';
  return refundedCents < totalCents ? 'partly_refunded' : 'refunded';
}

export const paymentView = (row: PaymentRow | null): Order['payment'] =>
  row
    ? { provider: 'stripe', status: statusOf(row), refunded: fromCents(row.refundedCents) }
    : { provider: null, status: 'none', refunded: 0 };
