import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';
import {
  aParticipant,
  aTournament,
  anEntrant,
  codesTo,
  letCodeExpire,
  setStatus,
  verify,
} from '#testing/competition/tournaments.ts';

const site = useApp();

const resend = (as: string | undefined, id: number | string) =>
  site.send('POST', `/tournaments/${id}/resend-code`, { as });

const statusOf = async (id: number, as: string) =>
  (await site.send('GET', `/tournaments/${id}`, { as })).body.registrationStatus;

const wrong = 'AAAAAAAA';

test('a player verifies by the mailed code, however it is typed, and may repeat it', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const { code } = player;
  // Word processors write another dash.
  const typed = ` ${code.slice(0, 2).toLowerCase()}-${code.slice(2, 4)}\u2013${code.slice(4)} `;
  const first = await verify(site, player, typed);
  expect([first.status, first.body]).toEqual([
    200,
    { message: 'Registration verified successfully' },
  ]);
  expect(await statusOf(id, player.token)).toBe('verified');
  const again = await verify(site, player, player.code);
  expect([again.status, again.body]).toEqual([
    200,
    { message: 'Registration is already verified' },
  ]);
});

test("a wrong code and another player's are refused alike", async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const other = await anEntrant(site, id);
  const none = await aPerson(site.ctx);
  for (const [person, code] of [
    [player, wrong],
    [player, other.code],
    [player, 'ABCDEFGHJ'],
    [none, player.code],
  ] as const) {
    const answer = await verify(site, person, code);
    expect([answer.status, answer.body.message]).toEqual([400, 'Invalid verification code']);
  }
  expect(await statusOf(id, player.token)).toBe('pending');
  const empty = await verify(site, player, ' ');
  expect([empty.status, empty.body.message]).toEqual([400, 'Verification code is required']);
  for (const body of [{}, { code: 12_345_678 }, { code: ['A'] }, [], undefined]) {
    const answer = await site.send('POST', '/tournaments/verify-registration', {
      as: player.token,
      body,
    });
    expect(answer.status).toBe(400);
  }
  expect((await verify(site, { ...player, token: 'stale' }, player.code)).status).toBe(401);
});

test('an expired code says so', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  await letCodeExpire(site, player);
  const answer = await verify(site, player, player.code);
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Verification code has expired. Please register again to get a new one.',
  ]);
});

test('entrants are frozen once the tournament is no longer upcoming', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  await setStatus(site, id, 'ongoing');
  for (const answer of [await verify(site, player, player.code), await resend(player.token, id)]) {
    expect([answer.status, answer.body.message]).toEqual([409, 'Registration is closed']);
  }
});

test('after ten wrong codes even the right one has to wait', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const guesses = await Promise.all(Array.from({ length: 14 }, () => verify(site, player, wrong)));
  expect(countStatuses(guesses)).toEqual({ 400: 10, 429: 4 });
  const right = await verify(site, player, player.code);
  expect([right.status, right.body.message]).toEqual([
    429,
    'Too many wrong codes. Please try again later.',
  ]);
  const seconds = Number(right.headers['retry-after']);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect((await verify(site, await aPerson(site.ctx), wrong)).status).toBe(400);
});

test('a new code takes the place of the old one', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const { status, body } = await resend(player.token, id);
  expect([status, body]).toEqual([
    200,
    { message: 'A new verification code is on its way. Check your email.' },
  ]);
  expect((await verify(site, player, player.code)).status).toBe(400);
  const [, code = ''] = await codesTo(site, player.email);
  expect((await verify(site, player, code)).status).toBe(200);
});

test('three new codes an hour, even when ten are asked for at once', async () => {
  const { id } = await aTournament(site);
  const player = await anEntrant(site, id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(player.token, id)));
  expect(countStatuses(answers)).toEqual({ 200: 3, 429: 7 });
  const more = await resend(player.token, id);
  expect(more.body.message).toBe('Too many codes requested. Please try again later.');
  expect(Number(more.headers['retry-after'])).toBeGreaterThan(0);
  expect(await mailsTo(site.ctx, player.email)).toHaveLength(4);
});

test('only a pending registration of the own is sent a new code', async () => {
  const { id } = await aTournament(site);
  const player = await aPerson(site.ctx);
  expect((await resend(undefined, id)).status).toBe(401);
  const none = await resend(player.token, id);
  expect([none.status, none.body.message]).toEqual([
    404,
    'You are not registered for this tournament',
  ]);
  for (const unknown of [id + 1, '0', 'x']) {
    expect((await resend(player.token, unknown)).status).toBe(404);
  }
  const verified = await aParticipant(site, id, player);
  const answer = await resend(verified.token, id);
  expect([answer.status, answer.body.message]).toEqual([409, 'Registration is already verified']);
});

test('an expired registration is sent a new code only if there is a seat', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const late = await anEntrant(site, id);
  await letCodeExpire(site, late);
  await aParticipant(site, id);
  const other = await anEntrant(site, id);
  const refused = await resend(late.token, id);
  expect([refused.status, refused.body.message]).toEqual([409, 'Tournament is full']);
  await letCodeExpire(site, other);
  expect((await resend(late.token, id)).status).toBe(200);
  expect(await statusOf(id, late.token)).toBe('pending');
});
