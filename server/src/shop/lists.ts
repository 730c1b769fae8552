import type { ProductSort } from '@last-circle/contract/product-rules.ts';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Context } from '#context.ts';
import type { DB } from '#db/tables.ts';
import { pageOf, type Paging } from '#http/paging.ts';
import { centsFrom, centsUpTo } from './cents.ts';
import { get } from './products.ts';
import { columns, offered, productsSeenBy, show, type Viewer } from './view.ts';

interface Filter extends Paging {
  search?: string;
  /** Dollars, inclusive, of what is paid. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  category?: string | undefined;
  sort?: ProductSort;
  count?: 'exact' | undefined;
}

type Query = SelectQueryBuilder<DB, 'products', object>;

/** A text in which nothing but its letters has a meaning to `like`. */
const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function filtered(query: Query, { search, minPrice, maxPrice, category }: Filter) {
  let found = query;
  if (search)
    found = found.where(sql<boolean>`search_text like lower(${`%${literally(search)}%`})`);
  if (minPrice !== undefined) found = found.where('effective_cents', '>=', centsFrom(minPrice));
  if (maxPrice !== undefined) found = found.where('effective_cents', '<=', centsUpTo(maxPrice));
  if (category !== undefined) found = found.where('category', '=', category);
  return found;
}

/** Each is the order of an index, forwards or backwards. */
const sorted: Record<ProductSort, (query: Query) => Query> = {
  newest: (query) => query.orderBy('created_at', 'desc').orderBy('id', 'desc'),
  'price-asc': (query) => query.orderBy('effective_cents').orderBy('id'),
  'price-desc': (query) => query.orderBy('effective_cents', 'desc').orderBy('id', 'desc'),
  name: (query) => query.orderBy(sql`lower(name)`).orderBy('id'),
};

export async function list(ctx: Context, viewer: Viewer | undefined, filter: Filter) {
  const found = filtered(productsSeenBy(ctx, viewer), filter);
  const rows = await sorted[filter.sort ?? 'newest'](found)
    .limit(filter.limit + 1)
    .offset(filter.offset)
    .select(columns)
    .execute();
  const page = pageOf(rows.map(show), filter);
  if (!filter.count) return page;
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ...page, total };
}

export const categories = (ctx: Context) =>
  offered(ctx)
    .where('category', '<>', '')
    .groupBy('category')
    .select((eb) => ['category as name', eb.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .orderBy('category')
    .execute();

const newest = async (query: Query, limit: number) =>
  (await sorted.newest(query).limit(limit).select(columns).execute()).map(show);

export const featured = (ctx: Context, limit: number) =>
  newest(offered(ctx).where('is_featured', '=', true), limit);

/** A product without a category is related to none. */
export async function related(ctx: Context, viewer: Viewer | undefined, id: number, limit: number) {
  const { category } = await get(ctx, viewer, id);
  if (category === '') return [];
  return newest(offered(ctx).where('category', '=', category).where('id', '<>', id), limit);
}
