import { expect, test } from 'vitest';
import { roundRobinStandings } from './matches.ts';
import { rounds } from '#testing/competition/match-results.ts';
import { textOf } from '#testing/competition/decisions.ts';

const linesOf = (rows: ReturnType<typeof roundRobinStandings>) =>
  rows.map(({ rank, entrantId, points, decision }) =>
    `${rank}. ${entrantId} ${points} ${textOf(decision)}`.trim(),
  );

test('a win is a point, and a round without an opponent is none', () => {
  const results = rounds('1-2:3:1 3', '1-3:3:2 2', '3-2:3:0 1');
  const rows = roundRobinStandings([1, 2, 3], results);
  expect(linesOf(rows)).toEqual(['1. 1 2', '2. 3 1', '3. 2 0']);
  expect(rows[1]).toEqual({
    rank: 2,
    entrantId: 3,
    seed: 3,
    points: 1,
    played: 2,
    won: 1,
    lost: 1,
    scoreFor: 5,
    scoreAgainst: 3,
    decision: {},
  });
});

test('between two head-to-head decides, before the score', () => {
  const results = rounds('2-1:1:0 3-4:1:0', '1-3:9:0 4-2:9:0');
  expect(linesOf(roundRobinStandings([1, 2], results))).toEqual([
    '1. 2 1 Ahead on head-to-head',
    '2. 1 1 Behind on head-to-head',
  ]);
});

test('head-to-head decides again among those whom it leaves equal', () => {
  // Among the four of three points, 1 and 2 have two wins, 3 and 4 one; 2 and 4 beat their equals.
  const results = rounds('2-1 1-3 1-4 3-2 2-4 4-3', '1-5 2-6 3-5 3-6 4-5 4-6', '6-1 5-2');
  expect(linesOf(roundRobinStandings([1, 2, 3, 4, 5, 6], results)).slice(0, 4)).toEqual([
    '1. 2 3 Ahead on head-to-head',
    '2. 1 3 Behind on head-to-head, ahead on head-to-head',
    '3. 4 3 Behind on head-to-head, ahead on head-to-head',
    '4. 3 3 Behind on head-to-head',
  ]);
});

test.each([
  ['score difference', rounds('1-2:2:1', '2-3:3:1', '3-1:3:2'), [2, 1, 3]],
  ['scores for', rounds('1-2:2:1', '2-3:3:2', '3-1:5:4'), [3, 1, 2]],
  ['seed', rounds('1-2:2:1', '2-3:2:1', '3-1:2:1'), [1, 2, 3]],
])('a circle of wins is decided by %s', (name, results, order) => {
  const rows = roundRobinStandings([1, 2, 3], results);
  expect(rows.map(({ entrantId, decision }) => ({ entrantId, decision }))).toEqual([
    { entrantId: order[0], decision: { aheadOn: name } },
    { entrantId: order[1], decision: { behindOn: name, aheadOn: name } },
    { entrantId: order[2], decision: { behindOn: name } },
  ]);
});

test('an open match counts for nothing', () => {
  const open = { round: 1, a: 3, b: 1, winner: null, scoreA: 7, scoreB: 0 };
  const rows = roundRobinStandings([1, 2, 3], [open]);
  expect(rows.map(({ played, scoreFor }) => [played, scoreFor])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  expect(linesOf(rows)[0]).toBe('1. 1 0 Ahead on seed');
});
