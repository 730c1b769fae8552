import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aStagedTournament, type StagedTournament } from '#testing/competition/stages.ts';

const site = useApp();

const importInto = (cup: StagedTournament, body: object) =>
  site.send('POST', `/tournaments/${cup.id}/results/import`, { as: cup.admin.token, body });

const line = (
  match: string,
  entrantA: string,
  scoreA: number,
  scoreB: number,
  entrantB: string,
) => ({
  match,
  entrantA,
  scoreA,
  scoreB,
  entrantB,
});

/** All that is decided in a stage, as lines. */
async function linesOf(cup: StagedTournament, stage: number, prefix = '') {
  return (await cup.matches(stage)).flatMap(({ name, a, b, scoreA, scoreB }) =>
    a && b && 'name' in a && 'name' in b && scoreA !== null && scoreB !== null
      ? [line(prefix + name, a.name, scoreA, scoreB, b.name)]
      : [],
  );
}

test.each([
  ['single_elimination', {}],
  ['double_elimination', {}],
  ['swiss', { rounds: 3 }],
] as const)('a whole %s is recorded at once', async (format, rules) => {
  const stages = [{ format, ...rules }];
  const cup = await aStagedTournament(site, 6, stages);
  await cup.playOut(1, ({ name }) => (name.length % 2 === 0 ? 'a' : 'b'));
  const lines = await linesOf(cup, 1);
  const other = await aStagedTournament(site, 6, stages);
  expect((await importInto(other, { matches: lines.toReversed() })).body).toEqual({
    message: `Imported ${lines.length} results`,
    recorded: lines.length,
  });
  expect(await linesOf(other, 1)).toEqual(lines);
  expect((await importInto(other, { matches: lines })).body.message).toBe(
    'All of it was recorded already',
  );
});

test('results of groups lead into those of the playoffs', async () => {
  const stages = [
    { format: 'round_robin' as const, groups: 2, advance: 1 },
    { format: 'single_elimination' as const },
  ];
  const cup = await aStagedTournament(site, 6, stages);
  await cup.playOut(1);
  await cup.playOut(2);
  const lines = [...(await linesOf(cup, 2, 'Playoffs: ')), ...(await linesOf(cup, 1))];
  const other = await aStagedTournament(site, 6, stages);
  expect((await importInto(other, { matches: lines })).body.recorded).toBe(lines.length);
  expect(await linesOf(other, 2)).toEqual(await linesOf(cup, 2));
});

test('the sides may be the other way round, and a winner without scores is a forfeit', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'single_elimination' }]);
  const { body } = await importInto(cup, {
    matches: [
      line('Semi-final 1', 'seed4', 2, 1, 'SEED1'),
      {
        ...line('Semi-final 2', 'Seed2', 0, 0, 'Seed3'),
        scoreA: null,
        scoreB: null,
        winner: 'Seed3',
      },
    ],
  });
  expect(body.recorded).toBe(2);
  expect(await cup.matches()).toMatchObject([
    { state: 'done', scoreA: 1, scoreB: 2 },
    { state: 'forfeit' },
    { a: { name: 'Seed4' }, b: { name: 'Seed3' } },
  ]);
});

test('if one line cannot be recorded none is, and each says why', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'single_elimination' }]);
  await cup.play([1, 1], 2, 0);
  const { status, body } = await importInto(cup, {
    matches: [
      line('Semi-final 1', 'Seed1', 2, 0, 'Seed4'),
      line('Semi-final 2', 'Seed2', 0, 2, 'Seed3'),
      line('Semi-final 1', 'Seed1', 2, 0, 'Seed4'),
      line('Grand final', 'Seed1', 2, 0, 'Seed4'),
      line('Final', 'Seed1', 2, 0, 'Seed3'),
    ],
  });
  expect([status, body.message, body.errors]).toEqual([
    400,
    '4 lines cannot be recorded',
    {
      'matches.1.match': 'It has another result already',
      'matches.2.match': 'This match is listed twice',
      'matches.3.match': 'There is no such match',
      'matches.4.match': 'Seed1 and Seed2 play this match',
    },
  ]);
  expect((await cup.matchAt(1, 0)).state).toBe('ready');
  for (const [wrong, text] of [
    [line('Semi-final 1', 'Seed1', 2, 2, 'Seed4'), 'A match cannot end in a draw'],
    [
      { ...line('Semi-final 1', 'Seed1', 2, 0, 'Seed4'), winner: 'Seed4' },
      'The winner has the lower score',
    ],
    [
      { ...line('Semi-final 1', 'Seed1', 2, 0, 'Seed4'), winner: 'Seed9' },
      'The winner does not play in this match',
    ],
    [{ ...line('Semi-final 1', 'Seed1', 2, 0, 'Seed4'), scoreB: null }, 'A score is missing'],
  ] as const) {
    expect((await importInto(cup, { matches: [wrong] })).body.errors).toEqual({
      'matches.0.match': text,
    });
  }
});

const games = (game: string, order: string[]) =>
  order.map((entrant, index) => ({ game, entrant, place: index + 1, kills: order.length - index }));

test('the games of a battle royale are recorded at once', async () => {
  const cup = await aStagedTournament(site, 3, [{ format: 'battle_royale' }]);
  const lines = [
    ...games('2', ['Seed3', 'Seed1', 'Seed2']),
    ...games('Game 1', ['Seed3', 'Seed2', 'Seed1']),
  ];
  expect((await importInto(cup, { games: lines })).body.message).toBe('Imported 2 results');
  const { games: stored } = await call(site, 'GET /tournaments/:id/games', {
    params: { id: cup.id },
    query: {},
  });
  expect(stored.map(({ number, results }) => [number, results.map(({ name }) => name)])).toEqual([
    [1, ['Seed3', 'Seed2', 'Seed1']],
    [2, ['Seed3', 'Seed1', 'Seed2']],
  ]);
  expect((await importInto(cup, { games: lines })).body.recorded).toBe(0);
  const wrong = [
    ...games('2', ['Seed1', 'Seed2', 'Seed3']),
    ...games('3', ['Seed1', 'Seed1', 'Ghost']),
    ...games('Lobby', ['Seed1']),
  ];
  expect((await importInto(cup, { games: wrong })).body.errors).toEqual({
    'games.0.game': 'Game 2 has other results already',
    'games.4.entrant': 'This entrant is listed twice',
    'games.5.entrant': 'Nobody of this name plays in this game',
    'games.6.game': 'There is no such game',
  });
});

test('the games of lobbies lead into those of the final', async () => {
  const cup = await aStagedTournament(site, 4, [
    { format: 'battle_royale', lobbySize: 2, games: 1, advance: 1 },
    { format: 'battle_royale', name: 'Last circle' },
  ]);
  const lines = [
    ...games('Lobbies: Lobby A, game 1', ['Seed4', 'Seed1']),
    ...games('Lobbies: Lobby B, game 1', ['Seed3', 'Seed2']),
    ...games('Last circle: game 1', ['Seed3', 'Seed4']),
  ];
  expect((await importInto(cup, { games: lines })).body).toMatchObject({ recorded: 3 });
  const board = await call(site, 'GET /tournaments/:id/leaderboard', {
    params: { id: cup.id },
    query: { stage: '2' },
  });
  expect(board.map(({ name }) => name)).toEqual(['Seed3', 'Seed4']);
});

test('two imports at once record each result once', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'single_elimination' }]);
  const body = { matches: [line('Semi-final 1', 'Seed1', 2, 0, 'Seed4')] };
  const answers = await Promise.all(Array.from({ length: 4 }, () => importInto(cup, body)));
  const recorded = answers.map(({ body }) => body.recorded);
  expect(recorded.filter((count) => count === 1)).toHaveLength(1);
  expect(recorded.filter((count) => count === 0)).toHaveLength(3);
});
