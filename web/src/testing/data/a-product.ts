import type { Sizes } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';

const withoutSizes: Sizes = {
  small: false,
  medium: false,
  large: false,
  xlarge: false,
  xxlarge: false,
};

/** An active mug at $20, 12 in stock. */
export const aProduct = (change: Partial<Product> = {}): Product => ({
  id: 12,
  name: 'Storm Mug',
  description: 'Holds a storm.',
  price: 20,
  discountPrice: null,
  salePrice: null,
  saleEndsAt: null,
  images: ['/uploads/products/mug.webp'],
  category: 'Mugs',
  stock: 12,
  rating: 4.5,
  reviewCount: 32,
  features: [],
  tags: ['kitchen'],
  isActive: true,
  isFeatured: false,
  sizes: withoutSizes,
  sizeStock: null,
  isDigital: false,
  weight: null,
  dimensions: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...change,
});

/** A hoodie in M and L, $60 instead of $80. */
export const aHoodie = (change: Partial<Product> = {}) =>
  aProduct({
    id: 7,
    name: 'Storm Hoodie',
    category: 'Hoodies',
    price: 80,
    discountPrice: 60,
    images: ['/uploads/products/front.webp', '/uploads/products/back.webp'],
    sizes: { ...withoutSizes, medium: true, large: true },
    ...change,
  });
