import type { Context } from '#context.ts';
import { keep, type FileStore } from '#files/store.ts';
import { Turns } from '#http/turns.ts';
import { demoOrders } from './orders.ts';
import type { Design, View } from './pictures/product-picture.ts';
import { demoProducts, type DemoProduct } from './products.ts';
import { day, instant, type DemoPerson } from './rows.ts';
import { sell } from './sales.ts';

export type PaintProduct = (design: Design, view: View, seed: number) => Promise<Buffer>;

/** Draws the goods, a few at a time; answers the URLs of each one's pictures. */
export function hangGoods(files: FileStore, paint: PaintProduct) {
  const easels = new Turns(4);
  return Promise.all(
    demoProducts.map(({ design, views }, seed) =>
      Promise.all(
        views.map((view) =>
          easels.take(async () => keep(files, 'products', await paint(design, view, seed))),
        ),
      ),
    ),
  );
}

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
