import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMember, lastLinkTo, logIn, signUp, type Newcomer } from '#testing/accounts/accounts.ts';
import { mailsTo } from '#testing/accounts/people.ts';

const site = useApp({ PUBLIC_URL: 'https://play.example', LIMIT_MAILS_PER_HOUR: '3' });

const forgot = (email: string) => site.send('POST', '/auth/forgot-password', { body: { email } });
const reset = (token: string, password: string) =>
  site.send('POST', '/auth/reset-password', { body: { token, password } });
const change = (as: string, currentPassword: string, newPassword: string) =>
  site.send('POST', '/auth/change-password', { as, body: { currentPassword, newPassword } });

const tokenOf = async (member: Newcomer): Promise<string> => (await logIn(site, member)).body.token;
const isSignedIn = async (as: string) =>
  (await site.send('POST', '/auth/change-password', { as, body: {} })).status === 400;

async function askForLink(member: Newcomer) {
  await forgot(member.email);
  return lastLinkTo(site, member.email);
}

test('who forgot the password is mailed a link and sets a new one', async () => {
  const member = await aMember(site);
  const asked = await forgot(member.email.toUpperCase());
  expect([asked.status, asked.body.message]).toEqual([
    200,
    'If there is an account with this address, a link to set a new password is on its way.',
  ]);
  const mail = (await mailsTo(site.ctx, member.email)).at(-1)!;
  expect(mail).toMatchObject({ kind: 'reset-password', subject: 'Set a new password' });
  expect(mail.text).toContain('https://play.example/reset-password?token=');

  const answer = await reset(await lastLinkTo(site, member.email), 'circle-5678');
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password is set. You can now log in with it.',
  ]);
  expect((await logIn(site, member)).status).toBe(401);
  expect((await logIn(site, { ...member, password: 'circle-5678' })).status).toBe(200);
  expect((await mailsTo(site.ctx, member.email)).at(-1)).toMatchObject({
    kind: 'password-changed',
    subject: 'Your password was changed',
  });
});

test('asking for a new password tells nothing of an unknown address', async () => {
  const member = await aMember(site);
  const known = await forgot(member.email);
  const unknown = await forgot('nobody@players.example');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mailsTo(site.ctx, 'nobody@players.example')).toEqual([]);
});

test('a new password ends every session', async () => {
  const member = await aMember(site);
  const token = await tokenOf(member);
  await reset(await askForLink(member), 'circle-5678');
  expect(await isSignedIn(token)).toBe(false);
});

test('a link sets one password, even when it is used many times at once', async () => {
  const member = await aMember(site);
  const token = await askForLink(member);
  const passwords = Array.from({ length: 5 }, (_, index) => `circle-${index}`);
  const answers = await Promise.all(passwords.map((password) => reset(token, password)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400]);
  const password = passwords[statuses.indexOf(200)]!;
  expect((await logIn(site, { ...member, password })).status).toBe(200);
  const late = await reset(token, 'too-late');
  expect([late.status, late.body.message]).toEqual([400, 'Invalid or expired reset token']);
});

test('a new password makes the other links useless', async () => {
  const member = await aMember(site);
  const first = await askForLink(member);
  const second = await askForLink(member);
  expect((await reset(second, 'circle-5678')).status).toBe(200);
  expect((await reset(first, 'circle-9999')).status).toBe(400);
});

test('a link for a password is good for an hour', async () => {
  const member = await aMember(site);
  const token = await askForLink(member);
  const links = site.ctx.db.updateTable('email_tokens').where('purpose', '=', 'reset');
  await links.set({ expires_at: sql`expires_at - interval '59 minutes'` }).execute();
  const short = await reset(token, '12345');
  expect([short.status, short.body.errors]).toEqual([
    400,
    { password: 'Password must be at least 6 characters' },
  ]);
  await links.set({ expires_at: sql`expires_at - interval '61 seconds'` }).execute();
  expect((await reset(token, 'circle-5678')).body.message).toBe('Invalid or expired reset token');
});

test.for(['', 'unknown', '\u0000', 'x'.repeat(201)])('the link %j sets nothing', async (token) => {
  const answer = await reset(token, 'circle-5678');
  expect([answer.status, answer.body.message]).toEqual([400, 'Invalid or expired reset token']);
});

test('the link that verifies an address sets a password as well', async () => {
  const newcomer = await signUp(site);
  expect((await reset(await lastLinkTo(site, newcomer.email), 'circle-5678')).status).toBe(200);
  expect((await logIn(site, newcomer)).status).toBe(401);
  expect((await logIn(site, { ...newcomer, password: 'circle-5678' })).status).toBe(200);
});

test('a link that sets a password proves the address, and ends the wait', async () => {
  const newcomer = await signUp(site);
  const token = await askForLink(newcomer);
  await site.ctx.db
    .insertInto('attempts')
    .values({
      key: `password:${newcomer.email}`,
      count: 9,
      blocked_until: sql`now() + interval '1 hour'`,
    })
    .execute();
  expect((await logIn(site, newcomer)).status).toBe(429);
  await reset(token, 'circle-5678');
  expect((await logIn(site, { ...newcomer, password: 'circle-5678' })).status).toBe(200);
});

test('an inbox is not flooded with links', async () => {
  const member = await aMember(site);
  const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(member.email)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await mailsTo(site.ctx, member.email)).toHaveLength(3);
});

test('a changed password keeps the own session and ends the others', async () => {
  const member = await aMember(site);
  const [own, other] = [await tokenOf(member), await tokenOf(member)];
  const link = await askForLink(member);
  const answer = await change(own, member.password, 'circle-5678');
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password is changed, and your other devices are logged out.',
  ]);
  expect(await isSignedIn(own)).toBe(true);
  expect(await isSignedIn(other)).toBe(false);
  expect((await reset(link, 'circle-9999')).status).toBe(400);
  expect((await logIn(site, { ...member, password: 'circle-5678' })).status).toBe(200);
  expect((await mailsTo(site.ctx, member.email)).at(-1)).toMatchObject({
    kind: 'password-changed',
  });
});

test('a wrong current password is refused at its field, and the session stays', async () => {
  const member = await aMember(site);
  const token = await tokenOf(member);
  const answer = await change(token, 'wrong-1234', 'circle-5678');
  expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
    400,
    'The current password is wrong',
    { currentPassword: 'The current password is wrong' },
  ]);
  expect(await isSignedIn(token)).toBe(true);
});

test('wrong current passwords wait like wrong logins, but stop no login', async () => {
  const member = await aMember(site);
  const token = await tokenOf(member);
  const { id } = await site.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await site.ctx.db
    .insertInto('attempts')
    .values({ key: `password:user ${id}`, count: 12 })
    .execute();
  expect((await change(token, 'wrong-1234', 'circle-5678')).status).toBe(400);
  const answer = await change(token, member.password, 'circle-5678');
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toMatch(/^2[345]\d$/);
  expect((await logIn(site, member)).status).toBe(200);
});

test('of changes at the same time one succeeds', async () => {
  const member = await aMember(site);
  const token = await tokenOf(member);
  const passwords = Array.from({ length: 4 }, (_, index) => `circle-${index}`);
  const answers = await Promise.all(
    passwords.map((password) => change(token, member.password, password)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  const password = passwords[statuses.indexOf(200)]!;
  expect((await logIn(site, { ...member, password })).status).toBe(200);
});

test('a login with the old password does not outlive the change', async () => {
  const member = await aMember(site);
  const token = await tokenOf(member);
  const [changed, ...logins] = await Promise.all([
    change(token, member.password, 'circle-5678'),
    ...Array.from({ length: 8 }, () => logIn(site, member)),
  ]);
  expect(changed.status).toBe(200);
  for (const { body } of logins) if (body.token) expect(await isSignedIn(body.token)).toBe(false);
});

test('changes and links at the same time never block each other', async () => {
  const member = await aMember(site);
  const token = await tokenOf(member);
  const link = await askForLink(member);
  const answers = await Promise.all([
    change(token, member.password, 'circle-5678'),
    reset(link, 'circle-5678'),
    change(token, member.password, 'circle-5678'),
    reset(link, 'circle-5678'),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect((await logIn(site, { ...member, password: 'circle-5678' })).status).toBe(200);
});

test('only who is signed in changes a password', async () => {
  const body = { currentPassword: 'storm-1234', newPassword: 'circle-5678' };
  expect((await site.send('POST', '/auth/change-password', { body })).status).toBe(401);
});
