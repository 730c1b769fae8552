import type { IncomingMessage, ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { tags } from '@last-circle/contract/tags.ts';
import { useApp } from '#testing/app.ts';
import { aMap } from '#testing/content/maps.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aRemoteSite } from '#testing/servers/remote-site.ts';
import { startPurges } from './purges.ts';

const site = useApp();
const token = 'a-token-of-these-tests';

/** A CDN that answers as it is made to; each purge as the set of its keys. */
async function aCdn(collectMs = 20) {
  const purges: { keys: string[]; headers: IncomingMessage['headers'] }[] = [];
  const cdn = { answer: (response: ServerResponse) => void response.writeHead(200).end(), purges };
  const url = await aRemoteSite((request, response) => {
    const { headers } = request;
    purges.push({ keys: String(headers['surrogate-key']).split(' '), headers });
    cdn.answer(response);
  });
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const { notifications } = site;
  const started = startPurges({ purge: { url, token }, notifications, log, collectMs });
  let isStopped = false;
  const stop = async () => {
    if (!isStopped) await started.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  return Object.assign(cdn, { lines, add: (keys: string[]) => started.add(keys), stop });
}

async function aQuietCdn(collectMs?: number) {
  const cdn = await aCdn(collectMs);
  await expect.poll(() => cdn.purges.length).toBe(1);
  cdn.purges.length = 0;
  return cdn;
}

const keysOf = ({ purges }: { purges: { keys: string[] }[] }) =>
  new Set(purges.flatMap(({ keys }) => keys));

test('a server that starts purges all pages, and one that ends, once more', async () => {
  const cdn = await aCdn();
  await expect.poll(() => keysOf(cdn)).toEqual(new Set([...tags, 'pages']));
  expect(cdn.purges[0]?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    'fastly-key': token,
  });
  cdn.purges.length = 0;
  await cdn.stop();
  expect(cdn.purges.map(({ keys }) => keys)).toEqual([['pages']]);
});

test('what is committed is purged, many changes at once, and nothing else', async () => {
  const cdn = await aQuietCdn(500);
  const products = Array.from({ length: 20 }, (_, n) => aProduct(site, { name: `Cap ${n}` }));
  await Promise.all(products);
  await aMap(site);
  await expect.poll(() => keysOf(cdn).has('maps')).toBe(true);
  expect(keysOf(cdn).has('products')).toBe(true);
  expect(keysOf(cdn).has('blogs')).toBe(false);
  expect(cdn.purges.length).toBeLessThan(10);
});

test('a CDN that is dead or hangs delays no write, and gets each key when it is back', async () => {
  const cdn = await aQuietCdn();
  const held: ServerResponse[] = [];
  cdn.answer = (response) => void held.push(response);
  await aProduct(site, { name: 'Storm cap' });
  await expect.poll(() => held.length).toBe(1);
  await aMap(site);
  expect([held.length, held[0]?.destroyed]).toEqual([1, false]);

  cdn.answer = (response) => void response.writeHead(503).end();
  held[0]?.destroy();
  await expect.poll(() => cdn.purges.length).toBeGreaterThan(2);
  cdn.purges.length = 0;
  cdn.answer = (response) => void response.writeHead(200).end();
  await expect.poll(() => ['products', 'maps'].every((key) => keysOf(cdn).has(key))).toBe(true);
  await expect.poll(() => cdn.lines.join('')).toContain('The CDN takes purges again');
  expect(cdn.lines.join('')).not.toContain(token);
});

test('so many deleted pictures that it would take all day are purged together', async () => {
  const cdn = await aQuietCdn();
  const names = Array.from({ length: 1001 }, (_, n) => String(n).padStart(32, '0'));
  cdn.add(names.slice(0, 450));
  await expect.poll(() => keysOf(cdn).size).toBe(450);
  expect(cdn.purges.map(({ keys }) => keys.length)).toEqual([200, 200, 50]);
  cdn.purges.length = 0;
  cdn.add(names);
  await expect.poll(() => keysOf(cdn).has('uploads')).toBe(true);
  expect(cdn.purges).toHaveLength(1);
});
