import type { Context } from '#platform/context.ts';
import { demoOrders } from './orders.ts';
import { demoProducts, type DemoProduct } from './products.ts';
import { day, instant, type DemoPerson } from './rows.ts';
import { sell } from './sales.ts';

/** Fills the shelves and sells from them. */
export async function openShop(ctx: Context, images: string[][], people: DemoPerson[]) {
  const products = await ctx.db
    .insertInto('products')
    .values(demoProducts.map((product, index) => productRow(product, index, images[index] ?? [])))
    .returning(['id', 'name', 'images', 'effective_cents as cents'])
    .execute();
  // Whoever ordered later has the higher id.
  for (const order of demoOrders.toReversed()) await sell(ctx, order, products, people);
}

function productRow(product: DemoProduct, index: number, images: string[]) {
  const createdAt = instant(Date.now() - (30 + 2 * index) * day);
  return {
    name: product.name,
    description: product.description,
    price_cents: product.cents,
    discount_cents: product.discountCents,
    images,
    category: product.category,
    stock: product.stock - soldOf(product),
    rating: product.rating,
    review_count: product.reviewCount,
    features: product.features,
    tags: product.tags,
    is_active: product.isActive,
    is_featured: product.isFeatured,
    sizes: product.sizes,
    weight: product.weight,
    dimensions: product.dimensions,
    created_at: createdAt,
    updated_at: createdAt,
  };
}

const soldOf = ({ name }: DemoProduct) =>
  demoOrders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines }) => lines.filter(({ product }) => product === name))
    .reduce((sum, { quantity }) => sum + quantity, 0);
