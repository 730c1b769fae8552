import { expect, test } from 'vitest';
import { gameProblems } from './game-rules.ts';

const entrants = [7, 8, 9];

test('a game of some entrants, each with an own placement, is valid', () => {
  const results = [
    { entrantId: 9, placement: 1, kills: 999 },
    { entrantId: 7, placement: 3, kills: 0 },
  ];
  expect(gameProblems(results, entrants)).toEqual({});
});

test('two entrants cannot take one place, nor one entrant two', () => {
  const results = [
    { entrantId: 7, placement: 1, kills: 0 },
    { entrantId: 8, placement: 1, kills: 0 },
    { entrantId: 7, placement: 2, kills: 0 },
  ];
  expect(gameProblems(results, entrants)).toEqual({
    'results.1.placement': 'Placement 1 is given twice',
    'results.2.entrantId': 'This entrant is listed twice',
  });
});

test('only entrants of the tournament have results', () => {
  expect(gameProblems([{ entrantId: 1, placement: 1, kills: 0 }], entrants)).toEqual({
    'results.0.entrantId': 'This entrant is not in the tournament',
  });
});

test.each([0, 4, 1.5, -1, Number.NaN])('%d is no placement among three', (placement) => {
  expect(gameProblems([{ entrantId: 7, placement, kills: 0 }], entrants)).toEqual({
    'results.0.placement': 'Placement must be a whole number from 1 to 3',
  });
});

test.each([-1, 1000, 0.5, Number.NaN])('%d is no number of kills', (kills) => {
  expect(gameProblems([{ entrantId: 7, placement: 1, kills }], entrants)).toEqual({
    'results.0.kills': 'Kills must be a whole number from 0 to 999',
  });
});
