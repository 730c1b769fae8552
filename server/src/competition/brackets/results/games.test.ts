import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const aRoyale = (count: number, form: object = {}) =>
  aStartedTournament(site, count, { format: 'battle_royale', ...form });

type Line = readonly [seed: number, placement: number, kills: number];

const enter = (
  { send, entrants }: StartedTournament,
  number: number | string,
  lines: readonly Line[],
) =>
  send('PUT', `/games/${number}`, {
    results: lines.map(([seed, placement, kills]) => ({
      entrantId: entrants[seed - 1]?.id ?? seed,
      placement,
      kills,
    })),
  });

const gamesOf = async ({ path }: StartedTournament) =>
  (await site.send('GET', `${path}/games`)).body;
const leaderboardOf = async ({ path }: StartedTournament) =>
  (await site.send('GET', `${path}/leaderboard`)).body;

test('a game is entered as a whole, and everybody reads it by place', async () => {
  const royale = await aRoyale(3);
  const { status, body } = await enter(royale, 1, [
    [3, 2, 0],
    [1, 1, 5],
  ]);
  const game = {
    stage: 1,
    lobby: 1,
    number: 1,
    map: null,
    results: [
      { entrantId: royale.entrants[0]?.id, name: 'Seed1', placement: 1, kills: 5, points: 30 },
      { entrantId: royale.entrants[2]?.id, name: 'Seed3', placement: 2, kills: 0, points: 22 },
    ],
  };
  expect([status, body]).toEqual([200, game]);
  expect(await gamesOf(royale)).toMatchObject({ scoring: { kill: 1 }, games: [game] });
  expect(await royale.auditLog()).toEqual([
    {
      actor: royale.admin.username,
      action: 'recorded',
      subject: 'Game 1',
      before: null,
      after: { results: ['Seed1: place 1, kills 5', 'Seed3: place 2, kills 0'] },
    },
  ]);
});

test('the standings are computed, and say what decided between equal points', async () => {
  const royale = await aRoyale(4);
  expect(await leaderboardOf(royale)).toMatchObject(
    Array.from({ length: 4 }, () => ({
      rank: 1,
      points: 0,
      why: 'Shared rank',
      reason: 'Nothing tells them apart, so they share the rank.',
    })),
  );
  await royale.send('PUT', '/scoring', { places: [10, 5], kill: 1 });
  await enter(royale, 1, [
    [1, 1, 0],
    [2, 2, 5],
    [3, 3, 9],
  ]);
  const row = (seed: number, more: object) => ({
    lobby: 1,
    entrantId: royale.entrants[seed - 1]?.id,
    name: `Seed${seed}`,
    isWithdrawn: false,
    ...more,
  });
  const tied = (neighbour: string, count: string) =>
    `Tied on points with the one ${neighbour}: they won ${count} games.`;
  expect(await leaderboardOf(royale)).toEqual([
    row(1, {
      rank: 1,
      points: 10,
      wins: 1,
      kills: 0,
      why: 'Wins',
      reason: tied('below', 'more'),
      games: [{ n: 1, placement: 1, kills: 0, points: 10 }],
    }),
    row(2, {
      rank: 2,
      points: 10,
      wins: 0,
      kills: 5,
      why: 'Wins',
      reason: tied('above', 'fewer'),
      games: [{ n: 1, placement: 2, kills: 5, points: 10 }],
    }),
    row(3, {
      rank: 3,
      points: 9,
      wins: 0,
      kills: 9,
      why: '',
      reason: '',
      games: [{ n: 1, placement: 3, kills: 9, points: 9 }],
    }),
    row(4, { rank: 4, points: 0, wins: 0, kills: 0, why: '', reason: '', games: [] }),
  ]);
});

test('who has withdrawn or was deleted keeps the points and is marked below all others', async () => {
  const royale = await aRoyale(3);
  await enter(royale, 1, [
    [1, 1, 0],
    [2, 2, 0],
    [3, 3, 0],
  ]);
  const remove = (seed: number) =>
    site.send('DELETE', `/tournaments/registrations/${royale.entrants[seed - 1]?.registrationId}`, {
      as: royale.admin.token,
    });
  await remove(1);
  await royale.send('POST', `/entrants/${royale.entrants[1]?.id}/forfeit`);
  const marks = async () =>
    (await leaderboardOf(royale)).map(
      (row: { name: string; rank: number; isWithdrawn: boolean }) => [
        row.rank,
        row.name,
        row.isWithdrawn,
      ],
    );
  const standings = [
    [1, 'Seed3', false],
    [2, 'Seed1', true],
    [3, 'Seed2', true],
  ];
  expect(await marks()).toEqual(standings);
  expect((await leaderboardOf(royale))[1]).toMatchObject({ points: expect.any(Number), wins: 1 });
  await setStatus(site, royale.id, 'completed');
  await remove(3);
  expect(await marks()).toEqual(standings);
});

test('a game is corrected at any time, and the audit log holds what was changed', async () => {
  const royale = await aRoyale(3);
  await enter(royale, 1, [
    [1, 1, 2],
    [2, 2, 1],
    [3, 3, 0],
  ]);
  await enter(royale, 2, [[2, 1, 0]]);
  await setStatus(site, royale.id, 'completed');
  const corrected = await enter(royale, 1, [
    [1, 1, 2],
    [3, 2, 4],
  ]);
  expect(corrected.status).toBe(200);
  const { games } = await gamesOf(royale);
  expect(
    games.map(({ number, results }: { number: number; results: object[] }) => [
      number,
      results.length,
    ]),
  ).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(
    (await leaderboardOf(royale)).map(({ name, points }: { name: string; points: number }) => [
      name,
      points,
    ]),
  ).toEqual([
    ['Seed1', 27],
    ['Seed3', 26],
    ['Seed2', 25],
  ]);
  expect((await royale.auditLog()).at(-1)).toMatchObject({
    action: 'corrected',
    subject: 'Game 1',
    before: { results: ['Seed2: place 2, kills 1', 'Seed3: place 3, kills 0'] },
    after: { results: ['Seed3: place 2, kills 4'] },
  });
});

test('a game is deleted with its results', async () => {
  const royale = await aRoyale(2);
  await enter(royale, 1, [[1, 1, 0]]);
  const { status, body } = await royale.send('DELETE', '/games/1');
  expect([status, body]).toEqual([200, { message: 'Game deleted' }]);
  expect((await gamesOf(royale)).games).toEqual([]);
  expect((await leaderboardOf(royale))[0].points).toBe(0);
  expect((await royale.auditLog()).at(-1)).toMatchObject({
    action: 'deleted',
    subject: 'Game 1',
    before: { results: ['Seed1: place 1, kills 0'] },
    after: null,
  });
  expect(await royale.send('DELETE', '/games/1')).toMatchObject({
    status: 404,
    body: { message: 'Game not found' },
  });
});

test('games have any number from 1 to 99', async () => {
  const royale = await aRoyale(2);
  for (const number of [7, 99]) expect((await enter(royale, number, [[1, 1, 0]])).status).toBe(200);
  for (const number of ['0', '100', '01', 'x']) {
    expect((await enter(royale, number, [[1, 1, 0]])).status).toBe(404);
  }
  const { games } = await gamesOf(royale);
  expect(games.map(({ number }: { number: number }) => number)).toEqual([7, 99]);
});

test('results that cannot be are refused with the path of the mistake, and nothing is written', async () => {
  const royale = await aRoyale(3);
  for (const [lines, field, message] of [
    [[], 'results', 'Please enter at least one result'],
    [[[1, 0, 0]], 'results.0.placement', 'Placement must be a whole number from 1 to 1000'],
    [[[1, 4, 0]], 'results.0.placement', 'Placement must be a whole number from 1 to 3'],
    [[[1, 1.5, 0]], 'results.0.placement', 'Placement must be a whole number from 1 to 1000'],
    [[[1, 1, 1000]], 'results.0.kills', 'Kills must be a whole number from 0 to 999'],
    [[[1, 1, -1]], 'results.0.kills', 'Kills must be a whole number from 0 to 999'],
    [
      [
        [1, 1, 0],
        [2, 1, 0],
      ],
      'results.1.placement',
      'Placement 1 is given twice',
    ],
    [
      [
        [1, 1, 0],
        [1, 2, 0],
      ],
      'results.1.entrantId',
      'This entrant is listed twice',
    ],
    [[[999_999, 1, 0]], 'results.0.entrantId', 'This entrant is not in the tournament'],
  ] as const) {
    expect(await enter(royale, 1, lines)).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: message } },
    });
  }
  expect((await gamesOf(royale)).games).toEqual([]);
});

test('only a battle royale that has started has games', async () => {
  const cup = await aStartedTournament(site, 2);
  const refusal = { status: 409, body: { message: 'This tournament is not a battle royale' } };
  expect(await enter(cup, 1, [[1, 1, 0]])).toMatchObject(refusal);
  expect(await cup.send('PUT', '/scoring', { preset: 'algs' })).toMatchObject(refusal);
  expect(await leaderboardOf(cup)).toEqual([]);
  const upcoming = await aTournament(site, { format: 'battle_royale' });
  const path = `/tournaments/${upcoming.id}/games/1`;
  const body = { results: [{ entrantId: 1, placement: 1, kills: 0 }] };
  expect(await site.send('PUT', path, { as: cup.admin.token, body })).toMatchObject({
    status: 409,
    body: { message: 'The tournament has not started yet' },
  });
  for (const read of ['games', 'leaderboard']) {
    const answer = await site.send('GET', `/tournaments/${upcoming.id + 1}/${read}`);
    expect(answer).toMatchObject({ status: 404, body: { message: 'Tournament not found' } });
  }
});

test('points follow a preset or an own table, set at any time', async () => {
  const royale = await aRoyale(2);
  await enter(royale, 1, [[1, 1, 3]]);
  const pointsFor = async (scoring: object) => {
    expect((await royale.send('PUT', '/scoring', scoring)).status).toBe(200);
    return (await leaderboardOf(royale))[0].points;
  };
  expect(await pointsFor({ preset: 'algs' })).toBe(15);
  expect(await pointsFor({ preset: 'pubg' })).toBe(13);
  expect(await pointsFor({ places: [100, 0], kill: 10 })).toBe(130);
  expect(await pointsFor({ preset: 'fortnite' })).toBe(28);
  const [first] = await royale.auditLog().then((entries) => entries.slice(1));
  expect(first).toMatchObject({
    action: 'set',
    subject: 'points table',
    before: { kill: 1 },
    after: { places: [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1], kill: 1 },
  });
  const own = await royale.send('PUT', '/scoring', { places: [3, 2, 1], kill: 2 });
  expect(own.body).toEqual({ places: [3, 2, 1], kill: 2 });
});

test('a table of points needs whole points for places and kills', async () => {
  const royale = await aRoyale(2);
  for (const [scoring, message] of [
    [{}, 'Please choose a preset or give points for places and kills'],
    [{ places: [3] }, 'Please choose a preset or give points for places and kills'],
    [{ preset: 'chess' }, 'preset: Please choose one of the listed values'],
    [{ places: [], kill: 1 }, 'Please give points for the first place'],
    [{ places: [1.5], kill: 1 }, 'Points must be a whole number from 0 to 1000'],
    [{ places: [1], kill: -1 }, 'Points must be a whole number from 0 to 100'],
    [{ places: Array(101).fill(1), kill: 1 }, 'Please give points for at most 100 places'],
  ] as const) {
    expect(await royale.send('PUT', '/scoring', scoring)).toMatchObject({
      status: 400,
      body: { message },
    });
  }
});

test('a hundred entrants play six games', async () => {
  const royale = await aRoyale(100);
  const seeds = [...Array(100).keys()];
  for (let game = 1; game <= 6; game += 1) {
    const lines = seeds.map((index): Line => [
      index + 1,
      ((index * 7 + game) % 100) + 1,
      index % 5,
    ]);
    expect((await enter(royale, game, lines)).status).toBe(200);
  }
  const rows: { rank: number; points: number; kills: number; wins: number }[] =
    await leaderboardOf(royale);
  expect(rows).toHaveLength(100);
  expect(rows.map(({ rank }) => rank)).toEqual(
    rows.map(({ rank }) => rank).toSorted((a, b) => a - b),
  );
  const total = (key: 'points' | 'kills' | 'wins') => rows.reduce((sum, row) => sum + row[key], 0);
  expect([total('wins'), total('kills')]).toEqual([6, 6 * 200]);
  expect(total('points')).toBe(6 * (248 + 200));
  expect((await gamesOf(royale)).games).toHaveLength(6);
});
