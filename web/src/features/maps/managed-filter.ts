import { useSearchParams } from '#platform/router/search-params.ts';
import { statuses, type ManagedFilter } from './use-maps.ts';

/** The filter in the search params, and how to change it. */
export function useManagedFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: ManagedFilter = {
    search: query.get('search') ?? '',
    status: statuses.find((status) => status === query.get('status')) ?? '',
  };

  function change(part: Partial<ManagedFilter>) {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== '');
    setQuery(new URLSearchParams(given), { preventScrollReset: true });
  }

  return { filter, change };
}
