import { useCallback } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListFilter } from '#platform/lists/list-search.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { withParam } from '#platform/router/search-rules.ts';
import { orderQuery, ordersQuery } from './queries.ts';
import { ordersSearch, type OrdersFilter } from './search.ts';

export const useFilter = () => useListFilter(ordersSearch);

/** The open order, by its number in the URL. */
export function useOpenOrder() {
  const { values, change, urlWith } = useSearchParams(ordersSearch);
  const listUrl = urlWith({ order: undefined });
  return {
    number: values.order ?? null,
    close: () => change({ order: undefined }, { replace: true }),
    /** The same function whichever order is open, so that the rows of the list stay as they are. */
    urlOf: useCallback((number: string) => withParam(listUrl, 'order', number), [listUrl]),
  };
}

/** The shown page stays until the next one is loaded. */
export const useOrders = (filter: OrdersFilter, page: number) =>
  useQuery({ ...ordersQuery(filter, page), placeholderData: keepPreviousData });

/** One order by its number, on any page of the list. */
export const useOrder = (number: string) =>
  useQuery({
    ...orderQuery(number),
    select: ({ orders }) => orders.find(({ orderNumber }) => orderNumber === number) ?? null,
  });
