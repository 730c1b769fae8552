import { useRouter, useRouterState, type HistoryState } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a navigation that somebody waits for. */
    visit?: string;
  }
}

interface NavigationOptions {
  replace?: boolean;
  resetScroll?: boolean;
  state?: HistoryState;
}

/** Leads to a URL of `paths`. */
export function useNavigation() {
  const router = useRouter();
  return useCallback(
    (url: string, options: NavigationOptions = {}) => router.navigate({ href: url, ...options }),
    [router],
  );
}

/** Leads to a URL; false where a blocker kept the page before. */
export function useVisit() {
  const router = useRouter();
  return async (url: string) => {
    const visit = crypto.randomUUID();
    // A blocked navigation settles with the next one, which is another visit.
    await router.navigate({ href: url, state: { visit } });
    return router.latestLocation.state.visit === visit;
  };
}

/** Whether the script or the data of the next page is on its way; never on the server. */
export const useIsLoading = () =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
