import { previewOf } from '@last-circle/contract/public-paths.ts';
import { priceOf } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import type { Site } from '@last-circle/contract/page.ts';
import { paths } from '#paths.ts';

/** The product as a Product of schema.org, with its offer. */
export function dataOf(product: Product, { url, brand }: Pick<Site, 'url' | 'brand'>) {
  const { id, name, description, images, category, stock, rating, reviewCount } = product;
  const productUrl = url + paths.product(product);
  return {
    '@type': 'Product',
    name,
    url: productUrl,
    sku: String(id),
    brand: { '@type': 'Brand', name: brand },
    ...(description && { description }),
    ...(category && { category }),
    image: (images.length > 0 ? images : [previewOf('products', id)]).map(
      (image) => new URL(image, url).href,
    ),
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount },
    }),
    offers: {
      '@type': 'Offer',
      url: productUrl,
      price: priceOf(product).toFixed(2),
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  };
}
