import {
  mapCategories,
  mapDifficulties,
  mapSorts,
  sortOrders,
} from '@last-circle/contract/content/map-rules.ts';
import { orderStatuses } from '@last-circle/contract/shop/order-rules.ts';
import { productSorts, productStates } from '@last-circle/contract/shop/product-lists.ts';
import {
  tournamentSections,
  entrantFilters,
} from '@last-circle/contract/competition/tournaments/rules.ts';

export interface Question {
  list: string;
  what: string;
  /** Of the one who asks; nobody who is signed in is given a cached answer. */
  who: 'admin' | 'player' | 'visitor';
  path: string;
}

interface List {
  list: string;
  who: Question['who'];
  path: string;
  limit?: number;
  /** Of all rows, the share that the list has. */
  share?: number;
  /** Whether pages are numbered instead of counted in rows. */
  hasPages?: true;
  /** Found in many rows and in few of them. */
  common?: string;
  rare?: string;
  filters?: Record<string, string>;
}

const each = (name: string, values: readonly string[]) =>
  Object.fromEntries(
    values.map((value) => [`${name} ${value}`, `${name}=${encodeURIComponent(value)}`]),
  );

const lists: List[] = [
  {
    list: 'products',
    who: 'player',
    path: '/products',
    share: 0.9,
    common: 'hoodie',
    rare: 'zqxø zephyrlike',
    filters: {
      'count=exact': 'count=exact',
      'a price': 'minPrice=20&maxPrice=40',
      'a price, few': 'minPrice=20&maxPrice=20.01',
      'a category': 'category=Shelf%207',
      'search and price': 'search=hoodie&minPrice=20&maxPrice=40',
      'search, counted': 'search=hoodie&count=exact',
      ...each('sort', productSorts),
      ...Object.fromEntries(
        productSorts.map((sort) => [`a category, ${sort}`, `category=Shelf%207&sort=${sort}`]),
      ),
    },
  },
  {
    list: 'products, admin',
    who: 'admin',
    path: '/products/admin',
    common: 'hoodie',
    rare: 'zqxø zephyrlike',
    filters: each('status', productStates),
  },
  {
    list: 'orders, admin',
    who: 'admin',
    path: '/orders/admin',
    limit: 20,
    hasPages: true,
    common: 'hughes',
    rare: 'zqxø zephyrlike',
    filters: {
      ...each('status', orderStatuses),
      'status and search': 'status=confirmed&search=hughes',
    },
  },
  { list: 'orders, mine', who: 'player', path: '/orders/mine', share: 0.01 },
  {
    list: 'maps',
    who: 'player',
    path: '/maps',
    share: 0.9,
    common: 'boxes',
    rare: 'zqxø zephyrlike',
    filters: {
      featured: 'isFeatured=true',
      'a tag': 'tag=tag7',
      'category and difficulty': 'category=Race&difficulty=Hard',
      ...each('category', mapCategories.slice(0, 2)),
      ...each('difficulty', mapDifficulties.slice(0, 2)),
      ...Object.fromEntries(
        mapSorts.flatMap((sort) =>
          sortOrders.map((order) => [`${sort} ${order}`, `sortBy=${sort}&sortOrder=${order}`]),
        ),
      ),
    },
  },
  { list: 'maps, admin', who: 'admin', path: '/maps', filters: { hidden: 'isActive=false' } },
  {
    list: 'posts',
    who: 'visitor',
    path: '/blogs?content=none',
    share: 0.9,
    filters: { 'count=exact': 'count=exact' },
  },
  {
    list: 'posts, admin',
    who: 'admin',
    path: '/blogs/admin?content=none',
    common: 'island',
    rare: 'zqxø zephyrlike',
  },
  {
    list: 'registrations',
    who: 'admin',
    path: '/tournaments/1/registrations',
    common: 'hughes',
    rare: 'hughes7',
    filters: each('status', entrantFilters),
  },
  { list: 'registrations of a small cup', who: 'admin', path: '/tournaments/50/registrations' },
  {
    list: 'tournaments',
    who: 'player',
    path: '/tournaments/all',
    share: 0.01,
    common: 'night',
    rare: 'zqxø zephyrlike',
    filters: {
      'count=exact': 'count=exact',
      'free seats': 'open=true',
      ...each('section', tournamentSections),
    },
  },
];

/** The first letters of what is common and of what is rare, and what nothing has. */
const searchesOf = ({ common, rare }: List): Record<string, string> =>
  common && rare
    ? {
        'search of 1 letter': common.slice(0, 1),
        'search of 2 letters': common.slice(0, 2),
        'search of 3 letters': common.slice(0, 3),
        'search of a word': common,
        'search of 1 letter, rare': 'ø',
        'search of 2 letters, rare': 'zq',
        'search of 3 letters, rare': 'zqx',
        'search of a word, rare': rare,
        'search without a hit': 'xyzzyplugh',
        'search of 2 letters without a hit': 'ŷŵ',
      }
    : {};

function pagesOf({ share = 1, limit = 50, hasPages }: List, size: number) {
  const last = Math.max(1, Math.ceil((size * share) / limit));
  const page = (number: number) => (hasPages ? `page=${number}` : `offset=${(number - 1) * limit}`);
  return {
    'first page': page(1),
    'hundredth page': page(Math.min(100, last)),
    'last page': page(last),
  };
}

const questionsOf = (list: List, size: number): Question[] =>
  Object.entries({
    ...pagesOf(list, size),
    ...Object.fromEntries(
      Object.entries(searchesOf(list)).map(([what, text]) => [
        what,
        `search=${encodeURIComponent(text)}`,
      ]),
    ),
    ...list.filters,
  }).map(([what, query]) => ({
    list: list.list,
    what,
    who: list.who,
    path: `${list.path}${list.path.includes('?') ? '&' : '?'}${query}`,
  }));

const others: Question[] = [
  { list: 'admin', what: 'counts', who: 'admin', path: '/admin/counts' },
  { list: 'products', what: 'categories', who: 'player', path: '/products/categories' },
  { list: 'products', what: 'featured', who: 'player', path: '/products/featured' },
  { list: 'maps', what: 'featured', who: 'visitor', path: '/maps/featured/list' },
  { list: 'tournaments', what: 'one with all players', who: 'player', path: '/tournaments/1' },
];

export const questionsAt = (size: number): Question[] => [
  ...lists.flatMap((list) => questionsOf(list, size)),
  ...others,
];
