import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Stripe } from 'stripe';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';
import { stripeOf } from '#platform/stripe/client.ts';
import { pageMinutes } from '#shop/orders/payment.ts';
import { isLarge, orders } from '#shop/orders/view.ts';
import { settle } from './settle.ts';
import { isStripeError } from './stripe-errors.ts';

interface Payable {
  id: number;
  orderNumber: string;
  email: string;
  totalCents: number;
  expiresAt: string;
  lines: { name: string; selectedSize: string | null; quantity: number }[];
}

const noPayment = () => new AppError('conflict', 'There is nothing to pay for this order');

const payable = (ctx: Context, filter: RawBuilder<boolean>) =>
  orders(ctx).where(filter).select(['email', 'orders.expires_at as expiresAt']).executeTakeFirst();

const openPageOf = (ctx: Context, orderId: number) =>
  ctx.db
    .selectFrom('payment_sessions')
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .select(['id', 'url'])
    .executeTakeFirst();

/** One line for the whole order, so that what is charged is its total to the cent. */
function nameOf({ orderNumber, lines }: Payable) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return `Order ${orderNumber}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
}

const contentsOf = ({ lines }: Payable) =>
  lines
    .map(({ name, selectedSize, quantity }) =>
      [`${quantity} × ${name}`, ...(selectedSize === null ? [] : [`size ${selectedSize}`])].join(
        ', ',
      ),
    )
    .join('; ')
    .slice(0, 500)
    .toWellFormed();

/** In seconds, as Stripe allows it; a page that outlives the hold of its order is closed with that. */
function pageEndOf({ expiresAt }: Payable) {
  const inMinutes = (minutes: number) => Date.now() + minutes * 60_000;
  const wanted = Math.max(Date.parse(expiresAt), inMinutes(pageMinutes.least));
  return Math.floor(Math.min(wanted, inMinutes(pageMinutes.most)) / 1000);
}

async function create(ctx: Context, order: Payable, returnUrl: string) {
  const stripe = await stripeOf(ctx.config);
  const metadata = { order: order.orderNumber };
  return stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: order.orderNumber,
    customer_email: order.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: order.totalCents,
          product_data: { name: nameOf(order), description: contentsOf(order) },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata },
    expires_at: pageEndOf(order),
    success_url: `${returnUrl}#paid`,
    cancel_url: returnUrl,
  });
}

/**
 * Stores a page that buyers may be led to, unless the order is cancelled or has another one by now;
 * one that is not stored was shown to nobody.
 */
const store = (
  ctx: Context,
  { id: orderId, expiresAt }: Payable,
  session: Stripe.Checkout.Session,
) =>
  transaction(ctx, async (ctx) => {
    const order = await ctx.db
      .selectFrom('orders')
      .where('id', '=', orderId)
      .where('status', '=', 'pending_payment')
      .forNoKeyUpdate()
      .select('id')
      .executeTakeFirst();
    if (!order || (await openPageOf(ctx, orderId))) return false;
    await ctx.db
      .insertInto('payment_sessions')
      .values({ id: session.id, order_id: orderId, url: session.url ?? '' })
      .execute();
    await ctx.db
      .insertInto('payment_jobs')
      .values({
        order_id: orderId,
        session_id: session.id,
        run_at: sql<string>`${expiresAt}::timestamptz + interval '30 seconds'`,
      })
      .execute();
    return true;
  });

async function pageOf(ctx: Context, order: Payable, returnUrl: string): Promise<string> {
  const open = await openPageOf(ctx, order.id);
  if (open) {
    await settle(ctx, open.id);
    return (await openPageOf(ctx, order.id))?.url ?? refuseSettled(ctx, order.id);
  }
  const session = await create(ctx, order, returnUrl);
  if (!(await store(ctx, order, session))) {
    await (await stripeOf(ctx.config)).checkout.sessions.expire(session.id);
    return (await openPageOf(ctx, order.id))?.url ?? refuseSettled(ctx, order.id);
  }
  return session.url ?? '';
}

async function refuseSettled(ctx: Context, id: number): Promise<never> {
  const order = await payable(ctx, sql<boolean>`orders.id = ${id}`);
  throw order?.status === 'cancelled'
    ? new AppError('conflict', 'This order was cancelled')
    : new AppError('conflict', 'This order is paid already');
}

async function pageFor(ctx: Context, filter: RawBuilder<boolean>, returnUrl: string) {
  if (!ctx.config.stripe) throw noPayment();
  const order = await payable(ctx, filter);
  if (!order) throw new AppError('not_found', 'Order not found');
  if (!order.paymentRow) throw noPayment();
  if (order.paymentRow.isPaid || order.status !== 'pending_payment') {
    return refuseSettled(ctx, order.id);
  }
  try {
    return { paymentUrl: await pageOf(ctx, order, returnUrl) };
  } catch (error) {
    if (!isStripeError(error)) throw error;
    ctx.log.error({ err: error }, 'Stripe opened no payment page');
    throw new AppError('unavailable', 'The payment page cannot be reached. Please try again.', {
      retryAfter: 10,
    });
  }
}

const linkOf = ({ config }: Context, token: string) => `${config.publicUrl}/order/confirm/${token}`;

export const pageOfLink = (ctx: Context, token: string) =>
  pageFor(ctx, sql<boolean>`token_hash = ${hashOf(token)}`, linkOf(ctx, token));

export async function pageOfOwn(ctx: Context, user: Pick<User, 'id'>, id: number) {
  const filter = sql<boolean>`orders.id = ${id} and user_id = ${user.id}`;
  const order = await payable(ctx, filter);
  if (order && isLarge(ctx, order.lines)) {
    throw new AppError('conflict', 'Please pay a large order with the link in the email');
  }
  return pageFor(ctx, filter, `${ctx.config.publicUrl}/profile?tab=orders`);
}
