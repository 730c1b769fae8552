import type { ProductSort } from '@last-circle/contract/product-rules.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#platform/context.ts';
import { searchTextContains } from '#platform/db/search.ts';
import type { DB } from '#platform/db/tables.ts';
import { paged, type Paging } from '#platform/http/paging.ts';
import { columns, productsSeenBy, type Viewer } from './view.ts';

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

/** Each matches an index, read forwards or backwards. */
const orderings: Record<ProductSort, (query: Query) => Query> = {
  newest: (query) => query.orderBy('created_at', 'desc').orderBy('id', 'desc'),
  'price-asc': (query) => query.orderBy('effective_cents').orderBy('id'),
  'price-desc': (query) => query.orderBy('effective_cents', 'desc').orderBy('id', 'desc'),
  name: (query) => query.orderBy(sql`lower(name)`).orderBy('id'),
};

/** A page of the results and one row more. */
export const sortAndPage = (query: Query, filter: Filter) =>
  orderings[filter.sort ?? 'newest'](query).$call(paged(filter)).select(columns);
