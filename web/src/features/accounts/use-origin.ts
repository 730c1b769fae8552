import { stringifySearch } from '#platform/router/search-rules.ts';
import { useShownPage } from '#platform/router/shown-page.ts';
import { useIsHydrated } from '#ui/feedback/hydration.ts';

/** The query that says where somebody came from, for links that keep it; the server sends one page to all. */
export function useOrigin() {
  const { search } = useShownPage();
  return useIsHydrated() ? stringifySearch(search) : '';
}
