import type { ProductSort } from '@last-circle/contract/shop/product-lists.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { countOf } from '#platform/db/count.ts';
import { runningCount, runningTotal } from '#platform/db/running-counts.ts';
import {
  isSearched,
  searchedFor,
  searchTextContains,
  searchTextContainsForCount,
  type Searched,
} from '#platform/db/search.ts';
import type { DB } from '#platform/db/tables.ts';
import {
  newestOf,
  paged,
  pageOf,
  rangeOf,
  type Order,
  type PageRange,
  type Paging,
  type SortKey,
} from '#platform/http/paging.ts';
import { activeProducts, columns, get, productsSeenBy, viewOf, type Viewer } from './products.ts';

export interface Filter extends Paging {
  search?: string;
  /** Dollars, inclusive, compared with the price after discount. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  category?: string | undefined;
  sort?: ProductSort;
}

type Query = SelectQueryBuilder<DB, 'products', object>;

/** More than any product costs, and still within the database's integer range. */
const maxDollars = 10_000_000;

/** 19.99 dollars are 1999 cents, without the rounding error of binary fractions. */
const exactCents = (dollars: number) => Number((Math.min(dollars, maxDollars) * 100).toFixed(4));

/** What of a filter the query compares with. */
interface Conditions extends Searched {
  minCents?: number | undefined;
  maxCents?: number | undefined;
  category?: string | undefined;
}

const conditionsOf = ({ search = '', minPrice, maxPrice, category }: Filter): Conditions => ({
  ...searchedFor(search),
  minCents: minPrice === undefined ? undefined : Math.ceil(exactCents(minPrice)),
  maxCents: maxPrice === undefined ? undefined : Math.floor(exactCents(maxPrice)),
  category,
});

function filtered(
  ctx: Context,
  role: Viewer['role'] | undefined,
  given: GivenAs<Conditions>,
  matchesText = searchTextContains,
): Query {
  const { minCents, maxCents, category } = given;
  let query: Query = productsSeenBy(ctx, role && { role });
  if (isSearched(given)) query = query.where(matchesText(given));
  if (minCents !== undefined) query = query.where('effective_cents', '>=', minCents);
  if (maxCents !== undefined) query = query.where('effective_cents', '<=', maxCents);
  if (category !== undefined) query = query.where('category', '=', category);
  return query;
}

const id = 'products.id';
const price: SortKey = { value: sql.ref('effective_cents'), holds: 'integer' };
const name: SortKey = { value: sql`lower(name)`, holds: 'text' };

/** Each matches an index, read forwards or backwards. */
const orders: Record<ProductSort, Order> = {
  newest: newestOf('products'),
  'price-asc': { name: 'price-asc', key: price, id, direction: 'asc' },
  'price-desc': { name: 'price-desc', key: price, id, direction: 'desc' },
  name: { name: 'name', key: name, id, direction: 'asc' },
};

const orderOf = ({ sort = 'newest' }: Filter) => orders[sort];

export const valuesOf = (filter: Filter) => ({
  ...conditionsOf(filter),
  ...rangeOf(orderOf(filter), filter),
});

/** A page of the results and one row more. */
export const sortedPage = (
  ctx: Context,
  given: GivenAs<Conditions & PageRange>,
  { role, sort = 'newest' }: { role: Viewer['role'] | undefined; sort: ProductSort | undefined },
) => filtered(ctx, role, given).select(columns).$call(paged(orders[sort], given));

const read = compiledOnce(sortedPage);

function isNarrowed({ search, minPrice, maxPrice, category }: Filter) {
  return Boolean(search) || category !== undefined || (minPrice ?? maxPrice) !== undefined;
}

const totalOf = (ctx: Context, viewer: Viewer | undefined, filter: Filter) =>
  isNarrowed(filter)
    ? countOf(filtered(ctx, viewer?.role, conditionsOf(filter), searchTextContainsForCount))
    : runningCount(productCounts(ctx, viewer));

const productCounts = ({ db }: Context, viewer: Viewer | undefined) =>
  db
    .selectFrom('product_counts')
    .$if(viewer?.role !== 'admin', (query) => query.where('is_active', '=', true));

export async function list(
  ctx: Context,
  viewer: Viewer | undefined,
  filter: Filter & { count?: 'exact' | undefined },
) {
  const rows = await read(ctx, valuesOf(filter), { role: viewer?.role, sort: filter.sort });
  const { items, ...page } = pageOf(rows, orderOf(filter), filter);
  return {
    ...page,
    items: items.map(viewOf),
    ...(filter.count && { total: await totalOf(ctx, viewer, filter) }),
  };
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

async function newest(products: ReturnType<typeof activeProducts>, limit: number) {
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
