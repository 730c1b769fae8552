import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownPagePath, type PageAddress, type Site } from '@last-circle/contract/page.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import { cacheStatusHeader, markStale, type PublicCaches } from '#platform/cache/public-caches.ts';
import { publicHeaders } from '#platform/cdn/headers.ts';
import type { Cdn } from '#platform/cdn/settings.ts';
import { AppError } from '#platform/errors.ts';
import { isPage } from '#platform/requests/route-pattern.ts';
import { pagePolicy } from '#platform/requests/security.ts';
import { renderDocument, type PageSource } from './document.ts';
import { anonymousApi } from './anonymous-api.ts';
import { themeReader, type Theme } from './theme-cookie.ts';

interface Dependencies {
  source: PageSource;
  caches: PublicCaches;
  /** The URL of the site. */
  url: string;
  site: () => Promise<Site>;
  cdn: Cdn | undefined;
}

/** Of a page that has been read, its path is mostly its URL as it is sent. */
const keyOf = (path: string, theme: Theme) => `${theme ?? ''} ${path}`;

/** Of every page, in lower case, as Fastify stores them. */
const commonHeaders = {
  'content-type': 'text/html; charset=utf-8',
  vary: 'Accept-Encoding, Cookie',
};

/** Answers everything that is neither API nor file with a rendered page. */
export function pageServer({ source, caches, url: siteUrl, site: readSite, cdn }: Dependencies) {
  const isBuilt = source.assets.styles.length > 0;
  const themeOf = themeReader(siteUrl);
  const ownHeaders = isBuilt
    ? { ...commonHeaders, 'content-security-policy': pagePolicy }
    : commonHeaders;
  const overtakenHeaders = { ...ownHeaders, ...publicHeaders(undefined, []) };

  async function addressOf(sent: string) {
    const url = URL.parse(siteUrl + sent);
    if (!url) throw new AppError('not_found', 'Not found');
    return (await source.pages()).addressOf(url);
  }

  async function renderPage(app: FastifyInstance, { path, route }: PageAddress, theme: Theme) {
    const { render } = await source.pages();
    const { fetch, cacheTags, isUnavailable, staleStatus } = anonymousApi(app);
    const site = await readSite();
    const page = await render({ url: path, site, fetch });
    const body = new CompressedBody(renderDocument(page, { site, assets: source.assets, theme }));
    const { status } = page;
    // Failed pages are not cached; that of unknown URLs is one for all of them.
    const mayCache = status === 200 || path === unknownPagePath;
    const ownTags = mayCache ? cacheTags() : [];
    // What shows the theme of a cookie is for nobody else.
    const isPublic = status === 200 && !theme;
    const headers = { ...ownHeaders, ...publicHeaders(isPublic ? cdn : undefined, ownTags) };
    return {
      value: { body, status, headers, route, staleStatus: staleStatus() },
      cacheTags: ownTags,
      isUnavailable: isUnavailable(),
    };
  }

  async function answer(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
    const address = await addressOf(request.url);
    request.pageRoute = address.route;
    const theme = themeOf(request.headers.cookie);
    const render = () => renderPage(app, address, theme);
    const key = keyOf(address.path, theme);
    const page = isBuilt
      ? await caches.pages.get(key, render, markStale(reply))
      : (await render()).value;
    // What a change may have overtaken is for nobody else.
    reply.headers(caches.pages.isCurrent(key, page) ? page.headers : overtakenHeaders);
    if (!isBuilt) reply.removeHeader('content-security-policy');
    if (page.staleStatus !== undefined) reply.header(cacheStatusHeader, page.staleStatus);
    if (page.status === 503) reply.header('Retry-After', 2);
    return page.body.send(request, reply.code(page.status));
  }

  /** Sends a cached page at once, ahead of all that the others need; answers whether it did. */
  function answerCached(request: FastifyRequest, reply: FastifyReply) {
    if (!isPage(request)) return false;
    const page = caches.pages.cached(keyOf(request.url, themeOf(request.headers.cookie)));
    if (!page) return false;
    request.pageRoute = page.route;
    page.body.send(request, reply.code(page.status).headers(page.headers));
    return true;
  }

  return {
    /** Pages that are cached are answered before any hook that is added later. */
    serveCached(app: FastifyInstance) {
      app.decorateRequest('pageRoute', undefined);
      if (!isBuilt) return;
      app.addHook('onRequest', (request, reply, done) => {
        if (!answerCached(request, reply)) done();
      });
    },

    async serve(app: FastifyInstance) {
      await source.serveAssets(app);
      app.setNotFoundHandler((request, reply) => {
        if (isPage(request)) return answer(app, request, reply);
        throw new AppError('not_found', 'Not found');
      });
    },
  };
}
