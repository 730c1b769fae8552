import { expect, test } from 'vitest';
import { oddsOf } from './odds.ts';
import type { Race } from './race.ts';

const ids = [1, 2, 3, 4];
const scoring = { places: [10, 6, 3, 1], kill: 0 };
const game = (number: number, order: readonly number[]) => ({
  number,
  results: order.map((entrantId, index) => ({ entrantId, placement: index + 1, kills: 0 })),
});
const race: Race = {
  entrantIds: ids,
  games: [game(1, [1, 2, 3, 4]), game(2, [1, 2, 4, 3])],
  left: 2,
  scoring,
  teamSize: 1,
};

test('the odds of a place add up, follow the standings, and are the same for the same seed', async () => {
  const [first, two] = await oddsOf(race, [1, 2], 7);
  const sum = (odds: Map<number, number> | undefined) =>
    [...(odds?.values() ?? [])].reduce((total, one) => total + one, 0);
  expect(sum(first)).toBeCloseTo(1, 6);
  expect(sum(two)).toBeCloseTo(2, 6);
  const of = (id: number) => first?.get(id) ?? 0;
  expect(of(1)).toBeGreaterThan(of(2));
  expect(of(2)).toBeGreaterThan(of(3));
  expect(await oddsOf(race, [1, 2], 7)).toEqual([first, two]);
  expect(await oddsOf(race, [1, 2], 8)).not.toEqual([first, two]);
});

test('who cannot be passed any more wins every simulated end', async () => {
  const far = { ...race, games: [1, 2, 3, 4, 5].map((n) => game(n, ids)), left: 1 };
  const [first] = await oddsOf(far, [1], 1);
  expect(first?.get(1)).toBe(1);
});
