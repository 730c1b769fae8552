import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import { aFullTeam, aVerifiedTeam, create } from '#testing/competition/teams.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  register,
} from '#testing/competition/tournaments.ts';
import { announceCheckIns } from './announce.ts';

const site = useApp();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type Form = NonNullable<Parameters<typeof aTournament>[1]>;

/** It starts in half an hour, an hour after its check-in opens unless told. */
const aCup = (more: Form = {}) =>
  aTournament(site, {
    startDate: inMinutes(30),
    endDate: inMinutes(300),
    checkInMinutes: 60,
    ...more,
  });

const checkIn = ({ token }: { token: string }, id: number) =>
  site.send('POST', `/tournaments/${id}/check-in`, { as: token });

const start = (as: string, id: number) =>
  site.send('POST', `/tournaments/${id}/start`, {
    as,
    body: { gameLink: 'https://play.example/lobby' },
  });

const seen = async (id: number, person?: Person) =>
  (await site.send('GET', `/tournaments/${id}`, { as: person?.token })).body;

const subjectsTo = async (email: string) =>
  (await mailsTo(site.ctx, email)).map(({ subject }) => subject);

async function aWaiting(id: number) {
  const person = await aPerson(site.ctx);
  expect((await register(site, id, person, { waitingList: true })).status).toBe(201);
  return person;
}

test('a player checks in once, and again without harm', async () => {
  const { id } = await aCup();
  const player = await aParticipant(site, id);
  const done = { status: 200, body: { message: 'You are checked in.' } };
  expect(await checkIn(player, id)).toMatchObject(done);
  expect(await checkIn(player, id)).toMatchObject(done);
  const { checkedInAt, checkedInCount } = await seen(id, player);
  expect([typeof checkedInAt, checkedInCount]).toEqual(['string', 1]);
});

test.each([
  ['before it opens', { checkInMinutes: 15 }, 'Check-in is not open yet'],
  ['without one', { checkInMinutes: null }, 'This tournament has no check-in'],
])('nobody checks in %s', async (_when, form, message) => {
  const { id } = await aCup(form);
  const player = await aParticipant(site, id);
  expect(await checkIn(player, id)).toMatchObject({ status: 409, body: { message } });
});

test('nor with a seat that is not confirmed, nor a stranger, nor after the start', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aCup();
  const pending = await anEntrant(site, id);
  const stranger = await aPerson(site.ctx);
  const player = await aParticipant(site, id);
  expect((await checkIn(pending, id)).body.message).toBe('This seat is not confirmed yet');
  expect(await checkIn(stranger, id)).toMatchObject({ status: 404 });
  await start(token, id);
  expect((await checkIn(player, id)).body.message).toBe('Check-in is closed');
});

test('any accepted member checks the team in', async () => {
  const { id } = await aCup({ tournamentType: 'duo' });
  const team = await aVerifiedTeam(site, id);
  const [mate] = team.members;
  const { status, body } = await checkIn(mate!, id);
  expect([status, body.message]).toEqual([200, `${team.name} is checked in.`]);
  expect(typeof (await seen(id, team.captain)).checkedInAt).toBe('string');
});

test('when the check-in opens, everybody is mailed once a link that checks in without a login', async () => {
  const { id } = await aCup();
  const later = await aCup({ checkInMinutes: 10 });
  const player = await aParticipant(site, id);
  const other = await aParticipant(site, later.id);
  await Promise.all([announceCheckIns(site.ctx), announceCheckIns(site.ctx)]);
  await announceCheckIns(site.ctx);
  const mails = (await mailsTo(site.ctx, player.email)).filter(
    ({ kind }) => kind === 'check-in-open',
  );
  expect(mails).toHaveLength(1);
  expect(await subjectsTo(other.email)).not.toContain('Check in for Night Cup');
  const token = /check-in\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  const byLink = (sent: unknown) =>
    site.send('POST', '/tournaments/check-in', { body: { token: sent } });
  expect(await byLink('wrong')).toMatchObject({
    status: 400,
    body: { message: 'This link is not valid' },
  });
  expect(await byLink(token)).toMatchObject({ status: 200, body: { tournamentId: id } });
  expect((await seen(id)).checkedInCount).toBe(1);
});

test('a later start announces the check-in again', async () => {
  const { token } = await anAdmin(site.ctx);
  const cup = await aCup();
  const player = await aParticipant(site, cup.id);
  await announceCheckIns(site.ctx);
  const later = { ...cup, startDate: inMinutes(90), endDate: inMinutes(300) };
  await site.send('PUT', `/tournaments/${cup.id}`, { as: token, body: later });
  await announceCheckIns(site.ctx);
  const count = async () =>
    (await subjectsTo(player.email)).filter((subject) => subject === 'Check in for Night Cup')
      .length;
  expect(await count()).toBe(1);
  await sql`update tournaments set start_date = now() + interval '20 minutes'`.execute(site.ctx.db);
  await announceCheckIns(site.ctx);
  expect(await count()).toBe(2);
});

const preview = async (as: string, id: number) =>
  (await site.send('GET', `/tournaments/${id}/start`, { as })).body;

test('at the start those missing are dropped, and who waits and is there moves up in order', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aCup({ maxPlayers: 3 });
  const players = [];
  for (let seat = 0; seat < 3; seat += 1) players.push(await aParticipant(site, id));
  const [there, gone, away] = players;
  const waiting = [await aWaiting(id), await aWaiting(id), await aWaiting(id)] as const;
  await checkIn(there!, id);
  // The last of the list is there before the second; the first is not there at all.
  await checkIn(waiting[2], id);
  await checkIn(waiting[1], id);
  const promised = await preview(token, id);
  expect(promised).toEqual({
    playing: [there!.username, waiting[1].username, waiting[2].username],
    dropped: [gone!.username, away!.username],
    movedUp: [waiting[1].username, waiting[2].username],
    notCheckedIn: [],
    mailed: expect.arrayContaining(promised.playing),
  });
  const { body } = await start(token, id);
  expect(body.message).toBe('Tournament started. 3 participants notified.');
  expect(promised.mailed).toHaveLength(3);
  expect((await seen(id)).verifiedCount).toBe(promised.playing.length);
  const bracket = (await site.send('GET', `/tournaments/${id}/bracket`)).body;
  expect(bracket.entrants.map(({ name }: { name: string }) => name)).toEqual(promised.playing);
  const { body: missed } = await site.send(
    'GET',
    `/tournaments/${id}/registrations?status=missed`,
    {
      as: token,
    },
  );
  expect(missed.map(({ username }: Person) => username).toSorted()).toEqual(
    promised.dropped.toSorted(),
  );
  const { body: pending } = await site.send(
    'GET',
    `/tournaments/${id}/registrations?status=pending`,
    { as: token },
  );
  expect(pending).toEqual([]);
  for (const { email } of [gone!, away!]) {
    expect(await subjectsTo(email)).toContain('You missed the check-in for Night Cup');
    expect(await subjectsTo(email)).not.toContain('Night Cup starts in 30 minutes');
  }
  expect(await subjectsTo(waiting[1].email)).toEqual([
    'You play in Night Cup',
    'Night Cup starts in 30 minutes',
  ]);
  expect(await subjectsTo(waiting[0].email)).toEqual([]);
  const audit = (await site.send('GET', `/tournaments/${id}/audit`, { as: token })).body;
  expect(audit.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'dropped for a missed check-in',
    'dropped for a missed check-in',
    'moved up from the waiting list',
    'moved up from the waiting list',
    'started',
  ]);
});

test('where those missing are kept, they play', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aCup({ missingAtStart: 'kept' });
  const [one, two] = [await aParticipant(site, id), await aParticipant(site, id)];
  await checkIn(one, id);
  expect(await preview(token, id)).toMatchObject({
    playing: [one.username, two.username],
    dropped: [],
    notCheckedIn: [two.username],
  });
  await start(token, id);
  expect((await site.send('GET', `/tournaments/${id}/bracket`)).body.entrants).toHaveLength(2);
});

test('of teams a complete one moves up before one that lacks players', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aCup({ tournamentType: 'duo', maxPlayers: 4 });
  const [here, gone] = [await aVerifiedTeam(site, id), await aVerifiedTeam(site, id)];
  const lonely = await aPerson(site.ctx);
  await create(site, id, lonely.token, { waitingList: true });
  const next = await aFullTeam(site, id, { waitingList: true });
  await checkIn(here.captain, id);
  expect((await checkIn(lonely, id)).body.message).toBe('The roster of this team is not complete');
  await checkIn(next.captain, id);
  expect(await preview(token, id)).toMatchObject({
    playing: [here.name, next.name],
    dropped: [gone.name],
    movedUp: [next.name],
  });
  expect((await preview(token, id)).mailed).toHaveLength(4);
  expect((await start(token, id)).body.message).toBe(
    'Tournament started. 4 participants notified.',
  );
  const { entrants } = (await site.send('GET', `/tournaments/${id}/bracket`)).body;
  expect(entrants.map(({ name }: { name: string }) => name)).toEqual([here.name, next.name]);
  for (const { email } of [gone.captain, ...gone.members]) {
    expect(await subjectsTo(email)).toContain('You missed the check-in for Night Cup');
  }
});

test('an organiser checks in by hand, many at once, and back out', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aCup({ checkInMinutes: 5 });
  const [one, two] = [await aParticipant(site, id), await aParticipant(site, id)];
  const pending = await anEntrant(site, id);
  const ids = [one, two, pending].map(({ registrationId }) => registrationId);
  const set = (isCheckedIn: boolean) =>
    site.send('PATCH', `/tournaments/${id}/check-ins`, { as: token, body: { ids, isCheckedIn } });
  const { body } = await set(true);
  expect(body).toEqual({
    message: 'Checked in: 2',
    outcomes: [
      { id: ids[0], outcome: 'changed', reason: null },
      { id: ids[1], outcome: 'changed', reason: null },
      { id: ids[2], outcome: 'refused', reason: 'This seat is not confirmed yet' },
    ],
  });
  expect((await set(true)).body.message).toBe('Checked in: 0');
  expect((await set(false)).body.message).toBe('Checked out: 2');
  expect((await seen(id)).checkedInCount).toBe(0);
});

test('those missing are a list of their own', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aCup();
  const [here, missing] = [await aParticipant(site, id), await aParticipant(site, id)];
  await anEntrant(site, id);
  await checkIn(here, id);
  const { body } = await site.send('GET', `/tournaments/${id}/registrations?status=missing`, {
    as: token,
  });
  expect(body.map(({ username }: Person) => username)).toEqual([missing.username]);
});
