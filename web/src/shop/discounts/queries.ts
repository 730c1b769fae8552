import { apiQuery, listQuery } from '#platform/api/queries.ts';
import type { DiscountsFilter } from './search.ts';

export const discountsQuery = ({ search, status }: DiscountsFilter) =>
  listQuery('GET /discounts', { query: { search, status, limit: '20' } });

export const foundProductsQuery = (search: string) =>
  apiQuery('GET /products/admin', { query: { search, limit: '20' } });
