import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { holdsStock, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { StatusInput } from '@last-circle/contract/shop/orders.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { updateRow } from '#platform/db/rows.ts';
import { AppError } from '#platform/errors.ts';
import { changedIds, outcomesOf, type Decision } from '#platform/requests/outcomes.ts';
import { send } from '#platform/mail/outbox.ts';
import { giveBack, lockDiscountsOf, useAgain } from '#shop/discounts/redeeming.ts';
import { announcePaid } from './announcement.ts';
import { statusMail } from './mails.ts';
import { deliverIn, isUndelivered } from './delivery.ts';
import { closePages, openRefunded } from './payment.ts';
import { lockProducts, returnStock, takeStock } from './stock.ts';
import { ordersForAdmins, recordOrderEvents, adminViewOf } from './view.ts';

/** Sets any status; cancelling returns the stock, undoing that takes the stock again. */
export const setStatus = (ctx: Context, admin: User, id: number, input: StatusInput) =>
  transaction(ctx, async (ctx) => {
    const [before] = await lockOrders(ctx, [id]);
    if (!before) throw new AppError('not_found', 'Order not found');
    return adminViewOf(ctx, await apply(ctx, admin, before, input));
  });

/** Locks orders until the transaction ends, always in ascending order of their ids. */
const lockOrders = (ctx: Context, ids: number[]) =>
  ctx.db
    .selectFrom('orders')
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .select(['id', 'status', 'holds_stock as holdsStock', 'tracking_number as trackingNumber'])
    .forNoKeyUpdate()
    .execute();

type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number];

/** Changes a locked order and mails its buyer when there is something new for them. */
async function apply(ctx: Context, admin: User, before: LockedOrder, input: StatusInput) {
  const { id } = before;
  const { status, notes } = input;
  const message = input.message ?? '';
  const trackingNumber =
    input.trackingNumber === undefined ? undefined : (input.trackingNumber ?? '');
  const isChanged = before.status !== status;
  const isNews = isChanged || message !== '' || isNewTracking(before, trackingNumber);
  if (isChanged) await change(ctx, before, status);
  const codes = isChanged ? await deliverIn(ctx, { id, status }) : [];
  const columns = {
    ...(notes !== undefined && { notes: notes ?? '' }),
    ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
  };
  if (Object.keys(columns).length > 0) {
    await updateRow(ctx, 'orders', id, columns);
  }
  if (isNews || notes) {
    await recordOrderEvents(ctx, [
      { order_id: id, status, actor: admin.username, notes: notes ?? '', message },
    ]);
  }
  const order = await ordersForAdmins(ctx).where('orders.id', '=', id).executeTakeFirstOrThrow();
  if (isNews) await send(ctx, statusMail(ctx, { ...order, message, codes }, 'admin'));
  if (before.status === 'pending_payment' && status === 'confirmed') await announcePaid(ctx, order);
  return order;
}

const isNewTracking = (before: LockedOrder, trackingNumber = '') =>
  trackingNumber !== '' && trackingNumber !== before.trackingNumber;

/** Whether setting the status returns goods to the stock or takes them from it. */
const movesStock = (order: LockedOrder, status: OrderStatus) =>
  status === 'cancelled' ? order.holdsStock && holdsStock(order.status) : !order.holdsStock;

async function change(ctx: Context, order: LockedOrder, status: OrderStatus) {
  if (status === 'cancelled') await giveBack(ctx, [order.id]);
  if (order.status === 'cancelled') await useAgain(ctx, order.id);
  const holds_stock = await moveStock(ctx, order, status);
  await updateRow(ctx, 'orders', order.id, { status, holds_stock, ...datesOf(ctx, status) });
  if (status === 'cancelled') await closePages(ctx, [order.id]);
  if (status === 'pending_payment') await openRefunded(ctx, order.id);
}

/** Returns whether the order holds stock afterwards. */
async function moveStock(ctx: Context, order: LockedOrder, status: OrderStatus) {
  if (!movesStock(order, status)) return order.holdsStock;
  const goods = await linesOf(ctx, [order.id]);
  if (status === 'cancelled') await returnStock(ctx, goods);
  else await takeStock(ctx, goods);
  return status !== 'cancelled';
}

/** Without codes that are delivered: they stay sold. */
const linesOf = ({ db }: Context, orderIds: number[]) =>
  db
    .selectFrom('order_lines')
    .where('order_id', '=', sql<number>`any(${orderIds})`)
    .where(isUndelivered)
    .orderBy('order_id')
    .orderBy('position')
    .select(['product_id as productId', 'name', 'selected_size as selectedSize', 'quantity'])
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

interface ManyInput {
  ids: number[];
  status: OrderStatus;
  /** To each of the buyers. */
  message: string | null;
}

/** Sets the status of each order that allows it. */
export const setStatuses = (ctx: Context, admin: User, { ids, status, message }: ManyInput) =>
  transaction(ctx, async (ctx) => {
    const orders = await lockOrders(ctx, ids);
    await lockDiscountsOf(ctx, ids);
    await lockProductsOf(ctx, orders, status);
    const outcomes = await outcomesOf(ids, orders, 'Order', (order) =>
      order.status === status
        ? 'unchanged'
        : decisionOf(transaction(ctx, (ctx) => apply(ctx, admin, order, { status, message }))),
    );
    return { message: `Orders updated: ${changedIds(outcomes).size}`, outcomes };
  });

/** All at once in ascending order, as one order after the other would lock them in any. */
async function lockProductsOf(ctx: Context, orders: LockedOrder[], status: OrderStatus) {
  const moving = orders.filter((order) => movesStock(order, status)).map(({ id }) => id);
  const goods = await linesOf(ctx, moving);
  await lockProducts(
    ctx,
    goods.map(({ productId }) => productId),
  );
}

async function decisionOf(applied: Promise<unknown>): Promise<Decision> {
  try {
    await applied;
    return 'changed';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: error.message };
  }
}
