import { expect, test } from 'vitest';
import { useApp, type TestApp } from '#testing/app.ts';
import { lastLinkTo, aMember, type Newcomer } from '#testing/accounts/accounts.ts';
import { sql } from 'kysely';

const site = useApp();
const encrypted = useApp({ PUBLIC_URL: 'https://circle.example' });

async function logIn(
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
  cookie = '',
  on: TestApp = site,
) {
  const answer = await on.send('POST', '/auth/login', {
    body: { email, password },
    headers: { cookie },
  });
  const header = answer.headers['set-cookie'];
  const setCookie = typeof header === 'string' ? header : '';
  return { ...answer, setCookie, cookie: setCookie.split(';', 1)[0]! };
}

/** As if that many guesses of strangers had been wrong, the last one just now. */
const guess = ({ email }: Newcomer, count = 8) =>
  site.ctx.db
    .insertInto('attempts')
    .values({ key: `password:${email}`, count, blocked_until: sql`now() + interval '1 hour'` })
    .execute();

test('eight wrong guesses of strangers do not stop the owner in the browser they use', async () => {
  const owner = await aMember(site);
  const { cookie } = await logIn(owner);
  await guess(owner);
  expect((await logIn(owner)).status).toBe(429);
  expect((await logIn(owner, cookie)).status).toBe(200);
  expect((await logIn(owner, `theme=dark; ${cookie}; other=1`)).status).toBe(200);
  expect((await logIn(owner)).status).toBe(429);
});

test('guesses in a known browser wait by themselves', async () => {
  const owner = await aMember(site);
  const { cookie } = await logIn(owner);
  const wrong = { ...owner, password: 'wrong-1234' };
  for (let time = 0; time < 5; time += 1) expect((await logIn(wrong, cookie)).status).toBe(401);
  const refused = await logIn(owner, cookie);
  expect([refused.status, refused.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^[12]$/),
  ]);
  expect((await logIn(owner)).status).toBe(200);
});

test('a browser stays the same one at each login', async () => {
  const owner = await aMember(site);
  const { cookie } = await logIn(owner);
  expect((await logIn(owner, cookie)).cookie).toBe(cookie);
  expect((await logIn(owner)).cookie).not.toBe(cookie);
});

test('the cookie of one account opens no queue to another, nor does a made-up one', async () => {
  const [owner, stranger] = [await aMember(site), await aMember(site)];
  const { cookie: own } = await logIn(owner);
  const { cookie: strange } = await logIn(stranger);
  await guess(owner);
  const [ownName = '', ownValue = ''] = own.split('=');
  const [, strangeValue = ''] = strange.split('=');
  const [, signature] = ownValue.split('.');
  for (const made of [
    strange,
    `${ownName}=${strangeValue}`,
    `${ownName}=AAAAAAAAAAAAAAAAAAAAAA.${signature}`,
    `${ownName}=`,
    `${ownName}=${ownValue.slice(0, -2)}AA`,
  ]) {
    expect([made, (await logIn(owner, made)).status]).toEqual([made, 429]);
  }
});

test('the cookie goes to logins alone and no script reads it', async () => {
  const owner = await aMember(site);
  const { setCookie } = await logIn(owner);
  expect(setCookie).toMatch(
    /^browser_\d+=[\w-]{22}\.[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  expect((await logIn({ ...owner, password: 'wrong-1234' })).setCookie).toBe('');
});

test('with https the cookie is taken from this host alone and never sent without', async () => {
  const owner = await aMember(encrypted);
  const { setCookie, cookie } = await logIn(owner, '', encrypted);
  expect(setCookie).toMatch(
    /^__Host-browser_\d+=[\w-]{22}\.[\w-]{43}; Path=\/; Secure; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  );
  expect((await logIn(owner, cookie, encrypted)).cookie).toBe(cookie);
  const unprefixed = cookie.replace('__Host-', '');
  expect((await logIn(owner, unprefixed, encrypted)).cookie).not.toBe(cookie);
});

test('a browser in which the password was set by the mailed link is known', async () => {
  const owner = await aMember(site);
  await site.send('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const token = await lastLinkTo(site, owner.email);
  const body = { token, password: 'storm-5678' };
  const answer = await site.send('POST', '/auth/reset-password', { body });
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';', 1);
  await guess(owner);
  expect((await logIn({ ...owner, password: body.password }, cookie)).status).toBe(200);
});

test('strangers who guess do not stop a signed-in owner from changing their password', async () => {
  const owner = await aMember(site);
  const { body } = await logIn(owner);
  await guess(owner);
  const change = { currentPassword: owner.password, newPassword: 'storm-5678' };
  const answer = await site.send('POST', '/auth/change-password', { as: body.token, body: change });
  expect(answer.status).toBe(200);
});
