import { inDollars, fromCents } from '@last-circle/contract/money.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { send } from '#platform/mail/outbox.ts';
import { stripeOf } from '#platform/stripe/client.ts';
import { confirmPaid } from '#shop/orders/confirmation.ts';
import { cancelUnpaid } from '#shop/orders/expiry.ts';
import { returnedMail } from './mails.ts';
import { storeRefunds, wantRefund } from './refund-rows.ts';
import { readContact } from '#platform/site/face.ts';

const read = async (ctx: Context, sessionId: string) =>
  (await stripeOf(ctx.config)).checkout.sessions.retrieve(sessionId, {
    expand: ['payment_intent'],
  });

type Session = Awaited<ReturnType<typeof read>>;

const intentOf = ({ payment_intent: intent }: Session) =>
  typeof intent === 'string' ? null : intent;

/** All that went back of it, by us or by hand at Stripe. */
const refundsOf = async (ctx: Context, intent: string) =>
  (await stripeOf(ctx.config)).refunds
    .list({ payment_intent: intent, limit: 100 })
    .autoPagingToArray({ limit: 1000 });

/** What its state means for the order; `waits` while money is on its way. */
function fateOf(session: Session): 'paid' | 'ended' | 'open' | 'waits' {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'complete') {
    return intentOf(session)?.status === 'processing' ? 'waits' : 'ended';
  }
  return session.status === 'expired' ? 'ended' : 'open';
}

/** The order of a session, locked before the session: so does whoever changes the order. */
async function lock(ctx: Context, sessionId: string) {
  const order = await ctx.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .where('orders.id', 'in', (eb) =>
      eb.selectFrom('payment_sessions').where('id', '=', sessionId).select('order_id'),
    )
    .forNoKeyUpdate()
    .select([
      'orders.id',
      'order_number as orderNumber',
      'orders.status',
      'total_cents as totalCents',
      'intent',
      sql<boolean>`expires_at < now()`.as('isOverdue'),
    ])
    .executeTakeFirst();
  if (!order) return undefined;
  const { state } = await ctx.db
    .selectFrom('payment_sessions')
    .where('id', '=', sessionId)
    .select('state')
    .executeTakeFirstOrThrow();
  return { ...order, state };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lock>>>;

const setState = (ctx: Context, sessionId: string, state: 'paid' | 'ended') =>
  ctx.db.updateTable('payment_sessions').set({ state }).where('id', '=', sessionId).execute();

/** Why money is sent back, if it is. */
function problemOf(order: Locked, session: Session) {
  if (session.currency !== 'usd' || session.amount_total !== order.totalCents) {
    return 'The amount is not that of the order';
  }
  if (order.intent !== null) return 'The order was paid before';
  return order.status === 'cancelled' ? 'The order was cancelled' : null;
}

async function take(ctx: Context, order: Locked, session: Session) {
  if (order.state === 'paid') return;
  await setState(ctx, session.id, 'paid');
  const intent = intentOf(session)?.id ?? session.id;
  const problem = problemOf(order, session);
  if (problem === null) {
    await ctx.db
      .updateTable('payments')
      .set({ intent, paid_at: sql<string>`now()` })
      .where('order_id', '=', order.id)
      .execute();
    return confirmPaid(ctx, order.id, `Paid ${inDollars(fromCents(order.totalCents))} by card`);
  }
  const amountCents = session.amount_total ?? 0;
  ctx.log.warn({ order: order.orderNumber, problem }, 'A payment goes back');
  if (amountCents === 0) return;
  await wantRefund(ctx, {
    orderId: order.id,
    intent,
    amountCents,
    reason: problem,
    actor: 'Stripe',
  });
  const to = await readContact(ctx);
  if (to) await send(ctx, returnedMail(ctx, to, { ...order, amountCents, problem }));
}

async function end(ctx: Context, order: Locked, sessionId: string) {
  if (order.state !== 'open') return;
  await setState(ctx, sessionId, 'ended');
  if (order.status === 'pending_payment') await cancelUnpaid(ctx, [order.id]);
}

/**
 * Asks Stripe how a payment page has ended and has its order follow: paid confirms it, ended without
 * money cancels it, and money for what cannot be confirmed goes back. Whatever told of it, in any order
 * and any number of times, the answer of Stripe decides. Answers whether it is to be asked again later.
 */
export const settle = async (ctx: Context, sessionId: string) =>
  settleAs(ctx, await read(ctx, sessionId));

async function settleAs(ctx: Context, session: Session): Promise<boolean> {
  const sessionId = session.id;
  const fate = fateOf(session);
  const intent = fate === 'paid' ? intentOf(session)?.id : undefined;
  const refunds = intent === undefined ? [] : await refundsOf(ctx, intent);
  const isToClose = await transaction(ctx, async (ctx) => {
    const order = await lock(ctx, sessionId);
    if (!order) return false;
    if (fate === 'paid') await take(ctx, order, session);
    else if (fate === 'ended') await end(ctx, order, sessionId);
    await storeRefunds(ctx, order.id, refunds);
    return fate === 'open' && (order.status === 'cancelled' || order.isOverdue);
  });
  return isToClose ? close(ctx, sessionId) : fate === 'waits';
}

/** One that was paid or has ended meanwhile is refused, and then tells so. */
async function close(ctx: Context, sessionId: string) {
  const stripe = await stripeOf(ctx.config);
  await stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
    ctx.log.info({ err: error }, 'A payment page could not be closed');
  });
  const session = await read(ctx, sessionId);
  return session.status === 'open' ? true : settleAs(ctx, session);
}
