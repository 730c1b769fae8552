import { useRouter } from '@tanstack/react-router';
import {
  readSearch,
  stringifySearch,
  writeSearch,
  type RawSearch,
  type SearchRules,
} from './search-rules.ts';
import { isSamePage, useShownPage } from './shown-page.ts';

interface ChangeOptions {
  /** Whether it replaces the entry of the history. */
  replace?: boolean;
  resetScroll?: boolean;
}

/** The search params of the page as its rules read them, and ways to others. */
export function useSearchParams<T extends object>(rules: SearchRules<T>) {
  const router = useRouter();
  const { pathname, search } = useShownPage();

  /** Params of other rules stay. */
  function changed(before: RawSearch, part: Partial<T>): RawSearch {
    const others = Object.entries(before).filter(([name]) => !Object.hasOwn(rules, name));
    const own = writeSearch(rules, { ...readSearch(rules, before), ...part });
    return { ...Object.fromEntries(others), ...own };
  }

  /** Changes that follow one another at once add up; one that comes once the page is left is lost. */
  function change(part: Partial<T>, { replace = false, resetScroll = false }: ChangeOptions = {}) {
    if (!isSamePage(router.latestLocation.pathname, pathname)) return;
    void router.navigate({
      to: '.',
      search: (before: RawSearch) => changed(before, part),
      replace,
      resetScroll,
    });
  }

  return {
    values: readSearch(rules, search),
    change,
    /** The URL of the page with a part changed. */
    urlWith: (part: Partial<T>) => pathname + stringifySearch(changed(search, part)),
  };
}
