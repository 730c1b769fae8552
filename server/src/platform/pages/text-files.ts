import type { FastifyInstance } from 'fastify';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { tags, type Tag } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/context.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import { markStale } from '#platform/cache/stale.ts';
import { publicHeaders } from '#platform/cdn/headers.ts';
import { renderFeed } from './feed.ts';
import { renderRobots } from './robots.ts';
import { renderSitemap } from './sitemap.ts';

interface TextFile {
  path: string;
  type: string;
  render: (ctx: Context) => string | Promise<string>;
  cacheTags: readonly Tag[];
}

const textFiles: TextFile[] = [
  {
    path: publicPaths.feed,
    type: 'application/rss+xml; charset=utf-8',
    render: renderFeed,
    cacheTags: ['blogs'],
  },
  {
    path: publicPaths.sitemap,
    type: 'application/xml; charset=utf-8',
    render: renderSitemap,
    cacheTags: [
      'tournaments',
      'products',
      'blogs',
      'maps',
      'players',
      'permanent_teams',
      'brackets',
      'seasons',
    ],
  },
  {
    path: publicPaths.robots,
    type: 'text/plain; charset=utf-8',
    render: renderRobots,
    cacheTags: tags,
  },
];

interface Dependencies {
  ctx: Context;
  caches: PublicCaches;
}

/** Serves the feed, the sitemap and robots.txt, cached like the pages. */
export function serveTextFiles(app: FastifyInstance, { ctx, caches }: Dependencies) {
  for (const { path, type, render, cacheTags } of textFiles) {
    const fill = async () => ({
      value: { body: new CompressedBody(await render(ctx)), headers: {} },
      cacheTags,
    });
    app.get(path, async (request, reply) => {
      const text = await caches.answers.get(path, fill, markStale(reply));
      const isCurrent = caches.answers.isCurrent(path, text);
      reply.headers(publicHeaders(isCurrent ? ctx.config.cdn : undefined, cacheTags)).type(type);
      return text.body.send(request, reply);
    });
  }
}
