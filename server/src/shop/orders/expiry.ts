import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { send } from '#platform/mail/outbox.ts';
import { giveBack } from '#shop/discounts/redeeming.ts';
import { statusMail } from './mails.ts';
import { isUndelivered } from './delivery.ts';
import { returnStock } from './stock.ts';
import { hasOpenPage } from './payment.ts';
import { orders, recordOrderEvents } from './view.ts';

const ordersAtOnce = 50;

/** Cancels orders that were not confirmed in time and returns their stock. */
export async function expireOrders(ctx: Context) {
  while ((await expireSome(ctx)) === ordersAtOnce);
}

const expireSome = (ctx: Context) =>
  transaction({ ...ctx, hidesNothing: true }, async (ctx) => {
    const ids = await lockExpired(ctx);
    if (ids.length > 0) await cancelUnpaid(ctx, ids);
    return ids.length;
  });

/**
 * Cancels locked orders that nobody confirmed or paid, and returns their codes and stock. As where an
 * order is placed, mailboxes are locked before codes, and products last.
 */
export async function cancelUnpaid(ctx: Context, ids: number[]) {
  const goods = await ctx.db
    .selectFrom('order_lines')
    .where('order_id', 'in', ids)
    .where(isUndelivered)
    .select(['product_id as productId', 'name', 'selected_size as selectedSize', 'quantity'])
    .execute();
  await ctx.db
    .updateTable('orders')
    .set({ status: 'cancelled', holds_stock: false })
    .where('id', 'in', ids)
    .execute();
  await recordOrderEvents(
    ctx,
    ids.map((id) => ({ order_id: id, status: 'cancelled', actor: 'Expiry' })),
  );
  const cancelled = await orders(ctx).where('orders.id', 'in', ids).select('email').execute();
  const mails = cancelled.map((order) => statusMail(ctx, order, 'anyone'));
  await send(ctx, mails);
  await giveBack(ctx, ids);
  await returnStock(ctx, goods);
}

/** One that can be paid on an open page expires when that is closed. */
const mayExpire = ({ config }: Context) =>
  config.stripe ? sql<boolean>`not ${hasOpenPage}` : sql<boolean>`true`;

/** Skips orders that another transaction is confirming or changing. */
async function lockExpired(ctx: Context) {
  const { rows } = await sql<{ id: number }>`
    select id from orders where status = 'pending_payment' and expires_at < now()
      and ${mayExpire(ctx)}
    order by expires_at limit ${ordersAtOnce} for no key update skip locked`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Forgets where orders came from once it no longer limits others. */
export const forgetNetworks = ({ db, config }: Context) =>
  db
    .updateTable('orders')
    .set({ placed_from: null })
    .where('placed_from', 'is not', null)
    .where('status', '<>', 'pending_payment')
    .where(
      'created_at',
      '<',
      sql<string>`now() - make_interval(mins => ${config.GUEST_HOLD_MINUTES})`,
    )
    .execute();
