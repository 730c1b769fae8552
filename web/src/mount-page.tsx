import { createBrowserHistory, RouterProvider, type AnyRoute } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Site } from '@last-circle/contract/page.ts';
import { newQueryClient } from '#platform/api/queries.ts';
import { newRouter } from '#platform/router/router.ts';
import { App } from '#platform/page/app.tsx';
import { restoreAnswers, type PageAnswers } from '#platform/page/page-answers.ts';

export interface PageState {
  site: Site;
  hasFailed: boolean;
  answers: PageAnswers;
}

/** The tags that a page puts into the head. */
const ofPage =
  'title, meta[property], meta[name]:not([name=viewport], [name=color-scheme]), link[rel=canonical]';

const urlNow = () => location.pathname + location.search;

/** Whether Back or Forward has left the page that the server rendered, before its scripts ran. */
function isLeft() {
  const [{ name } = { name: location.href }] = performance.getEntriesByType('navigation');
  const { pathname, search } = new URL(name);
  return pathname + search !== urlNow();
}

/** Nobody hears Back or Forward before the router is mounted: then it is to follow. */
function followLater(router: ReturnType<typeof newRouter>) {
  const loaded = urlNow();
  return () => {
    if (urlNow() !== loaded) void router.load();
  };
}

/** Whoever leaves the page while it hydrates is followed after that: what is rendered would change before. */
function loadAfter(hydration: Promise<unknown>, router: ReturnType<typeof newRouter>) {
  const { load } = router;
  let isHydrated = false;
  document.addEventListener('hydrated', () => (isHydrated = true), { once: true });
  router.load = async (...options) => {
    if (!isHydrated) await hydration;
    return load(...options);
  };
}

/** Resolves once the page is mounted. */
const hydrated = () =>
  new Promise((resolve) => {
    document.addEventListener('hydrated', resolve, { once: true });
  });

/** Takes over what the server has rendered, or renders the page where that is not what the URL shows. */
export async function mountPage(
  root: HTMLElement,
  state: PageState,
  routeTree: AnyRoute,
  history = createBrowserHistory(),
): Promise<Root> {
  const isOther = state.hasFailed || isLeft();
  const mounted = hydrated();
  const client = newQueryClient({ hydration: isOther ? undefined : mounted });
  restoreAnswers(client, state.answers);
  const router = newRouter({ routeTree, history, client });
  // The server rendered the page without the router's own scripts.
  router.ssr = { manifest: undefined };
  void mounted.then(followLater(router));
  // Hydration takes over the rendered page, so the script of the page must be loaded first.
  await router.load();
  const app = (
    <App client={client} site={state.site}>
      <RouterProvider router={router} />
    </App>
  );
  // Tells `start.ts`.
  document.dispatchEvent(new Event('hydration'));
  if (!isOther) {
    loadAfter(mounted, router);
    // As a transition, React yields to input and painting while it hydrates.
    return new Promise((resolve) => {
      startTransition(() => resolve(hydrateRoot(root, app)));
    });
  }
  // A page that failed on the server is tried again; hydrating it would mismatch what the server rendered,
  // as it would where that is of another URL.
  for (const tag of document.head.querySelectorAll(ofPage)) tag.remove();
  const created = createRoot(root);
  created.render(app);
  return created;
}
