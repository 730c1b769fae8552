import type { Context } from '#platform/db/context.ts';
import { runningCount, runningTotal } from '#platform/db/running-counts.ts';
import { get } from './products.ts';
import { count, findPage, type Filter } from './search.ts';
import { columns, activeProducts, viewOf, type Viewer } from './view.ts';

function isNarrowed({ search, minPrice, maxPrice, category }: Filter) {
  return Boolean(search) || category !== undefined || (minPrice ?? maxPrice) !== undefined;
}

const totalOf = (ctx: Context, viewer: Viewer | undefined, filter: Filter) =>
  isNarrowed(filter) ? count(ctx, viewer, filter) : runningCount(productCounts(ctx, viewer));

const productCounts = ({ db }: Context, viewer: Viewer | undefined) =>
  db
    .selectFrom('product_counts')
    .$if(viewer?.role !== 'admin', (query) => query.where('is_active', '=', true));

export async function list(
  ctx: Context,
  viewer: Viewer | undefined,
  filter: Filter & { count?: 'exact' | undefined },
) {
  const page = await findPage(ctx, viewer, filter);
  return { ...page, ...(filter.count && { total: await totalOf(ctx, viewer, filter) }) };
}

export const categories = (ctx: Context) =>
  productCounts(ctx, undefined)
    .where('category', '<>', '')
    .groupBy('category')
    .having(runningTotal, '>', 0)
    .select(['category as name', runningTotal.as('count')])
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
