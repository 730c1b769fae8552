import { useList } from '#platform/lists/paged-list.tsx';
import { read, readList } from '#platform/api/queries.ts';
import { useUser } from '#platform/session/session.ts';
import type { ShopFilter } from './filter.ts';

export const useIsAdmin = () => useUser()?.role === 'admin';

export const readProduct = (id: number) => read('GET /products/:id', { params: { id } });
export const readRelated = (id: number) =>
  read('GET /products/:id/related', { params: { id }, query: {} });
export const readCategories = read('GET /products/categories', {});

/** The list as a visitor sees it. */
export const readOpen = ({ search, minPrice, maxPrice, category, sort }: ShopFilter) =>
  readList('GET /products', {
    query: { search, minPrice, maxPrice, category, sort, limit: '24' },
  });

/** Admins see inactive products too, so their list is cached apart from the one of the page. */
export function useProducts(filter: ShopFilter) {
  const isAdmin = useIsAdmin();
  const reading = readOpen(filter);
  return useList({
    ...reading,
    queryKey: isAdmin ? [...reading.queryKey, 'admin'] : reading.queryKey,
  });
}
