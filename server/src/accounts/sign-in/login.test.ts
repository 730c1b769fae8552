import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aMember, logIn, signUp } from '#testing/accounts/accounts.ts';
import { aPerson } from '#testing/accounts/people.ts';

const site = useApp({ PASSWORD_CONCURRENCY: '2' });

const logOut = (as?: string) => site.send('POST', '/auth/logout', { as });
const wrong = { status: 401, message: 'Invalid email or password' };

const outcome = async (email: string, password: string) => {
  const { status, body } = await logIn(site, { email, password });
  return { status, message: body.message };
};

/** As if that many passwords had been wrong, the last one a while ago. */
const fail = (email: string, count: number) =>
  site.ctx.db
    .insertInto('attempts')
    .values({ key: `password:${email}`, count, blocked_until: sql`now() - interval '1 minute'` })
    .execute();

/** So that a running wait outlasts a slow machine; an expired one stays expired. */
const lengthenWaits = () =>
  site.ctx.db
    .updateTable('attempts')
    .set({ blocked_until: sql`blocked_until + interval '50 seconds'` })
    .execute();

async function databaseClock() {
  const { rows } = await sql<{ now: string }>`select now()`.execute(site.ctx.db);
  return Date.parse(rows[0]?.now ?? '');
}

test('a login answers a token and whose it is', async () => {
  const { username, email, password } = await aMember(site);
  const answer = await logIn(site, { email: ` ${email.toUpperCase()} `, password });
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(Number), username, email, role: 'player', permissions: [] },
    },
  ]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a wrong password and an unknown address get the same answer', async () => {
  const { email } = await aMember(site);
  const known = await logIn(site, { email, password: 'wrong-1234' });
  const unknown = await logIn(site, { email: 'nobody@players.example', password: 'wrong-1234' });
  expect([known.status, known.body.message]).toEqual([wrong.status, wrong.message]);
  expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' });
});

test.for(['x\u0000', '\uD800\uD800', ' storm-1234', 'STORM-1234', 'x'.repeat(1000)])(
  'the password %j is just wrong',
  async (password) => {
    const { email } = await aMember(site);
    expect(await outcome(email, password)).toEqual(wrong);
  },
);

test('an account without a usable password cannot be entered', async () => {
  const { email } = await aPerson(site.ctx);
  expect(await outcome(email, 'none')).toEqual(wrong);
});

test('what is no address or no password is refused beside its field', async () => {
  const { status, body } = await site.send('POST', '/auth/login', { body: { email: 'fox' } });
  expect([status, body.errors]).toEqual([
    400,
    { email: 'Invalid email format', password: 'Password is required' },
  ]);
  const tooLong = await logIn(site, { email: 'fox@players.example', password: 'x'.repeat(1001) });
  expect(tooLong.status).toBe(400);
});

test('only the right password tells that the address is not verified', async () => {
  const { email, password } = await signUp(site);
  expect(await outcome(email, 'wrong-1234')).toEqual(wrong);
  expect(await outcome(email, password)).toEqual({
    status: 403,
    message: 'Please verify your email before logging in',
  });
});

test('after five wrong passwords even the right one waits', async () => {
  const { email, password } = await aMember(site);
  await fail(email, 4);
  expect(await outcome(email, 'wrong-1234')).toEqual(wrong);
  await lengthenWaits();
  const answer = await logIn(site, { email, password });
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    429,
    'too_many',
    'Too many wrong passwords. Please wait a moment before you try again.',
  ]);
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d?$/);
});

test.for([
  [5, 2],
  [8, 16],
  [12, 256],
  [40, 900],
])('after %i wrong passwords the next one costs a wait of %i seconds', async ([count, seconds]) => {
  const email = 'nobody@players.example';
  await fail(email, count!);
  const before = await databaseClock();
  expect(await outcome(email, 'wrong-1234')).toEqual(wrong);
  const after = await databaseClock();
  const { blocked_until } = await site.ctx.db
    .selectFrom('attempts')
    .select('blocked_until')
    .executeTakeFirstOrThrow();
  const since = Date.parse(blocked_until ?? '') - seconds! * 1000;
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(after);
});

test('of a flood of guesses after a wait one is tried', async () => {
  const { email, password } = await aMember(site);
  await fail(email, 12);
  const guesses = Array.from({ length: 40 }, (_, index) => outcome(email, `guess-${index}`));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(1);
  expect(statuses.filter((status) => status === 429)).toHaveLength(39);
  expect((await logIn(site, { email, password })).status).toBe(429);
});

test('the wait of one account is not that of another', async () => {
  const fox = await aMember(site);
  const owl = await aMember(site);
  await fail(fox.email, 12);
  await outcome(fox.email, 'wrong-1234');
  expect((await logIn(site, fox)).status).toBe(429);
  expect((await logIn(site, owl)).status).toBe(200);
});

test('the right password wipes the wrong ones out', async () => {
  const { email, password } = await aMember(site);
  await fail(email, 4);
  expect((await logIn(site, { email, password })).status).toBe(200);
  expect(await outcome(email, 'wrong-1234')).toEqual(wrong);
  expect((await logIn(site, { email, password })).status).toBe(200);
});

test('a token is good until it is logged out, and only that one ends', async () => {
  const member = await aMember(site);
  const [phone, desk] = [
    (await logIn(site, member)).body.token,
    (await logIn(site, member)).body.token,
  ];
  const answer = await logOut(phone);
  expect([answer.status, answer.body]).toEqual([200, { message: 'You are logged out' }]);
  expect((await logOut(phone)).status).toBe(401);
  expect((await logOut(desk)).status).toBe(200);
});

test.for([undefined, 'unknown', ' '])('nobody is logged out with the token %j', async (token) => {
  const { status, body } = await logOut(token);
  expect([status, body.code]).toEqual([401, 'unauthenticated']);
});

test('a stale token does not keep anybody from logging in', async () => {
  const { email, password } = await aMember(site);
  const answer = await site.send('POST', '/auth/login', { as: 'stale', body: { email, password } });
  expect(answer.status).toBe(200);
});

test('a session slides on by thirty days when it is used, and ends when it is not', async () => {
  const { token } = await aPerson(site.ctx);
  const expiryIn = (days: number) =>
    site.ctx.db
      .updateTable('sessions')
      .set({ expires_at: sql`now() + make_interval(days => ${days})` })
      .execute();
  const wrongChange = { as: token, body: { currentPassword: 'x', newPassword: 'storm-5678' } };
  await expiryIn(3);
  expect((await site.send('POST', '/auth/change-password', wrongChange)).status).toBe(400);
  const { expires_at } = await site.ctx.db
    .selectFrom('sessions')
    .select('expires_at')
    .executeTakeFirstOrThrow();
  expect((Date.parse(expires_at) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
  await expiryIn(-1);
  expect((await site.send('POST', '/auth/change-password', wrongChange)).status).toBe(401);
});

test('a login ends the session that it is sent in, and no other', async () => {
  const member = await aMember(site);
  const tokens: string[] = [];
  for (const as of [undefined, undefined, 0]) {
    const answer = await site.send('POST', '/auth/login', {
      as: as === undefined ? undefined : tokens[as],
      body: { email: member.email, password: member.password },
    });
    tokens.push(String(answer.body.token));
  }
  const statuses = tokens.map((as) => site.send('GET', '/auth/profile', { as }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 200, 200]);
});
