import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Site } from '@last-circle/contract/page.ts';
import type { User } from '@last-circle/contract/accounts.ts';
import { newQueryClient } from '#platform/api/queries.ts';
import { clearSession, storeSession } from '#platform/session/session.ts';
import { SiteContext } from '#platform/page/site.ts';
import { Navigation } from '#platform/router/navigation.ts';
import { BrowserPages } from '#platform/router/router.tsx';
import { ConfirmHost } from '#ui/overlays/confirm.tsx';
import { Toaster } from '#ui/overlays/toaster.tsx';
import { addTopLayer } from './jsdom-top-layer.ts';

const site = { brand: 'Last Circle', url: 'https://lastcircle.example', mailbox: '/dev/mailbox' };

const player: User = { id: 7, username: 'Nova', email: 'nova@players.example', role: 'player' };

export const signIn = (user: Partial<User> = {}) =>
  storeSession({ token: 'the-token', user: { ...player, ...user } });

const Frame = () => (
  <>
    <Outlet />
    <Toaster />
    <ConfirmHost />
  </>
);

let navigation: Navigation | undefined;

/** Renders the given routes at a URL. */
export function showRoutes(routes: ReactNode, address: string, ofSite: Site = site) {
  history.replaceState(null, '', address);
  navigation = new Navigation(() => undefined);
  render(
    <SiteContext value={ofSite}>
      <QueryClientProvider client={newQueryClient()}>
        <BrowserPages navigation={navigation}>
          <Routes>{routes}</Routes>
        </BrowserPages>
      </QueryClientProvider>
    </SiteContext>,
  );
  return {
    /** Path and search params of the address bar. */
    address: () => location.pathname + location.search,
  };
}

/** Renders a page at a URL; `path` is its route. Any other URL renders nothing. */
export const show = (Page: ComponentType, path: string, address = path) =>
  showRoutes(
    <Route element={<Frame />}>
      <Route path={path} element={<Page />} />
      <Route path="*" element={null} />
    </Route>,
    address,
  );

/** Each test begins signed out and cleans up. */
export function startFresh() {
  // Only a busy machine needs longer.
  beforeAll(() => configure({ asyncUtilTimeout: 10_000 }));
  beforeAll(addTopLayer);
  beforeEach(() => {
    vi.stubGlobal('scrollTo', () => {});
    // jsdom cannot scroll. Newer browsers return a promise.
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  });
  afterEach(() => {
    cleanup();
    navigation?.close();
    clearSession();
    vi.unstubAllGlobals();
  });
}
