import { toCents } from '@last-circle/contract/money.ts';
import { sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import type { ProductChange, ProductInput } from '@last-circle/contract/shop/products.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { ColumnsOf } from '#platform/db/columns-of.ts';
import { compiledOnce, type GivenAs } from '#platform/db/compiled-query.ts';
import { AppError } from '#platform/errors.ts';
import { columns, productsSeenBy, viewOf, type Viewer } from './view.ts';

export const notFound = () => new AppError('not_found', 'Product not found');

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

export async function create(ctx: Context, input: ProductInput) {
  const row = await ctx.db
    .insertInto('products')
    .values(valuesOf(input))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return viewOf(row);
}

export const updating = (ctx: Context, id: number) =>
  ctx.db
    .updateTable('products')
    .set({ updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .returning(columns);

export async function update(ctx: Context, id: number, input: ProductChange) {
  const { stock, ...values } = valuesOf(input);
  const row = await updating(ctx, id)
    .set(input.keepStock ? values : { ...values, stock })
    .executeTakeFirstOrThrow(notFound);
  return viewOf(row);
}

export async function toggleActive(ctx: Context, id: number) {
  const row = await updating(ctx, id)
    .set((eb) => ({ is_active: eb.not('is_active') }))
    .executeTakeFirstOrThrow(notFound);
  return {
    message: row.is_active ? 'Product is now offered' : 'Product is no longer offered',
    product: viewOf(row),
  };
}

export async function remove(ctx: Context, id: number) {
  await ctx.db
    .deleteFrom('products')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  return { message: 'Product deleted successfully' };
}

const valuesOf = (input: ProductInput) =>
  ({
    name: input.name,
    description: input.description,
    price_cents: toCents(input.price),
    discount_cents: input.discountPrice === null ? null : toCents(input.discountPrice),
    images: input.images,
    category: input.category,
    stock: input.stock,
    features: input.features,
    tags: input.tags,
    is_active: input.isActive,
    is_featured: input.isFeatured,
    sizes: sizesOf(input),
    weight: input.weight,
    dimensions: input.dimensions,
  }) satisfies ColumnsOf<
    'products',
    Exclude<keyof ProductInput, 'price' | 'discountPrice'> | 'priceCents' | 'discountCents'
  >;
