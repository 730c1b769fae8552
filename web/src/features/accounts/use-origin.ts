import { useLocation } from 'react-router';
import { useIsHydrated } from '#ui/feedback/hydration.ts';

/** The query that says where somebody came from, for links that keep it; the server sends one page to all. */
export function useOrigin() {
  const { search } = useLocation();
  return useIsHydrated() ? search : '';
}
