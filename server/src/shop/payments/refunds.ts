import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import type { RefundInput } from '@last-circle/contract/shop/orders.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { runOnce } from '#platform/http/idempotency.ts';
import { stripeOf } from '#platform/stripe/client.ts';
import { adminViewOf, ordersForAdmins, recordOrderEvents } from '#shop/orders/view.ts';
import { end, refundRows, storeRefunds, wantRefund } from './refund-rows.ts';

const ofOrder = (ctx: Context, id: number) => ordersForAdmins(ctx).where('orders.id', '=', id);

const lockOrder = ({ db }: Context, id: number) =>
  db.selectFrom('orders').where('id', '=', id).forNoKeyUpdate().select('id').execute();

/** Locks the order's payment, so that refunds at once see each other. */
async function lockPayment(ctx: Context, orderId: number) {
  if ((await lockOrder(ctx, orderId)).length === 0)
    throw new AppError('not_found', 'Order not found');
  const payment = await ctx.db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select('intent')
    .executeTakeFirst();
  if (!payment?.intent) throw new AppError('conflict', 'This order was not paid online');
  return payment.intent;
}

/** Has a part of what was paid go back. Throws 409 beyond what is left of it. */
export const refund = (
  ctx: Context,
  admin: User,
  id: number,
  { input, key }: { input: RefundInput; key: string | undefined },
) =>
  transaction(ctx, (ctx) => {
    const scope = `refund of order ${id} by ${admin.id}`;
    return runOnce(ctx, { key, scope, body: input, noun: 'refund' }, async () => {
      const intent = await lockPayment(ctx, id);
      const order = await ofOrder(ctx, id).executeTakeFirstOrThrow();
      const amountCents = toCents(input.amount);
      const leftCents = order.totalCents - (order.paymentRow?.refundedCents ?? 0);
      if (amountCents > leftCents) {
        const most = `At most ${inDollars(fromCents(leftCents))} can be refunded`;
        throw fieldError('conflict', 'amount', most);
      }
      const { reason } = input;
      await wantRefund(ctx, { orderId: id, intent, amountCents, reason, actor: admin.username });
      const notes = `Refund of ${inDollars(input.amount)}: ${reason}`;
      const event = { order_id: id, status: order.status, actor: admin.username, notes };
      await recordOrderEvents(ctx, [event]);
      return adminViewOf(ctx, await ofOrder(ctx, id).executeTakeFirstOrThrow());
    });
  });

/** Asks Stripe for it, any number of times: it is made once. */
export async function sendBack(ctx: Context, id: number) {
  const row = await refundRows(ctx).where('refunds.id', '=', id).executeTakeFirstOrThrow();
  if (row.state !== 'wanted') return;
  const stripe = await stripeOf(ctx.config);
  const made = await stripe.refunds.create(
    {
      payment_intent: row.intent,
      amount: row.amountCents,
      metadata: { refund: String(id), order: row.orderNumber },
    },
    { idempotencyKey: `refund ${id} of ${row.orderNumber}` },
  );
  await transaction(ctx, async (ctx) => {
    await lockOrder(ctx, row.orderId);
    await storeRefunds(ctx, row.orderId, [made]);
  });
}

/** Stripe refuses it: its money stays. */
export const giveUp = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    const { orderId } = await refundRows(ctx)
      .where('refunds.id', '=', id)
      .executeTakeFirstOrThrow();
    await lockOrder(ctx, orderId);
    const row = await refundRows(ctx).where('refunds.id', '=', id).executeTakeFirstOrThrow();
    if (row.state === 'wanted') await end(ctx, row, 'failed');
  });
