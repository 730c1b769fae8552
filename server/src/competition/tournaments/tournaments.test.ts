import { StageInput } from '@last-circle/contract/competition/tournaments/stages.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import {
  aParticipant,
  aSoloCup,
  aTournament,
  anEntrant,
  tournamentForm,
  nothingOnItsPage,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const put = (as: string, id: number, more: Record<string, unknown> = {}) =>
  site.send('PUT', `/tournaments/${id}`, { as, body: { ...tournamentForm(), ...more } });

test('an admin makes a tournament, and everybody reads it', async () => {
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/tournaments', {
    as: token,
    body: {
      ...tournamentForm({ status: 'completed', gameLink: '', prizeDetails: null }),
      teamSize: 9,
    },
  });
  expect(status).toBe(201);
  const open = {
    id: body.id,
    name: 'Night Cup',
    description: 'One island, one storm.',
    tournamentType: 'single',
    teamSize: 1,
    maxPlayers: 10,
    maxTeams: null,
    startDate: '2030-05-01T18:00:00.000Z',
    endDate: '2030-05-01T22:00:00.000Z',
    status: 'upcoming',
    prizeDetails: null,
    image: null,
    startNotificationSent: false,
    winnersAnnouncementSent: false,
    format: 'single_elimination',
    stages: [StageInput.parse({ format: 'single_elimination' })],
    thirdPlace: false,
    bestOf: 1,
    plannedGames: null,
    resultsBy: 'organiser',
    reportMinutes: 15,
    checkInMinutes: null,
    missingAtStart: 'dropped',
    autoCheckIn: false,
    autoStart: false,
    pickem: false,
    visibility: 'public',
    registrationClosesAt: null,
    seriesId: null,
    createdAt: expect.stringMatching(/^20.*Z$/),
    winner: null,
    verifiedCount: 0,
    pendingCount: 0,
    waitingCount: 0,
    checkedInCount: 0,
  };
  const ofCaller = {
    isRegistered: false,
    registrationStatus: null,
    registrationId: null,
    myTeamId: null,
    myTeam: null,
    waitingNumber: null,
    checkedInAt: null,
    staffRole: null,
    ban: null,
  };
  const ofAdmin = {
    gameLink: null,
    startRefusal: null,
    uniqueCode: expect.stringMatching(/^[A-Z2-9]{8}$/),
  };
  expect(body).toEqual({ ...open, ...ofCaller, ...ofAdmin });

  const player = await aPerson(site.ctx);
  const read = (as?: string) => site.send('GET', `/tournaments/${body.id}`, { as });
  const withWinners = { ...open, ...nothingOnItsPage };
  expect((await read()).body).toEqual(withWinners);
  expect((await read('stale')).body).toEqual(withWinners);
  expect((await read(player.token)).body).toEqual({ ...withWinners, ...ofCaller });
});

test('the server derives the size and number of teams', async () => {
  for (const [tournamentType, teamSize, maxTeams] of [
    ['single', 1, null],
    ['duo', 2, 50],
    ['trio', 3, 33],
    ['squad', 4, 25],
  ] as const) {
    const made = await aTournament(site, { tournamentType, maxPlayers: undefined });
    expect(made).toMatchObject({ maxPlayers: 100, teamSize, maxTeams });
  }
});

test('only admins make, change and delete tournaments', async () => {
  const { id } = await aTournament(site);
  const { token } = await aPerson(site.ctx);
  for (const [as, status] of [
    [undefined, 401],
    [token, 403],
  ] as const) {
    const body = tournamentForm();
    expect((await site.send('POST', '/tournaments', { as, body })).status).toBe(status);
    expect((await site.send('PUT', `/tournaments/${id}`, { as, body })).status).toBe(status);
    expect((await site.send('DELETE', `/tournaments/${id}`, { as })).status).toBe(status);
  }
  expect((await site.send('GET', `/tournaments/${id}`)).status).toBe(200);
});

test('an update replaces the whole form but leaves the status unless it is sent', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, uniqueCode } = await aTournament(site, {
    prizeDetails: '$500',
    image: '/uploads/maps/a.webp',
  });
  const cancelled = await put(token, id, { name: 'Dawn Cup', status: 'cancelled' });
  expect([cancelled.status, cancelled.body]).toEqual([
    200,
    expect.objectContaining({
      name: 'Dawn Cup',
      status: 'cancelled',
      prizeDetails: null,
      image: null,
      uniqueCode,
    }),
  ]);
  const { body } = await put(token, id, { gameLink: ' https://play.example/x ' });
  expect(body).toMatchObject({
    name: 'Night Cup',
    status: 'cancelled',
    gameLink: 'https://play.example/x',
  });
});

test('a form that leaves out status and link does not undo a start', async () => {
  const { token } = await anAdmin(site.ctx);
  const cup = await aSoloCup(site, [await aPerson(site.ctx), await aPerson(site.ctx)]);
  const started = { status: 'ongoing', gameLink: 'https://play.example/x' };
  const edited = await put(token, cup.id, { description: 'Two islands.' });
  expect([edited.status, edited.body]).toEqual([
    200,
    expect.objectContaining({
      ...started,
      description: 'Two islands.',
      startNotificationSent: true,
    }),
  ]);
  const audit = await site.send('GET', `/tournaments/${cup.id}/audit`, { as: token });
  expect(audit.body[0].after).toEqual({ description: 'Two islands.' });
  const gameLink = 'https://play.example/y';
  expect((await put(token, cup.id, { gameLink })).body).toMatchObject({ ...started, gameLink });
  for (const none of [null, '']) {
    expect((await put(token, cup.id, { gameLink })).body.gameLink).toBe(gameLink);
    expect((await put(token, cup.id, { gameLink: none })).body.gameLink).toBeNull();
  }
  expect((await put(token, cup.id, { status: 'completed' })).body.status).toBe('completed');
});

test('setting a status has no side effect', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  for (const status of ['ongoing', 'completed', 'cancelled', 'upcoming']) {
    expect((await put(token, id, { status })).body).toMatchObject({
      status,
      startNotificationSent: false,
      verifiedCount: 1,
    });
  }
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(1);
});

test('the type stays once somebody has registered', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  expect((await put(token, id, { tournamentType: 'single' })).status).toBe(200);
  await anEntrant(site, id);
  const answer = await put(token, id, { tournamentType: 'trio' });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Tournament type cannot be changed after registration has started',
  ]);
});

test('there are never fewer seats than are in use', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await aParticipant(site, id);
  await anEntrant(site, id);
  await anEntrant(site, id);
  const answer = await put(token, id, { maxPlayers: 2 });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Max players cannot be lower than the current number of registrations (3)',
  ]);
  expect((await put(token, id, { maxPlayers: 3 })).status).toBe(200);
});

test('a deleted tournament is gone with all of it, and its participants are told', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const verified = await aParticipant(site, id);
  const pending = await anEntrant(site, id);
  const { status, body } = await site.send('DELETE', `/tournaments/${id}`, { as: token });
  expect([status, body]).toEqual([200, { message: 'Tournament deleted successfully' }]);
  expect((await site.send('GET', `/tournaments/${id}`)).status).toBe(404);
  expect((await site.send('DELETE', `/tournaments/${id}`, { as: token })).status).toBe(404);
  expect(
    (await site.send('GET', '/tournaments/user/registrations', { as: verified.token })).body,
  ).toEqual([]);
  const [, cancellation] = await mailsTo(site.ctx, verified.email);
  expect(cancellation).toMatchObject({
    kind: 'tournament-cancelled',
    subject: 'Night Cup has been cancelled',
    is_by_anyone: false,
  });
  expect(await mailsTo(site.ctx, pending.email)).toHaveLength(1);
});

test('nobody is told that a tournament of the past is deleted', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const status of ['completed', 'cancelled']) {
    const { id } = await aTournament(site);
    const { email } = await aParticipant(site, id);
    await put(token, id, { status });
    await site.send('DELETE', `/tournaments/${id}`, { as: token });
    expect(await mailsTo(site.ctx, email)).toHaveLength(1);
  }
});
