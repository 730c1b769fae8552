import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fingerprintOf, isAmong } from '#platform/cache/compressed-body.ts';
import { workerPolicy } from '#platform/requests/security.ts';
import type { Assets, PageSource } from './document.ts';
import type { Pages } from '@last-circle/contract/page.ts';

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/**
 * Serves the files of the build, named by their content: the same from any server, whenever its files
 * were written.
 */
async function serveFiles(app: FastifyInstance) {
  const root = join(dist, 'client');
  const etags = new Map<string, string>();

  function etagOf(path: string) {
    const file = path.replace(/\.(br|gz)$/, '');
    const known = etags.get(file) ?? `W/"${fingerprintOf(readFileSync(file))}"`;
    etags.set(file, known);
    return known;
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const etag = reply.getHeader('ETag');
    if (reply.statusCode !== 200 || typeof etag !== 'string') return payload;
    if (!isAmong(etag, request.headers['if-none-match'])) return payload;
    if (payload instanceof Readable) payload.destroy();
    reply.code(304).removeHeader('Content-Length');
    return null;
  });

  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    etag: false,
    lastModified: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('ETag', etagOf(path));
      if (path.includes('-worker.js')) reply.header('Content-Security-Policy', workerPolicy);
    },
  });

  // One route for all: one for each of a thousand files takes a tenth of a second of each start.
  const names = new Set(readdirSync(join(root, 'assets')));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/assets/*',
    handler: ({ params }, reply) => {
      const name = params['*'];
      return names.has(name) ? reply.sendFile(`/assets/${name}`) : reply.callNotFound();
    },
  });
  for (const { name } of readdirSync(root, { withFileTypes: true }).filter((e) => e.isFile())) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      handler: (_request, reply) => reply.sendFile(`/${name}`),
    });
  }
}

/** The pages as built by `web/build.ts`. */
export async function pageSource(): Promise<PageSource> {
  // `web/build.ts` writes the file in this shape.
  const assets = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as Assets;
  // The build of entry-server.tsx, which has these exports.
  const pages = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as Pages;
  return {
    assets,
    pages: async () => pages,
    serveAssets: async (app) => {
      await app.register(serveFiles);
    },
  };
}
