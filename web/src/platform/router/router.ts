import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type AnyRoute, type RouterHistory } from '@tanstack/react-router';
import { PageSkeleton } from '#ui/feedback/page-skeleton.tsx';
import { parseSearch, stringifySearch } from './search-rules.ts';

/** How long a page waits for its script and data before it shows its skeleton. */
const patienceMs = 300;

export interface RouterContext {
  client: QueryClient;
  /** Whether the server rendered the page, or renders it now. */
  isFirst: () => boolean;
  isServer: boolean;
  /** Waits as long as the page may: on the server for all, in the browser for a moment. */
  wait: (loading: Promise<unknown>) => Promise<unknown>;
}

interface RouterParts {
  routeTree: AnyRoute;
  history: RouterHistory;
  client: QueryClient;
  isServer?: boolean;
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * Whether a page that is rendered is scrolled to its top, or to where it was: not one that somebody has
 * scrolled before it was hydrated.
 */
function unlessScrolled() {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && scrollY > 0 && isOpened();
    isFirst = false;
    return !isScrolled;
  };
}

/** Whether the document was neither reloaded nor taken out of the history. */
function isOpened() {
  // The first entry is that of the document itself.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && location.hash === '';
}

/** Whether the user saves data; neither all browsers nor the types have the connection. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

export function newRouter({ routeTree, history, client, isServer = false }: RouterParts) {
  const wait = (loading: Promise<unknown>) =>
    isServer ? loading : Promise.race([loading, pause(patienceMs)]);

  const context: RouterContext = { client, isFirst, isServer, wait };
  const router = createRouter({
    routeTree,
    history,
    isServer,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'preserve',
    // Data is cached once, with the queries.
    defaultGcTime: 0,
    defaultPreload: !isServer && !isSavingData() && 'intent',
    defaultPreloadStaleTime: 0,
    defaultPreloadGcTime: 0,
    defaultPendingMs: patienceMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSkeleton,
    disableGlobalCatchBoundary: true,
    // On the server it would be an inline script.
    scrollRestoration: !isServer && unlessScrolled(),
  });

  function isFirst() {
    return router.state.resolvedLocation === undefined;
  }

  return router;
}
