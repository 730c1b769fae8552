import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';

const site = useApp();

const game = (scoreA: number, scoreB: number) => ({ scoreA, scoreB });
const [a, b] = [game(13, 7), game(4, 13)];

test('the games of a best of three are stored with the score that counts them', async () => {
  const cup = await aStartedTournament(site, 4, { bestOf: 3 });
  expect((await cup.play([1, 0], 2, 1, { games: [a, b, a] })).status).toBe(200);
  const match = await cup.matchAt(1, 0);
  expect(match).toMatchObject({ scoreA: 2, scoreB: 1, games: [a, b, a], state: 'done' });
  expect(await cup.auditLog()).toMatchObject([
    { after: { score: '2:1', games: '13:7, 4:13, 13:7' } },
  ]);
});

test('who knows the score alone enters that', async () => {
  const cup = await aStartedTournament(site, 2, { bestOf: 5 });
  expect((await cup.play([1, 0], 3, 1)).status).toBe(200);
  expect(await cup.matchAt(1, 0)).toMatchObject({ scoreA: 3, scoreB: 1, games: [] });
});

test('other games of the same score are a correction, the same ones again are none', async () => {
  const cup = await aStartedTournament(site, 2, { bestOf: 3 });
  await cup.play([1, 0], 2, 0, { games: [a, a] });
  const { version } = await cup.matchAt(1, 0);
  await cup.play([1, 0], 2, 0, { games: [a, a] });
  expect((await cup.matchAt(1, 0)).version).toBe(version);
  await cup.play([1, 0], 2, 0, { games: [a, game(13, 2)] });
  expect(await cup.matchAt(1, 0)).toMatchObject({
    version: version + 1,
    games: [a, game(13, 2)],
  });
});

test('a cleared result loses its games', async () => {
  const cup = await aStartedTournament(site, 4, { bestOf: 3 });
  for (const [round, position] of [
    [1, 0],
    [1, 1],
    [2, 0],
  ] as const) {
    await cup.play([round, position], 2, 0, { games: [a, a] });
  }
  await cup.play([1, 0], 0, 2, { games: [b, b], force: true });
  expect(await cup.matchAt(2, 0)).toMatchObject({ scoreA: null, games: [], state: 'ready' });
});

test.each([
  [3, 1, 0, [], 'In a best of 3 the winner has exactly 2 games'],
  [3, 3, 0, [], 'In a best of 3 the winner has exactly 2 games'],
  [3, 2, 2, [], 'A match cannot end in a draw'],
  [3, 1, 0, [a], 'In a best of 3 the winner has exactly 2 games'],
  [3, 2, 1, [a, a, b], 'The match was decided before the last game'],
  [3, 2, 0, [a, game(5, 5)], 'Game 2 cannot end in a draw'],
  [5, 3, 0, [a, a, game(1, 1000)], 'Scores must be whole numbers from 0 to 999'],
  [3, 2, 0, [a, b, a], 'The score must count the games'],
  [1, 2, 1, [a, b, a], 'A best of 1 has at most 1 games'],
])(
  'in a best of %i, %i:%i with the games %j is refused',
  async (bestOf, one, other, games, text) => {
    const cup = await aStartedTournament(site, 2, { bestOf: bestOf as 1 });
    const refused = await cup.play([1, 0], one, other, { games });
    expect([refused.status, refused.body.message]).toEqual([400, text]);
    expect(await cup.matchAt(1, 0)).toMatchObject({ winner: null, state: 'ready' });
  },
);
