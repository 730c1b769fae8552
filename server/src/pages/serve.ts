import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '@last-circle/contract/page.ts';
import { tags, type Tag } from '@last-circle/contract/tags.ts';
import { Body } from '#http/body.ts';
import type { Changes } from '#http/changes.ts';
import { AppError } from '#http/errors.ts';
import { contentPolicy } from '#http/security.ts';
import { documentOf, type Theme } from './document.ts';
import type { PageSource } from './source.ts';

interface Served {
  source: PageSource;
  changes: Changes;
  site: Site;
}

const themeOf = (cookie: string | undefined) =>
  /(?:^|; )theme=(dark|light)(?:;|$)/.exec(cookie ?? '')?.[1] as Theme;

/** Reads below /api as a visitor and notes what the answers depend on; whatever is not kept elsewhere is refused. */
function visitorFetch(app: FastifyInstance, depended: Set<Tag>) {
  return async (url: string) => {
    const { statusCode, body, headers } = await app.inject({ url });
    const keys = String(headers['surrogate-key'] ?? '').split(' ');
    for (const tag of tags) if (keys.includes(tag)) depended.add(tag);
    const link = headers.link === undefined ? {} : { link: String(headers.link) };
    return new Response(body, { status: statusCode, headers: link });
  };
}

/** Answers everything that is neither API nor file with a rendered page. */
export async function servePages(app: FastifyInstance, { source, changes, site }: Served) {
  await source.serve(app);
  const isBuilt = source.assets.css !== '';
  const policy = contentPolicy([source.assets.cssHash ?? '']);

  async function pageAt(address: string, theme: Theme) {
    const { render, fontUrls } = await source.pages();
    const depended = new Set<Tag>();
    const page = await render({ address, site, fetch: visitorFetch(app, depended) });
    const body = new Body(documentOf(page, source.assets, fontUrls, theme));
    const { status, redirect } = page;
    // A page that reads nothing changes with nothing; a failed one is made anew each time.
    const kept = status === 200 && depended.size === 0 ? tags : [...depended];
    return { value: { body, status, redirect }, tags: status === 200 ? kept : [] };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const url = new URL(request.url, site.url);
    const { addressOf } = await source.pages();
    const address = addressOf(url);
    const theme = themeOf(request.headers.cookie);
    const make = () => pageAt(address, theme);
    const page = isBuilt
      ? await changes.pages.get(`${theme ?? ''} ${address}`, make)
      : (await make()).value;
    if (page.redirect !== undefined) return reply.redirect(page.redirect, 302);
    if (isBuilt) reply.header('Content-Security-Policy', policy);
    else reply.removeHeader('Content-Security-Policy');
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Cookie' });
    return page.body.send(request, reply.code(page.status).type('text/html; charset=utf-8'));
  }

  app.get('/*', answer);
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !/^\/(api|uploads|assets)(\/|$|\?)/.test(request.url);
    if (isPage) return answer(request, reply);
    throw new AppError('not_found', 'Not found');
  });
}
