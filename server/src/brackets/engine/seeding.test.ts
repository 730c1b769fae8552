import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstRound, seedOrder, shuffle } from './seeding.ts';

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

const ids = fc.uniqueArray(fc.nat(), { maxLength: 256 });

test('a kept seed draws the same order again, whatever order the entrants come in', () => {
  fc.assert(
    fc.property(ids, fc.string(), (ids, seed) => {
      const drawn = shuffle(ids, seed);
      expect(drawn).toHaveLength(ids.length);
      expect(new Set(drawn)).toEqual(new Set(ids));
      expect(shuffle(ids.toReversed(), seed)).toEqual(drawn);
    }),
  );
});

test('every entrant is drawn first about equally often', () => {
  const entrants = [1, 2, 3, 4];
  const firsts = Array.from({ length: 4000 }, (_, draw) => shuffle(entrants, `draw ${draw}`)[0]);
  for (const entrant of entrants) {
    const times = firsts.filter((first) => first === entrant).length;
    expect(times).toBeGreaterThan(850);
    expect(times).toBeLessThan(1150);
  }
});
