import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastLinkTo, logIn, signUpVerified, type Newcomer } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { untilWaiting } from '#testing/locks.ts';
import { aBrowser, logInThere, useOidcProvider } from '#testing/accounts/oidc.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import { codeOf } from '#testing/accounts/second-factor.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { createAdmin } from './admins.ts';

const provider = useOidcProvider();
const site = useApp(provider.settings);

const password = 'circle-5678';

const setPassword = (token: string) =>
  site.send('POST', '/auth/reset-password', { body: { token, password } });

const linkTo = async ({ email }: Newcomer) => {
  await site.send('POST', '/auth/forgot-password', { body: { email } });
  return lastLinkTo(site, email);
};

const verify = async (token: string) =>
  (await site.send('GET', `/auth/verify-email?token=${token}`)).body;

/** Somebody who has signed up with the address of another, who has opened the mailed link. */
async function aSquatter() {
  const squatter = await signUpVerified(site);
  const verifyToken = await lastLinkTo(site, squatter.email);
  return { ...squatter, verifyToken, token: String((await logIn(site, squatter)).body.token) };
}

type Squatter = Awaited<ReturnType<typeof aSquatter>>;

async function switchOn({ token: as, password }: Squatter) {
  const { body } = await site.send('POST', '/auth/second-factor', { as, body: { password } });
  const code = codeOf(body.uri);
  return site.send('POST', '/auth/second-factor/on', { as, body: { code } });
}

/** Up to where the account at the provider is connected by `finish`. */
async function connecting({ token, password }: Squatter) {
  const browser = aBrowser(site);
  const { body } = await browser.connect(token, password);
  await browser.follow(await logInThere(body.url, 'nova'));
  return browser;
}

const signInByProvider = async () => {
  const browser = aBrowser(site);
  await browser.signInThere('nova');
  return (await browser.finish()).body;
};

/** The owner alone gets in, by the new password alone. */
async function expectWonBack(squatter: Squatter) {
  const profile = await site.send('GET', '/auth/profile', { as: squatter.token });
  expect(profile.status).toBe(401);
  expect((await logIn(site, squatter)).status).toBe(401);
  expect((await signInByProvider()).token).toBeUndefined();
  const { body } = await logIn(site, { ...squatter, password });
  expect(body.user?.username).toBe(squatter.username);
  return String(body.token);
}

const removed =
  'Your password is set, and two-step sign-in and connected accounts are removed. You can now log in.';

test.for([
  ['the link that verified it', async ({ verifyToken }: Squatter) => verifyToken],
  ['the link of a reset', linkTo],
] as const)('an address that somebody else signed up with is won back by %s', async ([, link]) => {
  const squatter = await aSquatter();
  await (await connecting(squatter)).finish(squatter.token);
  expect((await switchOn(squatter)).status).toBe(200);
  const token = await link(squatter);
  const answer = await setPassword(token);
  expect([answer.status, answer.body.message]).toEqual([200, removed]);
  const as = await expectWonBack(squatter);
  const { body } = await site.send('GET', '/auth/second-factor', { as });
  expect(body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect(body.events.map(({ event }: { event: string }) => event).slice(0, 2)).toEqual([
    'account_disconnected',
    'second_factor_off',
  ]);
  const mail = (await mailsTo(site.ctx, squatter.email)).at(-1);
  expect(mail?.text).toContain('Two-step sign-in and connected accounts were removed');
});

test('the link that verifies an address sets a password once, and goes on verifying', async () => {
  const { verifyToken } = await aSquatter();
  expect(await verify(verifyToken)).toEqual({
    message: 'Email already verified',
    setsPassword: true,
  });
  const answers = await Promise.all([1, 2, 3, 4].map(() => setPassword(verifyToken)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 400: 3 });
  expect(await verify(verifyToken)).toEqual({
    message: 'Email already verified',
    setsPassword: false,
  });
  expect((await setPassword(verifyToken)).body.message).toBe('Invalid or expired reset token');
});

test('a password that was set by a mailed link ends that of the link that verifies', async () => {
  const squatter = await aSquatter();
  expect((await setPassword(await linkTo(squatter))).status).toBe(200);
  expect((await verify(squatter.verifyToken)).setsPassword).toBe(false);
  expect((await setPassword(squatter.verifyToken)).status).toBe(400);
});

test('whoever signed up does not take the link from the owner by changing the password', async () => {
  const squatter = await aSquatter();
  const body = { currentPassword: squatter.password, newPassword: 'squatter-99' };
  await site.send('POST', '/auth/change-password', { as: squatter.token, body });
  expect((await setPassword(squatter.verifyToken)).status).toBe(200);
  await expectWonBack(squatter);
});

test('the mail that verifies says how an address is won back', async () => {
  const { email, verifyToken } = await aSquatter();
  const mail = (await mailsTo(site.ctx, email)).at(-1);
  expect(mail?.text).toContain('You did not sign up?');
  expect(mail?.text).toContain(`/reset-password?token=${verifyToken}`);
});

test('page and mail of a link say that it removes more than the password, for 14 days', async () => {
  const squatter = await aSquatter();
  const shown = async (token: string) =>
    (await site.send('GET', `/auth/reset-password?token=${token}`)).body;
  const link = await linkTo(squatter);
  expect(await shown(link)).toEqual({ endsOtherWaysIn: true, canRemoveSecondFactor: false });
  expect(await shown(squatter.verifyToken)).toMatchObject({ endsOtherWaysIn: true });
  const textOfLast = async () => (await mailsTo(site.ctx, squatter.email)).at(-1)?.text;
  const sentence = 'This also removes two-step sign-in and connected accounts';
  expect(await textOfLast()).toContain(sentence);
  await site.ctx.db
    .updateTable('users')
    .set({ email_verified_at: sql<string>`now() - interval '14 days'` })
    .execute();
  await site.ctx.db
    .updateTable('users')
    .set({ created_at: sql<string>`now() - interval '15 days'` })
    .execute();
  expect(await shown(link)).toMatchObject({ endsOtherWaysIn: false });
  const later = await linkTo(squatter);
  expect(await textOfLast()).not.toContain(sentence);
  await (await connecting(squatter)).finish(squatter.token);
  const answer = await setPassword(later);
  expect(answer.body.message).toBe('Your password is set. You can now log in with it.');
  expect((await signInByProvider()).user.username).toBe(squatter.username);
  const unknown = await site.send('GET', '/auth/reset-password?token=unknown');
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Invalid or expired reset token']);
});

test('of a reset and a switch-on at the same time no second step is left', async () => {
  const squatter = await aSquatter();
  const { token: as, verifyToken, password } = squatter;
  const { body } = await site.send('POST', '/auth/second-factor', { as, body: { password } });
  const code = codeOf(body.uri);
  const [reset, ...others] = await Promise.all([
    setPassword(verifyToken),
    ...[1, 2, 3].map(() => site.send('POST', '/auth/second-factor/on', { as, body: { code } })),
    site.send('POST', '/auth/second-factor', { as, body: { password } }),
  ]);
  expect(reset.status).toBe(200);
  for (const { status } of others) expect(status).toBeLessThan(500);
  await expectWonBack(squatter);
});

test('an account at a provider that is being connected while the password is set stays out', async () => {
  const squatter = await aSquatter();
  const browser = await connecting(squatter);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const holding = site.ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').forUpdate().execute();
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const reset = setPassword(squatter.verifyToken);
  await untilWaiting(site.ctx.db, 1);
  const connected = browser.finish(squatter.token);
  await untilWaiting(site.ctx.db, 2);
  held.resolve();
  await holding;
  expect((await reset).status).toBe(200);
  expect((await connected).status).toBe(401);
  await expectWonBack(squatter);
});

test('an account at a provider does not become an admin with the account it was connected to', async () => {
  const squatter = await aSquatter();
  await (await connecting(squatter)).finish(squatter.token);
  await createAdmin(site.ctx, { ...squatter, password });
  await expectWonBack(squatter);
});

test('no mailed link takes the second step from an admin', async () => {
  const admin = await aSquatter();
  await switchOn(admin);
  await site.ctx.db.updateTable('users').set({ role: 'admin' }).execute();
  expect((await setPassword(admin.verifyToken)).status).toBe(200);
  const { body } = await logIn(site, { ...admin, password });
  expect(body.challenge).toEqual(expect.any(String));
});
