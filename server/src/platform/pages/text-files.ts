import type { FastifyInstance } from 'fastify';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { tags, type Tag } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/context.ts';
import { Body } from '#platform/cache/compressed-body.ts';
import type { Changes } from '#platform/cache/public-caches.ts';
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
    cacheTags: ['tournaments', 'products', 'blogs', 'maps'],
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
  changes: Changes;
}

/** Serves the feed, the sitemap and robots.txt, cached like the pages. */
export function serveTextFiles(app: FastifyInstance, { ctx, changes }: Dependencies) {
  for (const { path, type, render, cacheTags } of textFiles) {
    const fill = async () => ({
      value: { body: new Body(await render(ctx)), headers: {} },
      tags: cacheTags,
    });
    app.get(path, async (request, reply) => {
      const { body } = await changes.answers.get(path, fill);
      reply.header('Cache-Control', 'no-cache').type(type);
      return body.send(request, reply);
    });
  }
}
