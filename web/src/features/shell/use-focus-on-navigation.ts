import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading of the new page after a navigation, unless the page has set it. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname || !main.current) return;
    shown.current = pathname;
    if (main.current.contains(document.activeElement)) return;
    const target = main.current.querySelector('h1') ?? main.current;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
