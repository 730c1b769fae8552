import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, vi } from 'vitest';
import type { User } from '@last-circle/contract/accounts.ts';
import { newQueryClient } from '#api/query.ts';
import { forgetSession, keepSession } from '#api/session.ts';
import { SiteContext } from '#api/site.ts';
import { ConfirmHost } from '#ui/confirm.tsx';
import { addTopLayer } from '#ui/jsdom-top-layer.ts';
import { ToastHost } from '#ui/toast-host.tsx';

const site = { brand: 'Last Circle', url: 'https://lastcircle.example', mailbox: '/dev/mailbox' };

const player: User = { id: 7, username: 'Nova', email: 'nova@players.example', role: 'player' };

export const signIn = (user: Partial<User> = {}) =>
  keepSession({ token: 'the-token', user: { ...player, ...user } });

const Frame = () => (
  <>
    <Outlet />
    <ToastHost />
    <ConfirmHost />
  </>
);

/** Shows a page at an address; `path` is its route. Any other address shows nothing. */
export function show(Page: ComponentType, path: string, address = path) {
  const children = [{ path, Component: Page }, { path: '*' }];
  const router = createMemoryRouter([{ Component: Frame, children }], {
    initialEntries: [address],
  });
  render(
    <SiteContext value={site}>
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>,
  );
  return {
    /** Path and query that the address bar shows. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** Each test begins signed out and leaves nothing behind. */
export function startFresh() {
  beforeAll(addTopLayer);
  afterEach(() => {
    cleanup();
    forgetSession();
    vi.unstubAllGlobals();
  });
}
