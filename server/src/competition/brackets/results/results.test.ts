import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

test('a result takes the winner to the next match and is in the audit log', async () => {
  const { admin, entrants, matchAt, play, read, auditLog } = await aStartedTournament(site, 4);
  const answer = await play([1, 1], 1, 3);
  const recorded = await matchAt(1, 1);
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'M2: Seed3 beat Seed2 3-1', match: recorded },
  ]);
  expect(recorded).toMatchObject({
    scoreA: 1,
    scoreB: 3,
    winner: entrants[2]?.id,
    state: 'done',
    version: 2,
  });
  expect(await matchAt(2, 0)).toMatchObject({
    a: { waitingFor: 'Winner of Semi-final 1' },
    b: { name: 'Seed3', seed: 3 },
    state: 'waiting',
    version: 2,
  });
  expect((await read()).standings).toEqual([
    { place: 3, entrantId: entrants[1]?.id, name: 'Seed2' },
  ]);
  expect(await auditLog()).toEqual([
    {
      actor: admin.username,
      action: 'recorded',
      subject: 'Semi-final 2: Seed2 v Seed3',
      before: null,
      after: { score: '1:3', winner: 'Seed3' },
    },
  ]);
});

test('the final, and the match for third place, decide the standings', async () => {
  const { play, read } = await aStartedTournament(site, 4, { thirdPlace: true });
  for (const spot of [
    [1, 0],
    [1, 1],
    [1, 0, 'third'],
    [2, 0],
  ] as const) {
    expect((await play(spot, 2, 1)).status).toBe(200);
  }
  const { standings } = await read();
  expect(standings.map(({ place, name }) => [place, name])).toEqual([
    [1, 'Seed1'],
    [2, 'Seed2'],
    [3, 'Seed4'],
    [4, 'Seed3'],
  ]);
});

test('scores are whole numbers from 0 to 999 and no draw', async () => {
  const { play, matchAt } = await aStartedTournament(site, 2);
  const range = 'Scores must be whole numbers from 0 to 999';
  for (const [scoreA, scoreB, message, field] of [
    [2, 2, 'A match cannot end in a draw', 'scoreB'],
    [-1, 0, range, 'scoreA'],
    [1000, 0, range, 'scoreA'],
    [0, 0.5, range, 'scoreB'],
  ] as const) {
    expect(await play([1, 0], scoreA, scoreB)).toMatchObject({
      status: 400,
      body: { message, errors: { [field]: message } },
    });
  }
  expect((await matchAt(1, 0)).state).toBe('ready');
  expect((await play([1, 0], 999, 0)).status).toBe(200);
});

test('an outdated version is refused', async () => {
  const { matchAt, send, play } = await aStartedTournament(site, 2);
  const { id, version } = await matchAt(1, 0);
  await play([1, 0], 1, 0);
  expect(
    await send('PATCH', `/matches/${id}`, { scoreA: 0, scoreB: 1, version, force: true }),
  ).toMatchObject({
    status: 409,
    body: { message: 'Someone else just changed this match' },
  });
  expect(await matchAt(1, 0)).toMatchObject({ scoreA: 1, scoreB: 0 });
});

test('a bye and a match without opponents take no result', async () => {
  const { play } = await aStartedTournament(site, 5);
  expect(await play([1, 0], 1, 0)).toMatchObject({
    status: 409,
    body: { message: 'A bye has no result' },
  });
  for (const round of [2, 3]) {
    expect(await play([round, 0], 1, 0)).toMatchObject({
      status: 409,
      body: { message: 'Both opponents must be known first' },
    });
  }
});

test('a match of another tournament, or none, is not found', async () => {
  const [one, other] = [await aStartedTournament(site, 2), await aStartedTournament(site, 2)];
  const { id, version } = await other.matchAt(1, 0);
  const result = { scoreA: 1, scoreB: 0, version };
  expect(await one.send('PATCH', `/matches/${id}`, result)).toMatchObject({
    status: 404,
    body: { message: 'Match not found' },
  });
  expect((await one.send('PATCH', '/matches/999999', result)).status).toBe(404);
  expect((await one.send('PATCH', '/matches/0', result)).status).toBe(404);
  expect((await other.matchAt(1, 0)).state).toBe('ready');
});

test.each(['upcoming', 'completed', 'cancelled'] as const)(
  'a tournament that is %s takes no result',
  async (status) => {
    const { id, play } = await aStartedTournament(site, 2);
    await setStatus(site, id, status);
    expect(await play([1, 0], 1, 0)).toMatchObject({
      status: 409,
      body: { message: 'This can be done only while the tournament is live' },
    });
  },
);

test('a corrected score of the same winner clears nothing', async () => {
  const { play, read, auditLog } = await aStartedTournament(site, 4);
  for (const spot of [
    [1, 0],
    [1, 1],
    [2, 0],
  ] as const)
    await play(spot, 1, 0);
  const { rounds } = await read();
  const answer = await play([1, 0], 5, 3);
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'M1 corrected: Seed1 beat Seed4 5-3' },
  });
  expect((await read()).rounds[1]).toEqual(rounds[1]);
  expect((await auditLog()).at(-1)).toMatchObject({
    action: 'corrected',
    subject: 'Semi-final 1: Seed1 v Seed4',
    before: { score: '1:0', winner: 'Seed1' },
    after: { score: '5:3', winner: 'Seed1' },
  });
});

test('another winner clears what depends on it, once that is forced', async () => {
  const { matchAt, play, read, auditLog } = await aStartedTournament(site, 8, { thirdPlace: true });
  for (const round of [1, 2, 3]) {
    const count = 2 ** (3 - round);
    for (let position = 0; position < count; position += 1) await play([round, position], 1, 0);
  }
  await play([1, 0, 'third'], 1, 0);
  const before = await read();
  const [semi, final, third] = [
    await matchAt(2, 0),
    await matchAt(3, 0),
    await matchAt(1, 0, 'third'),
  ];
  expect(await play([1, 0], 0, 2)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'Another winner clears the result of: Semi-final 1, Final, Third-place match',
      affected: [
        { id: semi.id, name: 'Semi-final 1' },
        { id: final.id, name: 'Final' },
        { id: third.id, name: 'Third-place match' },
      ],
    },
  });
  expect(await read()).toEqual(before);

  expect((await play([1, 0], 0, 2, { force: true })).status).toBe(200);
  const after = await read();
  expect(await matchAt(2, 0)).toMatchObject({
    a: { name: 'Seed8' },
    b: { name: 'Seed4' },
    scoreA: null,
    scoreB: null,
    winner: null,
    state: 'ready',
    version: semi.version + 1,
  });
  expect(await matchAt(3, 0)).toMatchObject({
    a: { waitingFor: 'Winner of Semi-final 1' },
    b: { name: 'Seed2' },
    state: 'waiting',
  });
  expect(await matchAt(1, 0, 'third')).toMatchObject({ b: { name: 'Seed3' }, state: 'waiting' });
  for (const [round, position] of [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 1],
  ] as const) {
    expect(after.rounds[round]?.matches[position]).toEqual(before.rounds[round]?.matches[position]);
  }
  expect((await auditLog()).at(-1)).toMatchObject({
    action: 'corrected',
    before: { score: '1:0', winner: 'Seed1' },
    after: {
      score: '0:2',
      winner: 'Seed8',
      cleared: ['Semi-final 1', 'Final', 'Third-place match'],
    },
  });
});

test('another winner without later results needs no force', async () => {
  const { matchAt, play } = await aStartedTournament(site, 4);
  await play([1, 0], 1, 0);
  expect((await play([1, 0], 0, 1)).status).toBe(200);
  expect(await matchAt(2, 0)).toMatchObject({ a: { name: 'Seed4' } });
});

test('the same result again changes nothing', async () => {
  const { play, read, auditLog } = await aStartedTournament(site, 2);
  await play([1, 0], 1, 0);
  const before = await read();
  expect((await play([1, 0], 1, 0)).status).toBe(200);
  expect(await read()).toEqual(before);
  expect(await auditLog()).toHaveLength(1);
});
