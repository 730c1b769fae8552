import { apiQuery, listQuery } from '#platform/api/queries.ts';
import type { OrdersFilter } from './search.ts';

export const ordersQuery = ({ search, status }: OrdersFilter, page: number) =>
  apiQuery('GET /orders/admin', { query: { search, status, page: String(page) } });

/** The orders that match the number of one. */
export const orderQuery = (number: string) =>
  apiQuery('GET /orders/admin', { query: { search: number } });

/** The viewer's orders, newest first. */
export const ownOrdersQuery = listQuery('GET /orders/mine', { query: { limit: '20' } });
export const newestOrderQuery = apiQuery('GET /orders/mine', { query: { limit: '1' } });

export const orderStatusQuery = (token: string) =>
  apiQuery('GET /orders/status/:token', { params: { token } });
