import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import type { DB } from '#platform/db/tables.ts';
import { AppError } from '#platform/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf } from '#platform/secrets.ts';
import { statusMail } from './mails.ts';
import { recordOrderEvents } from './history.ts';
import { orders, statusViewOf } from './view.ts';

type OrderFilter = (eb: ExpressionBuilder<DB, 'orders'>) => Expression<SqlBool>;

const withToken =
  (token: string): OrderFilter =>
  (eb) =>
    eb('token_hash', '=', hashOf(token));

const ofUser =
  (user: Pick<User, 'id'>, id: number): OrderFilter =>
  (eb) =>
    eb.and({ 'orders.id': id, user_id: user.id });

async function find(ctx: Context, filter: OrderFilter) {
  const order = await orders(ctx).where(filter).executeTakeFirst();
  if (!order) throw new AppError('not_found', 'Order not found');
  return order;
}

export const status = async (ctx: Context, token: string) =>
  statusViewOf(await find(ctx, withToken(token)));

export const confirm = (ctx: Context, token: string) => confirmOne(ctx, withToken(token));

export const confirmOwn = (ctx: Context, user: User, id: number) =>
  confirmOne(ctx, ofUser(user, id));

/** Repeatable, since mail scanners may open the link before its reader does. */
const confirmOne = (ctx: Context, filter: OrderFilter) =>
  transaction(ctx, async (ctx) => {
    const confirmed = await ctx.db
      .updateTable('orders')
      .set({ status: 'confirmed', confirmed_at: sql<string>`now()` })
      .where(filter)
      .where('status', '=', 'pending_payment')
      .returning(['id', 'email'])
      .executeTakeFirst();
    const order = await find(ctx, filter);
    if (order.status === 'cancelled') {
      throw new AppError('conflict', 'This order was cancelled');
    }
    if (confirmed) {
      await recordOrderEvents(ctx, [{ order_id: order.id, status: 'confirmed', actor: 'Buyer' }]);
      await send(ctx, statusMail(ctx, { ...order, email: confirmed.email }, 'anyone'));
    }
    return statusViewOf(order);
  });
