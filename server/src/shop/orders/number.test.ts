import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anOrder } from '#testing/shop/orders.ts';
import { aProduct } from '#testing/shop/products.ts';

const site = useApp();

function drawNext(...numbers: number[]) {
  const draw = vi.spyOn(crypto, 'randomInt');
  for (const number of numbers) draw.mockImplementationOnce(() => number);
  syncBuiltinESMExports();
}

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('a number that is taken today is generated again', async () => {
  const { id } = await aProduct(site);
  drawNext(33, 33, 2 ** 30 - 1);
  const ends = [];
  for (const items of [[{ id }], [{ id }]]) {
    ends.push((await anOrder(site, items)).number.slice(-6));
  }
  expect(ends).toEqual(['110000', 'ZZZZZZ']);
});
