import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { assignCodes, openCode } from '#shop/products/codes.ts';

export interface DeliveredCode {
  /** The product as it was sold. */
  name: string;
  code: string;
}

/** That no code was assigned to the order line of the row at hand. */
export const isUndelivered = sql<boolean>`not exists (
  select from product_codes
  where product_codes.order_id = order_lines.order_id
    and product_codes.position = order_lines.position)`;

/** Whether an order in this status has been confirmed, so that its codes are the buyer's. */
const isConfirmed = (status: OrderStatus) => status !== 'pending_payment' && status !== 'cancelled';

const missing = 'Cannot be read any more. Please contact us.';

/** Has a locked order that is confirmed get its codes, once. */
export async function deliver(ctx: Context, id: number): Promise<DeliveredCode[]> {
  const lines = await ctx.db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .where('order_lines.order_id', '=', id)
    .where('is_digital', '=', true)
    .where(isUndelivered)
    .orderBy('position')
    .select(['products.id as productId', 'order_lines.name', 'position', 'quantity'])
    .execute();
  const delivered: DeliveredCode[] = [];
  for (const { productId, name, position, quantity } of lines) {
    const codes = await assignCodes(ctx, productId, quantity, { orderId: id, position });
    delivered.push(...codes.map((code = missing) => ({ name, code })));
  }
  return delivered;
}

interface Viewed {
  id: number;
  status: OrderStatus;
}

/** The codes of orders, for their buyers alone. */
export async function codesOf({ db, config }: Context, orders: readonly Viewed[]) {
  const ids = orders.filter(({ status }) => isConfirmed(status)).map(({ id }) => id);
  const codes = new Map<number, DeliveredCode[]>();
  if (ids.length === 0) return codes;
  const rows = await db
    .selectFrom('product_codes')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'product_codes.order_id')
        .onRef('order_lines.position', '=', 'product_codes.position'),
    )
    .where('product_codes.order_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('product_codes.position')
    .orderBy('product_codes.id')
    .select(['order_lines.order_id as orderId', 'name', 'code'])
    .execute();
  for (const { orderId, name, code } of rows) {
    const ofOrder = codes.getOrInsert(orderId, []);
    ofOrder.push({ name, code: openCode(config, code) ?? missing });
  }
  return codes;
}

/** Codes of an order whose status an admin has just changed. */
export const deliverIn = (ctx: Context, { id, status }: Viewed) =>
  isConfirmed(status) ? deliver(ctx, id) : Promise.resolve([]);
