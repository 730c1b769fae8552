import { priceOf, productSorts, type ProductSort } from '@last-circle/contract/product-rules.ts';
import type { Product } from '@last-circle/contract/products.ts';
import { useSearchParams } from '#platform/router/search-params.ts';

/** The filter in the search params; an empty text filters nothing. */
export interface ShopFilter {
  search: string;
  /** Dollars. */
  minPrice: string;
  maxPrice: string;
  category: string;
  sort: ProductSort;
  favourites: boolean;
}

export const filterFields = ['search', 'minPrice', 'maxPrice', 'category', 'sort', 'favourites'];

const priceIn = (text: string | null) => (/^\d+(\.\d+)?$/.test(text ?? '') ? (text ?? '') : '');

export const filterIn = (query: URLSearchParams): ShopFilter => ({
  search: query.get('search') ?? '',
  minPrice: priceIn(query.get('minPrice')),
  maxPrice: priceIn(query.get('maxPrice')),
  category: query.get('category') ?? '',
  sort: productSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
  favourites: query.get('favourites') === '1',
});

function queryOf({ sort, favourites, ...texts }: ShopFilter) {
  const fields = {
    ...texts,
    sort: sort === 'newest' ? '' : sort,
    favourites: favourites ? '1' : '',
  };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}

export const isFiltered = ({ search, minPrice, maxPrice, category, favourites }: ShopFilter) =>
  [search, minPrice, maxPrice, category].some(Boolean) || favourites;

export type ChangeFilter = (part: Partial<ShopFilter>, options?: { isTyped?: boolean }) => void;

/** The filter in the search params. Typing replaces the history entry. */
export function useFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = filterIn(query);
  const change: ChangeFilter = (part, { isTyped = false } = {}) =>
    setQuery(queryOf({ ...filter, ...part }), { preventScrollReset: true, replace: isTyped });
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
