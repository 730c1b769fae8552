import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Site } from '@last-circle/contract/page.ts';
import type { PageModule } from '#api/pages.ts';
import { newQueryClient } from '#api/query.ts';
import { App } from './app.tsx';
import { routesWith } from './routes.tsx';
import './styles/app.css';

interface PageState {
  site: Site;
  hasFailed: boolean;
  queries: DehydratedState;
}

/** The tags that a page puts into the head. */
const ofPage =
  'title, meta[property], meta[name]:not([name=viewport], [name=color-scheme]), link[rel=canonical]';

const files = import.meta.glob<PageModule>('./**/*-page.tsx');

const routes = routesWith((file) => ({
  lazy: async () => ({ Component: (await files[`./${file}`]?.())?.Page ?? null }),
}));

/** Hydration takes over what stands there, so the page that stands there must be loaded first. */
async function loadCurrentPage() {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
const root = document.getElementById('root');

if (root) {
  await loadCurrentPage();
  const client = newQueryClient();
  hydrate(client, state.queries);
  const router = createBrowserRouter(routes);
  const app = (
    <App client={client} site={state.site}>
      {/* In transitions a page would outlive its address, and its guard mislead who logs out. */}
      <RouterProvider router={router} useTransitions={false} />
    </App>
  );
  // A page that failed on the server is tried anew; taking it over would contradict what stands there.
  if (!state.hasFailed) hydrateRoot(root, app);
  else {
    for (const tag of document.head.querySelectorAll(ofPage)) tag.remove();
    createRoot(root).render(app);
  }
}
