import { useSearchParams } from '#platform/router/search-params.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { originSearch } from './search.ts';

/** The path that the login leads to; undefined until hydrated, as the server's HTML is the same for all. */
export function useOrigin() {
  const { from } = useSearchParams(originSearch).values;
  return useIsHydrated() ? from : undefined;
}
