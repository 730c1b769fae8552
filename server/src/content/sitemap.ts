import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { sql } from 'kysely';
import type { SitemapPart } from '#platform/pages/sitemap.ts';

export const contentPages: SitemapPart[] = [
  {
    section: publicPaths.blogs,
    pathOf: ({ id, name }) => publicPaths.post({ id, title: name }),
    entriesOf: ({ db }) =>
      db
        .selectFrom('posts')
        .where('published', '=', true)
        .select(['id', 'title as name', 'created_at', 'updated_at as changed_at']),
  },
  {
    section: publicPaths.maps,
    pathOf: ({ id }) => publicPaths.map(id),
    entriesOf: ({ db }) =>
      db
        .selectFrom('maps')
        .where('is_active', '=', true)
        .select(['id', 'name', 'created_at', sql`null::timestamptz`.as('changed_at')]),
  },
];
