import { summaryOf } from '@last-circle/contract/content/blog-rules.ts';
import type { blogs } from '@last-circle/contract/content/blogs.ts';
import type { maps } from '@last-circle/contract/content/maps.ts';
import type { Answer } from '@last-circle/contract/endpoint.ts';
import { longDate, type PreviewContent } from '#platform/pages/previews/preview.ts';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { sql } from 'kysely';
import type { SitemapPart } from '#platform/pages/sitemap.ts';

export function previewOfPost(post: Answer<typeof blogs.get>): PreviewContent {
  const { id, title, text, image, createdAt, publishedAt, readingMinutes } = post;
  return {
    eyebrow: 'News',
    title,
    note: summaryOf(text),
    facts: [longDate.format(new Date(publishedAt ?? createdAt)), `${readingMinutes} min read`],
    image,
    seed: id,
  };
}

export function previewOfMap(map: Answer<typeof maps.get>): PreviewContent {
  const { id, name, category, difficulty, mapCode, image } = map;
  return {
    eyebrow: `${category} map`,
    title: name,
    note: '',
    facts: [mapCode, difficulty],
    image,
    seed: id,
  };
}

export const contentPages: SitemapPart[] = [
  {
    // The slug takes the place of the name.
    pathOf: ({ name }) => publicPaths.page(name),
    entriesOf: ({ db }) =>
      db
        .selectFrom('pages')
        .where('published', '=', true)
        .select(['id', 'slug as name', 'created_at', 'updated_at as changed_at']),
  },
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
