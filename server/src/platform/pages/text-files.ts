import type { FastifyInstance } from 'fastify';
import type { Tag } from '@last-circle/contract/tags.ts';
import type { Context } from '#platform/db/context.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import { markStale, type PublicCaches } from '#platform/cache/public-caches.ts';
import { publicHeaders } from '#platform/cdn/headers.ts';
import { filePaths } from '@last-circle/contract/public-paths.ts';

/** Each covers the paths below it; `/order` also covers `/order-confirmation`. */
const disallowed = ['/api/', '/admin/', '/cart', '/checkout', '/order', '/profile', '/dashboard'];

/** What search engines may read. */
export const renderRobots = ({ config }: Context) =>
  [
    'User-agent: *',
    'Allow: /',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.publicUrl}${filePaths.sitemap}`,
    '',
  ].join('\n');

export interface TextFile {
  path: string;
  type: string;
  /** `given` is the value of its search param. */
  render: (ctx: Context, given?: string) => string | Promise<string>;
  /** The one that it reads. */
  param?: string;
  cacheTags: readonly Tag[];
}

/** Serves files like the sitemap and robots.txt, cached like the pages. */
export function serveTextFiles(
  app: FastifyInstance,
  textFiles: readonly TextFile[],
  { ctx, caches }: { ctx: Context; caches: PublicCaches },
) {
  for (const { path, type, render, param, cacheTags } of textFiles) {
    const fill = (given: string | undefined) => async () => ({
      value: { body: new CompressedBody(await render(ctx, given)), headers: {} },
      cacheTags,
    });
    app.get<{ Querystring: Record<string, unknown> }>(path, async (request, reply) => {
      const sent = param === undefined ? undefined : request.query[param];
      const given = typeof sent === 'string' ? sent : undefined;
      const key = given === undefined ? path : `${path}?${given}`;
      const text = await caches.answers.get(key, fill(given), markStale(reply));
      const isCurrent = caches.answers.isCurrent(key, text);
      reply.headers(publicHeaders(isCurrent ? ctx.config.cdn : undefined, cacheTags)).type(type);
      return text.body.send(request, reply);
    });
  }
}
