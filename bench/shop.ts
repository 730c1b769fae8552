import type pg from 'pg';
import type { Target } from './load.ts';
import { comparePairs, inTurn, pairOf, type Pair } from './pairs.ts';
import { fillShop } from './shop-fill.ts';

const products = 10_000;

const listing = (from: number) => `/products?search=hood&minPrice=${from}&maxPrice=${from + 20}`;

/** Visitors who all ask the same, which is kept, and visitors who each ask something else. */
function pairsOf(url: string, floorUrl: string): Pair[] {
  const another = inTurn();
  return [
    pairOf('list, search and price', url, floorUrl, 0.8, () => listing(20)),
    pairOf('list, each another price', url, floorUrl, 0.8, () => listing(20 + another() / 100)),
    pairOf('product', url, floorUrl, 0.7, () => '/products/1'),
    pairOf('product, each another', url, floorUrl, 0.7, () => `/products/${another() * 10 + 1}`),
  ];
}

/** Reading the shop of ten thousand products, beside a hello world and the same SQL by hand. */
export async function measureShop(
  url: string,
  floorUrl: string,
  helloWorld: Target,
  connection: pg.ClientConfig,
) {
  await fillShop(connection, products);
  return comparePairs(pairsOf(url, floorUrl), helloWorld);
}
