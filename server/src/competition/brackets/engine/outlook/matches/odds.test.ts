import { expect, test } from 'vitest';
import { stateOf } from '#competition/brackets/engine/draw/match.ts';
import { inMemoryBracket, inMemoryDouble } from '#testing/competition/engine-bracket.ts';
import { eliminationPaths } from './elimination.ts';
import { eliminationOdds, strengthsOf, tableOdds } from './odds.ts';
import { tablePlaces, type Table } from './table.ts';

const even = { strengths: new Map<number, number>(), seed: 7 };

const sumOf = (odds: ReadonlyMap<number, number> | undefined) =>
  [...(odds?.values() ?? [])].reduce((total, one) => total + one, 0);

const idsUpTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([
  ['a single elimination', inMemoryBracket(6, { thirdPlace: true }), 6],
  ['a double elimination', inMemoryDouble(5), 5],
  ['one without a second final', inMemoryDouble(4, { hasReset: false }), 4],
])('the odds of %s keep to its bounds in every state, and add up', async (_, bracket, count) => {
  const ids = idsUpTo(count);
  for (;;) {
    const paths = eliminationPaths(bracket.matches, new Set());
    const [first, second] = await eliminationOdds(bracket.matches, ids, [1, 2], even);
    expect(sumOf(first)).toBeCloseTo(1, 6);
    expect(sumOf(second)).toBeCloseTo(2, 6);
    for (const [id, { best, worst }] of paths) {
      if (best > 1) expect(first?.get(id)).toBe(0);
      else expect(first?.get(id)).toBeGreaterThan(0);
      if (worst === 1) expect(first?.get(id)).toBe(1);
      if (worst <= 2) expect(second?.get(id)).toBe(1);
      if (best > 2) expect(second?.get(id)).toBe(0);
    }
    const next = bracket.matches.find((match) => stateOf(match) === 'ready');
    if (!next) break;
    bracket.play(next, (next.entrantA ?? 0) % 2, (next.entrantA ?? 0) % 2 === 0 ? 1 : 0);
  }
});

test('even entrants win a bracket equally often, and from below a final half as often', async () => {
  const bracket = inMemoryBracket(4);
  const [odds] = await eliminationOdds(bracket.matches, idsUpTo(4), [1], even);
  for (const id of idsUpTo(4)) expect(odds?.get(id)).toBeCloseTo(0.25, 1);
  const double = inMemoryDouble(2);
  double.play(double.at(1), 1, 0);
  const [ofFinal] = await eliminationOdds(double.matches, [1, 2], [1], even);
  expect(ofFinal?.get(1)).toBeCloseTo(0.75, 1);
});

test('who has won more is stronger, and who has withdrawn never wins', async () => {
  const bracket = inMemoryBracket(4);
  bracket.play(bracket.at(1, 0), 2, 0);
  const strengths = strengthsOf(bracket.matches);
  expect(strengths.get(1)).toBeCloseTo(2 / 3);
  expect(strengths.get(4)).toBeCloseTo(1 / 3);
  const [odds] = await eliminationOdds(bracket.matches, idsUpTo(4), [1], { strengths, seed: 1 });
  expect(odds?.get(1)).toBeCloseTo(2 / 3, 1);
  const gone = { strengths: new Map([[1, 0]]), seed: 1 };
  const [others] = await eliminationOdds(bracket.matches, idsUpTo(4), [1], gone);
  expect(others?.get(1)).toBe(0);
});

test.each([0, 1, 3])(
  'the odds of a table keep to its bounds with %i unpaired rounds',
  async (unpaired) => {
    const table: Table = {
      points: new Map([
        [1, 4],
        [2, 2],
        [3, 1],
        [4, 1],
        [5, 0],
      ]),
      open: [
        [2, 3],
        [4, 5],
      ],
      unpaired,
    };
    const [first, two] = await tableOdds(table, [1, 2, 3, 4, 5], [1, 2], even);
    expect(sumOf(first)).toBeCloseTo(1, 6);
    expect(sumOf(two)).toBeCloseTo(2, 6);
    for (const [id, { best, worst }] of tablePlaces(table)) {
      if (best > 1) expect(first?.get(id)).toBe(0);
      if (best > 2) expect(two?.get(id)).toBe(0);
      if (worst === 1) expect(first?.get(id)).toBe(1);
      if (worst <= 2) expect(two?.get(id)).toBe(1);
    }
    expect(first?.get(1)).toBeGreaterThan(first?.get(2) ?? 1);
    expect(await tableOdds(table, [1, 2, 3, 4, 5], [1, 2], even)).toEqual([first, two]);
  },
);
