import {
  scoringPresets,
  type Scoring,
} from '@last-circle/contract/competition/tournaments/bracket-rules.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leaderboard } from './games.ts';
import { textOf } from '#testing/competition/decisions.ts';

/** Games written as 'entrant:placement:kills entrant:placement:kills'. */
const games = (...texts: string[]) =>
  texts.map((game, index) => ({
    number: index + 1,
    results: game.split(' ').map((result) => {
      const [entrantId = 0, placement = 0, kills = 0] = result.split(':').map(Number);
      return { entrantId, placement, kills };
    }),
  }));

const linesOf = (rows: ReturnType<typeof leaderboard>) =>
  rows.map(({ rank, entrantId, points, decision }) =>
    `${rank}. ${entrantId} ${points} ${textOf(decision)}`.trim(),
  );

const even: Scoring = { places: [5, 5, 5, 5, 5, 5], kill: 0 };

test.each([
  ['fortnite', 0, [25, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 3]],
  ['fortnite', 20, [3, 2, 2, 1, 1, 0]],
  ['algs', 0, [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 0]],
  ['pubg', 0, [10, 6, 5, 4, 3, 2, 1, 1, 0]],
] as const)('%s gives its points to the places after %i', (preset, after, points) => {
  const entrants = points.map((_, index) => after + index + 1);
  const game = entrants.map((entrant) => `${entrant}:${entrant}:0`).join(' ');
  const rows = leaderboard(entrants, games(game), scoringPresets[preset]);
  expect(rows.map((row) => row.points)).toEqual(points);
});

test('points are those of the places and of the kills, over all games', () => {
  const rows = leaderboard([1, 2], games('1:2:7 2:1:0', '1:1:3'), scoringPresets.pubg);
  expect(rows).toEqual([
    { rank: 1, entrantId: 1, points: 26, wins: 1, kills: 10, decision: {} },
    { rank: 2, entrantId: 2, points: 10, wins: 1, kills: 0, decision: {} },
  ]);
});

test('an own table decides what a kill is worth', () => {
  const rows = leaderboard([1, 2], games('1:1:0 2:2:4'), { places: [10], kill: 3 });
  expect(linesOf(rows)).toEqual(['1. 2 12', '2. 1 10']);
});

test.each([
  ['wins', games('1:2:9 2:1:0')],
  ['kills', games('1:3:0 2:2:1')],
  ['best place', games('1:3:0 2:2:0', '1:3:0 2:4:0')],
  ['last game', games('1:2:0 2:3:0', '1:3:0 2:2:0')],
])('equal points are told apart on %s', (name, games) => {
  const rows = leaderboard([1, 2], games, even);
  expect(rows.map(({ rank, entrantId, decision }) => ({ rank, entrantId, decision }))).toEqual([
    { rank: 1, entrantId: 2, decision: { aheadOn: name } },
    { rank: 2, entrantId: 1, decision: { behindOn: name } },
  ]);
});

test('the last game is the one of the highest number, and who missed it is behind', () => {
  const [first, second] = games('1:2:0 2:3:0', '1:3:0 2:2:0');
  const rows = leaderboard([1, 2], [second!, first!], even);
  expect(linesOf(rows)).toEqual(['1. 2 10 Ahead on last game', '2. 1 10 Behind on last game']);
  const missed = leaderboard([1, 2], games('1:2:0', '2:2:0'), even);
  expect(linesOf(missed)).toEqual(['1. 2 5 Ahead on last game', '2. 1 5 Behind on last game']);
});

test('a row says what put it behind the one above and ahead of the one below', () => {
  const rows = leaderboard([1, 2, 3], games('1:1:0 2:2:4 3:3:2'), even);
  expect(linesOf(rows)).toEqual([
    '1. 1 5 Ahead on wins',
    '2. 2 5 Behind on wins, ahead on kills',
    '3. 3 5 Behind on kills',
  ]);
});

test('those whom nothing tells apart share a rank, and the next rank is left out', () => {
  const scoring = { places: [9], kill: 1 };
  const played = games('1:1:0 2:3:2 4:2:1', '3:3:2 2:4:0', '1:2:0 4:4:1', '1:3:0');
  expect(linesOf(leaderboard([4, 3, 2, 1], played, scoring))).toEqual([
    '1. 1 9',
    '2. 4 2 Ahead on best place',
    '3. 2 2 Behind on best place, shared rank',
    '3. 3 2 Behind on best place, shared rank',
  ]);
  const more = [...played, ...games('5:4:2')].map((game, index) => ({ ...game, number: index }));
  more.push({ number: 9, results: [] });
  expect(linesOf(leaderboard([1, 2, 3, 4, 5], more, scoring)).slice(2)).toEqual([
    '3. 2 2 Behind on best place, shared rank, ahead on best place',
    '3. 3 2 Behind on best place, shared rank, ahead on best place',
    '5. 5 2 Behind on best place',
  ]);
});

test('before any game all share the first rank', () => {
  expect(linesOf(leaderboard([1, 2], [], scoringPresets.algs))).toEqual([
    '1. 1 0 Shared rank',
    '1. 2 0 Shared rank',
  ]);
  expect(leaderboard([], [], scoringPresets.algs)).toEqual([]);
});

const entrants = Array.from({ length: 100 }, (_, index) => index + 1);
/** Some of 100 entrants in a random order of places, with random kills. */
const game = fc
  .tuple(fc.shuffledSubarray(entrants), fc.array(fc.nat(4), { minLength: 100, maxLength: 100 }))
  .map(([ids, kills]) =>
    ids.map((entrantId, index) => ({ entrantId, placement: index + 1, kills: kills[index]! })),
  );

test('100 entrants over 20 games rank as a count of those ahead says', () => {
  fc.assert(
    fc.property(fc.array(game, { minLength: 1, maxLength: 20 }), (results) => {
      const games = results.map((results, index) => ({ number: index + 1, results }));
      const rows = leaderboard(entrants, games, scoringPresets.pubg);
      const keys = new Map(entrants.map((entrant) => [entrant, keyOf(entrant, results)]));
      for (const { rank, entrantId, points } of rows) {
        const own = keys.get(entrantId)!;
        expect(points).toBe(own[0]);
        const ahead = entrants.filter((other) => isAhead(keys.get(other)!, own));
        expect(rank).toBe(ahead.length + 1);
      }
    }),
    { numRuns: 25 },
  );
});

type GameResults = { entrantId: number; placement: number; kills: number }[];

/** All that counts, in its order, higher being better. */
function keyOf(entrant: number, games: GameResults[]) {
  const key = { points: 0, wins: 0, kills: 0, best: 1000, last: 1000 };
  for (const results of games) {
    key.last = 1000;
    for (const { entrantId, placement, kills } of results) {
      if (entrantId !== entrant) continue;
      key.points += ([10, 6, 5, 4, 3, 2, 1, 1][placement - 1] ?? 0) + kills;
      key.kills += kills;
      if (placement === 1) key.wins += 1;
      if (placement < key.best) key.best = placement;
      key.last = placement;
    }
  }
  return [key.points, key.wins, key.kills, -key.best, -key.last];
}

function isAhead(one: number[], other: number[]) {
  for (const [index, value] of one.entries()) {
    if (value !== other[index]) return value > other[index]!;
  }
  return false;
}
