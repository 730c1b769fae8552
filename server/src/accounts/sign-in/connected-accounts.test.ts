import { expect, test } from 'vitest';
import { lastLinkTo, logIn } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { aBrowser, anOidcUser, logInThere, useOidcProvider } from '#testing/accounts/oidc.ts';
import { anOwner } from '#testing/owners.ts';
import { mailsTo } from '#testing/accounts/people.ts';

const provider = useOidcProvider();
const settings = provider.settings;
const site = useApp(Object.assign(settings, { LOG_LEVEL: 'info' }));

const list = async (as: string) =>
  (await site.send('GET', '/auth/connected-accounts', { as })).body;

/** Connects an account of the provider as the profile does. */
async function connect({ token, password }: { token: string; password?: string }, person: string) {
  const browser = aBrowser(site);
  const { body } = await browser.connect(token, password);
  await browser.follow(await logInThere(body.url, person));
  return browser.finish(token);
}

test('a member connects an account, which then signs them in, and is told by mail', async () => {
  const member = await anOwner(site);
  expect(await list(member.token)).toEqual({ hasPassword: true, accounts: [] });
  expect((await connect(member, 'nova')).body).toEqual({
    message: 'Storm ID is connected. From now on it logs you in.',
    connected: 'custom',
  });
  expect((await list(member.token)).accounts).toEqual([
    {
      id: expect.any(Number),
      provider: 'custom',
      name: 'Storm ID',
      email: 'nova@players.example',
      connectedAt: expect.any(String),
    },
  ]);
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  expect((await browser.finish()).body.user.username).toBe(member.username);
  const subjects = (await mailsTo(site.ctx, member.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('Storm ID logs you in');
  const events = site.log.filter(({ msg }) => msg === 'security').map(({ event }) => event);
  expect(events).toContain('account_connected');
  const { body } = await site.send('GET', '/auth/second-factor', { as: member.token });
  expect(body.events[0].event).toBe('account_connected');
});

test('connecting asks for the password, so that a stolen session does not stay', async () => {
  const { token } = await anOwner(site);
  for (const password of [undefined, 'wrong-1234']) {
    const refused = await aBrowser(site).connect(token, password);
    expect([refused.status, refused.body.errors]).toEqual([400, { password: 'Wrong password' }]);
  }
});

test('an account that another one has is not connected twice', async () => {
  const [first, second] = [await anOwner(site), await anOwner(site)];
  await connect(first, 'nova');
  const refused = await connect(second, 'nova');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This Storm ID account is connected to another account here',
  ]);
  expect((await list(second.token)).accounts).toEqual([]);
});

test('one account of a provider is connected at a time', async () => {
  const member = await anOwner(site);
  await connect(member, 'nova');
  expect((await connect(member, 'nova')).status).toBe(200);
  const refused = await connect(member, 'second');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Another Storm ID account is connected. Disconnect it first.',
  ]);
});

test('what one user has begun is connected to no other, and to nobody without them', async () => {
  const [member, other] = [await anOwner(site), await anOwner(site)];
  const browser = aBrowser(site);
  const { body } = await browser.connect(member.token, member.password);
  await browser.follow(await logInThere(body.url, 'nova'));
  for (const token of [other.token, undefined]) {
    const refused = await browser.finish(token);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'You have been logged out. Please log in and connect it again.',
    ]);
  }
  expect((await browser.register('nova')).status).toBe(409);
  expect((await browser.finish(member.token)).status).toBe(200);
});

test('who cancels is led back to the profile', async () => {
  const { token, password } = await anOwner(site);
  const browser = aBrowser(site);
  const { body } = await browser.connect(token, password);
  expect(await browser.follow(await logInThere(body.url, 'nobody'))).toBe(
    '/profile?tab=sign-ins&problem=denied',
  );
});

test('a disconnected account signs in no more', async () => {
  const member = await anOwner(site);
  await connect(member, 'nova');
  const [{ id }] = (await list(member.token)).accounts;
  const stranger = await anOwner(site);
  const path = `/auth/connected-accounts/${id}`;
  expect((await site.send('DELETE', path, { as: stranger.token })).status).toBe(404);
  const done = await site.send('DELETE', path, { as: member.token });
  expect([done.status, done.body]).toEqual([200, { message: 'Storm ID is disconnected' }]);
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  expect((await browser.finish()).body.needs).toBe('username');
  const subjects = (await mailsTo(site.ctx, member.email)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toBe('Storm ID no longer logs you in');
});

test('the only way in stays until a password is set by the mailed link', async () => {
  const { token, browser } = await anOidcUser(site, 'nova');
  const { hasPassword, accounts } = await list(token);
  expect(hasPassword).toBe(false);
  const path = `/auth/connected-accounts/${accounts[0].id}`;
  const refused = await site.send('DELETE', path, { as: token });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This is your only way to log in. Set a password first.',
  ]);
  const email = 'nova@players.example';
  await site.send('POST', '/auth/forgot-password', { body: { email } });
  const password = 'storm-5678';
  const body = { token: await lastLinkTo(site, email), password };
  expect((await site.send('POST', '/auth/reset-password', { body })).status).toBe(200);
  const session = (await logIn(site, { email, password })).body.token;
  expect((await site.send('DELETE', path, { as: session })).status).toBe(200);
  expect((await browser.finish()).status).toBe(404);
});

test('of parallel sign-ins and a disconnection none is a 5xx or is signed in later', async () => {
  const member = await anOwner(site);
  await connect(member, 'nova');
  const [{ id }] = (await list(member.token)).accounts;
  const browsers = [aBrowser(site), aBrowser(site), aBrowser(site)];
  for (const browser of browsers) await browser.signInThere('nova');
  const [gone, ...answers] = await Promise.all([
    site.send('DELETE', `/auth/connected-accounts/${id}`, { as: member.token }),
    ...browsers.map((browser) => browser.finish()),
  ]);
  expect(gone.status).toBe(200);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body.needs ?? body.user.username).toMatch(/^username$|^newcomer/);
  }
});

test('the download of what is stored names the account', async () => {
  const { token } = await anOidcUser(site, 'nova');
  const { text } = await site.send('GET', '/auth/data', { as: token });
  expect(JSON.parse(text).data.connected_accounts).toEqual([
    {
      issuer: settings['OIDC_ISSUER'],
      subject: 'nova',
      email: 'nova@players.example',
      connected_at: expect.any(String),
    },
  ]);
});
