import { productStates, type ProductState } from '@last-circle/contract/shop/product-rules.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';
import { listQuery } from '#platform/api/queries.ts';

/** Which products the table of admins shows. */
export const managedProductsSearch = listSearch(productStates);

export type ManagedFilter = ListFilter<ProductState>;

export const pageSize = 20;

export const managedProductsQuery = ({ search, status }: ManagedFilter, page: number) =>
  listQuery('GET /products/admin', {
    query: { search, status, limit: String(pageSize), offset: String((page - 1) * pageSize) },
  });
