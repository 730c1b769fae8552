import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { fromCents, toCents } from '@last-circle/contract/money.ts';
import {
  sizes,
  sizesOf,
  type Size,
  type SizeStock,
} from '@last-circle/contract/shop/product-rules.ts';
import {
  isDiscount,
  noDiscountText,
  type ProductChange,
  type ProductInput,
} from '@last-circle/contract/shop/products.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { deleteRow } from '#platform/db/rows.ts';
import type { ColumnsOf } from '#platform/db/columns-of.ts';
import type { Products } from '#platform/db/tables.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { announce } from './announcement.ts';
import { tellWaiting } from './back-in-stock.ts';
import { refuseOtherDelivery, removeCodes } from './delivery-kind.ts';
import { holdSales } from './sales.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';

export type Viewer = Pick<User, 'role'>;

export const notFound = () => new AppError('not_found', 'Product not found');

export const columns = [
  'id',
  'name',
  'description',
  'price_cents as cents',
  'discount_cents as discountCents',
  'sale_percent as salePercent',
  'sale_ends_at as saleEndsAt',
  'images',
  'category',
  'stock',
  'rating',
  'review_count as reviewCount',
  'features',
  'tags',
  'is_active as isActive',
  'is_featured as isFeatured',
  'sizes',
  // Of the sizes alone, as the database checks.
  sql.ref<SizeStock | null>('size_stock').as('sizeStock'),
  'is_digital as isDigital',
  'weight',
  'dimensions',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

export const activeProducts = (ctx: Context) =>
  ctx.db.selectFrom('products').where('is_active', '=', sql.lit(true));

/** Only admins see inactive products. */
export const productsSeenBy = (ctx: Context, viewer: Viewer | undefined) =>
  viewer?.role === 'admin' ? ctx.db.selectFrom('products') : activeProducts(ctx);

interface Stored extends Pick<Selectable<Products>, 'sizes'> {
  cents: number;
  discountCents: number | null;
  salePercent: number | null;
}

/** As the database reckons it for filters and orders. */
const saleCents = (cents: number, percent: number) => cents - Math.floor((cents * percent) / 100);

export const viewOf = <Row extends Stored>({
  cents,
  discountCents,
  salePercent,
  sizes,
  ...row
}: Row) => ({
  ...row,
  price: fromCents(cents),
  discountPrice: discountCents === null ? null : fromCents(discountCents),
  salePrice: salePercent === null ? null : fromCents(saleCents(cents, salePercent)),
  sizes: {
    small: sizes.includes('S'),
    medium: sizes.includes('M'),
    large: sizes.includes('L'),
    xlarge: sizes.includes('XL'),
    xxlarge: sizes.includes('XXL'),
  },
});

const find = compiledOnce(
  (ctx, { id }: GivenAs<{ id: number }>, role: Viewer['role'] | undefined) =>
    productsSeenBy(ctx, role && { role })
      .where('id', '=', id)
      .select(columns),
);

export async function get(ctx: Context, viewer: Viewer | undefined, id: number) {
  const [row] = await find(ctx, { id }, viewer?.role);
  if (!row) throw notFound();
  return viewOf(row);
}

export const create = (ctx: Context, input: ProductInput) =>
  transaction(ctx, async (ctx) => {
    const row = await ctx.db
      .insertInto('products')
      .values(valuesOf(input))
      .returning(columns)
      .executeTakeFirstOrThrow();
    const product = viewOf(row);
    await announce(ctx, product);
    return product;
  });

export const updating = (ctx: Context, id: number) =>
  ctx.db
    .updateTable('products')
    .set({ updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(columns);

export const update = (ctx: Context, id: number, input: ProductChange) =>
  transaction(ctx, async (ctx) => {
    await holdSales(ctx);
    await refuseOtherDelivery(ctx, id, input.isDigital);
    const product = await replace(ctx, id, await settled(ctx, id, input));
    await tellWaiting(ctx, [id]);
    await announce(ctx, product);
    return product;
  });

/** What a locked product is to be: what the form leaves out is as stored. */
async function settled(ctx: Context, id: number, input: ProductChange) {
  const stored = await get(ctx, { role: 'admin' }, id);
  const { price = stored.price, discountPrice = stored.discountPrice } = input;
  if (!isDiscount({ price, discountPrice })) throw invalidField('discountPrice', noDiscountText);
  return { ...input, price, discountPrice, isActive: input.isActive ?? stored.isActive };
}

async function replace(
  ctx: Context,
  id: number,
  input: ProductInput & Pick<ProductChange, 'keepStock' | 'keepSizes'>,
) {
  const { stock, size_stock: _counts, ...values } = valuesOf(input);
  const { keepStock, keepSizes } = input;
  const row =
    keepStock && !input.isDigital
      ? await updating(ctx, id)
          .set(values)
          .where(countsExactly(sql.ref('size_stock'), sql`${values.sizes}`))
          .executeTakeFirst()
      : await updating(ctx, id)
          .set({
            ...values,
            stock: input.isDigital
              ? sql<number>`case when is_digital then stock else 0 end`
              : stock,
            size_stock: input.sizeStock && keeping(input.sizeStock, keepSizes),
          })
          .executeTakeFirst();
  if (row) return viewOf(row);
  throw countedBySize();
}

export const countedBySize = () =>
  new AppError('conflict', 'Stock of this product is counted by size');

/** That the counts are those of exactly these sizes; true of a product that counts none. */
export const countsExactly = (counts: RawBuilder<unknown>, offered: RawBuilder<unknown>) =>
  sql<boolean>`(${counts} ?& ${offered}::text[] and ${counts} - ${offered}::text[] = '{}') is not false`;

/** The counts with those of kept sizes as they are in the row. */
function keeping(counts: SizeStock, kept: readonly Size[]) {
  const replaced = sizes.filter((size) => counts[size] === undefined || !kept.includes(size));
  return sql<string>`${JSON.stringify(counts)}::jsonb || coalesce(size_stock - ${replaced}::text[], '{}')`;
}

export const toggleActive = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    const row = await updating(ctx, id)
      .set((eb) => ({ is_active: eb.not('is_active') }))
      .executeTakeFirstOrThrow(notFound);
    await tellWaiting(ctx, [id]);
    const product = viewOf(row);
    await announce(ctx, product);
    return {
      message: `${row.name} is ${row.isActive ? 'now' : 'no longer'} in the shop`,
      product,
    };
  });

export const remove = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    await removeCodes(ctx, id);
    await deleteRow(ctx, 'products', id, notFound);
    return { message: 'Product deleted successfully' };
  });

const valuesOf = (input: ProductInput) =>
  ({
    name: input.name,
    description: input.description,
    price_cents: toCents(input.price),
    discount_cents: input.discountPrice === null ? null : toCents(input.discountPrice),
    images: input.images,
    category: input.category,
    // The database sums up what is counted by size; codes are counted as they come.
    stock: input.isDigital ? 0 : (input.stock ?? 0),
    features: input.features,
    tags: input.tags,
    is_active: input.isActive,
    is_featured: input.isFeatured,
    sizes: sizesOf(input),
    size_stock: input.sizeStock && JSON.stringify(input.sizeStock),
    is_digital: input.isDigital,
    weight: input.weight,
    dimensions: input.dimensions,
  }) satisfies ColumnsOf<
    'products',
    Exclude<keyof ProductInput, 'price' | 'discountPrice'> | 'priceCents' | 'discountCents'
  >;
