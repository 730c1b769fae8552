import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { logIn, signUp, aMember } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { aBrowser, anOidcUser, logInThere, useOidcProvider } from '#testing/accounts/oidc.ts';
import { aTwoStepUser, codeOf } from '#testing/accounts/second-factor.ts';
import { cleanUpAccounts } from './cleanup.ts';

const provider = useOidcProvider();
const site = useApp(provider.settings);
const strictSettings: Record<string, string> = {
  ADMINS_NEED_TOTP: 'on',
  LIMIT_SIGN_UPS_PER_HOUR: '1',
};
beforeAll(() => void Object.assign(strictSettings, provider.settings));
const strict = useApp(strictSettings);
const encryptedSettings: Record<string, string> = { PUBLIC_URL: 'https://play.example' };
beforeAll(() => void Object.assign(encryptedSettings, provider.settings));
const encrypted = useApp(encryptedSettings);

test('a newcomer chooses a username and is signed in, the next time at once', async () => {
  const browser = aBrowser(site);
  expect(await browser.signInThere('nova', '/tournaments/5')).toBe(
    '/login/continue?from=%2Ftournaments%2F5',
  );
  expect((await browser.finish()).body).toEqual({
    needs: 'username',
    provider: 'Storm ID',
    email: 'nova@players.example',
    username: 'nova',
  });
  const made = await browser.register('Nova Prime');
  expect([made.status, made.body]).toEqual([
    201,
    {
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: expect.any(Number),
        username: 'Nova Prime',
        email: 'nova@players.example',
        role: 'player',
        permissions: [],
      },
    },
  ]);
  const again = aBrowser(site);
  await again.signInThere('nova');
  const { status, body } = await again.finish();
  expect([status, body.user]).toEqual([200, made.body.user]);
  expect((await site.send('GET', '/auth/sessions', { as: body.token })).body).toHaveLength(2);
});

test.each([
  ['http://localhost:3000/login?from=%2Fshop', '/login/continue?from=%2Fshop'],
  ['http://localhost:3000/register?from=%2Fshop', '/login/continue?from=%2Fshop'],
  ['https://elsewhere.example/login?from=%2Fshop', '/login/continue'],
  ['http://localhost:3000/login?from=%2F%2Felsewhere.example', '/login/continue'],
  ['http://localhost:3000/shop?from=%2Fcart', '/login/continue'],
  ['no URL', '/login/continue'],
])('a link followed before the page ran its scripts is read from %s', async (referer, led) => {
  const browser = aBrowser(site);
  const begun = await browser.send('GET', '/auth/oidc/custom/start', { headers: { referer } });
  const back = await logInThere(String(begun.headers['location']), 'nova');
  expect(await browser.follow(back)).toBe(led);
});

const problem = (name: string, from = '') => `/login?${from}problem=${name}`;

test('a name that is taken or reserved is refused beside its field, as in any registration', async () => {
  const other = await signUp(site);
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  const taken = await browser.register(other.username.toUpperCase());
  expect([taken.status, taken.body.errors]).toEqual([409, { username: 'Username already taken' }]);
  const reserved = await browser.register('Admin');
  expect([reserved.status, reserved.body.errors]).toEqual([
    400,
    { username: 'This username is reserved' },
  ]);
  expect((await browser.register('nova')).status).toBe(201);
});

test('a new account counts as a sign-up of its network', async () => {
  const browsers = [aBrowser(strict), aBrowser(strict)];
  const statuses: number[] = [];
  for (const [index, browser] of browsers.entries()) {
    await browser.signInThere(`nova${index}`);
    statuses.push((await browser.register(`nova${index}`)).status);
  }
  expect(statuses).toEqual([201, 429]);
});

test('a name of the provider that is none here is not suggested', async () => {
  provider.people.set('odd', { preferred_username: 'x\u0000y' });
  const browser = aBrowser(site);
  await browser.signInThere('odd');
  expect((await browser.finish()).body).toMatchObject({ needs: 'username', username: '' });
});

test('an account without a password is not entered by one, until one is set by mail', async () => {
  const { token } = await anOidcUser(site, 'nova');
  const credentials = { email: 'nova@players.example', password: 'none' };
  const wrong = await logIn(site, credentials);
  expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password']);
  const setUp = await site.send('POST', '/auth/second-factor', {
    as: token,
    body: { password: 'none' },
  });
  expect([setUp.status, setUp.body.message]).toEqual([
    400,
    'Your account has no password yet. Set one under Security on your profile.',
  ]);
});

test('a known address signs nobody in by itself: its owner logs in once, which connects them', async () => {
  const owner = await aMember(site, { email: 'Nova@Players.example' });
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  expect((await browser.finish()).body).toMatchObject({
    needs: 'password',
    email: 'nova@players.example',
  });
  expect((await browser.register('thief')).status).toBe(409);
  const stranger = await aMember(site);
  const asStranger = await browser.finish((await logIn(site, stranger)).body.token);
  expect(asStranger.body.needs).toBe('password');

  const { token, user } = (await logIn(site, owner)).body;
  expect((await browser.finish(token)).body).toEqual({
    message: 'Storm ID is connected. From now on it logs you in.',
    connected: 'custom',
  });
  const again = aBrowser(site);
  await again.signInThere('nova');
  expect((await again.finish()).body.user).toEqual(user);
});

test('who has registered the address of somebody else gets nothing by their sign-in', async () => {
  const squatter = await signUp(site, { email: 'nova@players.example' });
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  expect((await browser.finish()).body.needs).toBe('password');
  expect((await logIn(site, squatter)).status).toBe(403);
});

test.for([
  ['not verified', { email_verified: false }],
  ['not told', { email: undefined, email_verified: undefined }],
  ['no address', { email: 'nova' }],
] as const)('an address that is %s matches nobody and makes no account', async ([, claims]) => {
  await aMember(site, { email: 'nova@players.example' });
  // A claim of undefined is left out.
  provider.people.set('nova', claims as object);
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  provider.people.delete('nova');
  expect((await browser.finish()).body).toMatchObject({ needs: 'verified email', email: '' });
  const refused = await browser.register('nova');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Your address is not verified there. Please sign up with a password.',
  ]);
});

test('the code of the second step is still asked for', async () => {
  const { member, token, uri, recoveryCodes } = await aTwoStepUser(site);
  provider.people.set('nova', { email: member.email });
  const first = aBrowser(site);
  await first.signInThere('nova');
  await first.finish(token);
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  provider.people.delete('nova');
  const { body } = await browser.finish();
  expect(body).toEqual({ challenge: expect.any(String) });
  const wrong = { challenge: body.challenge, code: codeOf(uri, 600) };
  expect((await site.send('POST', '/auth/login/code', { body: wrong })).status).toBe(400);
  const right = { challenge: body.challenge, code: recoveryCodes[0] };
  const done = await site.send('POST', '/auth/login/code', { body: right });
  expect([done.status, done.body.user.email]).toEqual([200, member.email]);
});

test('an admin who has to sign in with a code reaches nothing else by a provider alone', async () => {
  const { id, browser } = await anOidcUser(strict, 'nova');
  await strict.ctx.db.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute();
  await browser.signInThere('nova');
  const as = (await browser.finish()).body.token;
  const refused = await strict.send('GET', '/admin/counts', { as });
  expect([refused.status, refused.body.code]).toEqual([403, 'second_factor_needed']);
  expect((await strict.send('GET', '/auth/second-factor', { as })).body.isNeeded).toBe(true);
});

test('what a provider has said is used once', async () => {
  const { browser } = await anOidcUser(site, 'nova');
  expect((await browser.finish()).status).toBe(404);
  const again = aBrowser(site);
  await again.signInThere('nova');
  const answers = await Promise.all([again.finish(), again.finish(), again.finish()]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '404', '404']);
});

test('two sign-ins of one new person at once make one account, and both are signed in', async () => {
  const browsers = [aBrowser(site), aBrowser(site)];
  for (const browser of browsers) await browser.signInThere('nova');
  const answers = await Promise.all(browsers.map((browser) => browser.register('nova')));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body.user).toEqual(answers[1]?.body.user);
  const users = await site.ctx.db.selectFrom('users').select('id').execute();
  expect(users).toHaveLength(1);
});

test('a way back works once, also in parallel', async () => {
  const browser = aBrowser(site);
  const back = await logInThere(await browser.start(), 'nova');
  const cookies = new Map(browser.jar);
  expect(await browser.follow(back)).toBe('/login/continue');
  for (const [name, value] of cookies) browser.jar.set(name, value);
  expect(await browser.follow(back)).toBe(problem('expired'));

  const other = aBrowser(site);
  const parallel = await logInThere(await other.start(), 'nova');
  const sent = new Map(other.jar);
  const led = await Promise.all(
    [1, 2, 3].map(async () => {
      const tab = aBrowser(site);
      for (const [name, value] of sent) tab.jar.set(name, value);
      return tab.follow(parallel);
    }),
  );
  expect(led.filter((path) => path === '/login/continue')).toHaveLength(1);
});

test('a way back that another browser has begun leads to the login, and changes nothing here', async () => {
  const mine = aBrowser(site);
  const ownWay = await logInThere(await mine.start('/shop'), 'nova');
  const thief = aBrowser(site);
  const strange = await logInThere(await thief.start(), 'thief');
  expect(await aBrowser(site).follow(strange)).toBe(problem('expired'));
  expect(await mine.follow(strange)).toBe(problem('expired', 'from=%2Fshop&'));
  expect(await mine.follow(ownWay)).toBe('/login/continue?from=%2Fshop');
});

test('who cancels at the provider reads so on the login page', async () => {
  const browser = aBrowser(site);
  expect(await browser.signInThere('nobody', '/shop')).toBe(problem('denied', 'from=%2Fshop&'));
});

test.for([
  ['nonce', 'another-nonce-of-an-attacker'],
  ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
])('a sign-in with another %s is refused', async ([name, value]) => {
  const browser = aBrowser(site);
  const url = new URL(await browser.start());
  url.searchParams.set(name!, value!);
  expect(await browser.follow(await logInThere(url.href, 'nova'))).toBe(problem('failed'));
  expect((await browser.finish()).status).toBe(404);
});

test.for([
  ['iss', 'https://evil.example'],
  ['code', 'made-up'],
  ['error', 'invalid_request'],
])('a way back with another %s is refused', async ([name, value]) => {
  const browser = aBrowser(site);
  const back = new URL(await logInThere(await browser.start(), 'nova'));
  back.searchParams.set(name!, value!);
  expect(await browser.follow(back.href)).toBe(problem('failed'));
});

test.for([
  '',
  '?state=',
  '?state=x&code=y',
  '?state=x&state=y&code=z',
  '?error=server_error&state=%00',
  '?state[]=x',
])('a way back with the query %j alone leads to the login', async (query) => {
  const answer = await site.send('GET', `/auth/oidc/custom/callback${query}`, {
    headers: { cookie: 'oidc_flow=AAAA; oidc_answer=AAAA' },
  });
  expect([answer.status, answer.headers['location']]).toEqual([303, problem('expired')]);
});

test('a cookie that was changed is none', async () => {
  const browser = aBrowser(site);
  const back = await logInThere(await browser.start(), 'nova');
  const value = browser.jar.get('oidc_flow') ?? '';
  browser.jar.set('oidc_flow', `${value.slice(0, -4)}AAAA`);
  expect(await browser.follow(back)).toBe(problem('expired'));
});

test.for(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'no sign-in leads to %s',
  async (from) => {
    expect(await aBrowser(site).signInThere('nova', from)).toBe('/login/continue');
  },
);

test('the provider is asked with PKCE, a state and a nonce, each of them new', async () => {
  const [one, other] = await Promise.all([aBrowser(site).start(), aBrowser(site).start()]);
  const query = Object.fromEntries(new URL(one).searchParams);
  expect(query).toEqual({
    client_id: 'last-circle',
    redirect_uri: 'http://localhost:3000/api/auth/oidc/custom/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  const second = new URL(other).searchParams;
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(second.get(name)).not.toBe(query[name]);
  }
});

test('no script reads the cookies, and neither goes beyond sign-ins', async () => {
  const start = await site.send('GET', '/auth/oidc/custom/start');
  expect([start.status, start.headers['cache-control']]).toEqual([303, 'no-store']);
  expect(start.headers['set-cookie']).toMatch(
    /^oidc_flow=[\w-]+; Path=\/api\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const browser = aBrowser(site);
  const back = new URL(await logInThere(await browser.start(), 'nova'));
  const answer = await browser.send('GET', back.pathname.replace('/api', '') + back.search);
  expect(answer.headers['set-cookie']).toEqual([
    'oidc_flow=; Path=/api/auth/oidc; Max-Age=0; HttpOnly; SameSite=Lax',
    expect.stringMatching(
      /^oidc_answer=[\w-]{43}; Path=\/api\/auth\/oidc; Max-Age=900; HttpOnly; SameSite=Strict$/,
    ),
  ]);
});

test('with https browsers take the cookies from https alone', async () => {
  const start = await encrypted.send('GET', '/auth/oidc/custom/start');
  expect(start.headers['set-cookie']).toMatch(/^__Secure-oidc_flow=[\w-]+; .*; Secure$/);
  const { searchParams } = new URL(String(start.headers['location']));
  const search = new URLSearchParams({
    state: searchParams.get('state') ?? '',
    iss: provider.settings['OIDC_ISSUER'] ?? '',
    error: 'access_denied',
  });
  const [cookie = ''] = String(start.headers['set-cookie']).split(';');
  const answer = await encrypted.send('GET', `/auth/oidc/custom/callback?${search}`, {
    headers: { cookie },
  });
  expect(answer.headers['location']).toBe(problem('denied'));
});

test('a provider that is not set is not found', async () => {
  for (const path of ['google/start', 'discord/callback', 'x/start', '__proto__/start']) {
    expect((await site.send('GET', `/auth/oidc/${path}`)).status).toBe(404);
  }
});

test('what was not used in time is deleted, and signs nobody in', async () => {
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  await site.ctx.db
    .updateTable('oidc_answers')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .execute();
  expect((await browser.finish()).status).toBe(404);
  await cleanUpAccounts(site.ctx);
  expect(await site.ctx.db.selectFrom('oidc_answers').selectAll().execute()).toEqual([]);
});
