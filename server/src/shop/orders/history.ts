import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { Context } from '#platform/db/context.ts';

interface OrderEvent {
  order_id: number;
  status: OrderStatus;
  /** Who did it: 'Buyer', 'Expiry' or an admin's name. */
  actor: string;
  notes?: string;
  /** The note to the buyer. */
  message?: string;
}

/** Records status changes in the transaction that makes them. */
export const recordOrderEvents = (ctx: Context, events: OrderEvent[]) =>
  ctx.db.insertInto('order_events').values(events).execute();
