import { callApi, logIn } from '#api.ts';
import { createProduct, orderOf } from '#buyers.ts';
import { admin, dataFolder, emptySite, launch, type Launched } from '#launch.ts';
import type { Random } from '#random.ts';
import type { Ask } from './traffic.ts';

export const plenty = 1_000_000;
const json = { 'content-type': 'application/json' };

let orders = 0;

/** Each order is another buyer's. */
export function anOrder(product: number, quantity = 1): Ask {
  const name = `Buyer ${(orders += 1)}`;
  return {
    method: 'POST',
    path: '/api/orders/checkout',
    headers: { ...json, 'idempotency-key': `${name} ${product}` },
    body: JSON.stringify(orderOf(name, product, quantity)),
  };
}

export const aWrongLogin = (email: string, network: string): Ask => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { ...json, 'x-forwarded-for': network },
  body: JSON.stringify({ email, password: 'storm-guesser' }),
});

const read = (path: string): Ask => ({ method: 'GET', path });

const pages = ['/', '/shop', '/tournaments', '/blogs', '/maps'];
const lists = ['/api/tournaments/all', '/api/products', '/api/blogs', '/api/maps'];

/**
 * What the people of an evening ask for: half of it is cached, a third is searched for the first
 * time, a sixth are orders.
 */
export function evening(product: number, random: Random): () => Ask {
  return () => {
    const kind = random.below(12);
    if (kind < 2) return read(random.pick(pages));
    if (kind < 6) return read(random.pick(lists));
    if (kind < 10) return read(`/api/products?search=${random.word(7)}`);
    return anOrder(product);
  };
}

export interface Shop {
  site: Launched;
  url: string;
  token: string;
  /** A product that never sells out. */
  product: number;
  stop: () => Promise<void>;
}

/** A site with its own data and an organiser who sells. */
export async function openShop(settings: Record<string, string> = {}): Promise<Shop> {
  const data = await dataFolder();
  const site = await launch({ ...emptySite, DATA_DIR: data.folder, ...settings });
  const token = await logIn(site.url, admin);
  const product = await createProduct(site.url, token, plenty);
  return {
    site,
    url: site.url,
    token,
    product,
    async stop() {
      await site.end('SIGTERM');
      await data.remove();
    },
  };
}

export const stockOf = async (url: string, product: number) =>
  (await callApi<{ stock: number }>(url, `GET /products/${product}`)).stock;
