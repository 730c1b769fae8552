import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import type { Context } from '#platform/db/context.ts';
import { send } from '#platform/mail/outbox.ts';
import { failedRefundMail, refundMail } from './mails.ts';
import { readContact } from '#platform/site/face.ts';

interface WantedRefund {
  orderId: number;
  intent: string;
  amountCents: number;
  reason: string;
  /** The name of who looks after the shop, or 'Stripe'. */
  actor: string;
}

/** Written in the caller's transaction; Stripe is asked for it after the commit. */
export async function wantRefund(
  { db }: Context,
  { orderId, intent, amountCents, reason, actor }: WantedRefund,
) {
  const { id } = await db
    .insertInto('refunds')
    .values({ order_id: orderId, intent, amount_cents: amountCents, reason, actor })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('payment_jobs').values({ order_id: orderId, refund_id: id }).execute();
}

export const refundRows = ({ db }: Context) =>
  db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([
      'refunds.id',
      'refunds.order_id as orderId',
      'refunds.intent',
      'amount_cents as amountCents',
      'reason',
      'state',
      'order_number as orderNumber',
      'customer_name as customerName',
      'email',
    ]);

type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>;

/** Tells the buyer that it is on its way, or the organisers that it is not. */
export async function end(ctx: Context, row: RefundRow, state: 'done' | 'failed') {
  if (row.state === state) return;
  await ctx.db.updateTable('refunds').set({ state }).where('id', '=', row.id).execute();
  const to = await readContact(ctx);
  if (state === 'done') await send(ctx, refundMail(ctx, row));
  else if (to) await send(ctx, failedRefundMail(ctx, to, row));
}

const stateOf = ({ status }: Stripe.Refund) =>
  status === 'failed' || status === 'canceled' ? ('failed' as const) : ('done' as const);

/** The refund of ours that it is; one that was made by hand at Stripe is none. */
const idOf = ({ metadata }: Stripe.Refund) => Number(metadata?.['refund'] ?? 0);

const insert = ({ db }: Context, orderId: number, refund: Stripe.Refund) => {
  const intent = refund.payment_intent;
  return db
    .insertInto('refunds')
    .values({
      order_id: orderId,
      intent: typeof intent === 'string' ? intent : (intent?.id ?? ''),
      amount_cents: refund.amount,
      reason: 'Refunded at Stripe',
      actor: 'Stripe',
      state: stateOf(refund),
      provider_id: refund.id,
      created_at: sql<string>`to_timestamp(${refund.created})`,
    })
    .execute();
};

/** What Stripe says of the refunds of an order that is locked. */
export async function storeRefunds(ctx: Context, orderId: number, refunds: Stripe.Refund[]) {
  for (const refund of refunds) {
    const row = await refundRows(ctx)
      .where('refunds.order_id', '=', orderId)
      .where((eb) =>
        eb.or([eb('refunds.id', '=', idOf(refund)), eb('provider_id', '=', refund.id)]),
      )
      .executeTakeFirst();
    if (!row) {
      await insert(ctx, orderId, refund);
      continue;
    }
    const named = ctx.db.updateTable('refunds').set({ provider_id: refund.id });
    await named.where('id', '=', row.id).execute();
    await end(ctx, row, stateOf(refund));
  }
}
