import type { User } from '@last-circle/contract/accounts.ts';
import type { Context } from '#platform/context.ts';
import { paged, pageOf, type Paging } from '#platform/http/paging.ts';
import { orders, ownViewOf } from './view.ts';

export async function list(ctx: Context, user: Pick<User, 'id'>, paging: Paging) {
  const rows = await orders(ctx)
    .where('user_id', '=', user.id)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .$call(paged(paging))
    .execute();
  return pageOf(rows.map(ownViewOf), paging);
}
