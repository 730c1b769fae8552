import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageRequest, RenderedPage } from '@last-circle/contract/page.ts';
import { ApiError } from './platform/api/client.ts';
import type { PageModule, Reading } from './platform/router/page-module.ts';
import { newQueryClient } from './platform/api/queries.ts';
import { App } from './platform/page/app.tsx';
import { Pages, fileAt, unknownPath } from './routes.tsx';

export { fontUrls } from './styles/fonts.ts';

const files = import.meta.glob<PageModule>(['./pages/*.tsx', '!**/*.test.tsx'], {
  eager: true,
});

function matchedPage(pathname: string) {
  const { file, params, path } = fileAt(pathname);
  return { file, params, page: files[`./${file}`], isUnknown: path === unknownPath };
}

const mostKnown = 1000;
const known = new Map<string, ReturnType<typeof matchedPage>>();

/** Matching goes through all routes, which costs more than sending a page that is kept. */
function pageAt(pathname: string) {
  const found = known.get(pathname) ?? matchedPage(pathname);
  if (known.size >= mostKnown) known.clear();
  known.set(pathname, found);
  return found;
}

/** Path and the part of the query that the page reads: what its HTML depends on. */
export function addressOf({ pathname, searchParams }: URL) {
  const query = new URLSearchParams();
  for (const field of pageAt(pathname).page?.query ?? []) {
    const value = searchParams.get(field);
    if (value) query.set(field, value);
  }
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

async function readAll(client: QueryClient, { one = [], lists = [], next }: Reading) {
  await Promise.all([
    ...one.map((reading) => client.prefetchQuery(reading)),
    ...lists.map((reading) => client.prefetchInfiniteQuery({ ...reading, initialPageParam: 0 })),
  ]);
  if (next) await readAll(client, next(client));
}

/** What the address asked for may be refused; all else passes. */
function statusOf(error: unknown) {
  if (!(error instanceof ApiError)) return 503;
  return [400, 404].includes(error.status) ? error.status : 503;
}

/** The status of a page whose data could not be read. */
function failureOf(client: QueryClient) {
  const failures = client
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' });
  const statuses = failures.map(({ state }) => statusOf(state.error));
  return [404, 503, 400].find((status) => statuses.includes(status)) ?? null;
}

/** React puts the tags for the head before the first element of the page. */
function split(html: string) {
  const start = html.indexOf('<div');
  return { head: html.slice(0, start), body: html.slice(start) };
}

export async function render({
  address,
  site,
  fetch,
}: PageRequest<Response>): Promise<RenderedPage> {
  const url = new URL(site.url + address);
  const { page, file, params, isUnknown } = pageAt(url.pathname);
  const client = newQueryClient(fetch);
  await readAll(client, page?.reads?.({ params, query: url.searchParams }) ?? {});
  const html = renderToString(
    <App client={client} site={site}>
      <StaticRouter location={address}>
        <Pages pageOf={(file) => files[`./${file}`]} />
      </StaticRouter>
    </App>,
  );
  const failure = failureOf(client);
  const state = JSON.stringify({
    site,
    hasFailed: failure !== null,
    queries: dehydrate(client),
  }).replaceAll('<', '\\u003c');
  client.clear();
  return {
    status: failure ?? (isUnknown ? 404 : 200),
    ...split(html),
    state,
    file,
  };
}
