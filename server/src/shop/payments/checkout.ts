import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { CheckoutInput } from '@last-circle/contract/shop/checkout.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { hashOf } from '#platform/secrets.ts';
import * as orders from '#shop/orders/checkout.ts';
import * as buyers from '#shop/orders/confirmation.ts';
import { pageOfLink } from './pages.ts';
import { settle } from './settle.ts';
import { isStripeError } from './stripe-errors.ts';

/**
 * Places an order and opens the page to pay it on. Without that page the order stands all the same:
 * the link in its mail leads to one.
 */
export async function checkout(
  ctx: Context,
  buyer: Pick<User, 'id'> | undefined,
  body: CheckoutInput,
  source: orders.Source,
) {
  const placed = await orders.checkout(ctx, buyer, body, source);
  const token = placed.confirmationToken;
  if (!ctx.config.stripe || token === null) return placed;
  const page = await pageOfLink(ctx, token).catch((error: unknown) => {
    const level = error instanceof AppError ? 'info' : 'error';
    ctx.log[level]({ err: error }, 'An order has no page to be paid on yet');
    return { paymentUrl: null };
  });
  return { ...placed, ...page };
}

/** Asks Stripe first: its own word of a payment may still be on the way. */
async function settleOf(ctx: Context, ofOrder: RawBuilder<boolean>) {
  if (!ctx.config.stripe) return;
  const open = await ctx.db
    .selectFrom('payment_sessions')
    .innerJoin('orders', 'orders.id', 'payment_sessions.order_id')
    .where(ofOrder)
    .where('state', '=', 'open')
    .select('payment_sessions.id')
    .execute();
  for (const { id } of open) {
    await settle(ctx, id).catch((error: unknown) => {
      if (!isStripeError(error)) throw error;
      ctx.log.warn({ err: error }, 'Stripe did not say how a payment page has ended');
    });
  }
}

export async function confirm(ctx: Context, token: string) {
  await settleOf(ctx, sql<boolean>`token_hash = ${hashOf(token)}`);
  return buyers.confirm(ctx, token);
}

export async function confirmOwn(ctx: Context, user: User, id: number) {
  await settleOf(ctx, sql<boolean>`orders.id = ${id} and user_id = ${user.id}`);
  return buyers.confirmOwn(ctx, user, id);
}
