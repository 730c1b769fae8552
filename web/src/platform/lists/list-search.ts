import { pageIn, withField } from '#platform/router/address-fields.ts';
import { useSearchParams } from '#platform/router/search-params.ts';

export interface ListFilter<Status extends string> {
  search: string;
  status: Status | undefined;
}

/** Which part of a list the address asks for, and ways to ask for others. */
export function useListFilter<Status extends string>(statuses: readonly Status[]) {
  const [query, setQuery] = useSearchParams();
  const filter: ListFilter<Status> = {
    search: query.get('search') ?? '',
    status: statuses.find((status) => status === query.get('status')),
  };

  /** A changed filter begins at the first page. */
  function change(part: Partial<ListFilter<Status>>) {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
    setQuery(new URLSearchParams(given as [string, string][]), {
      // Back leads over choices, not over what was typed on the way.
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

/** What is open over or beside a list: the field of the address that names it. */
export function useOpenField(name: string) {
  const [query, setQuery] = useSearchParams();
  return {
    query,
    close: () =>
      setQuery((before) => withField(before, name, null), {
        replace: true,
        preventScrollReset: true,
      }),
    /** The same address with this one open, or with none. */
    addressOf: (value: string | null) => ({ search: `?${withField(query, name, value)}` }),
  };
}
