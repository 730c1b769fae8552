import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { fromCents } from '@last-circle/contract/money.ts';
import type { Sizes } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { sql, type Selectable } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import type { Products } from '#platform/db/tables.ts';

export type Viewer = Pick<User, 'role'>;

export const columns = [
  'id',
  'name',
  'description',
  'price_cents',
  'discount_cents',
  'images',
  'category',
  'stock',
  'rating',
  'review_count',
  'features',
  'tags',
  'is_active',
  'is_featured',
  'sizes',
  'weight',
  'dimensions',
  'created_at',
  'updated_at',
] as const;

type Row = Pick<Selectable<Products>, (typeof columns)[number]>;

export const activeProducts = (ctx: Context) =>
  ctx.db.selectFrom('products').where('is_active', '=', sql.lit(true));

/** Only admins see inactive products. */
export const productsSeenBy = (ctx: Context, viewer: Viewer | undefined) =>
  viewer?.role === 'admin' ? ctx.db.selectFrom('products') : activeProducts(ctx);

export const viewOf = (row: Row): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  price: fromCents(row.price_cents),
  discountPrice: row.discount_cents === null ? null : fromCents(row.discount_cents),
  images: row.images,
  category: row.category,
  stock: row.stock,
  rating: row.rating,
  reviewCount: row.review_count,
  features: row.features,
  tags: row.tags,
  isActive: row.is_active,
  isFeatured: row.is_featured,
  sizes: namedSizes(row.sizes),
  weight: row.weight,
  dimensions: row.dimensions,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

const namedSizes = (offered: string[]): Sizes => ({
  small: offered.includes('S'),
  medium: offered.includes('M'),
  large: offered.includes('L'),
  xlarge: offered.includes('XL'),
  xxlarge: offered.includes('XXL'),
});
