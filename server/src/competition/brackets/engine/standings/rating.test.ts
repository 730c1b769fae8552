import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstRating } from '@last-circle/contract/competition/player-rules.ts';
import { rate, type RatedResult } from './rating.ts';

function ratingsAfter(results: readonly RatedResult[]) {
  const ratings = new Map<number, number>();
  for (const sides of results) rate(ratings, sides);
  return ratings;
}

test('a win against an equal is worth half of what changes hands at most', () => {
  expect([...ratingsAfter([[[1], [2]]])]).toEqual([
    [1, firstRating + 16],
    [2, firstRating - 16],
  ]);
});

test('a win against a stronger one is worth more than one against a weaker one', () => {
  const strong = Array.from({ length: 10 }, () => [[1], [2]]);
  const before = ratingsAfter(strong);
  const gain = (winner: number, loser: number) =>
    (ratingsAfter([...strong, [[winner], [loser]]]).get(winner) ?? 0) - (before.get(winner) ?? 0);
  expect(gain(2, 1)).toBeGreaterThan(16);
  expect(gain(1, 2)).toBeLessThan(16);
});

test('the players of a side gain alike', () => {
  const ratings = ratingsAfter([
    [[1], [3]],
    [
      [1, 2],
      [3, 4],
    ],
  ]);
  const [one = 0, two = 0] = [ratings.get(1), ratings.get(2)];
  expect(one - two).toBeCloseTo(16);
});

test('in a game of many a better place never gains less, from equal ratings', () => {
  const ratings = [...ratingsAfter([[[1], [2], [3], [4], [5]]]).values()];
  expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  expect(ratings[0]).toBeCloseTo(firstRating + 16);
  expect(ratings[2]).toBeCloseTo(firstRating);
});

const result = fc
  .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 2 })
  .map((players) => players.map((player) => [player]));

test('what one gains others lose', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 60 }), (results) => {
      const ratings = [...ratingsAfter(results).values()];
      const total = ratings.reduce((all, rating) => all + rating, 0);
      expect(total).toBeCloseTo(ratings.length * firstRating, 5);
    }),
  );
});
