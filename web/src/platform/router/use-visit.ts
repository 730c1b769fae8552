import { useRouter } from '@tanstack/react-router';
import { randomKey } from '#platform/storage/random-key.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by a navigation that is awaited. */
    visit?: string;
  }
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
