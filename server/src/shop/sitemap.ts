import { publicPaths } from '@last-circle/contract/public-paths.ts';
import type { SitemapPart } from '#platform/pages/sitemap.ts';

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
