import type { QueryKey } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import type { RouterContext } from './router.ts';
import { parseSearch } from './search-rules.ts';

/** How long a pointer or the focus rests on a link that is meant. */
const restMs = 50;

/** Whether the user saves data; neither all browsers nor the types have the connection. */
const isSavingData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** The link to a page of the site that an event is about. */
function linkOf({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.origin === location.origin && link.target === '' ? link : undefined;
}

/** Begins to load script and data of the page that a link leads to; returns how to abort it. */
function load(router: AnyRouter, { pathname, search }: HTMLAnchorElement) {
  // It is what `newRouter` made.
  const context = router.options.context as RouterContext;
  const [, params, route] = router.getMatchedRoutes(pathname);
  const requested: QueryKey[] = [];
  // Both resolve in any case: the page loads by itself what it lacks.
  void route?.options.component?.preload?.();
  void route?.options.loader?.({
    context: { ...context, onRequest: (key: QueryKey) => void requested.push(key) },
    params,
    location: { search: parseSearch(search) },
  });
  return () => {
    // What is shown by now goes on.
    for (const queryKey of requested) {
      void context.client.cancelQueries({ queryKey, exact: true, type: 'inactive' });
    }
  };
}

/**
 * Loads the page behind the link that is pointed at, focused or pressed: one at a time, aborted where
 * the link is left without a click. Returns how to stop.
 */
export function watchLinks(router: AnyRouter) {
  let meant: HTMLAnchorElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort = () => {};

  function leave() {
    clearTimeout(timer);
    abort();
    abort = () => {};
    meant = undefined;
  }

  function mean(link: HTMLAnchorElement, afterMs: number) {
    leave();
    meant = link;
    timer = setTimeout(() => {
      abort = load(router, link);
      timer = undefined;
    }, afterMs);
  }

  function rest(event: Event) {
    const link = linkOf(event);
    // A finger is not at rest.
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch || link === meant || isSavingData()) return;
    if (link) mean(link, restMs);
    else if (event instanceof PointerEvent) leave();
  }

  function press(event: Event) {
    const link = linkOf(event);
    if (!link || isSavingData() || (link === meant && timer === undefined)) return;
    mean(link, 0);
  }

  /** The page is visited, so what it needs loads on. */
  function visit(event: Event) {
    if (linkOf(event) === meant) abort = () => {};
  }

  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };
  document.addEventListener('pointerover', rest, options);
  document.addEventListener('focusin', rest, options);
  document.addEventListener('focusout', (event) => linkOf(event) === meant && leave(), options);
  document.addEventListener('pointerdown', press, options);
  // A touch that scrolls.
  document.addEventListener('pointercancel', leave, options);
  document.addEventListener('click', visit, options);
  return () => {
    listening.abort();
    leave();
  };
}
