import { deletedAccount } from '@last-circle/contract/accounts/own-data-rules.ts';
import { sql } from 'kysely';
import type { DB } from '#platform/db/tables.ts';
import type { Erasure } from './erasure.ts';

export const shopErasures = {
  /** What was never paid is no business record; anything else becomes an order of a visitor. */
  orders: async (db, { id }) => {
    await db
      .deleteFrom('orders')
      .where('user_id', '=', id)
      .where('status', '=', 'cancelled')
      .where('confirmed_at', 'is', null)
      .where('holds_stock', '=', false)
      .execute();
    await db.updateTable('orders').set({ user_id: null }).where('user_id', '=', id).execute();
  },
  /** The site itself acts under names that a player could have too. */
  order_events: (db, { id, username }) =>
    sql`update order_events set actor = ${deletedAccount}
      where actor = ${username} and exists (
        select from users where users.id = ${id} and users.role = 'admin')`.execute(db),
} satisfies Partial<Record<keyof DB, Erasure>>;
