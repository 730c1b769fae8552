import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  aNewcomer,
  lastLinkTo,
  logIn,
  signUp,
  signUpVerified,
} from '#testing/accounts/accounts.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp({ PUBLIC_URL: 'https://play.example', LIMIT_MAILS_PER_HOUR: '3' });
const limited = useApp({ LIMIT_SIGN_UPS_PER_HOUR: '3', TRUST_PROXY: 'on' });

const register = (body: object) => site.send('POST', '/auth/register', { body });
const verify = (token: string) => site.send('GET', `/auth/verify-email?token=${token}`);
const resend = (email: string) =>
  site.send('POST', '/auth/resend-verification', { body: { email } });

const userCount = async () => (await site.ctx.db.selectFrom('users').select('id').execute()).length;

test('a newcomer signs up, is mailed a link, opens it and logs in', async () => {
  const newcomer = aNewcomer();
  const answer = await register(newcomer);
  expect([answer.status, answer.body]).toEqual([
    201,
    { message: 'Registration successful! Please check your email to verify your account.' },
  ]);

  const [mail] = await mailsTo(site.ctx, newcomer.email);
  expect(mail).toMatchObject({ kind: 'verify-email', subject: 'Verify your email' });
  expect(mail!.text).toContain('https://play.example/verify-email?token=');
  expect(mail!.html).toContain('href="https://play.example/verify-email?token=');

  const verified = await verify(await lastLinkTo(site, newcomer.email));
  expect([verified.status, verified.body.message]).toEqual([
    200,
    'Email verified successfully! You can now log in.',
  ]);
  expect((await logIn(site, newcomer)).status).toBe(200);
});

test('neither password nor link is stored as it is', async () => {
  const { email, password } = await signUp(site);
  const token = await lastLinkTo(site, email);
  const user = await site.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(user.password_hash).not.toContain(password);
  const row = await site.ctx.db.selectFrom('email_tokens').selectAll().executeTakeFirstOrThrow();
  expect(row.token_hash.includes(Buffer.from(token, 'base64url'))).toBe(false);
});

test('twenty equal sign-ups at once make one account and one mail', async () => {
  const newcomer = aNewcomer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(newcomer)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  expect(await userCount()).toBe(1);
  expect(await mailsTo(site.ctx, newcomer.email)).toHaveLength(1);
});

test('sub-addresses of one mailbox are accounts of their own, and share its mails an hour', async () => {
  const emails = Array.from({ length: 6 }, (_, tag) => `fox+${tag}@players.example`);
  for (const email of emails) expect((await register(aNewcomer({ email }))).status).toBe(201);
  const mails = await Promise.all(emails.map((email) => mailsTo(site.ctx, email)));
  expect([await userCount(), mails.flat().length]).toEqual([6, 3]);
});

describe('the sign-ups of one network within an hour', () => {
  const signUpFrom = (from: string, more = {}) =>
    limited.send('POST', '/auth/register', {
      body: aNewcomer(more),
      headers: { 'x-forwarded-for': from },
    });

  test('are limited, at the same time too, with the time to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, host) => signUpFrom(`2001:db8:5:1::${host}`)),
    );
    expect(countStatuses(answers)).toEqual({ 201: 3, 429: 3 });
    const refused = await signUpFrom('2001:db8:5:1::9');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Too many sign-ups from your network. Please try again later.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    expect((await signUpFrom('10.0.0.9')).status).toBe(201);
  });

  test('do not count what was refused', async () => {
    const { email } = aNewcomer();
    expect((await signUpFrom('10.0.0.1', { email })).status).toBe(201);
    for (let time = 0; time < 4; time += 1) {
      expect((await signUpFrom('10.0.0.1', { email })).status).toBe(409);
    }
    expect((await signUpFrom('10.0.0.1')).status).toBe(201);
  });
});

test('an address is taken whatever its case', async () => {
  await signUp(site, { email: 'fox@players.example' });
  const answer = await register(aNewcomer({ email: 'Fox@Players.Example' }));
  expect([answer.status, answer.body]).toMatchObject([
    409,
    {
      message: 'Email already registered',
      code: 'conflict',
      errors: { email: 'Email already registered' },
    },
  ]);
});

test.for([
  ['Storm Fox', 'storm fox'],
  ['Storm Fox', 'STORM  FOX'],
  ['Storm Fox', 'Ｓｔｏｒｍ Fox'],
  ['ﬁrefox', 'FireFox'],
  ['Лиса', 'лИСА'],
])('the username %j is taken for %j too', async ([first, second]) => {
  await signUp(site, { username: first! });
  const answer = await register(aNewcomer({ username: second! }));
  expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
    409,
    'Username already taken',
    { username: 'Username already taken' },
  ]);
});

test('a second sign-up names everything that is taken', async () => {
  const newcomer = await signUp(site);
  const { body } = await register(newcomer);
  expect(body).toMatchObject({
    message: 'Email already registered',
    errors: { email: 'Email already registered', username: 'Username already taken' },
  });
});

test.for([
  ['', 'Fortnite username is required'],
  ['   ', 'Fortnite username is required'],
  [undefined, 'Fortnite username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['𠀀𠀀', 'Username must be at least 3 characters'],
  ['x'.repeat(31), 'Please use at most 30 characters'],
  ['pаypal', 'Username may use letters of one script, digits, spaces and _ . -'],
  ['fox!!', 'Username may use letters of one script, digits, spaces and _ . -'],
  ['fox\u200Bfox', 'Username may use letters of one script, digits, spaces and _ . -'],
  ['fox\u202Exof', 'Please remove the invisible characters'],
  ['fox\u0000', 'Please remove the invisible characters'],
  ['fox\uD800', 'Please remove the invisible characters'],
  ['fox\nfox', 'Please keep this on one line'],
  ['Admin', 'This username is reserved'],
  ['ＲＯＯＴ', 'This username is reserved'],
  [42, 'Fortnite username is required'],
])('the username %j is refused', async ([username, message]) => {
  const answer = await register({ ...aNewcomer(), username });
  expect([answer.status, answer.body.errors]).toEqual([400, { username: message }]);
});

test.for([
  ['', 'Email is required'],
  [undefined, 'Email is required'],
  ['fox', 'Invalid email format'],
  ['fox@players', 'Invalid email format'],
  ['fox@players.example\r\nBcc: all@players.example', 'Please keep this on one line'],
  [`${'x'.repeat(250)}@players.example`, 'Please use at most 254 characters'],
  [['fox@players.example'], 'Email is required'],
])('the address %j is refused', async ([email, message]) => {
  const answer = await register({ ...aNewcomer(), email });
  expect([answer.status, answer.body.errors]).toEqual([400, { email: message }]);
});

test.for([
  ['', 'Password is required'],
  [undefined, 'Password is required'],
  [123_456, 'Password is required'],
  ['12345', 'Password must be at least 6 characters'],
  ['x'.repeat(129), 'Password must be at most 128 characters'],
  ['storm\u00001234', 'Please remove the invisible characters'],
  ['storm\uD8001234', 'Please remove the invisible characters'],
])('the password %j is refused', async ([password, message]) => {
  const answer = await register({ ...aNewcomer(), password });
  expect([answer.status, answer.body.errors]).toEqual([400, { password: message }]);
});

test.for([
  '      ',
  '  storm  ',
  'пароль',
  'x'.repeat(128),
  '⛈️⛈️⛈️',
  'e\u0301\u0301e\u0301e\u0301',
])('the password %j is taken as typed', async (password) => {
  const { email } = await signUpVerified(site, { password });
  expect((await logIn(site, { email, password })).status).toBe(200);
  const folded = await logIn(site, { email, password: `${password.normalize('NFC').trim()} ` });
  expect([400, 401]).toContain(folded.status);
});

test.for([[], ['a'], 'text', 1, null, true])('the body %j is no sign-up', async (body) => {
  const answer = await site.send('POST', '/auth/register', {
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
});

test('nobody signs up as an admin or as verified', async () => {
  const newcomer = aNewcomer();
  const more = {
    role: 'admin',
    email_verified_at: '2026-01-01',
    id: 7,
    __proto__: { role: 'admin' },
  };
  expect((await register({ ...newcomer, ...more })).status).toBe(201);
  const user = await site.ctx.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
  expect(user).toMatchObject({ role: 'player', email_verified_at: null, id: 1 });
});

test('a link may be opened again and again', async () => {
  const { email } = await signUp(site);
  const token = await lastLinkTo(site, email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const first = answers.filter(({ body }) => body.message !== 'Email already verified');
  expect(first.map(({ body }) => body.message)).toEqual([
    'Email verified successfully! You can now log in.',
  ]);
});

test.for(['', 'unknown', '%00', 'x'.repeat(201)])('the link %j is no good', async (token) => {
  const answer = await verify(token);
  expect([answer.status, answer.body.message]).toEqual([
    400,
    'Invalid or expired verification token',
  ]);
});

test('a link is good for a day', async () => {
  const { email } = await signUp(site);
  const token = await lastLinkTo(site, email);
  const { expires_at } = await site.ctx.db
    .selectFrom('email_tokens')
    .select('expires_at')
    .executeTakeFirstOrThrow();
  const hours = (Date.parse(expires_at) - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(24, 1);
  await site.ctx.db
    .updateTable('email_tokens')
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .execute();
  expect((await verify(token)).status).toBe(400);
});

test('the link is mailed again as long as it is needed; the older one still works', async () => {
  const { email } = await signUp(site);
  const first = await lastLinkTo(site, email);
  const answer = await resend(email.toUpperCase());
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'If this address is waiting to be verified, a new link is on its way.',
  ]);
  const second = await lastLinkTo(site, email);
  expect(second).not.toBe(first);
  expect((await verify(first)).status).toBe(200);
  expect((await verify(second)).body.message).toBe('Email already verified');
  await resend(email);
  expect(await mailsTo(site.ctx, email)).toHaveLength(2);
});

test('asking for the link again tells nothing of an unknown address', async () => {
  const { email } = await signUp(site);
  const known = await resend(email);
  const unknown = await resend('nobody@players.example');
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(await mailsTo(site.ctx, 'nobody@players.example')).toEqual([]);
});

test('an inbox is not flooded, and the links in it still work', async () => {
  const { email } = await signUp(site);
  const answers = await Promise.all(Array.from({ length: 8 }, () => resend(email)));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await mailsTo(site.ctx, email)).toHaveLength(3);
  expect((await verify(await lastLinkTo(site, email))).status).toBe(200);
});
