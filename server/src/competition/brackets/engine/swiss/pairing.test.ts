import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairRound, type Pairing, type SwissEntrant } from './pairing.ts';
import { swissEntrant } from '#testing/competition/swiss-tournament.ts';

const linesOf = (pairings: readonly Pairing[]) =>
  pairings.map(({ a, b, reason, pointsA, pointsB }) =>
    b === null ? `${a} ${pointsA} ${reason}` : `${a} ${pointsA} - ${b} ${pointsB} ${reason}`,
  );

/** Entrants with these points, in order of seed. */
const withPoints = (
  points: readonly number[],
  states: Record<number, Partial<SwissEntrant>> = {},
) =>
  points.map((points, index) => {
    const state = { opponents: [-1], ...states[index + 1] };
    return swissEntrant(index + 1, { points, ...state });
  });

const fresh = (count: number) =>
  Array.from({ length: count }, (_, index) => swissEntrant(index + 1));

test('in round one the upper half meets the lower half, and the last one has a bye', () => {
  expect(linesOf(pairRound(fresh(7)))).toEqual([
    '1 0 - 4 0 first round',
    '2 0 - 5 0 first round',
    '3 0 - 6 0 first round',
    '7 0 bye',
  ]);
  const pairs = pairRound(fresh(256)).map(({ a, b }) => [a, b]);
  expect(pairs).toEqual(Array.from({ length: 128 }, (_, index) => [index + 1, index + 129]));
});

test('two meet, one has a bye, and nobody is nobody', () => {
  expect(linesOf(pairRound(fresh(2)))).toEqual(['1 0 - 2 0 first round']);
  expect(linesOf(pairRound(fresh(1)))).toEqual(['1 0 bye']);
  expect(pairRound([])).toEqual([]);
});

test('equal points meet, and in a score group the upper half meets the lower half', () => {
  expect(linesOf(pairRound(withPoints([1, 0, 1, 0, 1, 0, 1, 0])))).toEqual([
    '1 1 - 5 1 same points',
    '3 1 - 7 1 same points',
    '2 0 - 6 0 same points',
    '4 0 - 8 0 same points',
  ]);
});

test('of an odd score group the last one floats, and meets the first of the next', () => {
  expect(linesOf(pairRound(withPoints([2, 2, 2, 1, 1, 1])))).toEqual([
    '1 2 - 2 2 same points',
    '3 2 - 4 1 float',
    '5 1 - 6 1 same points',
  ]);
});

test('somebody else floats where the last one floated down or the first one up before', () => {
  const floated = { 3: { floats: ['down'] }, 4: { floats: [null, 'up'] } } as const;
  expect(linesOf(pairRound(withPoints([2, 2, 2, 1, 1, 1], floated)))).toEqual([
    '1 2 - 3 2 same points',
    '2 2 - 5 1 float',
    '4 1 - 6 1 same points',
  ]);
  const longAgo = { 3: { floats: ['down', null] }, 4: { floats: ['down'] } } as const;
  expect(linesOf(pairRound(withPoints([2, 2, 2, 1, 1, 1], longAgo)))[1]).toBe('3 2 - 4 1 float');
});

test('a fair float is not worth a bigger difference', () => {
  const floated = { 1: { floats: ['down'] }, 2: { floats: ['up'] } } as const;
  expect(linesOf(pairRound(withPoints([2, 1, 0, 0], floated)))).toEqual([
    '1 2 - 2 1 float',
    '3 0 - 4 0 same points',
  ]);
});

test('two small differences are better than a big one', () => {
  const met = { 3: { opponents: [4] }, 4: { opponents: [3] } };
  expect(linesOf(pairRound(withPoints([2, 1, 1, 0], met)))).toEqual([
    '1 2 - 3 1 float',
    '2 1 - 4 0 float',
  ]);
});

test('the bye goes to the last one without an earlier bye', () => {
  const byes = { 5: { hasHadBye: true }, 4: { hasHadBye: true } };
  expect(linesOf(pairRound(withPoints([1, 1, 0, 0, 0], byes))).at(-1)).toBe('3 0 bye');
  const all = Object.fromEntries([1, 2, 3].map((id) => [id, { hasHadBye: true }]));
  expect(linesOf(pairRound(withPoints([1, 1, 0], all))).at(-1)).toBe('3 0 second bye');
});

test('the bye goes to somebody else where the rest could not be paired without a rematch', () => {
  const met = { 1: { opponents: [2] }, 2: { opponents: [1] } };
  expect(linesOf(pairRound(withPoints([2, 1, 0], met)))).toEqual(['1 2 - 3 0 float', '2 1 bye']);
});

test('nobody meets twice while the others can give way', () => {
  const met = { 1: { opponents: [2] }, 2: { opponents: [1] } };
  expect(linesOf(pairRound(withPoints([3, 3, 0, 0], met)))).toEqual([
    '1 3 - 3 0 float',
    '2 3 - 4 0 float',
  ]);
});

test('a rematch is called so, where there is no other pairing', () => {
  const met = { 1: { opponents: [2, 3, 4] }, 2: { opponents: [1] }, 3: { opponents: [1, 4] } };
  const entrants = withPoints([2, 1, 1, 0], { ...met, 4: { opponents: [1, 3] } });
  expect(linesOf(pairRound(entrants))).toEqual(['1 2 - 3 1 rematch', '2 1 - 4 0 float']);
});

test('the order of the input does not matter', () => {
  const points = Array.from({ length: 40 }, (_, index) => (index * 7) % 5);
  const entrants = withPoints(points, { 3: { opponents: [5, 9, 20] }, 17: { hasHadBye: true } });
  const expected = pairRound(entrants);
  const shuffled = fc.shuffledSubarray(entrants, { minLength: entrants.length });
  fc.assert(
    fc.property(shuffled, (entrants) => {
      expect(pairRound(entrants)).toEqual(expected);
    }),
  );
});

test('the seed orders, not the id', () => {
  const entrants = [1, 2, 3, 4].map((id) => swissEntrant(id * 10, { seed: 5 - id }));
  expect(linesOf(pairRound(entrants))).toEqual([
    '40 0 - 20 0 first round',
    '30 0 - 10 0 first round',
  ]);
  const equal = [4, 2, 3, 1].map((id) => swissEntrant(id, { seed: 1 }));
  expect(linesOf(pairRound(equal))).toEqual(['1 0 - 3 0 first round', '2 0 - 4 0 first round']);
});

test('256 entrants with 40 points between them and a rematch that must be are paired', () => {
  const entrants = Array.from({ length: 256 }, (_, index) => index + 1).map((id) =>
    swissEntrant(id, {
      points: 40 - (id % 41),
      opponents: id === 256 ? entrants255 : [256],
      floats: ['down'],
    }),
  );
  const pairings = pairRound(entrants);
  expect(pairings.filter(({ reason }) => reason === 'rematch')).toHaveLength(1);
  expect(new Set(pairings.flatMap(({ a, b }) => [a, b])).size).toBe(256);
});

const entrants255 = Array.from({ length: 255 }, (_, index) => index + 1);
