import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { orderStatuses, type OrderStatus } from '@last-circle/contract/order-rules.ts';
import { read } from '#platform/api/queries.ts';
import { useListFilter, useOpenField, type ListFilter } from '#platform/lists/list-search.ts';

export type OrdersFilter = ListFilter<OrderStatus>;

export const useFilter = () => useListFilter(orderStatuses);

/** The open order, by its number in the search params. */
export function useOpenOrder() {
  const { query, ...open } = useOpenField('order');
  return { number: query.get('order'), ...open };
}

/** The shown page stays until the next one is loaded. */
export const useOrders = ({ search, status }: OrdersFilter, page: number) =>
  useQuery({
    ...read('GET /orders/admin', { query: { search, status, page: String(page) } }),
    placeholderData: keepPreviousData,
  });

/** One order by its number, on whatever page it is. */
export const useOrder = (number: string) =>
  useQuery({
    ...read('GET /orders/admin', { query: { search: number } }),
    select: ({ orders }) => orders.find(({ orderNumber }) => orderNumber === number) ?? null,
  });
