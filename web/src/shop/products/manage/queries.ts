import { listQuery } from '#platform/api/queries.ts';
import type { ManagedFilter } from './search.ts';

export const pageSize = 20;

export const managedProductsQuery = ({ search, status }: ManagedFilter, page: number) =>
  listQuery('GET /products/admin', {
    query: { search, status, limit: String(pageSize), offset: String((page - 1) * pageSize) },
  });
