import { read, readList } from '#platform/api/queries.ts';
import type { ShopFilter } from './search.ts';

/** One row of the landing page. */
export const featuredCount = 4;

export const featuredQuery = read('GET /products/featured', {
  query: { limit: String(featuredCount) },
});

export const productQuery = (id: number) => read('GET /products/:id', { params: { id } });

export const relatedQuery = (id: number) =>
  read('GET /products/:id/related', { params: { id }, query: {} });

export const categoriesQuery = read('GET /products/categories', {});

/** Admins see inactive products too, so their list is cached beside that of visitors. */
export function productsQuery(filter: ShopFilter, isAdmin: boolean) {
  const { search, minPrice, maxPrice, category, sort } = filter;
  const query = readList('GET /products', {
    query: { search, minPrice, maxPrice, category, sort, limit: '24' },
  });
  return isAdmin ? { ...query, queryKey: [...query.queryKey, 'admin'] } : query;
}
