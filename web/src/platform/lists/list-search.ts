import { pageIn, withField } from '#platform/router/address-fields.ts';
import { useSearchParams } from '#platform/router/search-params.ts';

export interface ListFilter<Status extends string> {
  search: string;
  status: Status | undefined;
}

/** The filter of a list in the search params, and how to change it. */
export function useListFilter<Status extends string>(statuses: readonly Status[]) {
  const [query, setQuery] = useSearchParams();
  const filter: ListFilter<Status> = {
    search: query.get('search') ?? '',
    status: statuses.find((status) => status === query.get('status')),
  };

  /** A changed filter starts at the first page. */
  function change(part: Partial<ListFilter<Status>>) {
    const fields = Object.entries({ ...filter, ...part });
    const given = fields.flatMap(([name, value]) => (value ? [[name, value]] : []));
    setQuery(new URLSearchParams(given), {
      // Back steps over choices, not over each typed character.
      replace: part.search !== undefined,
      preventScrollReset: true,
    });
  }

  function turnTo(page: number) {
    setQuery((before) => withField(before, 'page', page === 1 ? null : String(page)));
  }

  const isFiltered = filter.search !== '' || filter.status !== undefined;
  const clear = () => change({ search: '', status: undefined });

  return { filter, page: pageIn(query), isFiltered, change, turnTo, clear };
}

/** The item that is open over or beside a list, named by a search param. */
export function useOpenField(name: string) {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    close: () =>
      setQuery((before) => withField(before, name, null), {
        replace: true,
        preventScrollReset: true,
      }),
    /** The same URL with this item open, or none. */
    addressOf: (value: string | null) => ({ search: `?${withField(query, name, value)}` }),
  };
}
