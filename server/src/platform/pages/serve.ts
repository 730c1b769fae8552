import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '@last-circle/contract/page.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import { AppError } from '#platform/http/errors.ts';
import { pagePolicy } from '#platform/http/security.ts';
import { renderDocument, type Theme } from './document.ts';
import { anonymousApi } from './anonymous-api.ts';
import { serveLivePages } from './live-pages.ts';
import type { PageSource } from './page-source.ts';

interface Dependencies {
  source: PageSource;
  caches: PublicCaches;
  site: Site;
}

interface PageQuery {
  /** Path and the query that the page reads. */
  path: string;
  theme: Theme;
  /** The IP address of the client. */
  remoteAddress: string;
}

function themeOf(cookie = ''): Theme {
  const [, theme] = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(cookie) ?? [];
  return theme === 'dark' || theme === 'light' ? theme : undefined;
}

const isPage = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|uploads|assets)(\/|$|\?)/.test(url);

/** Answers everything that is neither API nor file with a rendered page. */
export async function servePages(app: FastifyInstance, { source, caches, site }: Dependencies) {
  await source.serveAssets(app);
  const isBuilt = source.assets.styles.length > 0;

  async function renderPage({ path, theme, remoteAddress }: PageQuery) {
    const { render, fontUrls } = await source.pages();
    const { fetch, cacheTags } = anonymousApi(app, remoteAddress);
    const page = await render({ url: path, site, fetch });
    const body = new CompressedBody(
      renderDocument(page, { site, assets: source.assets, fonts: fontUrls, theme }),
    );
    const { status } = page;
    // Failed pages are not cached.
    return { value: { body, status }, cacheTags: status === 200 ? cacheTags() : [] };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = URL.parse(site.url + request.url);
    if (!url) throw new AppError('not_found', 'Not found');
    const { pathOf } = await source.pages();
    const path = pathOf(url);
    const theme = themeOf(request.headers.cookie);
    const render = () => renderPage({ path, theme, remoteAddress: request.ip });
    const page = isBuilt
      ? await caches.pages.get(`${theme ?? ''} ${path}`, render)
      : (await render()).value;
    if (isBuilt) reply.header('Content-Security-Policy', pagePolicy);
    else reply.removeHeader('Content-Security-Policy');
    if (page.status === 503) reply.header('Retry-After', 2);
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' });
    return page.body.send(request, reply.code(page.status).type('text/html; charset=utf-8'));
  }

  serveLivePages(app, { source, caches, site });

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return answer(request, reply);
    throw new AppError('not_found', 'Not found');
  });
}
