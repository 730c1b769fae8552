import { mostOrdersAtOnce, statusesToShip } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Context } from '#platform/db/context.ts';
import { isRefundedWhole, isUnpaid } from './payment.ts';
import type { Address } from './view.ts';

/** That the order line at hand is no code. */
const isOfGoods = sql<boolean>`not exists (
    select from products where products.id = product_id and is_digital)
  and not exists (
    select from product_codes
    where product_codes.order_id = order_lines.order_id
      and product_codes.position = order_lines.position)`;

const isToPack = sql<boolean>`orders.status in (${sql.join(statusesToShip.map((status) => sql.lit(status)))})
  and not ${isUnpaid} and not ${isRefundedWhole}
  and exists (select from order_lines where order_id = orders.id and ${isOfGoods})`;

/** The oldest orders whose goods wait to be packed; with ids, those of them that do. */
export async function packing({ db }: Context, ids: readonly number[] | undefined) {
  const wanted = db
    .selectFrom('orders')
    .where(isToPack)
    .where(ids ? sql<boolean>`orders.id = any(${ids}::int[])` : sql<boolean>`true`);
  const parcels = await wanted
    .orderBy('orders.created_at')
    .orderBy('orders.id')
    .limit(mostOrdersAtOnce)
    .select((eb) => [
      'orders.id',
      'order_number as orderNumber',
      'customer_name as customerName',
      'orders.created_at as createdAt',
      // Only checkout writes it, in this shape.
      eb.ref('shipping_address').$castTo<Address>().as('shippingAddress'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines')
          .whereRef('order_id', '=', 'orders.id')
          .where(isOfGoods)
          .orderBy('position')
          .select(['name', 'selected_size as selectedSize', 'quantity']),
      ).as('items'),
    ])
    .execute();
  if (parcels.length < mostOrdersAtOnce) return { parcels, total: parcels.length };
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { parcels, total };
}
