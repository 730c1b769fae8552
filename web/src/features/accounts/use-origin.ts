import { stringifySearch } from '#platform/router/search-rules.ts';
import { useShownPage } from '#platform/router/shown-page.ts';
import { useIsHydrated } from '#ui/feedback/hydration.ts';

/** The search params with the origin, for links that keep it; empty until hydrated, as the server's HTML is the same for all. */
export function useOrigin() {
  const { search } = useShownPage();
  return useIsHydrated() ? stringifySearch(search) : '';
}
