import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { changedIds, outcomesOf, type Decision } from '#platform/requests/outcomes.ts';
import { apply, linesOf, lockOrders, movesStock, type LockedOrder } from './status-changes.ts';
import { lockProducts } from './stock.ts';

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
