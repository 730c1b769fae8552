import { filePaths } from '@last-circle/contract/public-paths.ts';
import { tags } from '@last-circle/contract/tags.ts';
import * as competition from '#competition/public-pages.ts';
import { renderFeed } from '#content/blogs/feed.ts';
import { contentPages, previewOfMap, previewOfPost } from '#content/public-pages.ts';
import type { Previews } from '#platform/pages/previews/preview.ts';
import { sitemapOf } from '#platform/pages/sitemap.ts';
import { renderManifest } from '#platform/site/manifest.ts';
import { renderRobots, type TextFile } from '#platform/pages/text-files.ts';
import * as shop from '#shop/public-pages.ts';

export const textFiles: TextFile[] = [
  {
    path: filePaths.feed,
    type: 'application/rss+xml; charset=utf-8',
    render: renderFeed,
    param: 'tag',
    cacheTags: ['blogs', 'site'],
  },
  {
    path: filePaths.manifest,
    type: 'application/manifest+json; charset=utf-8',
    render: renderManifest,
    cacheTags: ['site'],
  },
  {
    path: filePaths.sitemap,
    type: 'application/xml; charset=utf-8',
    render: sitemapOf([...competition.competitionPages, ...shop.shopPages, ...contentPages]),
    cacheTags: [
      'tournaments',
      'products',
      'blogs',
      'maps',
      'pages',
      'players',
      'permanent_teams',
      'brackets',
      'seasons',
    ],
  },
  {
    path: filePaths.robots,
    type: 'text/plain; charset=utf-8',
    render: renderRobots,
    cacheTags: tags,
  },
];

export const previews: Previews = {
  site: {
    eyebrow: '',
    title: '',
    note: 'Free battle-royale tournaments, solo to squad.',
    facts: [],
    image: null,
    seed: 1,
  },
  kinds: {
    tournaments: { section: 'tournaments', contentOf: competition.previewOf },
    products: { section: 'products', contentOf: shop.previewOf },
    posts: { section: 'blogs', contentOf: previewOfPost },
    maps: { section: 'maps', contentOf: previewOfMap },
  },
};
