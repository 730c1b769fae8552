import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '#platform/api/queries.ts';
import type { OrdersFilter } from './search.ts';

export const ordersQuery = ({ search, status }: OrdersFilter, page: number) =>
  apiQuery('GET /orders/admin', { query: { search, status, page: String(page) } });

/** The orders that match the number of one. */
export const orderQuery = (number: string) =>
  apiQuery('GET /orders/admin', { query: { search: number } });

/** What is to be packed, of chosen orders where some are. */
export const packingQuery = (orders: string | undefined) =>
  apiQuery('GET /orders/admin/packing', { query: { orders } });

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
