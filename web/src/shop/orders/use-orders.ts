import type { Reply } from '#platform/api/client.ts';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListFilter } from '#platform/lists/list-search.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { ordersQuery } from './managed-queries.ts';
import { ordersSearch, type OrdersFilter } from './search.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';

export const useFilter = () => useListFilter(ordersSearch);

/** The open order, by its number in the URL. */
export function useOpenOrder() {
  const { values, change, urlWith } = useSearchParams(ordersSearch);
  return {
    number: values.order ?? null,
    close: () => change({ order: undefined }, { replace: true }),
    urlOf: (number: string) => urlWith({ order: number }),
  };
}

/** The shown page stays until the next one is loaded. */
export const useOrders = (filter: OrdersFilter, page: number) =>
  useQuery({ ...ordersQuery(filter, page), placeholderData: keepPreviousData });

type Shown = Pick<Reply<'GET /orders/admin'>, 'orders' | 'page' | 'totalPages'>;

/** The URLs of the orders before and after the open one in the list, also on the next page. */
export function useNeighbours(number: string | null, filter: OrdersFilter, shown?: Shown) {
  const { urlWith } = useSearchParams(ordersSearch);
  const [last, setLast] = useState({ number, index: -1 });
  const { orders = [], page = 1, totalPages = 1 } = shown ?? {};
  const found = orders.findIndex(({ orderNumber }) => orderNumber === number);
  if (found >= 0 && (last.number !== number || last.index !== found)) {
    setLast({ number, index: found });
  }
  // An order that a new status has taken out of the filtered list leaves its index to the next one.
  const isGone = found < 0 && last.number === number;
  const index = isGone ? last.index : found;
  const following = isGone ? index : index + 1;
  const isOpen = number !== null && index >= 0;
  const before = useOrdersOf(filter, page - 1, isOpen && index === 0 && page > 1);
  const after = useOrdersOf(
    filter,
    page + 1,
    isOpen && following >= orders.length && page < totalPages,
  );

  const urlOf = (order: Order | undefined, at: number) =>
    order && order.orderNumber !== number
      ? urlWith({ order: order.orderNumber, page: at })
      : undefined;
  if (!isOpen) return {};
  return {
    previous: index > 0 ? urlOf(orders[index - 1], page) : urlOf(before?.at(-1), page - 1),
    next: following < orders.length ? urlOf(orders[following], page) : urlOf(after?.[0], page + 1),
  };
}

const useOrdersOf = (filter: OrdersFilter, page: number, enabled: boolean) =>
  useQuery({ ...ordersQuery(filter, page), enabled }).data?.orders;
