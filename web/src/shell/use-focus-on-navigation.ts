import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the heading of the new page after a navigation, unless the page has set it. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const router = useRouter();
  const shown = useRef(router.latestLocation.pathname);
  // The page that is rendered, not the one that is loading. The whole frame renders when it changes.
  const pathname = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname,
  });

  useEffect(() => {
    if (pathname === undefined || shown.current === pathname || !main.current) return;
    shown.current = pathname;
    if (main.current.contains(document.activeElement)) return;
    const target = main.current.querySelector('h1') ?? main.current;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
