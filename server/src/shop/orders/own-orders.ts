import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import {
  newestOf,
  paged,
  pageOf,
  rangeOf,
  type PageRange,
  type Paging,
} from '#platform/http/paging.ts';
import { orders, ownViewOf } from './view.ts';

const newest = newestOf('orders');

const read = compiledOnce((ctx, given: GivenAs<{ userId: number } & PageRange>) =>
  orders(ctx).where('user_id', '=', given.userId).$call(paged(newest, given)),
);

export async function list(ctx: Context, user: Pick<User, 'id'>, paging: Paging) {
  const rows = await read(ctx, { userId: user.id, ...rangeOf(newest, paging) });
  const { items, ...page } = pageOf(rows, newest, paging);
  return { ...page, items: items.map(ownViewOf) };
}
