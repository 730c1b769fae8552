import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aFullTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import { aHelper, invite } from '#testing/competition/staff.ts';
import { aConnection, aReceiver, workerOf } from '#testing/competition/webhooks.ts';
import { eventually } from '#testing/eventually.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  register,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const duplicate = (as: string, id: number, more: object = {}) =>
  site.send('POST', `/tournaments/${id}/duplicate`, {
    as,
    body: { name: 'Second Cup', startDate: '2031-01-10T20:00:00Z', ...more },
  });

test('a copy has the settings of the first and its dates moved, and is a draft', async () => {
  const { token } = await anAdmin(site.ctx);
  const first = await aTournament(site, {
    description: 'Bring snacks.',
    prizeDetails: '$50',
    format: 'battle_royale',
    bestOf: 3,
    resultsBy: 'players',
    reportMinutes: 30,
    checkInMinutes: 30,
    missingAtStart: 'kept',
    autoCheckIn: true,
    autoStart: true,
    pickem: true,
    registrationClosesAt: '2030-05-01T17:00:00Z',
  });
  await aParticipant(site, first.id);
  const { status, body } = await duplicate(token, first.id);
  expect(status).toBe(201);
  expect(body).toEqual({
    ...first,
    id: expect.any(Number),
    name: 'Second Cup',
    visibility: 'draft',
    startDate: '2031-01-10T20:00:00.000Z',
    endDate: '2031-01-11T00:00:00.000Z',
    registrationClosesAt: '2031-01-10T19:00:00.000Z',
    createdAt: expect.any(String),
    uniqueCode: expect.not.stringMatching(first.uniqueCode ?? ''),
  });
});

test('its rounds are planned as before, as long after the start', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 4 });
  const rounds = [
    { toFinal: 1, bestOf: 3, startsAt: null },
    { toFinal: 0, bestOf: 5, startsAt: '2030-05-01T19:30:00Z' },
  ];
  await site.send('PUT', `/tournaments/${id}/schedule`, { as: token, body: { rounds } });
  const copy = await duplicate(token, id);
  const path = `/tournaments/${copy.body.id}`;
  await site.send('PUT', path, { as: token, body: { ...copy.body, visibility: 'public' } });
  const { body } = await site.send('GET', `${path}/bracket`);
  expect([copy.status, body.schedule]).toEqual([
    201,
    [
      { section: 'main', toFinal: 1, name: 'Semi-finals', bestOf: 3, startsAt: null },
      {
        section: 'main',
        toFinal: 0,
        name: 'Final',
        bestOf: 5,
        startsAt: '2031-01-10T21:30:00.000Z',
      },
    ],
  ]);
});

test('its verified players are in the copy too where asked, in their order and without a mail', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const players = [await aParticipant(site, id), await aParticipant(site, id)];
  await anEntrant(site, id);
  const mails = async () =>
    (await Promise.all(players.map(({ email }) => mailsTo(site.ctx, email)))).flat().length;
  const before = await mails();
  const { body } = await duplicate(token, id, { withEntrants: true });
  expect([body.verifiedCount, body.pendingCount]).toEqual([2, 0]);
  const list = await site.send('GET', `/tournaments/${body.id}/registrations`, { as: token });
  expect(list.body.map(({ username }: { username: string }) => username).toSorted()).toEqual(
    players.map(({ username }) => username).toSorted(),
  );
  expect(await mails()).toBe(before);
});

test('so are its verified teams with their rosters, under codes of their own', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const team = await aVerifiedTeam(site, id);
  await aFullTeam(site, id);
  const { body } = await duplicate(token, id, { withEntrants: true });
  const teams = (await site.send('GET', `/teams/tournament/${body.id}`, { as: token })).body;
  expect(teams).toEqual([
    expect.objectContaining({ name: team.name, isVerified: true, captainUserId: team.captain.id }),
  ]);
  expect(teams[0].members).toHaveLength(2);
  expect(teams[0].inviteCode).not.toBe(team.inviteCode);
});

test('its staff, bans and webhooks are those of the copy too, and nobody is mailed', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const referee = await aHelper(site, id, 'referee');
  const open = { email: 'open@players.example', role: 'caster' };
  expect((await invite(site, id, token, open)).status).toBe(201);
  const banned = await aPerson(site.ctx);
  await site.send('POST', `/tournaments/${id}/bans`, {
    as: token,
    body: { kind: 'email', value: banned.email, reason: 'Teaming' },
  });
  const receiver = await aReceiver();
  await aConnection(site, id, receiver.url);
  const mails = async () => (await mailsTo(site.ctx, referee.email)).length;
  const before = await mails();
  const { body } = await duplicate(token, id);
  const read = async (below: string) =>
    (await site.send('GET', `/tournaments/${body.id}/${below}`, { as: token })).body;
  expect((await read('staff')).map(({ role }: { role: string }) => role)).toEqual(['referee']);
  expect(await read('bans')).toMatchObject([{ value: banned.email, reason: 'Teaming' }]);
  expect(await read('webhooks')).toHaveLength(1);
  expect(await mails()).toBe(before);
  await site.send('PUT', `/tournaments/${body.id}`, {
    as: token,
    body: { ...body, visibility: 'public' },
  });
  workerOf(site);
  await eventually(() => expect(receiver.received).toHaveLength(1));
  expect((await register(site, body.id, banned)).status).toBe(403);
});

test('only admins duplicate, and only what there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  expect((await duplicate((await aPerson(site.ctx)).token, id)).status).toBe(403);
  expect((await duplicate(token, 999_999)).status).toBe(404);
  expect(await duplicate(token, id, { name: ' ' })).toMatchObject({
    status: 400,
    body: { errors: { name: 'Name is required' } },
  });
});
