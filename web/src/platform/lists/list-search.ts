import { useSearchParams } from '#platform/router/search-params.ts';
import { oneOf, pageNumber, text, type SearchRules } from '#platform/router/search-rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ListQueryOptions } from '#platform/api/queries.ts';

export interface ListFilter<Status extends string> {
  search: string;
  status: Status | undefined;
}

interface ListSearch<Status extends string> extends ListFilter<Status> {
  page: number;
}

/** Which part of a list its page shows. */
export const listSearch = <Status extends string>(
  statuses: readonly Status[],
): SearchRules<ListSearch<Status>> => ({
  search: text,
  status: oneOf(statuses),
  page: pageNumber,
});

/** The filter and the page of a list in the URL, and how to change them, under rules that may include others. */
export function useListFilter<T extends ListSearch<string>>(rules: SearchRules<T>) {
  const { values, change: changeSearch } = useSearchParams(rules);
  const { search, status, page } = values;
  const filter: Pick<T, 'search' | 'status'> = { search, status };

  /** A changed filter begins at the first page, with nothing open. */
  function change(part: Partial<Pick<T, 'search' | 'status'>>) {
    const others = Object.keys(rules).filter((name) => !Object.hasOwn(filter, name));
    const none = Object.fromEntries(others.map((name) => [name, undefined]));
    changeSearch(
      { ...none, ...part } as Partial<T>,
      // Back steps over choices, not over each typed character.
      { replace: part.search !== undefined },
    );
  }

  // The rules of every list have a page.
  const turnTo = (to: number) => changeSearch({ page: to } as Partial<T>, { resetScroll: true });
  const isFiltered = search !== '' || status !== undefined;
  const clear = () => change({ search: '', status: undefined });

  return { filter, page, isFiltered, change, turnTo, clear };
}

/** Where a viewer is in a list, as `useListFilter` has it. */
export type Listing = Pick<
  ReturnType<typeof useListFilter>,
  'page' | 'isFiltered' | 'turnTo' | 'clear'
>;

/** The total of a list, once it is known. */
export const useTotal = <T>(options: ListQueryOptions<T>) =>
  useInfiniteQuery(options).data?.pages[0]?.total ?? undefined;

/** The difference of a total and a part, once both are known. */
export const remainderOf = (part: number | undefined, total: number | undefined) =>
  total === undefined || part === undefined ? undefined : total - part;
