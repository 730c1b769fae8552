import { contract } from '@last-circle/contract';
import type { Endpoint } from '@last-circle/contract/endpoint.ts';
import { afterEach, expect, test } from 'vitest';
import { pageSource } from '#platform/pages/built.ts';
import { useApp, type TestApp } from '#testing/app.ts';
import { lastLinkTo, signUp, aMember } from '#testing/accounts/accounts.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aSeason } from '#testing/competition/seasons.ts';
import { accept, invitationTo, invite } from '#testing/competition/staff.ts';
import { aTournament } from '#testing/competition/tournaments.ts';

const settings = { LOG_LEVEL: 'info', TRUST_PROXY: 'on' };
const site = useApp({ ...settings, PASSWORD_CONCURRENCY: '2', LIMIT_LOGIN_FAILURES: '5' });
const limited = useApp({ ...settings, LIMIT_REQUESTS_PER_MINUTE: '3' }, pageSource);

const address = '203.0.113.9';
const from = { 'x-forwarded-for': address };

/** What is logged of an event, without what every line of the log has. */
function eventsOf({ log }: TestApp) {
  const lines = log.filter(({ msg }) => msg === 'security');
  return lines.map(
    ({ level: _l, time: _t, pid: _p, hostname: _h, reqId: _r, msg: _m, ...line }) => line,
  );
}

function last(on = site) {
  const events = eventsOf(on);
  on.log.splice(0);
  return events.at(-1);
}

type Send = TestApp['send'];
const send: Send = (method, path, more) => site.send(method, path, { ...more, headers: from });

const logIn = (email: string, password = 'storm-1234') =>
  send('POST', '/auth/login', { body: { email, password } });

const idOf = async (email: string) => {
  const { id } = await site.ctx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
};

afterEach(async () => {
  const text = JSON.stringify([...site.log, ...limited.log]);
  expect(text).not.toMatch(/@|storm-|fog-5678|api_[\w-]{43}/);
});

test('a login that fails is logged with the account it aimed at and the address', async () => {
  const { email } = await aMember(site);
  const userId = await idOf(email);
  await logIn(email, 'wrong-1234');
  expect(last()).toEqual({ event: 'login_failed', userId, address, reason: 'password' });
  await logIn('nobody@players.example');
  expect(last()).toEqual({ event: 'login_unknown_account', userId: null, address });
  await logIn(email);
  expect(last()).toEqual({ event: 'login_succeeded', userId, address, by: 'password' });
  const unverified = await signUp(site);
  await logIn(unverified.email);
  expect(eventsOf(site)[0]).toEqual({
    event: 'login_failed',
    userId: await idOf(unverified.email),
    address,
    reason: 'unverified',
  });
});

test('the wait after wrong passwords is a limit that was reached', async () => {
  const { email } = await aMember(site);
  for (let time = 0; time < 5; time += 1) await logIn(email, 'wrong-1234');
  expect((await logIn(email)).status).toBe(429);
  expect(last()).toEqual({
    event: 'limit_reached',
    userId: null,
    address,
    method: 'POST',
    route: '/api/auth/login',
    status: 429,
    unlogged: 0,
  });
});

test('so is the full queue of logins, with one line for what is refused at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      site.send('POST', '/auth/login', {
        body: { email: `nobody${index}@players.example`, password: 'storm-1234' },
        headers: { 'x-forwarded-for': '203.0.113.10' },
      }),
    ),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(1);
  const events = eventsOf(site).filter(({ event }) => event === 'limit_reached');
  expect(events).toHaveLength(1);
});

test('so is that of requests, of the API and of pages, once a minute for each route', async () => {
  const ask = (url: string) => limited.app.inject({ url, headers: from });
  for (const url of ['/api/maps', '/api/blogs', '/shop', '/api/maps', '/api/maps', '/shop']) {
    await ask(url);
  }
  expect(eventsOf(limited)).toEqual(
    ['/api/maps', 'unknown'].map((route) => ({
      event: 'limit_reached',
      userId: null,
      address,
      method: 'GET',
      route,
      status: 429,
      unlogged: 0,
    })),
  );
});

test('what somebody may not do is logged with who they are', async () => {
  const player = await aPerson(site.ctx);
  await send('GET', '/orders/admin', { as: player.token });
  expect(last()).toMatchObject({
    event: 'access_denied',
    userId: player.id,
    address,
    route: '/api/orders/admin',
    status: 403,
  });
});

test('passwords that are changed or set by the mailed link', async () => {
  const { email, password } = await aMember(site);
  const userId = await idOf(email);
  const { token } = (await logIn(email)).body;
  const change = (currentPassword: string) =>
    send('POST', '/auth/change-password', {
      as: token,
      body: { currentPassword, newPassword: 'fog-5678' },
    });
  await change('wrong-1234');
  expect(last()).toEqual({ event: 'login_failed', userId, address, reason: 'current password' });
  expect((await change(password)).status).toBe(200);
  expect(last()).toEqual({ event: 'password_changed', userId, address });
  await send('POST', '/auth/forgot-password', { body: { email } });
  const reset = { token: await lastLinkTo(site, email), password };
  expect((await send('POST', '/auth/reset-password', { body: reset })).status).toBe(200);
  expect(last()).toEqual({ event: 'password_reset', userId, address });
});

test('sessions that their user ends', async () => {
  const { email } = await aMember(site);
  const userId = await idOf(email);
  const [first, , , own] = [
    await logIn(email),
    await logIn(email),
    await logIn(email),
    await logIn(email),
  ];
  const as = String(own?.body.token);
  const sessions = (await send('GET', '/auth/sessions', { as })).body;
  const sessionId = Number(sessions.at(-1).id);
  await send('DELETE', `/auth/sessions/${sessionId}`, { as });
  const ended = { event: 'session_ended', userId, address };
  expect(last()).toEqual({ ...ended, sessions: 'one', sessionId });
  await send('DELETE', '/auth/sessions', { as });
  expect(last()).toEqual({ ...ended, sessions: 'others' });
  await send('POST', '/auth/logout', { as });
  expect(last()).toEqual({ ...ended, sessions: 'own' });
  expect((await send('GET', '/auth/sessions', { as: first?.body.token })).status).toBe(401);
  expect(last()).toBeUndefined();
});

test('changes of the staff of a tournament', async () => {
  const { id: tournamentId } = await aTournament(site);
  const [admin, helper] = [await anAdmin(site.ctx), await aPerson(site.ctx)];
  const act = { userId: admin.id, tournamentId };
  const invited = await invite(site, tournamentId, admin.token, {
    email: helper.email,
    role: 'referee',
  });
  const memberId = Number(invited.body.id);
  expect(last()).toMatchObject({ event: 'staff_invited', ...act, memberId, role: 'referee' });
  await accept(site, helper, await invitationTo(site, helper.email));
  expect(last()).toMatchObject({ event: 'staff_joined', userId: helper.id, tournamentId });
  const path = `/tournaments/${tournamentId}/staff/${memberId}`;
  await send('PATCH', path, { as: admin.token, body: { role: 'organiser' } });
  expect(last()).toEqual({ event: 'role_changed', ...act, address, memberId, role: 'organiser' });
  await send('DELETE', path, { as: admin.token });
  expect(last()).toEqual({ event: 'staff_removed', ...act, address, memberId });
  await send('DELETE', path, { as: admin.token });
  expect(last()).toBeUndefined();
});

test.each(['', '/tournaments/:id'])('bans by %s/bans, without whom they name', async (scope) => {
  const { id } = await aTournament(site);
  const [admin, banned] = [await anAdmin(site.ctx), await aPerson(site.ctx)];
  const path = `${scope.replace(':id', String(id))}/bans`;
  const where = scope === '' ? {} : { tournamentId: id };
  const body = { kind: 'account', value: banned.email, reason: 'Cheating', until: null };
  const made = await send('POST', path, { as: admin.token, body });
  expect(made.status).toBe(201);
  const act = { userId: admin.id, address, ...where, banId: made.body.ban.id };
  expect(last()).toEqual({ event: 'ban_made', ...act, kind: 'account' });
  await send('DELETE', `${path}/${made.body.ban.id}`, { as: admin.token });
  expect(last()).toEqual({ event: 'ban_lifted', ...act });
});

test('tokens of the API that are made and revoked, and what they may', async () => {
  const admin = await anAdmin(site.ctx);
  const body = { name: 'Score bot', scopes: ['read', 'results'] };
  const { apiToken } = (await send('POST', '/admin/api-tokens', { as: admin.token, body })).body;
  const act = { userId: admin.id, address, tokenId: apiToken.id };
  expect(last()).toEqual({ event: 'api_token_created', ...act, scopes: 'read results' });
  await send('DELETE', `/admin/api-tokens/${apiToken.id}`, { as: admin.token });
  expect(last()).toEqual({ event: 'api_token_revoked', ...act });
});

const endpoints: Endpoint[] = Object.values(contract).flatMap((feature) => Object.values(feature));

const exports = endpoints.filter(
  ({ access, response }) =>
    access === 'admin' && 'file' in response && response.file.startsWith('text/csv'),
);

test.each(exports.map(({ path }) => path))('%s is an export', async (template) => {
  // The first of its kind, like the season.
  const { id } = await aTournament(site);
  await aSeason(site);
  const admin = await anAdmin(site.ctx);
  const path = template.replace(':id', String(id));
  expect((await send('GET', path, { as: admin.token })).status).toBe(200);
  expect(last()).toMatchObject({
    event: 'export_taken',
    userId: admin.id,
    address,
    export: /(\w+)\.csv$/.exec(template)?.[1],
  });
});
