import type { Answer } from '@last-circle/contract/endpoint.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { percentOff, priceOf } from '@last-circle/contract/shop/product-rules.ts';
import type { products } from '@last-circle/contract/shop/products.ts';
import type { PreviewContent } from '#platform/pages/previews/preview.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { SitemapPart } from '#platform/pages/sitemap.ts';

export function previewOf(product: Answer<typeof products.get>): PreviewContent {
  const { id, name, category, images, stock } = product;
  const percent = percentOff(product);
  return {
    eyebrow: category,
    title: name,
    note: '',
    facts: [
      inDollars(priceOf(product)),
      ...(percent > 0 ? [`${percent}% off`] : []),
      ...(stock > 0 ? [] : ['Sold out']),
    ],
    image: images[0] ?? null,
    seed: id,
  };
}

export const shopPages: SitemapPart[] = [
  {
    section: publicPaths.shop,
    pathOf: publicPaths.product,
    entriesOf: ({ db }) =>
      db
        .selectFrom('products')
        .where('is_active', '=', true)
        .select(['id', 'name', 'created_at', 'updated_at as changed_at']),
  },
];
