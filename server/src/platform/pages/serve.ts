import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownPagePath, type Site } from '@last-circle/contract/page.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import type { PublicCaches } from '#platform/cache/public-caches.ts';
import { markStale } from '#platform/cache/stale.ts';
import { publicHeaders } from '#platform/cdn/headers.ts';
import type { Cdn } from '#platform/cdn/settings.ts';
import { AppError } from '#platform/http/errors.ts';
import { isPage } from '#platform/http/page-requests.ts';
import { pagePolicy } from '#platform/http/security.ts';
import { renderDocument } from './document.ts';
import { anonymousApi } from './anonymous-api.ts';
import { serveLivePages } from './live-pages.ts';
import type { PageSource } from './page-source.ts';
import { themeOf, type Theme } from './theme-cookie.ts';

interface Dependencies {
  source: PageSource;
  caches: PublicCaches;
  site: Site;
  cdn: Cdn | undefined;
}

interface PageQuery {
  /** Path and the query that the page reads. */
  path: string;
  theme: Theme;
}

const maxKnown = 1000;
const maxKnownLength = 200;

function remember<T>(known: Map<string, T>, key: string, value: T) {
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

/** Answers everything that is neither API nor file with a rendered page. */
export async function servePages(
  app: FastifyInstance,
  { source, caches, site, cdn }: Dependencies,
) {
  await source.serveAssets(app);
  const isBuilt = source.assets.styles.length > 0;

  async function renderPage({ path, theme }: PageQuery) {
    const { render } = await source.pages();
    const { fetch, cacheTags, isUnavailable } = anonymousApi(app);
    const page = await render({ url: path, site, fetch });
    const body = new CompressedBody(renderDocument(page, { site, assets: source.assets, theme }));
    const { status } = page;
    // Failed pages are not cached; that of unknown URLs is one for all of them.
    const mayCache = status === 200 || path === unknownPagePath;
    const ownTags = mayCache ? cacheTags() : [];
    return {
      value: { body, status, cacheTags: ownTags },
      cacheTags: ownTags,
      isUnavailable: isUnavailable(),
    };
  }

  /** What is asked for, by the URL as it was sent: reading it costs as much as sending the page. */
  const known = new Map<string, { route: string; path: string }>();

  async function pageAt(sent: string) {
    const before = known.get(sent);
    if (before) return before;
    const url = URL.parse(site.url + sent);
    if (!url) throw new AppError('not_found', 'Not found');
    const { pathOf, routeOf } = await source.pages();
    const found = { route: routeOf(url), path: pathOf(url) };
    if (isBuilt && sent.length <= maxKnownLength) remember(known, sent, found);
    return found;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { route, path } = await pageAt(request.url);
    request.pageRoute = route;
    const theme = themeOf(site.url, request.headers.cookie);
    const render = () => renderPage({ path, theme });
    const key = `${theme ?? ''} ${path}`;
    const page = isBuilt
      ? await caches.pages.get(key, render, markStale(reply))
      : (await render()).value;
    // What a change may have overtaken, or shows the theme of a cookie, is for nobody else.
    const isPublic = page.status === 200 && !theme && caches.pages.isCurrent(key, page);
    if (isBuilt) reply.header('Content-Security-Policy', pagePolicy);
    else reply.removeHeader('Content-Security-Policy');
    if (page.status === 503) reply.header('Retry-After', 2);
    reply.headers(publicHeaders(isPublic ? cdn : undefined, page.cacheTags));
    reply.header('Vary', 'Accept-Encoding, Cookie');
    return page.body.send(request, reply.code(page.status).type('text/html; charset=utf-8'));
  }

  app.decorateRequest('pageRoute', undefined);
  serveLivePages(app, { source, caches, site });

  app.setNotFoundHandler((request, reply) => {
    if (isPage(request)) return answer(request, reply);
    throw new AppError('not_found', 'Not found');
  });
}
