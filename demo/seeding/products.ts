import { demoOrders } from '#data/orders.ts';
import { pictureName } from '#data/picture-names.ts';
import { demoProducts, type DemoProduct } from '#data/products.ts';
import { dayMs, instant } from './dates.ts';
import type { UrlOf } from './pictures.ts';

/** What is left of it, once the orders of the demo are placed. */
const stockOf = ({ name, stock }: DemoProduct) =>
  demoOrders
    .filter(({ status }) => status !== 'cancelled')
    .flatMap(({ lines }) => lines.filter(({ product }) => product === name))
    .reduce((left, { quantity }) => left - quantity, stock);

function productRow(product: DemoProduct, index: number, urlOf: UrlOf) {
  const createdAt = instant(Date.now() - (30 + 2 * index) * dayMs);
  return {
    name: product.name,
    description: product.description,
    price_cents: product.cents,
    discount_cents: product.discountCents,
    images: product.views.map((view) => urlOf(pictureName('product', product.name, view))),
    category: product.category,
    stock: stockOf(product),
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

export const productRows = (urlOf: UrlOf) =>
  demoProducts.map((product, index) => productRow(product, index, urlOf));
