import { useLocation } from 'react-router';
import { useIsHydrated } from '#ui/feedback/hydration.ts';

/** The search params with the origin, for links that keep it; empty until hydrated, as the server's HTML is the same for all. */
export function useOrigin() {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
}
