import { expect, test } from 'vitest';
import { matchName, roundName, scoreProblem } from './bracket-rules.ts';

const namesOf = (rounds: number) =>
  Array.from({ length: rounds }, (_, index) => roundName(index + 1, rounds));

test('rounds are named from the final back', () => {
  expect(namesOf(1)).toEqual(['Final']);
  expect(namesOf(3)).toEqual(['Quarter-finals', 'Semi-finals', 'Final']);
  expect(namesOf(5).slice(0, 2)).toEqual(['Round of 32', 'Round of 16']);
  expect(roundName(1, 8)).toBe('Round of 256');
});

test('matches are named by round and position', () => {
  const name = (round: number, position: number) => matchName({ round, position }, 4);
  expect(name(4, 0)).toBe('Final');
  expect(name(3, 1)).toBe('Semi-final 2');
  expect(name(2, 1)).toBe('Quarter-final 2');
  expect(name(1, 2)).toBe('Round 1, match 3');
});

test('a score is two different whole numbers up to 999', () => {
  const range = 'Scores must be whole numbers from 0 to 999';
  expect(scoreProblem({ scoreA: 999, scoreB: 0 })).toBeNull();
  expect(scoreProblem({ scoreA: 1000, scoreB: 0 })).toBe(range);
  expect(scoreProblem({ scoreA: 0, scoreB: -1 })).toBe(range);
  expect(scoreProblem({ scoreA: Number.NaN, scoreB: 1 })).toBe(range);
  expect(scoreProblem({ scoreA: 0.5, scoreB: 1 })).toBe(range);
  expect(scoreProblem({ scoreA: 2, scoreB: 2 })).toBe('A match cannot end in a draw');
});
