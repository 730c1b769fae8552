import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { livePages, type LivePageKind, type Site } from '@last-circle/contract/page.ts';
import { CompressedBody } from '#platform/cache/compressed-body.ts';
import { markStale, type PublicCaches } from '#platform/cache/public-caches.ts';
import { embedPolicy, pagePolicy } from '#platform/requests/security.ts';
import { markup } from '#platform/html/markup.ts';
import { anonymousApi } from '#platform/pages/anonymous-api.ts';
import { iconLink, styleSheet, type Assets, type PageSource } from '#platform/pages/document.ts';
import type { Theme } from '#platform/pages/theme-cookie.ts';

interface LivePage {
  kind: LivePageKind;
  tournamentId: number;
  matchId: number | undefined;
  stage: number | undefined;
  theme: Theme;
}

type Rendered = Awaited<ReturnType<Awaited<ReturnType<PageSource['pages']>>['renderLive']>>;

const idIn = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

function pageOf(kind: LivePageKind, { params, query }: FastifyRequest): LivePage {
  // Fastify parses both to objects of whatever was sent.
  const { id } = params as { id?: unknown };
  const { match, stage, theme } = query as { match?: unknown; stage?: unknown; theme?: unknown };
  return {
    kind,
    tournamentId: idIn(id) ?? 0,
    matchId: kind === 'overlay' ? idIn(match) : undefined,
    stage: typeof stage === 'string' && /^[1-9]$/.test(stage) ? Number(stage) : undefined,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
  };
}

const documentOf = (
  page: LivePage,
  rendered: Rendered,
  { site, assets }: { site: Site; assets: Assets },
) =>
  [
    `<!doctype html><html lang="en" class="${page.kind}"${page.theme ? ` data-theme="${page.theme}"` : ''}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    markup`<title>${rendered.title}</title>`.html,
    ...[...assets.styles, ...(site.styles ? [site.styles] : [])].map(styleSheet),
    iconLink(site),
    assets.developmentTags,
    `<script type="module" src="${assets.live}"></script>`,
    `</head><body><main id="live" data-tournament="${page.tournamentId}"`,
    ` data-version="${rendered.version}">${rendered.body}</main></body></html>`,
  ].join('');

interface LiveParts {
  source: PageSource;
  caches: PublicCaches;
  site: () => Promise<Site>;
}

/** The overlay of streams, and the bracket that other sites show in a frame; for visitors. */
export function serveLivePages(
  app: FastifyInstance,
  { source, caches, site: readSite }: LiveParts,
) {
  const isBuilt = source.assets.styles.length > 0;

  async function render(page: LivePage) {
    const { renderLive } = await source.pages();
    const { fetch, cacheTags, isUnavailable } = anonymousApi(app);
    const site = await readSite();
    const rendered = await renderLive({ ...page, site, fetch });
    const { status } = rendered;
    const body = new CompressedBody(documentOf(page, rendered, { site, assets: source.assets }));
    const ownTags = status === 200 ? cacheTags() : [];
    return {
      value: { body, status, headers: {} },
      cacheTags: ownTags,
      isUnavailable: isUnavailable(),
    };
  }

  async function answer(page: LivePage, request: FastifyRequest, reply: FastifyReply) {
    const renderPage = () => render(page);
    const { body, status } = isBuilt
      ? await caches.pages.get(`live ${JSON.stringify(page)}`, renderPage, markStale(reply))
      : (await renderPage()).value;
    const policy = page.kind === 'embed' ? embedPolicy : pagePolicy;
    if (isBuilt) reply.header('Content-Security-Policy', policy);
    else reply.removeHeader('Content-Security-Policy');
    reply.headers({ 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    return body.send(request, reply.code(status).type('text/html; charset=utf-8'));
  }

  for (const kind of livePages) {
    app.get(`/tournaments/:id/${kind}`, (request, reply) =>
      answer(pageOf(kind, request), request, reply),
    );
  }
}
