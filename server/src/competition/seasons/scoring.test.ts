import { standingsOf, type SeasonResult } from '@last-circle/contract/competition/season-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const result = fc.record({
  player: fc.integer({ min: 1, max: 5 }),
  tournamentId: fc.integer({ min: 1, max: 6 }),
  place: fc.integer({ min: 1, max: 6 }),
});
/** Each player has at most one result in a tournament. */
const results = fc.uniqueArray(result, {
  maxLength: 30,
  selector: ({ player, tournamentId }) => `${player} ${tournamentId}`,
});
const rules = fc.record({
  points: fc.array(fc.nat(12), { minLength: 1, maxLength: 6 }),
  bestOf: fc.option(fc.integer({ min: 1, max: 4 })),
});

function subsetsOf<T>(list: readonly T[]): T[][] {
  const [first, ...rest] = list;
  if (first === undefined) return [[]];
  return subsetsOf(rest).flatMap((subset) => [subset, [first, ...subset]]);
}

const placesOf = (list: readonly { place: number }[]) =>
  [1, 2, 3, 4, 5, 6].map((place) => list.filter((one) => one.place === place).length);

const isBetter = (one: readonly number[], other: readonly number[]) => {
  const index = one.findIndex((value, at) => value !== other[at]);
  return index !== -1 && (one[index] ?? 0) > (other[index] ?? 0);
};

test('a player has the most points that so many results can give', () => {
  fc.assert(
    fc.property(results, rules, (results, { points, bestOf }) => {
      for (const row of standingsOf(results, { points, bestOf })) {
        const own = results.filter(({ player }) => player === row.player);
        const sums = subsetsOf(own)
          .filter((subset) => subset.length <= (bestOf ?? own.length))
          .map((subset) => subset.reduce((sum, { place }) => sum + (points[place - 1] ?? 0), 0));
        expect(row.points).toBe(Math.max(...sums));
        const counted = row.scores.filter(({ isCounted }) => isCounted);
        expect(counted).toHaveLength(Math.min(bestOf ?? own.length, own.length));
        expect(counted.reduce((sum, score) => sum + score.points, 0)).toBe(row.points);
        expect(row.scores.map(({ tournamentId }) => tournamentId)).toEqual(
          own.map(({ tournamentId }) => tournamentId),
        );
      }
    }),
  );
});

test('a rank is one more than the number of those who are better', () => {
  fc.assert(
    fc.property(results, rules, (results, rules) => {
      const rows = standingsOf(results, rules);
      const worth = rows.map(({ points, scores }) => [
        points,
        ...placesOf(scores.filter(({ isCounted }) => isCounted)),
      ]);
      for (const [index, { rank, isShared }] of rows.entries()) {
        const own = worth[index] ?? [];
        expect(rank).toBe(1 + worth.filter((other) => isBetter(other, own)).length);
        const level = worth.filter((other) => !isBetter(other, own) && !isBetter(own, other));
        expect(isShared).toBe(level.length > 1);
      }
      expect(rows.map(({ rank }) => rank)).toEqual(
        rows.map(({ rank }) => rank).toSorted((one, other) => one - other),
      );
    }),
  );
});

test('the order of the results changes no rank', () => {
  const shuffled = results.chain((list) =>
    fc.record({
      list: fc.constant(list),
      other: fc.shuffledSubarray(list, { minLength: list.length }),
    }),
  );
  const ranksOf = (
    list: readonly SeasonResult<number>[],
    given: Parameters<typeof standingsOf>[1],
  ) =>
    standingsOf(list, given)
      .map(({ player, rank, points }) => ({ player, rank, points }))
      .toSorted((one, other) => one.player - other.player);
  fc.assert(
    fc.property(shuffled, rules, ({ list, other }, rules) => {
      expect(ranksOf(other, rules)).toEqual(ranksOf(list, rules));
    }),
  );
});

test('of two places in one tournament the better one counts', () => {
  const twice = [
    { player: 'Nova', tournamentId: 1, place: 3 },
    { player: 'Nova', tournamentId: 1, place: 2 },
  ];
  expect(standingsOf(twice, { points: [10, 6, 3], bestOf: null })).toEqual([
    {
      player: 'Nova',
      rank: 1,
      isShared: false,
      points: 6,
      scores: [{ tournamentId: 1, place: 2, points: 6, isCounted: true }],
    },
  ]);
});
