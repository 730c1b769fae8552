import { expect, test } from 'vitest';
import {
  roundRobinStandings,
  swissStandings,
} from '#competition/brackets/engine/standings/matches.ts';
import { leaderboard } from '#competition/brackets/engine/standings/games.ts';
import { tieBreakOf } from './tie-breaks.ts';

test.each([
  ['Ahead on Buchholz', "Opponents' wins", 'one below: their opponents won more.'],
  [
    'Behind on median Buchholz',
    "Opponents' wins",
    'one above: their opponents, without the best and the worst, won less.',
  ],
  ['Shared rank', 'Shared rank', 'Nothing tells them apart, so they share the rank.'],
  ['Won on match point', 'Match point', 'They won a game while on match point.'],
])('%s is said in a word, with its reason', (sentence, why, reason) => {
  const said = tieBreakOf(sentence);
  expect(said.why).toBe(why);
  expect(said.reason).toContain(reason);
});

test('a rank between two others says why it is not higher, then why it is not lower', () => {
  expect(tieBreakOf('Behind on wins, ahead on kills')).toEqual({
    why: 'Wins',
    reason:
      'Tied on points with the one above: they won fewer games. Tied on points with the one below: they have more kills.',
  });
});

test('points alone say nothing', () => {
  expect(tieBreakOf('')).toEqual({ why: '', reason: '' });
});

const match = (a: number, b: number, winner: number, scoreA: number, scoreB: number) => ({
  round: 1,
  a,
  b,
  winner,
  scoreA,
  scoreB,
});

const cycle = [match(1, 2, 1, 2, 0), match(2, 3, 2, 2, 1), match(3, 1, 3, 2, 1)];
const game = (number: number, places: readonly number[], kills: readonly number[]) => ({
  number,
  results: places.map((placement, index) => ({
    entrantId: index + 1,
    placement,
    kills: kills[index] ?? 0,
  })),
});

test.each([
  ['a round robin', roundRobinStandings([1, 2, 3], cycle)],
  ['a round robin of pairs', roundRobinStandings([1, 2, 3, 4], [match(1, 2, 2, 0, 1)])],
  ['a Swiss stage', swissStandings([1, 2, 3, 4], cycle)],
  [
    'a leaderboard',
    leaderboard(
      [1, 2, 3, 4],
      [game(1, [1, 2, 3, 4], [0, 5, 5, 1]), game(2, [2, 3, 1, 4], [0, 1, 0, 1])],
      { places: [10, 6, 6], kill: 0 },
    ),
  ],
])('%s has a word for every tie-break that decided', (_, rows) => {
  const decided = rows.filter(({ why }) => why !== '');
  expect(decided.length).toBeGreaterThan(0);
  for (const { why } of decided) {
    const said = tieBreakOf(why);
    expect(said.why, why).not.toBe('');
    expect(said.reason.match(/\./gu), why).toHaveLength(why.split(', ').length);
  }
});
