import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { orderStatuses, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { optionalText } from '#platform/router/search-rules.ts';

/** The list of orders, and the number of the one that is open over it. */
export const ordersSearch = { ...listSearch(orderStatuses), order: optionalText };

export type OrdersFilter = ListFilter<OrderStatus>;

export const ordersQuery = ({ search, status }: OrdersFilter, page: number) =>
  apiQuery('GET /orders/admin', { query: { search, status, page: String(page) } });

/** The orders that match the number of one. */
export const orderQuery = (number: string) =>
  apiQuery('GET /orders/admin', { query: { search: number } });

/** Every order that matches, as far as one call can change them: two pages of a hundred. */
export async function readMatching(client: QueryClient, { search, status }: OrdersFilter) {
  const read = (page: string) =>
    client.fetchQuery({
      ...apiQuery('GET /orders/admin', { query: { search, status, page, limit: '100' } }),
      staleTime: 0,
    });
  const first = await read('1');
  return first.totalPages > 1 ? [...first.orders, ...(await read('2')).orders] : first.orders;
}

/** The viewer's orders, newest first. */
export const ownOrdersQuery = listQuery('GET /orders/mine', { query: { limit: '20' } });
export const newestOrderQuery = apiQuery('GET /orders/mine', { query: { limit: '1' } });

export const orderStatusQuery = (token: string) =>
  apiQuery('GET /orders/status/:token', { params: { token } });
