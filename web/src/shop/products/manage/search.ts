import { productStates, type ProductState } from '@last-circle/contract/shop/product-lists.ts';
import { listSearch, type ListFilter } from '#platform/lists/list-search.ts';

/** Which products the table of admins shows. */
export const managedProductsSearch = listSearch(productStates);

export type ManagedFilter = ListFilter<ProductState>;
