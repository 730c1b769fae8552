import type { ProductSort } from '@last-circle/contract/product-rules.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';
import { searchTextContains } from '#platform/db/search.ts';
import type { DB } from '#platform/db/tables.ts';
import {
  newestOf,
  paged,
  pageOf,
  type Order,
  type Paging,
  type SortKey,
} from '#platform/http/paging.ts';
import { columns, productsSeenBy, viewOf, type Viewer } from './view.ts';

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

export function filtered(
  ctx: Context,
  viewer: Viewer | undefined,
  filter: Filter,
  matchesText = searchTextContains,
): Query {
  const { search, minPrice, maxPrice, category } = filter;
  let query: Query = productsSeenBy(ctx, viewer);
  if (search) query = query.where(matchesText(search));
  if (minPrice !== undefined)
    query = query.where('effective_cents', '>=', Math.ceil(exactCents(minPrice)));
  if (maxPrice !== undefined)
    query = query.where('effective_cents', '<=', Math.floor(exactCents(maxPrice)));
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

/** A page of the results and one row more. */
export const sortAndPage = (query: Query, filter: Filter) =>
  query.select(columns).$call(paged(orderOf(filter), filter));

export function pageOfFound(
  rows: Awaited<ReturnType<ReturnType<typeof sortAndPage>['execute']>>,
  filter: Filter,
) {
  const { items, ...page } = pageOf(rows, orderOf(filter), filter);
  return { ...page, items: items.map(viewOf) };
}
