import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, type Location } from 'react-router';

const key = 'scroll-places';

/** Where pages were left, by the key of their entry in the history. */
function restored(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

let places: Record<string, number> | undefined;

interface Arrival {
  location: Location;
  action: NavigationType;
  keepsScroll: boolean;
}

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Back and forward lead to the place that was left, a link to the top or to its anchor. */
export function useScrollPlace({ location, action, keepsScroll }: Arrival) {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(key, JSON.stringify(places ?? {}));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);

  useBrowserLayoutEffect(() => {
    places ??= restored();
    const known = places;
    if (action === NavigationType.Pop) window.scrollTo(0, known[location.key] ?? 0);
    else if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
    const note = () => (known[location.key] = window.scrollY);
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
    // A place belongs to the entry: how it was reached does not change while it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [location.key]);
}
