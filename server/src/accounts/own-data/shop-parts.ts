import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import type { Part } from './part.ts';

const ordersOf = (db: Kysely<DB>, userId: number) =>
  db.selectFrom('orders').where('user_id', '=', userId).select('orders.id');

export const shopParts = {
  orders: (db, { id }) =>
    db
      .selectFrom('orders')
      .where('user_id', '=', id)
      .orderBy('id')
      .select([
        'id',
        'order_number',
        'status',
        'customer_name',
        'email',
        'phone',
        'shipping_address',
        'billing_address',
        'total_cents',
        'notes',
        'tracking_number',
        'created_at',
        'confirmed_at',
      ])
      .execute(),
  order_lines: (db, { id }) =>
    db
      .selectFrom('order_lines')
      .where('order_id', 'in', ordersOf(db, id))
      .orderBy('order_id')
      .orderBy('position')
      .select(['order_id', 'name', 'selected_size', 'price_cents', 'quantity'])
      .execute(),
  order_events: (db, { id }) =>
    db
      .selectFrom('order_events')
      .where('order_id', 'in', ordersOf(db, id))
      .orderBy('id')
      .select(['order_id', 'at', 'status', 'message', 'notes'])
      .execute(),
} satisfies Partial<Record<keyof DB, Part>>;
