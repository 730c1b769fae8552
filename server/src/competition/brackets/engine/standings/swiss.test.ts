import fc from 'fast-check';
import { expect, test } from 'vitest';
import { swissStandings } from './matches.ts';
import { rounds } from '#testing/competition/match-results.ts';
import { textOf } from '#testing/competition/decisions.ts';

const linesOf = (rows: ReturnType<typeof swissStandings>) =>
  rows.map(({ rank, entrantId, points, buchholz, medianBuchholz, decision }) =>
    `${rank}. ${entrantId} ${points} ${buchholz} ${medianBuchholz} ${textOf(decision)}`.trim(),
  );

test('a row counts matches, scores and byes', () => {
  const [first, second] = swissStandings([1, 2, 3], rounds('1-2:2:1 3', '3-1:2:0 2'));
  expect(first).toMatchObject({ rank: 1, entrantId: 3, points: 2, played: 1, won: 1, lost: 0 });
  expect(second).toEqual({
    rank: 2,
    entrantId: 1,
    seed: 1,
    points: 1,
    played: 2,
    won: 1,
    lost: 1,
    scoreFor: 2,
    scoreAgainst: 3,
    buchholz: 3,
    medianBuchholz: 3,
    decision: { aheadOn: 'Buchholz' },
  });
});

test('before any result the seed decides, and an open match counts for nothing', () => {
  const open = { round: 1, a: 7, b: 5, winner: null, scoreA: null, scoreB: null };
  expect(linesOf(swissStandings([5, 7, 6], [open]))).toEqual([
    '1. 5 0 0 0 Ahead on seed',
    '2. 7 0 0 0 Behind on seed, ahead on seed',
    '3. 6 0 0 0 Behind on seed',
  ]);
  expect(swissStandings([], [])).toEqual([]);
});

test('a bye is an opponent without points', () => {
  expect(linesOf(swissStandings([3, 1, 2], rounds('1 3-2', '3 1-2')))).toEqual([
    '1. 3 2 0 0 Ahead on seed',
    '2. 1 2 0 0 Behind on seed',
    '3. 2 0 4 4',
  ]);
});

test('from three rounds on the median leaves out the best and the worst opponent', () => {
  const twice = rounds('1-2 3-4', '1-3 2-4');
  expect(linesOf(swissStandings([1, 2, 3, 4], twice))[3]).toBe('4. 4 0 2 2');
  const thrice = [...twice, ...rounds('', '', '1-4 2-3')];
  expect(linesOf(swissStandings([1, 2, 3, 4], thrice))).toEqual([
    '1. 1 3 3 1',
    '2. 2 2 4 1',
    '3. 3 1 5 2',
    '4. 4 0 6 2',
  ]);
});

test('equal Buchholz is decided by the median', () => {
  const results = rounds('8-7 2-1 5-3 4-6', '5-6 8-3 4-2 1-7', '7-2 3-1 6-8 4-5');
  expect(linesOf(swissStandings([1, 2, 3, 4, 5, 6, 7, 8], results)).slice(3, 6)).toEqual([
    '4. 6 1 7 2 Ahead on Buchholz',
    '5. 3 1 5 2 Behind on Buchholz, ahead on median Buchholz',
    '6. 2 1 5 1 Behind on median Buchholz, ahead on Buchholz',
  ]);
});

test('then head-to-head decides', () => {
  const results = rounds('1-4 3-6 5-2', '4-3 2-1 6-5', '4-6 3-2 5-1');
  expect(linesOf(swissStandings([1, 2, 3, 4, 5, 6], results)).slice(0, 3)).toEqual([
    '1. 4 2 4 1 Ahead on head-to-head',
    '2. 3 2 4 1 Behind on head-to-head, ahead on Buchholz',
    '3. 5 2 3 1 Behind on Buchholz',
  ]);
});

test('who has withdrawn stands below all others, and counts as an opponent', () => {
  const results = rounds('1-2 3-4', '1-3 2-4');
  const rows = swissStandings([1, 2, 3, 4], results, new Set([1]));
  expect(linesOf(rows).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    '1. 2 1',
    '2. 3 1',
    '3. 4 0',
    '4. 1 2',
  ]);
  expect(rows[0]).toMatchObject({ buchholz: 2 });
});

test('the rank is total and in the order of the rules, for any results', () => {
  const ids = [6, 4, 2, 1, 3, 5];
  const id = fc.constantFrom(...ids);
  const result = fc.record({
    round: fc.integer({ min: 1, max: 5 }),
    pair: fc.tuple(id, id).filter(([a, b]) => a !== b),
    won: fc.constantFrom(0, 1, null),
    scores: fc.tuple(fc.nat(3), fc.nat(3)),
  });
  fc.assert(
    fc.property(fc.array(result, { maxLength: 15 }), (drawn) => {
      const results = drawn.map(({ round, pair: [a, b], won, scores: [scoreA, scoreB] }) => ({
        round,
        a,
        b,
        scoreA,
        scoreB,
        winner: won === null ? null : won === 0 ? a : b,
      }));
      const expected = ids
        .map((id) => keyOf(id, ids, results))
        .toSorted((one, other) => compare(other, one));
      const rows = swissStandings(ids, results);
      expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
      expect(rows.map(({ seed }) => -seed)).toEqual(expected.map((key) => key.at(-1)));
      for (const [index, { decision, ...row }] of rows.entries()) {
        const [own = [], below = []] = expected.slice(index);
        expect([row.points, row.buchholz, row.medianBuchholz]).toEqual(own.slice(0, 3));
        const name = names[own.findIndex((value, index) => value !== below[index])];
        expect(decision.aheadOn ?? '').toBe(below.length > 0 ? name : '');
      }
    }),
    { numRuns: 500 },
  );
});

const names = ['', 'Buchholz', 'median Buchholz', 'head-to-head', 'score difference', 'seed'];

type Results = Parameters<typeof swissStandings>[1];

const compare = (one: number[], other: number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference) ?? 0;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** All that counts, in its order, higher being better. */
function keyOf(id: number, ids: number[], results: Results) {
  const decided = results.filter(({ winner }) => winner !== null);
  const wins = (id: number) => decided.filter(({ winner }) => winner === id).length;
  const strength = (id: number) => {
    const opponents = decided.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));
    const points = opponents
      .map((opponent) => wins(opponent ?? 0))
      .toSorted((one, other) => one - other);
    const isLong = new Set(decided.map(({ round }) => round)).size > 2;
    return [wins(id), sum(points), sum(isLong ? points.slice(1, -1) : points)];
  };
  const equal = ids.filter((other) => compare(strength(other), strength(id)) === 0);
  const among = (a: number, b: number | null) => equal.includes(a) && equal.includes(b ?? 0);
  const haveMet = (one: number, other: number) =>
    decided.some(({ a, b }) => (a === one && b === other) || (a === other && b === one));
  const haveAllMet = equal.every((one) =>
    equal.every((other) => one === other || haveMet(one, other)),
  );
  const headToHead = decided.filter(({ a, b, winner }) => winner === id && among(a, b)).length;
  const difference = decided.map(({ a, b, scoreA, scoreB }) => {
    const margin = (scoreA ?? 0) - (scoreB ?? 0);
    return a === id ? margin : b === id ? -margin : 0;
  });
  return [...strength(id), haveAllMet ? headToHead : 0, sum(difference), -1 - ids.indexOf(id)];
}
