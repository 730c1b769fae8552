import type pg from 'pg';
import { median } from './load.ts';
import { fillShop } from './shop-fill.ts';

const repeats = 15;

const filters = {
  everything: '',
  'a price': 'minPrice=20&maxPrice=40',
  'a common search': 'search=hoodie',
  'a rare search': 'search=abcdef',
  'a search of two letters': 'search=zq',
  'search and price': 'search=hoodie&minPrice=20&maxPrice=40',
};

async function millisecondsOf(url: string, token: string, search: string) {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const before = performance.now();
    // Whoever is signed in is never given a kept answer.
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/products?${search}`, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${search}: ${response.status}`);
    times.push(performance.now() - before);
  }
  return Number(median(times).toFixed(2));
}

/** Median milliseconds of the first and the hundredth page as the shop grows. */
export async function measureSizes(
  url: string,
  connection: pg.ClientConfig,
  token: string,
  sizes: number[],
) {
  const rows = [];
  for (const products of sizes) {
    await fillShop(connection, products);
    for (const [filter, search] of Object.entries(filters)) {
      const firstMs = await millisecondsOf(url, token, search);
      const hundredthMs = await millisecondsOf(url, token, `${search}&offset=4950`);
      rows.push({ products, filter, firstMs, hundredthMs });
    }
  }
  return rows;
}
