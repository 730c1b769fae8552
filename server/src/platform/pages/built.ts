import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Assets } from './document.ts';
import type { Pages } from '@last-circle/contract/page.ts';
import type { PageSource } from './page-source.ts';

const dist = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** The pages as built by `web/build.ts`. */
export async function pageSource(): Promise<PageSource> {
  // `web/build.ts` writes the file in this shape.
  const assets = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8')) as Assets;
  // The build of entry-server.tsx, which has these exports.
  const pages = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as Pages<Response>;
  return {
    assets,
    pages: async () => pages,
    serveAssets: async (app) => {
      await app.register(fastifyStatic, {
        root: join(dist, 'client'),
        wildcard: false,
        preCompressed: true,
        index: false,
        dotfiles: 'ignore',
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          reply.header(
            'Cache-Control',
            isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
    },
  };
}
