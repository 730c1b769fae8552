import { expect, test } from 'vitest';
import { firstRound, seedOrder } from './seeding-rules.ts';

const pairings = (entrants: number) =>
  firstRound(entrants)
    .map(([seed, opponent]) => `${seed}-${opponent ?? 'bye'}`)
    .join(' ');

test.each([
  [2, '1-2'],
  [3, '1-bye 2-3'],
  [4, '1-4 2-3'],
  [5, '1-bye 4-5 2-bye 3-bye'],
  [6, '1-bye 4-5 2-bye 3-6'],
  [7, '1-bye 4-5 2-7 3-6'],
  [8, '1-8 4-5 2-7 3-6'],
  [13, '1-bye 8-9 4-13 5-12 2-bye 7-10 3-bye 6-11'],
])('%i entrants meet as %s', (entrants, expected) => {
  expect(pairings(entrants)).toBe(expected);
});

test.each([2, 4, 8, 16, 32, 64, 128, 256])(
  'of %i seeds the best half would meet again in every next round',
  (size) => {
    const order = seedOrder(size);
    const survivors = order.filter((seed) => seed <= size / 2);
    expect(survivors).toEqual(size === 2 ? [1] : seedOrder(size / 2));
    expect(order.indexOf(1) < size / 2).not.toBe(order.indexOf(2) < size / 2);
  },
);
