import { useRouter, useRouterState, type HistoryState } from '@tanstack/react-router';
import { useCallback } from 'react';
import { randomKey } from '#platform/storage/random-key.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a navigation that is awaited. */
    visit?: string;
  }
}

interface NavigationOptions {
  replace?: boolean;
  resetScroll?: boolean;
  /** Asks nothing of a changed form, which stays. */
  ignoreBlocker?: boolean;
  state?: HistoryState;
}

/** Navigates to a URL of `paths`. */
export function useNavigation() {
  const router = useRouter();
  return useCallback(
    (url: string, options: NavigationOptions = {}) => router.navigate({ href: url, ...options }),
    [router],
  );
}

/** Navigates to a URL; false where a blocker stopped it. */
export function useVisit() {
  const router = useRouter();
  return async (url: string) => {
    const visit = randomKey();
    // A blocked navigation resolves with the next one, which is another visit.
    await router.navigate({ href: url, state: { visit } });
    return router.latestLocation.state.visit === visit;
  };
}

/** Whether the script or the data of the next page is loading; never on the server. */
export const useIsLoading = () =>
  useRouterState({
    select: ({ status, location, resolvedLocation }) =>
      status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
