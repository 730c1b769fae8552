import type { User } from '@last-circle/contract/accounts.ts';
import type { Context } from '#context.ts';
import { pageOf, type Paging } from '#http/paging.ts';
import { orders, showOwn } from './view.ts';

export async function list(ctx: Context, user: Pick<User, 'id'>, paging: Paging) {
  const rows = await orders(ctx)
    .where('user_id', '=', user.id)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(paging.limit + 1)
    .offset(paging.offset)
    .execute();
  return pageOf(rows.map(showOwn), paging);
}
