import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderStatuses, type OrderStatus } from '@last-circle/contract/order-rules.ts';
import { read } from '#api/query.ts';
import { useSearchParams } from '#navigation/search-params.ts';

export interface OrdersFilter {
  search: string;
  status: OrderStatus | undefined;
}

const pageIn = (query: URLSearchParams) => {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
};

/** Which orders the address asks for, and ways to ask for others. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const filter: OrdersFilter = {
    search: query.get('search') ?? '',
    status: orderStatuses.find((status) => status === query.get('status')),
  };

  /** A changed filter begins at the first page. */
  function change(part: Partial<OrdersFilter>) {
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

  return { filter, page: pageIn(query), isFiltered, change, turnTo, clear };
}

/** The order that is looked at, by its number in the address. */
export function useOpenOrder() {
  const [query, setQuery] = useSearchParams();
  return {
    number: query.get('order'),
    close: () =>
      setQuery((before) => withPart(before, 'order', null), {
        replace: true,
        preventScrollReset: true,
      }),
    /** The same address with this order looked at. */
    addressOf: (number: string) => ({ search: `?${withPart(query, 'order', number)}` }),
  };
}

function withPart(query: URLSearchParams, name: string, value: string | null) {
  const changed = new URLSearchParams(query);
  if (value === null) changed.delete(name);
  else changed.set(name, value);
  return changed;
}

/** Those shown stay until the next ones have come. */
export const useOrders = ({ search, status }: OrdersFilter, page: number) =>
  useQuery({
    ...read('GET /orders/admin', { query: { search, status, page: String(page) } }),
    placeholderData: keepPreviousData,
  });

/** One order by its number, wherever it stands in the list. */
export const useOrder = (number: string) =>
  useQuery({
    ...read('GET /orders/admin', { query: { search: number } }),
    select: ({ orders }) => orders.find(({ orderNumber }) => orderNumber === number) ?? null,
  });
