import { apiQuery, listQuery } from '#platform/api/queries.ts';
import { productSorts } from '@last-circle/contract/shop/product-lists.ts';
import {
  flag,
  oneOf,
  text,
  type SearchOf,
  type SearchRule,
} from '#platform/router/search-rules.ts';

/** Dollars as they were typed, in any form that a number field takes. */
const price: SearchRule<string> = {
  parse: (given) => (/^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(given) ? given : undefined),
  fallback: '',
};

/** What the shop shows; an empty text is no filter. */
export const shopSearch = {
  search: text,
  minPrice: price,
  maxPrice: price,
  category: text,
  sort: oneOf(productSorts, 'newest'),
  favourites: flag,
  /** A discount code for the cart, from a link. */
  code: text,
};

export type ShopFilter = SearchOf<typeof shopSearch>;

export const productQuery = (id: number) => apiQuery('GET /products/:id', { params: { id } });

export const relatedQuery = (id: number) =>
  apiQuery('GET /products/:id/related', { params: { id }, query: {} });

export const categoriesQuery = apiQuery('GET /products/categories', {});

/** Admins see inactive products too, so their list is cached beside that of visitors. */
export function productsQuery(filter: ShopFilter, isAdmin: boolean) {
  const { search, minPrice, maxPrice, category, sort } = filter;
  const query = listQuery('GET /products', {
    query: { search, minPrice, maxPrice, category, sort, limit: '24' },
  });
  return isAdmin ? { ...query, queryKey: [...query.queryKey, 'admin'] } : query;
}
