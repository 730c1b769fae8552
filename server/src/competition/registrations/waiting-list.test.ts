import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  codesTo,
  letCodeExpire,
  register,
  verify,
} from '#testing/competition/tournaments.ts';
import { aTeam, create, setTeamVerified } from '#testing/competition/teams.ts';
import { fillExpiredSeats } from './waiting-list.ts';

const site = useApp();

const seen = async (id: number, person?: Person) =>
  (await site.send('GET', `/tournaments/${id}`, { as: person?.token })).body;

async function aWaiting(id: number) {
  const person = await aPerson(site.ctx);
  const { status, body } = await register(site, id, person, { waitingList: true });
  expect(status).toBe(201);
  const { registrationId } = await seen(id, person);
  return { ...person, message: String(body.message), registrationId: Number(registrationId) };
}

async function aFullCup() {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  return { id, players: [await aParticipant(site, id), await aParticipant(site, id)] as const };
}

const leave = ({ token, registrationId }: { token: string; registrationId: number }) =>
  site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: token });

test('without a free seat a player waits, if they ask to, and sees their number', async () => {
  const { id } = await aFullCup();
  const person = await aPerson(site.ctx);
  expect(await register(site, id, person)).toMatchObject({
    status: 409,
    body: { message: 'Tournament is full' },
  });
  const first = await aWaiting(id);
  const second = await aWaiting(id);
  expect([first.message, second.message]).toEqual([
    'You are number 1 on the waiting list.',
    'You are number 2 on the waiting list.',
  ]);
  expect(await seen(id, second)).toMatchObject({
    registrationStatus: 'waiting',
    waitingNumber: 2,
    waitingCount: 2,
    verifiedCount: 2,
    pendingCount: 0,
  });
  expect((await mailsTo(site.ctx, first.email)).map(({ kind }) => kind)).toEqual([]);
  expect(await register(site, id, first, { waitingList: true })).toMatchObject({
    status: 409,
    body: { message: 'You are on the waiting list already' },
  });
});

test('who asks to wait takes a seat where there is one', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const person = await aPerson(site.ctx);
  const { body } = await register(site, id, person, { waitingList: true });
  expect(body.message).toBe('Registration successful. Check your email for the verification code.');
});

test('a withdrawal gives the seat to the first who waits, with a code by mail', async () => {
  const { id, players } = await aFullCup();
  const [first, second] = [await aWaiting(id), await aWaiting(id)];
  await leave(players[0]);
  expect(await seen(id, first)).toMatchObject({
    registrationStatus: 'pending',
    waitingNumber: null,
  });
  expect(await seen(id, second)).toMatchObject({ registrationStatus: 'waiting', waitingNumber: 1 });
  const [code] = await codesTo(site, first.email);
  expect((await verify(site, first, code ?? '')).status).toBe(200);
  expect(await codesTo(site, second.email)).toEqual([]);
});

test('who leaves the waiting list frees no seat', async () => {
  const { id } = await aFullCup();
  const [first, second] = [await aWaiting(id), await aWaiting(id)];
  expect((await leave(first)).status).toBe(200);
  expect(await seen(id, second)).toMatchObject({ waitingNumber: 1, verifiedCount: 2 });
});

test('a code that expires gives its seat to the next: by the clock, or when somebody registers', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const [late, later] = [await anEntrant(site, id), await anEntrant(site, id)];
  const [first, second] = [await aWaiting(id), await aWaiting(id)];
  await letCodeExpire(site, late);
  await fillExpiredSeats(site.ctx);
  expect(await seen(id, first)).toMatchObject({ registrationStatus: 'pending' });
  await letCodeExpire(site, later);
  expect((await register(site, id, await aPerson(site.ctx))).body.message).toBe(
    'Tournament is full',
  );
  // That refusal undid what it found; the one who waits longest still comes first.
  const last = await aWaiting(id);
  expect(await seen(id, second)).toMatchObject({ registrationStatus: 'pending' });
  expect(last.message).toBe('You are number 1 on the waiting list.');
});

test('more seats, a seat taken back and a deleted registration all move the next up', async () => {
  const { id, players } = await aFullCup();
  const { token } = await anAdmin(site.ctx);
  const waiting = [await aWaiting(id), await aWaiting(id), await aWaiting(id)] as const;
  const form = await seen(id);
  await site.send('PUT', `/tournaments/${id}`, { as: token, body: { ...form, maxPlayers: 3 } });
  await site.send('PATCH', `/tournaments/registrations/${players[0].registrationId}/verify`, {
    as: token,
    body: { isVerified: false },
  });
  await site.send('DELETE', `/tournaments/registrations/${players[1].registrationId}`, {
    as: token,
  });
  for (const person of waiting) {
    expect(await seen(id, person)).toMatchObject({ registrationStatus: 'pending' });
  }
});

test('a code is not sent to who waits', async () => {
  const { id } = await aFullCup();
  const { token } = await aWaiting(id);
  const answer = await site.send('POST', `/tournaments/${id}/resend-code`, { as: token });
  expect([answer.status, answer.body.message]).toEqual([409, 'You are on the waiting list']);
});

test('a team waits, gathers its roster and moves up when another is deleted', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const { token } = await anAdmin(site.ctx);
  const [gone] = [await aTeam(site, id), await aTeam(site, id)];
  expect((await create(site, id, (await aPerson(site.ctx)).token)).body.message).toBe(
    'Tournament is full',
  );
  const captain = await aPerson(site.ctx);
  const { body: team } = await create(site, id, captain.token, { waitingList: true });
  expect(team.waitingNumber).toBe(1);
  expect(await seen(id, captain)).toMatchObject({
    waitingNumber: 1,
    registrationStatus: 'waiting',
  });
  expect(await setTeamVerified(site, team, token, true)).toMatchObject({
    status: 409,
    body: { message: 'This team is on the waiting list' },
  });
  await site.send('DELETE', `/teams/${gone.id}`, { as: gone.captain.token });
  expect((await site.send('GET', `/teams/${team.id}`)).body.waitingNumber).toBeNull();
  expect((await mailsTo(site.ctx, captain.email)).map(({ subject }) => subject)).toEqual([
    `${team.name} has a seat in Night Cup`,
  ]);
});

test('the lists of organisers show who waits', async () => {
  const { id } = await aFullCup();
  const { token } = await anAdmin(site.ctx);
  const waiting = await aWaiting(id);
  const list = async (status: string) =>
    (await site.send('GET', `/tournaments/${id}/registrations?status=${status}`, { as: token }))
      .body;
  expect(await list('waiting')).toEqual([
    expect.objectContaining({ username: waiting.username, waitingNumber: 1, isVerified: false }),
  ]);
  expect(await list('pending')).toEqual([]);
  expect(await list('verified')).toHaveLength(2);
  const csv = await site.send('GET', `/tournaments/${id}/registrations.csv`, { as: token });
  expect(csv.text).toContain(`${waiting.email},waiting,`);
});
