import type pg from 'pg';
import { compare, type Rate, type Target } from './load.ts';
import { fillShop } from './shop-fill.ts';

const products = 10_000;

/** More than are kept, so that whoever asks in turn for each is never given a kept answer. */
const different = 999;

/** Two targets of one address: the site's and the floor's, which runs the same SQL by hand. */
interface Pair {
  name: string;
  site: Target;
  floor: Target;
  aim: number;
}

const listing = (from: number) => `/products?search=hood&minPrice=${from}&maxPrice=${from + 20}`;

function pairOf(
  name: string,
  url: string,
  floorUrl: string,
  aim: number,
  path: () => string,
): Pair {
  return {
    name,
    site: { name, url, vary: () => ({ path: `/api${path()}` }) },
    floor: { name: `floor of ${name}`, url: floorUrl, vary: () => ({ path: path() }) },
    aim,
  };
}

/** Visitors who all ask the same, which is kept, and visitors who each ask something else. */
function pairsOf(url: string, floorUrl: string): Pair[] {
  let asked = 0;
  const another = () => (asked = (asked + 1) % different);
  return [
    pairOf('list, search and price', url, floorUrl, 0.8, () => listing(20)),
    pairOf('list, each another price', url, floorUrl, 0.8, () => listing(20 + another() / 100)),
    pairOf('product', url, floorUrl, 0.7, () => '/products/1'),
    pairOf('product, each another', url, floorUrl, 0.7, () => `/products/${another() * 10 + 1}`),
  ];
}

const share = (rate: Rate | undefined, of: Rate | undefined) =>
  Number(((rate?.perSecond ?? 0) / (of?.perSecond ?? 1)).toFixed(2));

/** Reading the shop of ten thousand products, beside a hello world and the same SQL by hand. */
export async function measureShop(
  url: string,
  floorUrl: string,
  helloWorld: Target,
  connection: pg.ClientConfig,
) {
  await fillShop(connection, products);
  const pairs = pairsOf(url, floorUrl);
  const rates = await compare([helloWorld, ...pairs.flatMap(({ site, floor }) => [site, floor])]);
  return pairs.map(({ name, site, floor, aim }) => ({
    what: name,
    'a second': Math.round(rates.get(site)?.perSecond ?? 0),
    'p99 ms': rates.get(site)?.p99,
    'of hello world': share(rates.get(site), rates.get(helloWorld)),
    'of the floor': share(rates.get(site), rates.get(floor)),
    aim,
  }));
}
