import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Site } from '@last-circle/contract/page.ts';
import { newQueryClient } from '#platform/api/queries.ts';
import { newRouter } from '#platform/router/router.ts';
import { App } from '#platform/page/app.tsx';
import { restoreAnswers, type PageAnswers } from '#platform/page/page-answers.ts';
import { Frame } from './frame.tsx';
import { routeTreeIn } from './routes.tsx';
import '#styles/app.css';

interface PageState {
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

function Mounted({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}

/** A phone may paint and scroll between the scripts' first run and what follows. */
const nextTask = () =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

await nextTask();
const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
const root = document.getElementById('root');

if (root) {
  const client = newQueryClient();
  restoreAnswers(client, state.answers);
  const router = newRouter({
    routeTree: routeTreeIn(Frame),
    history: createBrowserHistory(),
    client,
  });
  // The server rendered the page without the router's own scripts.
  router.ssr = { manifest: undefined };
  const isOther = state.hasFailed || isLeft();
  const follow = followLater(router);
  // Hydration takes over the rendered page, so the script of the page must be loaded first.
  await router.load();
  const app = (
    <App client={client} site={state.site}>
      <RouterProvider router={router} />
    </App>
  );
  // Tells `start.ts`.
  document.dispatchEvent(new Event('hydration'));
  // A page that failed on the server is tried again; hydrating it would mismatch what the server rendered,
  // as it would where that is of another URL.
  // As a transition, React yields to input and painting while it hydrates.
  if (!isOther) {
    document.addEventListener('hydrated', follow, { once: true });
    startTransition(() => void hydrateRoot(root, app));
  } else {
    for (const tag of document.head.querySelectorAll(ofPage)) tag.remove();
    createRoot(root).render(<Mounted then={follow}>{app}</Mounted>);
  }
}
