import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament, type StartedTournament } from '#testing/competition/brackets.ts';
import { setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const idOf = ({ entrants }: StartedTournament, seed: number) => entrants[seed - 1]?.id;
const forfeit = (cup: StartedTournament, seed: number) =>
  cup.send('POST', `/entrants/${idOf(cup, seed)}/forfeit`);
const reinstate = (cup: StartedTournament, seed: number) =>
  cup.send('DELETE', `/entrants/${idOf(cup, seed)}/forfeit`);

test('who forfeits loses the open match, and the opponent advances', async () => {
  const cup = await aStartedTournament(site, 4);
  const { status, body } = await forfeit(cup, 1);
  expect([status, body]).toEqual([200, { message: 'Seed1 has forfeited' }]);
  expect(await cup.matchAt(1, 0)).toMatchObject({
    winner: idOf(cup, 4),
    scoreA: null,
    state: 'forfeit',
  });
  expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: 'Seed4' }, state: 'waiting' });
  expect((await cup.read()).entrants.map(({ hasForfeited }) => hasForfeited)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await cup.auditLog()).toEqual([
    {
      actor: cup.admin.username,
      action: 'forfeited',
      subject: 'Seed1',
      before: null,
      after: { lost: ['Semi-final 1'] },
    },
  ]);
});

test('who forfeits while waiting loses as soon as an opponent comes', async () => {
  const cup = await aStartedTournament(site, 3);
  await forfeit(cup, 1);
  expect((await cup.matchAt(2, 0)).state).toBe('waiting');
  await cup.play([1, 1], 1, 0);
  expect(await cup.matchAt(2, 0)).toMatchObject({ winner: idOf(cup, 2), state: 'forfeit' });
});

test('a win of who has forfeited is recorded only with the reinstatement', async () => {
  const cup = await aStartedTournament(site, 4);
  await forfeit(cup, 1);
  const { status, body } = await cup.play([1, 0], 2, 1);
  const message = 'Seed1 has forfeited and must be reinstated to win this match';
  expect([status, body.message, body.errors]).toEqual([409, message, { reinstate: message }]);
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: idOf(cup, 4), state: 'forfeit' });

  const corrected = await cup.play([1, 0], 2, 1, { reinstate: true });
  expect([corrected.status, corrected.body.message]).toEqual([
    200,
    'M1 corrected: Seed1 beat Seed4 2-1. Seed1 plays on',
  ]);
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: idOf(cup, 1), state: 'done' });
  expect((await cup.read()).entrants[0]).toMatchObject({ hasForfeited: false });
  expect((await cup.auditLog()).slice(1)).toMatchObject([
    { action: 'reinstated', subject: 'Seed1' },
    {
      action: 'corrected',
      before: { score: 'forfeit', winner: 'Seed4' },
      after: { score: '2:1', winner: 'Seed1' },
    },
  ]);
  await cup.play([1, 1], 1, 0);
  expect((await cup.matchAt(2, 0)).state).toBe('ready');
});

test('a reinstatement that is refused with its result changes nothing', async () => {
  const cup = await aStartedTournament(site, 4);
  await forfeit(cup, 1);
  await cup.play([1, 1], 1, 0);
  await cup.play([2, 0], 1, 0);
  const { status, body } = await cup.play([1, 0], 2, 1, { reinstate: true });
  expect([status, body.affected]).toMatchObject([409, [{ name: 'Final' }]]);
  expect((await cup.read()).entrants[0]).toMatchObject({ hasForfeited: true });
  await cup.play([1, 0], 2, 1, { reinstate: true, force: true });
  expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: 'Seed1' }, state: 'ready' });
});

test('the score of a match won before the forfeit, and a loss, need no reinstatement', async () => {
  const cup = await aStartedTournament(site, 4);
  await cup.play([1, 0], 2, 1);
  await forfeit(cup, 1);
  expect((await cup.play([1, 0], 3, 1)).status).toBe(200);
  await forfeit(cup, 2);
  expect((await cup.play([1, 1], 0, 1)).status).toBe(200);
  expect((await cup.read()).entrants.slice(0, 2)).toMatchObject([
    { hasForfeited: true },
    { hasForfeited: true },
  ]);
});

test('who is reinstated plays the matches to come', async () => {
  const cup = await aStartedTournament(site, 3);
  await forfeit(cup, 1);
  const { status, body } = await reinstate(cup, 1);
  expect([status, body]).toEqual([200, { message: 'Seed1 plays on' }]);
  await cup.play([1, 1], 1, 0);
  expect((await cup.matchAt(2, 0)).state).toBe('ready');
  expect(await cup.auditLog()).toMatchObject([
    { action: 'forfeited', after: null },
    { action: 'reinstated', subject: 'Seed1' },
    { action: 'recorded' },
  ]);
});

test('forfeits and reinstatements are refused where they say nothing new', async () => {
  const cup = await aStartedTournament(site, 2);
  const refused = { status: 409 };
  expect(await reinstate(cup, 1)).toMatchObject({
    ...refused,
    body: { message: 'Seed1 has not forfeited' },
  });
  await forfeit(cup, 1);
  expect(await forfeit(cup, 1)).toMatchObject({
    ...refused,
    body: { message: 'Seed1 has forfeited already' },
  });
  for (const call of [
    () => cup.send('POST', '/entrants/999999/forfeit'),
    () => cup.send('DELETE', '/entrants/999999/forfeit'),
  ]) {
    expect(await call()).toMatchObject({ status: 404, body: { message: 'Entrant not found' } });
  }
  await setStatus(site, cup.id, 'completed');
  for (const call of [() => forfeit(cup, 2), () => reinstate(cup, 1)]) {
    expect(await call()).toMatchObject({
      ...refused,
      body: { message: 'This can be done only while the tournament is live' },
    });
  }
});

test('an entrant of a battle royale forfeits without a match', async () => {
  const cup = await aStartedTournament(site, 3, { format: 'battle_royale' });
  expect((await forfeit(cup, 2)).status).toBe(200);
  expect((await cup.read()).entrants[1]).toMatchObject({ hasForfeited: true });
});

test('a registration deleted after the start is a forfeit, and its name stays', async () => {
  const cup = await aStartedTournament(site, 4);
  const remove = (seed: number) =>
    site.send('DELETE', `/tournaments/registrations/${cup.entrants[seed - 1]?.registrationId}`, {
      as: cup.admin.token,
    });
  expect((await remove(2)).status).toBe(200);
  const { entrants, rounds } = await cup.read();
  expect(entrants[1]).toMatchObject({ name: 'Seed2', hasForfeited: true, registrationId: null });
  expect(rounds[0]?.matches[1]).toMatchObject({ winner: idOf(cup, 3), state: 'forfeit' });
  await setStatus(site, cup.id, 'completed');
  expect((await remove(1)).status).toBe(200);
  expect((await cup.read()).rounds[0]?.matches[0]).toMatchObject({ state: 'ready' });
});
