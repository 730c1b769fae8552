import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { sql } from 'kysely';
import { addVerifiedEntrants } from '#testing/competition/brackets.ts';
import type { Body } from '#testing/call.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { aStagedTournament, bySeed, pairOf } from '#testing/competition/stages.ts';

const site = useApp();

type Stages = Exclude<NonNullable<Body<'POST /tournaments'>['stages']>, ''>;

const namesByPlace = (standings: { place: number; name: string }[]) =>
  standings.map(({ place, name }) => `${place} ${name}`);

test('in a double elimination who loses goes on below, and the second final is played if needed', async () => {
  const cup = await aStagedTournament(site, 5, [{ format: 'double_elimination' }]);
  const { rounds } = await cup.readStage();
  expect(rounds.map(({ name }) => name)).toEqual([
    'Upper round 1',
    'Upper round 2',
    'Upper final',
    'Lower round 1',
    'Lower round 2',
    'Lower round 3',
    'Lower final',
    'Grand final',
    'Second grand final',
  ]);
  await cup.playOut(1, (match) => (match.section === 'final' && match.round === 1 ? 'b' : 'a'));
  const { standings, rounds: played } = await cup.readStage();
  const final = played.at(-2)?.matches[0];
  expect(final?.winner).toBe(played.at(-1)?.matches[0]?.b && standings[1]?.entrantId);
  expect(standings.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
});

test('a final that is won from above needs no second one', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'double_elimination' }]);
  await cup.playOut(1);
  const { rounds, standings } = await cup.readStage();
  expect(rounds.at(-1)?.name).toBe('Grand final');
  expect(namesByPlace(standings)).toEqual(['1 Seed1', '2 Seed2', '3 Seed3', '4 Seed4']);
});

const isBetween = (one: string, other: string) => (match: Parameters<typeof pairOf>[0]) =>
  [`${one} v ${other}`, `${other} v ${one}`].includes(pairOf(match));

/** The score of a match that an entrant loses. */
const lossOf = ({ a }: Parameters<typeof pairOf>[0], name: string): [number, number] =>
  a && 'name' in a && a.name === name ? [0, 2] : [2, 0];

const groups = [
  { format: 'round_robin', groups: 2, advance: 2, name: 'Groups' },
  { format: 'single_elimination' },
] as const;

test('the best of each group go on, and nobody meets one of the own group at once', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  const before = await cup.readStage(2);
  expect(before.stages).toEqual([
    { number: 1, name: 'Groups', format: 'round_robin', state: 'ongoing' },
    { number: 2, name: 'Playoffs', format: 'single_elimination', state: 'waiting' },
  ]);
  expect(before.rounds[0]?.matches.map(pairOf)).toEqual([
    'Winner of Group A v Rank 2 of Group B',
    'Winner of Group B v Rank 2 of Group A',
  ]);
  const first = await cup.readStage();
  expect(first.stage).toBe(1);
  expect(first.standings.filter(({ why, goesOn }) => why !== undefined || goesOn)).toEqual([]);
  await cup.record(first.rounds[0]!.matches[0]!, 2, 0);
  const marked = (await cup.readStage()).standings.filter(({ goesOn }) => goesOn);
  expect(marked.map(({ group }) => group)).toEqual([1, 1]);
  await cup.playOut(1);
  const { stage, rounds, stages } = await cup.readStage();
  expect([stage, stages.map(({ state }) => state)]).toEqual([2, ['done', 'ongoing']]);
  expect(rounds[0]?.matches.map(pairOf)).toEqual(['Seed1 v Seed3', 'Seed2 v Seed4']);
  const { standings } = await cup.readStage(1);
  expect(
    standings.map(({ group, place, name, goesOn }) => `${group}.${place} ${name} ${goesOn ?? ''}`),
  ).toEqual([
    '1.1 Seed1 true',
    '1.2 Seed4 true',
    '1.3 Seed5 ',
    '1.4 Seed8 ',
    '2.1 Seed2 true',
    '2.2 Seed3 true',
    '2.3 Seed6 ',
    '2.4 Seed7 ',
  ]);
});

test('who withdraws in a group stands below and does not go on, who withdraws later stays', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  const standingsOfA = async () =>
    (await cup.readStage(1)).standings
      .filter(({ group }) => group === 1)
      .map(({ place, name, goesOn, isWithdrawn }) =>
        [place, name, goesOn && 'goes on', isWithdrawn && 'withdrawn'].filter(Boolean).join(' '),
      );
  const withdraw = (seed: number) =>
    cup.send('POST', `/entrants/${cup.entrants[seed - 1]?.id}/forfeit`);
  for (const other of ['Seed4', 'Seed5']) {
    const match = (await cup.matches(1)).find(isBetween('Seed1', other))!;
    await cup.record(match, ...lossOf(match, other));
  }
  expect((await standingsOfA())[0]).toBe('1 Seed1 goes on');
  await withdraw(1);
  expect((await standingsOfA()).at(-1)).toBe('4 Seed1 withdrawn');
  await cup.playOut(1);
  expect(await standingsOfA()).toEqual([
    '1 Seed4 goes on',
    '2 Seed5 goes on',
    '3 Seed8',
    '4 Seed1 withdrawn',
  ]);
  await withdraw(4);
  expect((await standingsOfA())[0]).toBe('1 Seed4 goes on withdrawn');
  expect((await cup.readStage(2)).rounds[0]?.matches.map(pairOf)).toEqual([
    'Seed4 v Seed3',
    'Seed2 v Seed5',
  ]);
});

test('a correction in a group clears what it changes in the playoffs, after consent', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  await cup.playOut(1);
  await cup.playOut(2);
  const own = (await cup.matches(1)).find(isBetween('Seed4', 'Seed5'))!;
  const refused = await cup.record(own, ...lossOf(own, 'Seed4'));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another winner clears the result of: Playoffs: Semi-final 2, Playoffs: Final',
  ]);
  expect((await cup.record(own, ...lossOf(own, 'Seed4'), { force: true })).status).toBe(200);
  const { rounds } = await cup.readStage(2);
  expect(rounds.map(({ matches }) => matches.map(({ state }) => state))).toEqual([
    ['done', 'ready'],
    ['waiting'],
  ]);
  expect(rounds[0]?.matches[1] && pairOf(rounds[0].matches[1])).toBe('Seed2 v Seed5');
});

test('a correction that changes no rank that goes on clears nothing', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  await cup.playOut(1);
  await cup.playOut(2);
  const last = (await cup.matches(1)).find(isBetween('Seed5', 'Seed8'))!;
  expect((await cup.record(last, ...lossOf(last, 'Seed5'))).status).toBe(200);
  expect((await cup.matches(2)).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});

test('a Swiss round is paired as soon as the one before is over', async () => {
  const cup = await aStagedTournament(site, 6, [{ format: 'swiss', rounds: 3 }]);
  const pairs = async () =>
    (await cup.readStage()).rounds.map(({ matches }) => matches.map(pairOf));
  expect(await pairs()).toEqual([['Seed1 v Seed4', 'Seed2 v Seed5', 'Seed3 v Seed6'], [], []]);
  const [first, second, third] = await cup.matches();
  await cup.record(first!, 2, 0);
  await cup.record(second!, 2, 0);
  expect((await pairs())[1]).toEqual([]);
  await cup.record(third!, 2, 0);
  expect((await pairs())[1]).toHaveLength(3);
  const next = (await cup.readStage()).rounds[1]?.matches ?? [];
  expect(next.map(({ pairing }) => pairing)).toContainEqual({
    reason: 'Both have 1 point',
    isOutdated: false,
  });
});

test('a correction pairs an unplayed Swiss round again, and marks a played one', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'swiss', rounds: 3 }]);
  const round = async (number: number) => (await cup.readStage()).rounds[number - 1]?.matches ?? [];
  const correct = async (isWonByA: boolean) => {
    const [match] = await round(1);
    return cup.record(match!, isWonByA ? 2 : 0, isWonByA ? 0 : 2);
  };
  for (const match of await round(1)) await cup.record(match, 2, 0);
  expect((await round(2)).map(pairOf)).toEqual(['Seed1 v Seed2', 'Seed3 v Seed4']);
  expect((await correct(false)).status).toBe(200);
  expect((await round(2)).map(pairOf)).toEqual(['Seed2 v Seed3', 'Seed1 v Seed4']);
  const [played] = await round(2);
  await cup.record(played!, 2, 0);
  expect((await correct(true)).status).toBe(200);
  expect((await round(2)).map(pairOf)).toEqual(['Seed2 v Seed3', 'Seed1 v Seed4']);
  expect((await round(2)).map(({ pairing }) => pairing?.isOutdated)).toEqual([true, true]);
});

test('lobbies send their best to the next one, and the last is played to match point', async () => {
  const cup = await aStagedTournament(site, 8, [
    { format: 'battle_royale', lobbySize: 4, games: 1, advance: 2 },
    { format: 'battle_royale', matchPoint: 25 },
  ]);
  const board = async (stage: number) =>
    (await site.send('GET', `${cup.path}/leaderboard?stage=${stage}`)).body as {
      lobby: number;
      entrantId: number;
      name: string;
      why: string;
      isOnMatchPoint?: true;
    }[];
  const enter = async (query: string, names: string[], more: object = {}) => {
    const idOf = (name: string) => cup.entrants.find((other) => other.name === name)?.id;
    const results = names.map((name, index) => ({
      entrantId: idOf(name),
      placement: index + 1,
      kills: 0,
    }));
    return cup.send('PUT', `/games/${query}`, { results, ...more });
  };
  const lobby = async (number: number) =>
    (await board(1)).filter((row) => row.lobby === number).map(({ name }) => name);
  expect([await lobby(1), await lobby(2)]).toEqual([
    ['Seed1', 'Seed4', 'Seed5', 'Seed8'],
    ['Seed2', 'Seed3', 'Seed6', 'Seed7'],
  ]);
  await enter('1?lobby=1', ['Seed8', 'Seed5', 'Seed4', 'Seed1']);
  expect((await enter('1?stage=2', ['Seed8'])).body.message).toBe(
    'The stage before is not over yet',
  );
  await enter('1?stage=1&lobby=2', ['Seed2', 'Seed3', 'Seed6', 'Seed7']);
  const names = async () => (await board(2)).map(({ name }) => name);
  expect((await names()).toSorted()).toEqual(['Seed2', 'Seed3', 'Seed5', 'Seed8']);
  await enter('1', ['Seed2', 'Seed8', 'Seed5', 'Seed3']);
  expect(
    (await board(2)).filter(({ isOnMatchPoint }) => isOnMatchPoint).map(({ name }) => name),
  ).toEqual(['Seed2']);
  await enter('2', ['Seed8', 'Seed5', 'Seed3', 'Seed2']);
  await enter('3', ['Seed8', 'Seed2', 'Seed3', 'Seed5']);
  expect((await board(2))[0]).toMatchObject({ name: 'Seed8', why: 'Match point' });
  const correction = ['Seed8', 'Seed4', 'Seed5', 'Seed1'];
  const refused = await enter('1?stage=1&lobby=1', correction);
  expect([refused.status, refused.body.affected.map(({ name }: { name: string }) => name)]).toEqual(
    [409, ['Lobbies, round 2: game 1', 'Lobbies, round 2: game 2', 'Lobbies, round 2: game 3']],
  );
  expect((await enter('1?stage=1&lobby=1', correction, { force: true })).status).toBe(200);
  expect((await names()).toSorted()).toEqual(['Seed2', 'Seed3', 'Seed4', 'Seed8']);
});

const intoKnockout = (stage: Stages[number]): Stages => [
  stage,
  { format: 'single_elimination' as const },
];

test.each<[Stages, string]>([
  [[{ format: 'swiss' as const }, { format: 'swiss' as const }], 'stages.0.advance'],
  [intoKnockout({ format: 'round_robin', groups: 25, advance: 8 }), 'stages.0.advance'],
  [intoKnockout({ format: 'swiss', advance: 101 }), 'stages.0.advance'],
  [
    intoKnockout({ format: 'battle_royale', lobbySize: 15, games: 2, advance: 15 }),
    'stages.0.advance',
  ],
  [
    [
      { format: 'round_robin', groups: 25, advance: 2 },
      ...intoKnockout({ format: 'swiss', advance: 51 }),
    ],
    'stages.1.advance',
  ],
  [
    [
      { format: 'battle_royale' as const, lobbySize: 4, advance: 2 },
      { format: 'battle_royale' as const },
    ],
    'stages.0.games',
  ],
  [[{ format: 'round_robin' as const }], 'stages'],
])('stages %# that cannot be played are refused at their field', async (stages, field) => {
  const cup = await aStagedTournament(site, 0, [{ format: 'single_elimination' }]);
  const { status, body } = await site.send('POST', '/tournaments', {
    as: cup.admin.token,
    body: {
      name: 'Odd Cup',
      tournamentType: 'single',
      maxPlayers: 100,
      startDate: '2030-01-01T18:00:00Z',
      endDate: '2030-01-01T22:00:00Z',
      stages,
    },
  });
  expect(status).toBe(400);
  expect(Object.keys(body.errors)).toEqual([field]);
});

test('how many of each group can go on is said in words, of the groups that came at the start', async () => {
  const { token } = await anAdmin(site.ctx);
  const form = (more: object) => ({
    name: 'Group Cup',
    tournamentType: 'single',
    maxPlayers: 32,
    startDate: '2030-01-01T18:00:00Z',
    endDate: '2030-01-01T22:00:00Z',
    ...more,
  });
  const stages = (advance: number) => intoKnockout({ format: 'round_robin', groups: 8, advance });
  const refused = await site.send('POST', '/tournaments', {
    as: token,
    body: form({ stages: stages(8) }),
  });
  expect(refused.body.errors).toEqual({
    'stages.0.advance': 'Groups: at most 4 can go on, since the smallest group has 4 entrants',
  });
  const { body: cup } = await site.send('POST', '/tournaments', {
    as: token,
    body: form({ stages: stages(3) }),
  });
  await addVerifiedEntrants(site, cup.id, 20);
  const start = () =>
    site.send('POST', `/tournaments/${cup.id}/start`, {
      as: token,
      body: { gameLink: 'https://play.example/lobby' },
    });
  const { status, body } = await start();
  expect([status, body.message]).toEqual([
    409,
    'Groups: at most 2 can go on, since the smallest group has 2 entrants. With 20 entrants the format has to be changed before the start.',
  ]);
  const edited = await site.send('PUT', `/tournaments/${cup.id}`, {
    as: token,
    body: form({ stages: stages(2) }),
  });
  expect(edited.status, edited.text).toBe(200);
  expect((await start()).status).toBe(200);
});

test('a started tournament of stages that are refused by now can still be edited', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  await sql`update tournaments set stages = jsonb_set(stages, '{0,advance}', '20')
    where id = ${cup.id}`.execute(site.ctx.db);
  const { body: before } = await site.send('GET', `/tournaments/${cup.id}`, {
    as: cup.admin.token,
  });
  for (const more of [{}, { status: null }, { status: undefined }]) {
    const { status, text } = await site.send('PUT', `/tournaments/${cup.id}`, {
      as: cup.admin.token,
      body: { ...before, name: 'Another name', ...more },
    });
    expect(status, text).toBe(200);
  }
});

test('stages that cannot be played are refused before the start, also of a form without a status', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { body: before } = await site.send('GET', `/tournaments/${id}`, { as: token });
  const stages = intoKnockout({ format: 'round_robin', groups: 2, advance: 8 });
  for (const status of ['upcoming', null, undefined]) {
    const answer = await site.send('PUT', `/tournaments/${id}`, {
      as: token,
      body: { ...before, stages, status },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: {
          'stages.0.advance':
            'Groups: at most 5 can go on, since the smallest group has 5 entrants',
        },
      },
    });
  }
});

test('who has withdrawn does not go on, and comes back only while nothing is played there', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  await cup.playOut(1);
  const best = cup.entrants[0]!.id;
  const last = (await cup.matches(1)).at(-1)!;
  await cup.send('POST', `/entrants/${best}/forfeit`);
  expect((await cup.matches(2)).map(pairOf)[0]).toBe('Seed1 v Seed3');
  await cup.send('DELETE', `/entrants/${best}/forfeit`);
  expect((await cup.record(last, 0, 2, { force: true })).status).toBe(200);
});

test('a place that has passed on and was played is not taken again', async () => {
  const cup = await aStagedTournament(site, 8, [...groups]);
  const best = cup.entrants[0]!.id;
  const own = (await cup.matches(1)).filter((match) => pairOf(match).includes('Seed1'));
  await cup.playOut(1, (match) => (match.id === own.at(-1)?.id ? 'a' : bySeed(match)));
  await cup.send('POST', `/entrants/${best}/forfeit`);
  const [semi] = await cup.matches(2);
  expect(semi && pairOf(semi)).toBe('Seed1 v Seed3');
  expect(semi?.state).toBe('forfeit');
  expect((await cup.send('DELETE', `/entrants/${best}/forfeit`)).status).toBe(200);
});

test('who comes late into a Swiss stage plays for the bye, or is paired in the next round', async () => {
  const cup = await aStagedTournament(site, 5, [{ format: 'swiss', rounds: 3 }]);
  const round = async (number: number) => (await cup.readStage()).rounds[number - 1]?.matches ?? [];
  const [first] = await round(1);
  await cup.record(first!, 2, 0);
  const enter = (name: string) => cup.send('POST', '/late-entries', { name });
  expect((await enter('Late One')).status).toBe(201);
  const filled = (await round(1)).at(-1)!;
  expect([pairOf(filled), filled.state, filled.pairing?.isOutdated]).toEqual([
    'Seed5 v Late One',
    'ready',
    false,
  ]);
  expect((await enter('Late Two')).status).toBe(201);
  await cup.playOut(1);
  const second = await round(2);
  expect(second.map(pairOf).join()).toContain('Late Two');
  expect(second.filter(({ state }) => state === 'bye')).toHaveLength(1);
});

test('a round robin takes nobody after the start', async () => {
  const cup = await aStagedTournament(site, 4, [{ format: 'round_robin' }]);
  const { status, body } = await cup.send('POST', '/late-entries', { name: 'Late One' });
  expect([status, body.message]).toEqual([409, 'A round robin takes nobody after the start']);
});

test('before the start the stages of full seats can be read and planned', async () => {
  const { id } = await aTournament(site, { stages: [...groups], maxPlayers: 8 });
  const { status, body } = await site.send('GET', `/tournaments/${id}/bracket?stage=2`);
  expect(status).toBe(200);
  expect(body.stages.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting']);
  expect(body.schedule.map(({ name }: { name: string }) => name)).toEqual(['Semi-finals', 'Final']);
  expect((await site.send('GET', `/tournaments/${id}/bracket?stage=3`)).status).toBe(404);
});
