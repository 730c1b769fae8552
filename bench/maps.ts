import type pg from 'pg';
import type { Target } from './load.ts';
import { fillMaps } from './maps-fill.ts';
import { comparePairs, inTurn, pairOf, type Pair } from './pairs.ts';

const maps = 10_000;
const seconds = 1;

const filters = [
  '',
  'search=boxes',
  'search=0000-12',
  'category=Race',
  'difficulty=Hard',
  'isFeatured=true',
  'tag=tag3',
  'sortBy=name',
  'sortBy=category',
  'sortBy=difficulty',
];

/** Visitors who all ask the same, which is kept, and visitors who each ask for another page. */
function pairsOf(url: string, floorUrl: string): Pair[] {
  const another = inTurn();
  return [
    pairOf('maps', url, floorUrl, 0.8, () => '/maps'),
    ...filters.map((filter) => {
      const name = `maps, each another page of ${filter || 'all'}`;
      return pairOf(name, url, floorUrl, 0.8, () => `/maps?${filter}&offset=${another()}`);
    }),
  ];
}

/** Reading ten thousand maps by each filter and sort, beside a hello world and the same SQL by hand. */
export async function measureMaps(
  url: string,
  floorUrl: string,
  helloWorld: Target,
  connection: pg.ClientConfig,
) {
  await fillMaps(connection, maps);
  return comparePairs(pairsOf(url, floorUrl), helloWorld, seconds);
}
