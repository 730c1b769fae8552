import { type ProductSort } from '@last-circle/contract/shop/product-lists.ts';
import { priceOf } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { useSearchParams } from '#platform/router/search-params.ts';
import { shopSearch, type ShopFilter } from './queries.ts';

export const isFiltered = ({ search, minPrice, maxPrice, category, favourites }: ShopFilter) =>
  [search, minPrice, maxPrice, category].some(Boolean) || favourites;

export type ChangeFilter = (part: Partial<ShopFilter>, options?: { isTyped?: boolean }) => void;

/** The filter that the URL holds. What is typed replaces the entry of the history. */
export function useFilter() {
  const { values: filter, change: changeSearch } = useSearchParams(shopSearch);
  const change: ChangeFilter = (part, { isTyped = false } = {}) =>
    changeSearch(part, { replace: isTyped });
  return { filter, change };
}

const order: Record<ProductSort, (a: Product, b: Product) => number> = {
  newest: () => 0,
  'price-asc': (a, b) => priceOf(a) - priceOf(b),
  'price-desc': (a, b) => priceOf(b) - priceOf(a),
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
};

const holds = (text: string, search: string) => text.toLowerCase().includes(search.toLowerCase());

/** Filters like the server, for lists that only the browser knows. */
export function chosenOf(products: readonly Product[], filter: ShopFilter) {
  const { search, minPrice, maxPrice, category, sort } = filter;
  return products
    .filter((product) => {
      const { name, description, tags } = product;
      const price = priceOf(product);
      return (
        [name, description, product.category, ...tags].some((text) => holds(text, search)) &&
        price >= Number(minPrice) &&
        (maxPrice === '' || price <= Number(maxPrice)) &&
        (category === '' || product.category === category)
      );
    })
    .toSorted(order[sort]);
}
