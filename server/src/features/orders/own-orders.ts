import type { User } from '@last-circle/contract/accounts.ts';
import type { Context } from '#platform/context.ts';
import { newestOf, paged, pageOf, type Paging } from '#platform/http/paging.ts';
import { orders, ownViewOf } from './view.ts';

const newest = newestOf('orders');

export async function list(ctx: Context, user: Pick<User, 'id'>, paging: Paging) {
  const rows = await orders(ctx)
    .where('user_id', '=', user.id)
    .$call(paged(newest, paging))
    .execute();
  const { items, ...page } = pageOf(rows, newest, paging);
  return { ...page, items: items.map(ownViewOf) };
}
