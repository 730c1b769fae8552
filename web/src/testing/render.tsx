import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  Outlet,
  RouterProvider,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Site } from '@last-circle/contract/page.ts';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import { newQueryClient } from '#platform/api/queries.ts';
import { clearSession, storeSession } from '#platform/session/session.ts';
import { LazySignInHost } from '#platform/sign-in/lazy-host.tsx';
import { permissions } from '@last-circle/contract/access/permission-rules.ts';
import { SiteContext } from '#platform/page/site.ts';
import { newRouter } from '#platform/router/router.ts';
import { routeTreeIn } from '#routes.tsx';
import { ConfirmHost } from '#ui/overlays/confirm.tsx';
import { ToastHost } from '#ui/toasts/toast-host.tsx';
import { addTopLayer } from './jsdom-top-layer.ts';

const site: Site = {
  brand: 'Last Circle',
  face: {},
  styles: null,
  url: 'https://lastcircle.example',
  mailbox: '/dev/mailbox',
  takesPayments: false,
  providers: [],
};

/** Whom `signIn` signs in. */
export const player: User = {
  id: 7,
  username: 'Nova',
  email: 'nova@players.example',
  role: 'player',
  permissions: [],
};

export const signIn = (user: Partial<User> = {}) =>
  storeSession({
    token: 'the-token',
    user: { ...player, ...(user.role === 'admin' && { permissions: [...permissions] }), ...user },
  });

const Frame = () => (
  <>
    <Outlet />
    <ToastHost />
    <ConfirmHost />
    <LazySignInHost />
  </>
);

let history: RouterHistory | undefined;
let client: QueryClient | undefined;

function routerAt(routeTree: AnyRoute, url: string) {
  window.history.replaceState(null, '', url);
  history = createBrowserHistory();
  client = newQueryClient();
  const router = newRouter({ routeTree, history, client });
  return { client, router };
}

function renderRouter({ client, router }: ReturnType<typeof routerAt>, ofSite = site) {
  render(
    <SiteContext value={ofSite}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>,
  );
  return {
    /** Path and search params that the address bar shows. */
    url: () => location.pathname + location.search,
    client,
  };
}

type Components = Record<string, RouteComponent>;

/** Shows components in a frame, by their paths. */
export function showRoutes(frame: RouteComponent, routes: Components, url: string, of = site) {
  const root = createRootRoute({ component: frame });
  const children = Object.entries(routes).map(([path, component]) =>
    createRoute({ path, component, getParentRoute: () => root }),
  );
  const shown = routerAt(root.addChildren(children), url);
  const { router } = shown;
  // Nothing has to be loaded, so it is rendered at once.
  const matches = router.matchRoutes(router.latestLocation);
  router.stores.setMatches(matches.map((match) => ({ ...match, status: 'success' })));
  return renderRouter(shown, of);
}

/** Renders a page at a URL; `path` is its route. Any other URL renders nothing. */
export const show = (Page: ComponentType, path: string, url = path, of: Partial<Site> = {}) =>
  showRoutes(Frame, { [path.replaceAll(':', '$')]: () => <Page />, $: () => null }, url, {
    ...site,
    ...of,
  });

/**
 * Shows the page of the route table at a URL, with its loader and guard. Links load nothing in advance
 * unless asked to: it depends on how busy the machine is whether the focus rests on one.
 */
export async function visit(
  url: string,
  of: Partial<Site> = {},
  preload: false | 'intent' = false,
  routeTree: AnyRoute = routeTreeIn(Frame),
) {
  const shown = routerAt(routeTree, url);
  Object.assign(shown.router.options, { defaultPreload: preload });
  await shown.router.load();
  return renderRouter(shown, { ...site, ...of });
}

/** jsdom has no layout: nothing there has a size. */
class NoResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const never = () => new Promise<never>(() => {});

/** What failed, or what a loader is about to read, is not asked for in the next test. */
function endClient(client: QueryClient) {
  Object.assign(client, { ensureQueryData: never, ensureInfiniteQueryData: never });
  void client.cancelQueries();
  client.clear();
}

/** Each test begins signed out and cleans up. */
export function startFresh() {
  // Only a busy machine needs longer.
  beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
  beforeAll(addTopLayer);
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('ResizeObserver', NoResizeObserver);
    // jsdom cannot scroll, and shows everything. Newer browsers return a promise.
    Object.assign(Element.prototype, {
      scrollIntoView: () => Promise.resolve(),
      checkVisibility: () => true,
    });
  });
  afterEach(() => {
    cleanup();
    history?.destroy();
    if (client) endClient(client);
    clearSession();
    vi.unstubAllGlobals();
  });
}
