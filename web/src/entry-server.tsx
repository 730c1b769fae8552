import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import {
  unknownPagePath,
  type PageAddress,
  type PageRequest,
  type RenderedPage,
} from '@last-circle/contract/page.ts';
import { ApiError } from '#platform/api/client.ts';
import { newQueryClient } from '#platform/api/queries.ts';
import { newRouter } from '#platform/router/router.ts';
import {
  parseSearch,
  readSearch,
  stringifySearch,
  writeSearch,
} from '#platform/router/search-rules.ts';
import { App } from '#platform/page/app.tsx';
import { pageAnswersOf } from '#platform/page/page-answers.ts';
import { StructuredDataContext, structuredDataTags } from '#platform/page/structured-data.tsx';
import { Frame } from './frame.tsx';
import { pages, routeTreeIn, unknownPath } from './routes.tsx';

export { renderLive } from './live-pages.tsx';

const routeTree = routeTreeIn(Frame);

const routerAt = (url: string, client: QueryClient) =>
  newRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [url] }),
    client,
    isServer: true,
  });

const matcher = routerAt('/', new QueryClient());

function pageAt(pathname: string) {
  const [, , route] = matcher.getMatchedRoutes(pathname);
  const found = pages.find(({ path }) => path === route?.fullPath) ?? pages.at(-1);
  if (!found) throw new Error('The route table is empty');
  return found;
}

/**
 * Path and the search params of the page's loader, which are what its HTML depends on, and its path in
 * the route table, with parameters as `:name`.
 */
export function addressOf({ pathname, searchParams }: URL): PageAddress {
  const { access, path, search: rules } = pageAt(pathname);
  if (path === unknownPath) return { path: unknownPagePath, route: unknownPagePath };
  const route = path.replaceAll('$', ':');
  // Nothing is loaded for visitors of other pages.
  if (access !== 'open') return { path: pathname, route };
  const given = readSearch(rules, parseSearch(String(searchParams)));
  return { path: pathname + stringifySearch(writeSearch(rules, given)), route };
}

/** The requested URL may be refused; all else passes. */
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

/** Loads what the page shows, so that nothing but React is left for `toHtml`. */
export async function load({ url, site, fetch }: PageRequest) {
  const client = newQueryClient({ fetch });
  const router = routerAt(url, client);
  await router.load();

  /** What components say of the page is added to `structuredData`. */
  const toHtml = (structuredData: object[] = []) =>
    renderToString(
      <StructuredDataContext value={structuredData}>
        <App client={client} site={site}>
          <RouterProvider router={router} />
        </App>
      </StructuredDataContext>,
    );
  return { client, toHtml };
}

export async function render(request: PageRequest): Promise<RenderedPage> {
  const { url, site } = request;
  const { file, path } = pageAt(new URL(site.url + url).pathname);
  const { client, toHtml } = await load(request);
  const structuredData: object[] = [];
  const { head, body } = split(toHtml(structuredData));
  const failure = failureOf(client);
  const state = JSON.stringify({
    site,
    hasFailed: failure !== null,
    answers: pageAnswersOf(client),
  }).replaceAll('<', '\\u003c');
  client.clear();
  return {
    status: failure ?? (path === unknownPath ? 404 : 200),
    head: head + structuredDataTags(structuredData),
    body,
    state,
    file: `pages/${file}.tsx`,
  };
}
