import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aMember, lastLinkTo, logIn, type Newcomer } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { aTwoStepUser, challengeFor, codeOf, settingUp } from '#testing/accounts/second-factor.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { signOut } from './admins.ts';

const site = useApp();

type Answer = Awaited<ReturnType<typeof site.send>>;

const cookieIn = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []].flat().map(String).join('').split(';', 1)[0]!;

const tryPassword = ({ email }: Newcomer, password: string, cookie = '') =>
  site.send('POST', '/auth/login', { body: { email, password }, headers: { cookie } });

const tryCode = (challenge: string, code: string, cookie = '') =>
  site.send('POST', '/auth/login/code', { body: { challenge, code }, headers: { cookie } });

/** Browsers that sign in by the password, each without the cookies of the others. */
const browsersOf = async (member: Newcomer, count: number) =>
  (await Promise.all(Array.from({ length: count }, () => logIn(site, member)))).map(cookieIn);

type TwoStepUser = Awaited<ReturnType<typeof aTwoStepUser>>;

/** Browsers that sign in by password and code; the codes of one half minute are taken again for each. */
async function twoStepBrowsersOf({ member, uri }: TwoStepUser, count: number) {
  const cookies = [];
  for (let index = 0; index < count; index += 1) {
    await site.ctx.db.updateTable('second_factors').set({ last_step: 0 }).execute();
    cookies.push(cookieIn(await tryCode(await challengeFor(site, member), codeOf(uri))));
  }
  await site.ctx.db.updateTable('second_factors').set({ last_step: 0 }).execute();
  return cookies;
}

/** How many were tried, of which one or two may have come after a wait of a second. */
function expectTried(answers: readonly Answer[], status: number, count: number) {
  const { [status]: tried = 0, 429: refused = 0 } = countStatuses(answers);
  expect(tried + refused).toBe(answers.length);
  expect(tried).toBeGreaterThanOrEqual(count);
  expect(tried).toBeLessThanOrEqual(count + 2);
}

const reset = async ({ email }: Newcomer, password: string) => {
  await site.send('POST', '/auth/forgot-password', { body: { email } });
  const body = { token: await lastLinkTo(site, email), password };
  return site.send('POST', '/auth/reset-password', { body });
};

/** As if strangers had guessed wrong just now, so that only known browsers are let in. */
const holdStrangers = ({ email }: Newcomer) =>
  site.ctx.db
    .insertInto('attempts')
    .values({
      key: `password:${email}`,
      count: 8,
      blocked_until: sql<string>`now() + interval '1 hour'`,
    })
    .execute();

test('browsers known before two-step sign-in guess codes together like strangers', async () => {
  const { member, token, uri } = await settingUp(site);
  const cookies = await browsersOf(member, 20);
  const on = { as: token, body: { code: codeOf(uri) } };
  expect((await site.send('POST', '/auth/second-factor/on', on)).status).toBe(200);
  const challenge = await challengeFor(site, member);
  const guesses = cookies.flatMap((cookie) =>
    Array.from({ length: 5 }, () => tryCode(challenge, '000000', cookie)),
  );
  expectTried(await Promise.all(guesses), 400, 5);
});

test('of a hundred codes guessed at once in known browsers twenty are tried', async () => {
  const user = await aTwoStepUser(site);
  const { member, uri, token } = user;
  const cookies = await twoStepBrowsersOf(user, 9);
  const [own = '', ...others] = cookies;
  const challenge = await challengeFor(site, member);
  const guesses = Array.from({ length: 100 }, (_, index) =>
    tryCode(challenge, '000000', others[index % others.length]),
  );
  expectTried(await Promise.all(guesses), 400, 20);
  await site.ctx.db
    .updateTable('attempts')
    .set({ blocked_until: sql<string>`blocked_until + interval '1 minute'` })
    .execute();
  expect((await tryCode(challenge, codeOf(uri), own)).status).toBe(429);
  const off = { password: member.password, code: '000000' };
  expect(
    (await site.send('POST', '/auth/second-factor/off', { as: token, body: off })).status,
  ).toBe(400);
  expect((await tryCode(challenge, codeOf(uri))).status).toBe(200);
});

test('of a hundred passwords guessed at once in known browsers twenty are tried, and the mailed link ends the wait', async () => {
  const member = await aMember(site);
  const [own = '', ...others] = await browsersOf(member, 9);
  const guesses = Array.from({ length: 100 }, (_, index) =>
    tryPassword(member, `wrong-${index}`, others[index % others.length]),
  );
  expectTried(await Promise.all(guesses), 401, 20);
  await site.ctx.db
    .updateTable('attempts')
    .set({ blocked_until: sql<string>`blocked_until + interval '1 minute'` })
    .execute();
  expect((await tryPassword(member, member.password, own)).status).toBe(429);
  expect((await tryPassword(member, member.password)).status).toBe(200);
  const password = 'circle-5678';
  const cookie = cookieIn(await reset(member, password));
  expect((await tryPassword(member, password, cookie)).status).toBe(200);
});

test('a right password in a known browser ends what all have waited for', async () => {
  const member = await aMember(site);
  const [own = '', ...others] = await browsersOf(member, 5);
  for (let round = 0; round < 2; round += 1) {
    const guesses = others.flatMap((cookie) =>
      Array.from({ length: 3 }, () => tryPassword(member, 'wrong-1234', cookie)),
    );
    expect(countStatuses(await Promise.all(guesses))).toEqual({ 401: 12 });
    expect((await tryPassword(member, member.password, own)).status).toBe(200);
    for (const cookie of others) await tryPassword(member, member.password, cookie);
  }
});

const newPassword = 'circle-5678';

/** Each answers the password that counts afterwards. */
const raises = {
  'a changed password': async ({ as, member, cookie }) => {
    const body = { currentPassword: member.password, newPassword };
    const headers = { cookie };
    const answer = await site.send('POST', '/auth/change-password', { as, body, headers });
    return { answer, password: newPassword };
  },
  'a password set by the mailed link': async ({ member }) => ({
    answer: await reset(member, newPassword),
    password: newPassword,
  }),
  'signing out everywhere else': async ({ as, member }) => ({
    answer: await site.send('DELETE', '/auth/sessions', { as }),
    password: member.password,
  }),
  'switching two-step sign-in on and off': async ({ as, member }) => {
    const { password } = member;
    const begun = await site.send('POST', '/auth/second-factor', { as, body: { password } });
    const { uri } = begun.body;
    const on = await site.send('POST', '/auth/second-factor/on', {
      as,
      body: { code: codeOf(uri) },
    });
    expect(cookieIn(on)).toMatch(/^browser_/);
    const body = { password, code: codeOf(uri, 30) };
    return { answer: await site.send('POST', '/auth/second-factor/off', { as, body }), password };
  },
} satisfies Record<
  string,
  (given: { as: string; member: Newcomer; cookie: string }) => Promise<{
    answer: Answer;
    password: string;
  }>
>;

test.for(Object.entries(raises))(
  'after %s other browsers are strangers, and this one is known',
  async ([, raise]) => {
    const member = await aMember(site);
    const [other = ''] = await browsersOf(member, 1);
    const login = await logIn(site, member);
    const cookie = cookieIn(login);
    const { answer, password } = await raise({ as: login.body.token, member, cookie });
    expect(answer.status).toBe(200);
    await site.ctx.db.deleteFrom('attempts').execute();
    await holdStrangers(member);
    expect((await tryPassword(member, password, other)).status).toBe(429);
    expect((await tryPassword(member, password, cookie)).status).toBe(429);
    expect((await tryPassword(member, password, cookieIn(answer))).status).toBe(200);
  },
);

test('an operator who ends the sign-ins makes all browsers strangers', async () => {
  const member = await aMember(site);
  const [cookie = ''] = await browsersOf(member, 1);
  await signOut(site.ctx, member.email);
  await holdStrangers(member);
  expect((await tryPassword(member, member.password, cookie)).status).toBe(429);
});

test('the mailed link makes no browser known while two-step sign-in is on', async () => {
  const { member } = await aTwoStepUser(site);
  const answer = await reset(member, newPassword);
  expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
});
