import type { ProductSort } from '@last-circle/contract/shop/product-rules.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { counting } from '#platform/db/count.ts';
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

interface Shape {
  role: Viewer['role'] | undefined;
  sort: ProductSort | undefined;
}

/** A page of the results and one row more. */
export const sortedPage = (
  ctx: Context,
  given: GivenAs<Conditions & PageRange>,
  { role, sort = 'newest' }: Shape,
) => filtered(ctx, role, given).select(columns).$call(paged(orders[sort], given));

const read = compiledOnce(sortedPage);

export async function findPage(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const rows = await read(ctx, valuesOf(filter), { role: viewer?.role, sort: filter.sort });
  const { items, ...page } = pageOf(rows, orderOf(filter), filter);
  return { ...page, items: items.map(viewOf) };
}

const countAll = compiledOnce((ctx, given: GivenAs<Conditions>, role: Viewer['role'] | undefined) =>
  counting(filtered(ctx, role, given, searchTextContainsForCount)),
);

export async function count(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const [row] = await countAll(ctx, conditionsOf(filter), viewer?.role);
  return row?.total ?? 0;
}
