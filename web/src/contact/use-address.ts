import { useSearchParams } from '#navigation/search-params.ts';

const statuses = ['unread', 'read'] as const;

export interface MessagesFilter {
  search: string;
  status: (typeof statuses)[number] | undefined;
}

const numberIn = (query: URLSearchParams, name: string) => {
  const value = query.get(name) ?? '';
  return /^[1-9]\d{0,6}$/.test(value) ? Number(value) : undefined;
};

/** Which messages the address asks for, and ways to ask for others. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: MessagesFilter = {
    search: query.get('search') ?? '',
    status: statuses.find((status) => status === query.get('status')),
  };

  /** A changed filter begins at the first page. */
  function change(part: Partial<MessagesFilter>) {
    const given = Object.entries({ ...filter, ...part }).filter(([, value]) => value);
    setQuery(new URLSearchParams(given as [string, string][]), {
      // Back leads over choices, not over what was typed on the way.
      replace: part.search !== undefined,
      preventScrollReset: true,
    });
  }

  function turnTo(page: number) {
    setQuery((before) => withPart(before, 'page', page === 1 ? null : String(page)));
  }

  const isFiltered = filter.search !== '' || filter.status !== undefined;
  const clear = () => change({ search: '', status: undefined });

  return { filter, page: numberIn(query, 'page') ?? 1, isFiltered, change, turnTo, clear };
}

/** The message that is read, by its id in the address. */
export function useOpenMessage() {
  const [query, setQuery] = useSearchParams();
  return {
    id: numberIn(query, 'message'),
    close: () =>
      setQuery((before) => withPart(before, 'message', null), {
        replace: true,
        preventScrollReset: true,
      }),
    /** The same address with this message open, or with none. */
    addressOf: (id: number | null) => ({
      search: `?${withPart(query, 'message', id === null ? null : String(id))}`,
    }),
  };
}

function withPart(query: URLSearchParams, name: string, value: string | null) {
  const changed = new URLSearchParams(query);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}
