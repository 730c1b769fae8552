import { productSorts } from '@last-circle/contract/shop/product-rules.ts';
import {
  flag,
  oneOf,
  text,
  type SearchOf,
  type SearchRule,
} from '#platform/router/search-rules.ts';

/** Dollars as they were typed. */
const price: SearchRule<string> = {
  parse: (given) => (/^\d+(\.\d+)?$/.test(given) ? given : undefined),
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
};

export type ShopFilter = SearchOf<typeof shopSearch>;
