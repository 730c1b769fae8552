import { useList } from '#platform/lists/load-more-list.tsx';
import { useUser } from '#platform/session/session.ts';
import { productsQuery } from './queries.ts';
import type { ShopFilter } from './search.ts';

export const useIsAdmin = () => useUser()?.role === 'admin';

export const useProducts = (filter: ShopFilter) => useList(productsQuery(filter, useIsAdmin()));
