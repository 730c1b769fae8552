import type { OrderStatus } from '@last-circle/contract/order-rules.ts';
import type { Context } from '#platform/context.ts';

interface OrderEvent {
  order_id: number;
  status: OrderStatus;
  /** Who did it: 'Buyer', 'Expiry' or an admin's name. */
  actor: string;
  notes?: string;
}

/** Notes what became of orders, in the transaction that does it. */
export const recordOrderEvents = (ctx: Context, events: OrderEvent[]) =>
  ctx.db.insertInto('order_events').values(events).execute();
