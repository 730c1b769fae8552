import { useLocation, useMatch, useParams } from '@tanstack/react-router';
import type { RawSearch } from './search-rules.ts';

function normal(path: string) {
  const plain = path.replace(/\/$/, '');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Whether two paths are of the same page: those of URLs may end with a slash, those of routes are encoded. */
export const isSamePage = (one: string, other: string) => normal(one) === normal(other);

/** Path and search params of the page that uses this. */
export function useShownPage() {
  const shown = useMatch({ strict: false });
  const location = useLocation();
  // The location changes at once, also where the page before waits for the next one.
  const { pathname, search } = isSamePage(location.pathname, shown.pathname) ? location : shown;
  // It is what `parseSearch` returned.
  return { pathname, search: search as RawSearch };
}

/** A param of the path of the page. */
export function usePathParam(name: string) {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  return params[name] ?? '';
}
