import type { FastifyInstance } from 'fastify';
import { publicPaths } from '@last-circle/contract/public-paths.ts';
import { tags, type Tag } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/context.ts';
import { Body } from '#platform/cache/compressed-body.ts';
import type { Changes } from '#platform/cache/public-caches.ts';
import { writeFeed } from './feed.ts';
import { writeRobots } from './robots.ts';
import { writeSitemap } from './sitemap.ts';

interface Text {
  path: string;
  type: string;
  write: (ctx: Context) => string | Promise<string>;
  dependsOn: readonly Tag[];
}

const texts: Text[] = [
  {
    path: publicPaths.feed,
    type: 'application/rss+xml; charset=utf-8',
    write: writeFeed,
    dependsOn: ['blogs'],
  },
  {
    path: publicPaths.sitemap,
    type: 'application/xml; charset=utf-8',
    write: writeSitemap,
    dependsOn: ['tournaments', 'products', 'blogs', 'maps'],
  },
  {
    path: publicPaths.robots,
    type: 'text/plain; charset=utf-8',
    write: writeRobots,
    dependsOn: tags,
  },
];

interface Served {
  ctx: Context;
  changes: Changes;
}

/** Answers what feed readers and search engines ask for, kept like the pages. */
export function serveTexts(app: FastifyInstance, { ctx, changes }: Served) {
  for (const { path, type, write, dependsOn } of texts) {
    const make = async () => ({
      value: { body: new Body(await write(ctx)), headers: {} },
      tags: dependsOn,
    });
    app.get(path, async (request, reply) => {
      const { body } = await changes.answers.get(path, make);
      reply.header('Cache-Control', 'no-cache').type(type);
      return body.send(request, reply);
    });
  }
}
