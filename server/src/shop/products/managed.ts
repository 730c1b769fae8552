import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import { type ProductState } from '@last-circle/contract/shop/product-lists.ts';
import { sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { countOf } from '#platform/db/count.ts';
import { runningCount } from '#platform/db/running-counts.ts';
import {
  searchedFor,
  searchTextContains,
  searchTextContainsForCount,
} from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';
import { newestOf, readPageAndTotal, type Paging } from '#platform/http/paging.ts';
import { columns, create, get, notFound, updating, viewOf } from './products.ts';

interface Filter {
  search: string;
  status?: ProductState | undefined;
}

/** Each is the condition of an index. */
const inState = {
  active: sql<boolean>`is_active`,
  hidden: sql<boolean>`not is_active`,
  low: sql<boolean>`stock_level = 1`,
  out: sql<boolean>`stock_level = 0`,
};

function filtered({ db }: Context, { search, status }: Filter, matchesText = searchTextContains) {
  let query = db.selectFrom('products');
  if (status) query = query.where(inState[status]);
  if (search) query = query.where(matchesText(searchedFor(search)));
  return query;
}

function totalOf(ctx: Context, filter: Filter) {
  const { search, status } = filter;
  const counts = ctx.db.selectFrom('product_counts');
  if (search === '' && status === undefined) return runningCount(counts);
  if (search === '' && (status === 'active' || status === 'hidden')) {
    return runningCount(counts.where(inState[status]));
  }
  return countOf(filtered(ctx, filter, searchTextContainsForCount));
}

export const managedProducts = (ctx: Context, filter: Filter) =>
  filtered(ctx, filter).select(columns);

/** Every product, newest first, with the total. */
export async function list(ctx: Context, filter: Filter & Paging) {
  const { items, ...page } = await readPageAndTotal(
    managedProducts(ctx, filter),
    newestOf('products'),
    filter,
    () => totalOf(ctx, filter),
  );
  return { ...page, items: items.map(viewOf) };
}

interface Prices {
  price: number;
  discountPrice: number | null;
}

const centsOf = ({ price, discountPrice }: Prices) => ({
  price_cents: toCents(price),
  discount_cents: discountPrice === null ? null : toCents(discountPrice),
});

export async function setPrice(
  ctx: Context,
  id: number,
  { expected, ...prices }: Prices & { expected?: Prices | undefined },
) {
  let update = updating(ctx, id).set(centsOf(prices));
  if (expected) {
    const { price_cents, discount_cents } = centsOf(expected);
    update = update
      .where('price_cents', '=', price_cents)
      .where('discount_cents', 'is not distinct from', discount_cents);
  }
  const row = await update.executeTakeFirst();
  if (row)
    return {
      message: `${row.name} costs ${dollars(row.discountCents ?? row.cents)} now`,
      product: viewOf(row),
    };
  const { price_cents, discount_cents } = await valuesNow(ctx, id);
  const discount = discount_cents === null ? '' : `, reduced to ${dollars(discount_cents)}`;
  throw new AppError(
    'conflict',
    `The price is now ${dollars(price_cents)}${discount}. Save again to change it.`,
  );
}

const dollars = (cents: number) => inDollars(fromCents(cents));

const valuesNow = ({ db }: Context, id: number) =>
  db
    .selectFrom('products')
    .where('id', '=', id)
    .select(['price_cents', 'discount_cents'])
    .executeTakeFirstOrThrow(notFound);

const longestName = 120;
const suffix = ' (copy)';

/** The copy is hidden until somebody shows it, and holds no goods that are counted already. */
export async function duplicate(ctx: Context, id: number) {
  const product = await get(ctx, { role: 'admin' }, id);
  const name =
    product.name
      .slice(0, longestName - suffix.length)
      .toWellFormed()
      .trimEnd() + suffix;
  const sizeStock =
    product.sizeStock && Object.fromEntries(sizesOf(product).map((size) => [size, 0]));
  return create(ctx, { ...product, name, stock: 0, sizeStock, isActive: false, isFeatured: false });
}
