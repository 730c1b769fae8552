import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPointBoard, matchPointWinner, leaderboard } from './games.ts';

const rules = { scoring: { places: [10, 5, 1], kill: 1 }, matchPoint: 20 };

/** Games in which the ids come in this order. */
const gamesOf = (...orders: number[][]) =>
  orders.map((ids, index) => ({
    number: index + 1,
    results: ids.map((entrantId, place) => ({ entrantId, placement: place + 1, kills: 0 })),
  }));

const board = (ids: number[], games: ReturnType<typeof gamesOf>) =>
  matchPointBoard(leaderboard(ids, games, rules.scoring), games, rules).map(
    ({ rank, entrantId, points, decision, isOnMatchPoint }) => ({
      rank,
      entrantId,
      points,
      decision,
      isOn: isOnMatchPoint === true,
    }),
  );

test('nobody wins with the game that brings the match point', () => {
  const games = gamesOf([1, 2, 3], [1, 2, 3]);
  expect(matchPointWinner(games, rules)).toBeNull();
  expect(board([1, 2, 3], games).map(({ entrantId, isOn }) => [entrantId, isOn])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ]);
});

test('who has match point wins with the next game won, and not with points', () => {
  const points = gamesOf([1, 2, 3], [1, 2, 3], [2, 1, 3], [3, 1, 2]);
  expect(matchPointWinner(points, rules)).toBeNull();
  expect(matchPointWinner([...points, ...gamesOf([], [], [], [], [2, 1, 3]).slice(4)], rules)).toBe(
    2,
  );
});

test('who wins on match point is first whatever the others have', () => {
  const games = gamesOf([2, 1, 3], [2, 1, 3], [1, 2, 3], [1, 2, 3]);
  expect(matchPointWinner(games, rules)).toBe(1);
  const withKills = games.map((game, index) => ({
    ...game,
    results: game.results.map((result) => ({
      ...result,
      kills: result.entrantId === 2 && index === 3 ? 9 : 0,
    })),
  }));
  expect(
    board([1, 2, 3], withKills).map(({ rank, entrantId, decision }) => [rank, entrantId, decision]),
  ).toEqual([
    [1, 1, { isMatchPoint: true }],
    [2, 2, expect.any(Object)],
    [3, 3, {}],
  ]);
});

test('games after the win count for nobody', () => {
  const decided = gamesOf([1, 2, 3], [1, 2, 3], [1, 2, 3]);
  const later = gamesOf([1, 2, 3], [1, 2, 3], [1, 2, 3], [3, 2, 1], [3, 2, 1]);
  expect(board([1, 2, 3], later)).toEqual(board([1, 2, 3], decided));
});

test('who is not ranked does not win: the next one on match point does', () => {
  const games = gamesOf([1, 2, 3], [1, 2, 3], [1, 2, 3], [2, 1, 3], [2, 1, 3], [2, 3, 1]);
  expect(board([1, 2, 3], games)[0]).toMatchObject({
    entrantId: 1,
    decision: { isMatchPoint: true },
  });
  expect(board([2, 3], games)[0]).toMatchObject({ entrantId: 2, decision: { isMatchPoint: true } });
});

test('who has withdrawn neither wins on match point nor is on it', () => {
  const games = gamesOf([1, 2, 3], [1, 2, 3], [1, 2, 3], [2, 1, 3]);
  const withdrawn = new Set([1]);
  const rows = leaderboard([1, 2, 3], games, rules.scoring, withdrawn);
  expect(
    matchPointBoard(rows, games, rules, withdrawn).map((row) => [
      row.rank,
      row.entrantId,
      row.isOnMatchPoint,
    ]),
  ).toEqual([
    [1, 2, true],
    [2, 3, undefined],
    [3, 1, undefined],
  ]);
});

test('with any games all have a rank, and the first one won on match point or by points', () => {
  const ids = [1, 2, 3, 4, 5];
  const orders = fc.array(fc.shuffledSubarray(ids, { minLength: 5 }), { maxLength: 12 });
  fc.assert(
    fc.property(orders, (orders) => {
      const games = gamesOf(...orders);
      const rows = board(ids, games);
      expect(new Set(rows.map(({ entrantId }) => entrantId))).toEqual(new Set(ids));
      expect(rows).toHaveLength(ids.length);
      const winner = matchPointWinner(games, rules);
      if (winner === null) return;
      expect(rows[0]).toMatchObject({ entrantId: winner, rank: 1 });
      expect(rows.slice(1).every(({ rank }) => rank > 1)).toBe(true);
      const index = orders.findIndex(
        (_, end) => matchPointWinner(games.slice(0, end + 1), rules) !== null,
      );
      expect(orders[index]![0]).toBe(winner);
      const before = leaderboard(ids, games.slice(0, index), rules.scoring);
      expect(before.find(({ entrantId }) => entrantId === winner)!.points).toBeGreaterThanOrEqual(
        20,
      );
    }),
    { numRuns: 300 },
  );
});
