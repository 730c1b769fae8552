import { apiQuery, listQuery } from '#platform/api/queries.ts';

/** The viewer's orders, newest first. */
export const ownOrdersQuery = listQuery('GET /orders/mine', { query: { limit: '20' } });
export const newestOrderQuery = apiQuery('GET /orders/mine', { query: { limit: '1' } });

export const orderStatusQuery = (token: string) =>
  apiQuery('GET /orders/status/:token', { params: { token } });
