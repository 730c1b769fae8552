import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo, type Person } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  codesTo,
  letCodeExpire,
  register,
  setStatus,
  verify,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const setVerified = (as: string, id: number, isVerified: unknown) =>
  site.send('PATCH', `/tournaments/registrations/${id}/verify`, { as, body: { isVerified } });

const withdraw = (as: string | undefined, id: number | string) =>
  site.send('DELETE', `/tournaments/registrations/${id}`, { as });

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(site.ctx)));

async function seats(id: number) {
  const { body } = await site.send('GET', `/tournaments/${id}`);
  return { verified: body.verifiedCount, pending: body.pendingCount };
}

test('a player registers once and is mailed a code', async () => {
  const { id } = await aTournament(site);
  const player = await aPerson(site.ctx);
  const answer = await register(site, id, player);
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      message: 'Registration successful. Check your email for the verification code.',
      waitingNumber: null,
    },
  ]);
  const again = await register(site, id, player);
  expect([again.status, again.body.message]).toEqual([
    409,
    'You are already registered for this tournament',
  ]);
  const mails = await mailsTo(site.ctx, player.email);
  expect(mails).toEqual([
    expect.objectContaining({
      kind: 'registration-code',
      is_by_anyone: true,
      subject: 'Your verification code for Night Cup',
    }),
  ]);
  const [code] = await codesTo(site, player.email);
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  expect(await seats(id)).toEqual({ verified: 0, pending: 1 });
});

test('the code goes to the address that was typed, not to that of the account', async () => {
  const { id } = await aTournament(site);
  const player = await aPerson(site.ctx);
  await register(site, id, { ...player, email: 'Other@Players.example' });
  expect(await codesTo(site, player.email)).toEqual([]);
  expect(await codesTo(site, 'other@players.example')).toHaveLength(1);
});

test('a visitor, or a form without a name, does not register', async () => {
  const { id } = await aTournament(site);
  const player = await aPerson(site.ctx);
  expect((await register(site, id, { ...player, token: 'stale' })).status).toBe(401);
  for (const unknown of [0, id + 1, 9_999_999_999_999]) {
    expect((await register(site, unknown, player)).status).toBe(404);
  }
  const refused: [unknown, Record<string, string>][] = [
    [{}, { email: 'Email is required', fortniteUsername: 'Fortnite username is required' }],
    [
      { email: '', fortniteUsername: ' ' },
      { email: 'Email is required', fortniteUsername: 'Fortnite username is required' },
    ],
    [{ email: 'x', fortniteUsername: 'Fox' }, { email: 'Invalid email format' }],
    [
      { email: 'fox@players.example', fortniteUsername: 'Fo' },
      { fortniteUsername: 'Username must be at least 3 characters' },
    ],
    [
      { email: 'fox@players.example\nBcc: all@players.example', fortniteUsername: 7 },
      { email: 'Please keep this on one line', fortniteUsername: 'Fortnite username is required' },
    ],
  ];
  for (const [body, errors] of refused) {
    const answer = await site.send('POST', `/tournaments/${id}/register`, {
      as: player.token,
      body,
    });
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  }
});

test('teams do not register here', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo' });
  await setStatus(site, id, 'ongoing');
  const answer = await register(site, id, await aPerson(site.ctx));
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'This is a team tournament. Create or join a team instead.',
  ]);
});

test('registration is closed once a tournament is no longer upcoming', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  await aParticipant(site, id);
  const registered = await aParticipant(site, id);
  for (const status of ['ongoing', 'completed', 'cancelled'] as const) {
    await setStatus(site, id, status);
    for (const player of [await aPerson(site.ctx), registered]) {
      const answer = await register(site, id, player);
      expect([answer.status, answer.body.message]).toEqual([409, 'Registration is closed']);
    }
  }
});

test('of twenty players who want the last seat at once, one gets it', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  await anEntrant(site, id);
  const players = await people(20);
  const answers = await Promise.all(players.map((player) => register(site, id, player)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 19 });
  const lost = answers.filter(({ status }) => status === 409);
  for (const { body } of lost) expect(body.message).toBe('Tournament is full');
  expect(await seats(id)).toEqual({ verified: 0, pending: 2 });
});

test('a player who registers ten times at once has one seat and one mail', async () => {
  const { id } = await aTournament(site);
  const player = await aPerson(site.ctx);
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(site, id, player)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(1);
  expect(await seats(id)).toEqual({ verified: 0, pending: 1 });
});

test('a seat whose code has expired is free again, and its player may renew it', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const late = await anEntrant(site, id);
  await aParticipant(site, id);
  await letCodeExpire(site, late);
  const view = async () => {
    const { body } = await site.send('GET', `/tournaments/${id}`, { as: late.token });
    return [body.isRegistered, body.registrationStatus, body.registrationId];
  };
  expect(await view()).toEqual([false, null, null]);

  const other = await anEntrant(site, id);
  const refused = await register(site, id, late);
  expect([refused.status, refused.body.message]).toEqual([409, 'Tournament is full']);
  await withdraw(other.token, other.registrationId);
  expect((await register(site, id, late)).status).toBe(201);
  expect(await view()).toEqual([true, 'pending', late.registrationId]);
  const [, renewed] = await codesTo(site, late.email);
  expect((await verify(site, late, renewed ?? '')).status).toBe(200);
});

test('a player withdraws while the tournament is upcoming', async () => {
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  const { status, body } = await withdraw(player.token, player.registrationId);
  expect([status, body]).toEqual([200, { message: 'You have withdrawn' }]);
  expect(await seats(id)).toEqual({ verified: 0, pending: 0 });
  const again = await withdraw(player.token, player.registrationId);
  expect([again.status, again.body.message]).toEqual([404, 'Registration not found']);
  expect((await register(site, id, player)).status).toBe(201);
});

test("nobody withdraws another player's registration, or one after the start", async () => {
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  const other = await aPerson(site.ctx);
  expect((await withdraw(undefined, player.registrationId)).status).toBe(401);
  for (const unknown of [player.registrationId, '0', 'x', '9999999999999']) {
    expect((await withdraw(other.token, unknown)).status).toBe(404);
  }
  await setStatus(site, id, 'ongoing');
  const late = await withdraw(player.token, player.registrationId);
  expect([late.status, late.body.message]).toEqual([
    409,
    'You can withdraw only before the tournament starts',
  ]);
  expect(await seats(id)).toEqual({ verified: 1, pending: 0 });
});

test('an admin deletes any registration at any time', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const player = await aParticipant(site, id);
  await setStatus(site, id, 'completed');
  const { status, body } = await withdraw(token, player.registrationId);
  expect([status, body]).toEqual([200, { message: 'Registration deleted successfully' }]);
  expect(await seats(id)).toEqual({ verified: 0, pending: 0 });
});

test('an admin verifies and unverifies a registration', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const registration = {
    id: player.registrationId,
    tournamentId: id,
    userId: player.id,
    username: player.username,
    fortniteUsername: player.username,
    email: player.email,
    createdAt: expect.any(String),
    waitingNumber: null,
    checkedInAt: null,
    missedCheckIn: false,
    codeExpiresAt: null,
  };
  const verified = await setVerified(token, player.registrationId, true);
  expect([verified.status, verified.body]).toEqual([
    200,
    {
      message: 'Registration verified',
      registration: { ...registration, isVerified: true, verifiedAt: expect.any(String) },
    },
  ]);
  const again = await setVerified(token, player.registrationId, true);
  expect(again.body).toEqual(verified.body);

  const unverified = await setVerified(token, player.registrationId, false);
  expect([unverified.status, unverified.body]).toEqual([
    200,
    {
      message: 'Registration unverified',
      registration: { ...registration, isVerified: false, verifiedAt: null },
    },
  ]);
  const { body } = await site.send('GET', `/tournaments/${id}`, { as: player.token });
  expect(body).toMatchObject({ isRegistered: true, registrationStatus: 'pending' });
  const old = await verify(site, player, player.code);
  expect([old.status, old.body.message]).toEqual([400, 'Invalid verification code']);
});

test('a pending registration that is unverified keeps its seat and its code', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const answer = await setVerified(token, player.registrationId, false);
  expect([answer.status, answer.body.message]).toEqual([200, 'Registration unverified']);
  expect(await seats(id)).toEqual({ verified: 0, pending: 1 });
  expect((await verify(site, player, player.code)).status).toBe(200);
});

test('only an admin verifies for others, and only what there is', async () => {
  const { token } = await anAdmin(site.ctx);
  const player = await anEntrant(site, (await aTournament(site)).id);
  expect((await setVerified('stale', player.registrationId, true)).status).toBe(401);
  expect((await setVerified(player.token, player.registrationId, true)).status).toBe(403);
  for (const value of ['true', 1, null, undefined]) {
    expect((await setVerified(token, player.registrationId, value)).status).toBe(400);
  }
  const unknown = await setVerified(token, player.registrationId + 1, true);
  expect([unknown.status, unknown.body.message]).toEqual([404, 'Registration not found']);
});

test('an admin cannot verify more players than there are seats', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const lapsed = await anEntrant(site, id);
  await letCodeExpire(site, lapsed);
  await aParticipant(site, id);
  await aParticipant(site, id);
  const answer = await setVerified(token, lapsed.registrationId, true);
  expect([answer.status, answer.body.message]).toEqual([409, 'Tournament is full']);
});

test('of ten lapsed registrations that are verified at once, one gets the last seat', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 12 });
  const entrants = await Promise.all(
    (await people(10)).map((person: Person) => anEntrant(site, id, person)),
  );
  for (const entrant of entrants) await letCodeExpire(site, entrant);
  await aParticipant(site, id);
  await site.ctx.db.updateTable('tournaments').set({ max_players: 2 }).execute();
  const answers = await Promise.all(
    entrants.map(({ registrationId }) => setVerified(token, registrationId, true)),
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  expect(await seats(id)).toEqual({ verified: 2, pending: 0 });
});
