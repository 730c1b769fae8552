import type { Context } from '#platform/context.ts';
import { countOf } from '#platform/db/count.ts';
import { searchTextContainsForCount } from '#platform/db/search.ts';
import { pageOf } from '#platform/http/paging.ts';
import { get } from './products.ts';
import { filtered, sortAndPage, type Filter } from './search.ts';
import { columns, activeProducts, viewOf, type Viewer } from './view.ts';

export async function list(
  ctx: Context,
  viewer: Viewer | undefined,
  filter: Filter & { count?: 'exact' | undefined },
) {
  const rows = await sortAndPage(filtered(ctx, viewer, filter), filter).execute();
  const page = pageOf(rows.map(viewOf), filter);
  if (!filter.count) return page;
  return {
    ...page,
    total: await countOf(filtered(ctx, viewer, filter, searchTextContainsForCount)),
  };
}

export const categories = (ctx: Context) =>
  activeProducts(ctx)
    .where('category', '<>', '')
    .groupBy('category')
    .select((eb) => ['category as name', eb.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute();

type ActiveProducts = ReturnType<typeof activeProducts>;

async function newest(products: ActiveProducts, limit: number) {
  const rows = await products
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(columns)
    .execute();
  return rows.map(viewOf);
}

export const featured = (ctx: Context, limit: number) =>
  newest(activeProducts(ctx).where('is_featured', '=', true), limit);

/** A product without a category is related to none. */
export async function related(ctx: Context, viewer: Viewer | undefined, id: number, limit: number) {
  const { category } = await get(ctx, viewer, id);
  if (category === '') return [];
  return newest(activeProducts(ctx).where('category', '=', category).where('id', '<>', id), limit);
}
