import type { User } from '@last-circle/contract/accounts.ts';
import { holdsStock, type OrderStatus } from '@last-circle/contract/order-rules.ts';
import type { StatusInput } from '@last-circle/contract/orders.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { send } from '#platform/mail/outbox.ts';
import { statusMail } from './mails.ts';
import { returnStock, retakeStock } from './stock.ts';
import { recordOrderEvents } from './order-history.ts';
import { viewOf, ordersForAdmins } from './view.ts';

/** Sets any status; cancelling returns the stock, undoing that takes the stock again. */
export const setStatus = (ctx: Context, admin: User, id: number, { status, notes }: StatusInput) =>
  transaction(ctx, async (ctx) => {
    const before = await lock(ctx, id);
    const isChanged = before.status !== status;
    if (isChanged) await change(ctx, before, status);
    if (notes !== undefined) await setNotes(ctx, id, notes ?? '');
    if (isChanged || notes) {
      await recordOrderEvents(ctx, [
        { order_id: id, status, actor: admin.username, notes: notes ?? '' },
      ]);
    }
    const order = await ordersForAdmins(ctx).where('orders.id', '=', id).executeTakeFirstOrThrow();
    if (isChanged) await send(ctx, statusMail(ctx, order, 'admin'));
    return viewOf(order);
  });

async function lock(ctx: Context, id: number) {
  const order = await ctx.db
    .selectFrom('orders')
    .where('id', '=', id)
    .select(['id', 'status', 'holds_stock as holdsStock'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError('not_found', 'Order not found');
  return order;
}

type Locked = Awaited<ReturnType<typeof lock>>;

async function change(ctx: Context, order: Locked, status: OrderStatus) {
  const holds_stock = await moveStock(ctx, order, status);
  await ctx.db
    .updateTable('orders')
    .set({ status, holds_stock, ...datesOf(ctx, status) })
    .where('id', '=', order.id)
    .execute();
}

/** Returns whether the order holds stock afterwards. */
async function moveStock(ctx: Context, order: Locked, status: OrderStatus) {
  if (status === 'cancelled') {
    const isReturned = order.holdsStock && holdsStock(order.status);
    if (isReturned) await returnStock(ctx, await linesOf(ctx, order.id));
    return order.holdsStock && !isReturned;
  }
  if (!order.holdsStock) await retakeStock(ctx, await linesOf(ctx, order.id));
  return true;
}

const linesOf = ({ db }: Context, orderId: number) =>
  db
    .selectFrom('order_lines')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .select(['product_id as productId', 'name', 'quantity'])
    .execute();

/** An order that becomes pending again gets the whole time for confirmation. */
function datesOf({ config }: Context, status: OrderStatus) {
  if (status === 'confirmed') return { confirmed_at: sql<string>`coalesce(confirmed_at, now())` };
  if (status !== 'pending_payment') return {};
  return {
    confirmed_at: null,
    expires_at: sql<string>`now() + make_interval(hours => ${config.ORDER_EXPIRY_HOURS})`,
  };
}

const setNotes = ({ db }: Context, id: number, notes: string) =>
  db.updateTable('orders').set({ notes }).where('id', '=', id).execute();
