import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from './evening.ts';
import { sellOut } from '#load/parts/sale.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

test('of 200 buyers at once 50 get one of 50 pieces each, and all are answered', async () => {
  const { answers, ...counts } = await sellOut(shop);
  expect(counts).toEqual({ sold: 50, refused: 150, left: 0 });
  expect(answers).toHaveLength(200);
});
