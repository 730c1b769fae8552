import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lastLinkTo, logIn } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import {
  aLosingUser,
  aTwoStepUser,
  challengeFor,
  codeOf,
} from '#testing/accounts/second-factor.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { removeLostFactors } from './lost-factor.ts';

const site = useApp();

type Losing = Awaited<ReturnType<typeof aLosingUser>>;

const shown = async (as: string) => (await site.send('GET', '/auth/second-factor', { as })).body;
const eventsOf = async (as: string) =>
  (await shown(as)).events.map(({ event }: { event: string }) => event);
const keepByLink = (token: string) =>
  site.send('POST', '/auth/second-factor/keep-by-link', { body: { token } });
const keep = ({ token: as }: Losing) => site.send('POST', '/auth/second-factor/keep', { as });

const passHours = (hours: number) =>
  site.ctx.db
    .updateTable('second_factors')
    .set({ ends_at: sql<string>`ends_at - make_interval(hours => ${hours})` })
    .execute();

const isOn = async (user: Losing) => {
  await passHours(25);
  await removeLostFactors(site.ctx);
  return (await shown(user.token)).isOn;
};

async function resetLink({ email }: { email: string }) {
  await site.send('POST', '/auth/forgot-password', { body: { email } });
  return lastLinkTo(site, email);
}

const resetWithout = async (token: string) =>
  site.send('POST', '/auth/reset-password', {
    body: { token, password: 'circle-5678', removesSecondFactor: true },
  });

test('a lost second step is removed a day after a mailed link has asked for it, once', async () => {
  const user = await aLosingUser(site);
  const { member, token } = user;
  expect(user.message).toBe(
    'Your password is set. Two-step sign-in is removed in 24 hours, unless someone keeps it with the link we mailed.',
  );
  const { endsAt } = await shown(token);
  expect((Date.parse(endsAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  await passHours(23);
  await removeLostFactors(site.ctx);
  expect((await logIn(site, member)).body.challenge).toEqual(expect.any(String));
  await passHours(1);
  await Promise.all([1, 2, 3, 4].map(() => removeLostFactors(site.ctx)));
  expect((await logIn(site, member)).body.token).toEqual(expect.any(String));
  expect(await shown(token)).toMatchObject({ isOn: false, endsAt: null });
  expect(await eventsOf(token)).toEqual([
    'second_factor_off',
    'second_factor_lost',
    'second_factor_on',
  ]);
  const subjects = (await mailsTo(site.ctx, member.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Two-step sign-in is off')).toHaveLength(1);
});

test('the mail about it says when, and how it is refused', async () => {
  const { member, keepToken } = await aLosingUser(site);
  const mail = (await mailsTo(site.ctx, member.email)).find(
    ({ kind }) => kind === 'second-factor-lost',
  );
  expect(mail?.subject).toBe('Two-step sign-in is about to be removed');
  expect(mail?.text).toMatch(/Removed: \w+day, \d+ \w+ \d{4} at \d\d:\d\d UTC/);
  expect(mail?.text).toContain(`/keep-two-step?token=${keepToken}`);
});

test.for([
  ['the mailed link', ({ keepToken }: Losing) => keepByLink(keepToken)],
  ['the profile', keep],
] as const)('the account refuses it by %s, and keeps its second step', async ([, refuse]) => {
  const user = await aLosingUser(site);
  const answers = await Promise.all([1, 2, 3].map(() => refuse(user)));
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 2 });
  for (const { status, body } of answers) {
    expect(body.message).toBe(
      status === 200 ? 'Two-step sign-in stays on' : 'Two-step sign-in is not about to be removed',
    );
  }
  expect(await shown(user.token)).toMatchObject({ isOn: true, endsAt: null });
  expect((await eventsOf(user.token))[0]).toBe('second_factor_kept');
  expect(await isOn(user)).toBe(true);
});

test('a sign-in with the app refuses it, one with a recovery code does not', async () => {
  const user = await aLosingUser(site);
  const { member, uri, recoveryCodes } = user;
  const finish = async (code: string) =>
    site.send('POST', '/auth/login/code', {
      body: { challenge: await challengeFor(site, member), code },
    });
  expect((await finish(recoveryCodes[0] ?? '')).status).toBe(200);
  expect((await shown(user.token)).endsAt).not.toBeNull();
  expect((await finish(codeOf(uri, 30))).status).toBe(200);
  expect((await eventsOf(user.token))[0]).toBe('second_factor_kept');
  expect(await isOn(user)).toBe(true);
});

test('of a refusal and the removal at the same time one happens', async () => {
  const user = await aLosingUser(site);
  await passHours(25);
  const [refused] = await Promise.all([
    keepByLink(user.keepToken),
    removeLostFactors(site.ctx),
    removeLostFactors(site.ctx),
  ]);
  expect((await shown(user.token)).isOn).toBe(refused.status === 200);
});

test('asking again does not put it off', async () => {
  const user = await aLosingUser(site);
  await passHours(20);
  const { endsAt } = await shown(user.token);
  expect((await resetWithout(await resetLink(user.member))).status).toBe(200);
  const { ends_at } = await site.ctx.db
    .selectFrom('second_factors')
    .select('ends_at')
    .executeTakeFirstOrThrow();
  expect(ends_at).toBe(endsAt);
});

test('a link says whether it can remove a second step, and without asking it stays', async () => {
  const { member } = await aTwoStepUser(site);
  const token = await resetLink(member);
  const { body } = await site.send('GET', `/auth/reset-password?token=${token}`);
  expect(body).toEqual({ endsOtherWaysIn: false, canRemoveSecondFactor: true });
  const reset = { token, password: 'circle-5678' };
  await site.send('POST', '/auth/reset-password', { body: reset });
  const { ends_at } = await site.ctx.db
    .selectFrom('second_factors')
    .select('ends_at')
    .executeTakeFirstOrThrow();
  expect(ends_at).toBeNull();
});

test('an admin asks the operator instead', async () => {
  const { member } = await aTwoStepUser(site);
  await site.ctx.db.updateTable('users').set({ role: 'admin' }).execute();
  const token = await resetLink(member);
  const { body } = await site.send('GET', `/auth/reset-password?token=${token}`);
  expect(body).toEqual({ endsOtherWaysIn: false, canRemoveSecondFactor: false });
  const refused = await resetWithout(token);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Only the operator of the site can remove it for admins',
  ]);
  expect((await logIn(site, member)).status).toBe(200);
});

test('where there is no second step the password alone is set', async () => {
  const { member, token: as, recoveryCodes } = await aTwoStepUser(site);
  const token = await resetLink(member);
  const off = { password: member.password, code: recoveryCodes[0] };
  expect((await site.send('POST', '/auth/second-factor/off', { as, body: off })).status).toBe(200);
  const answer = await resetWithout(token);
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Your password is set. You can now log in with it.',
  ]);
});

test('an unknown link refuses nothing', async () => {
  const answer = await keepByLink('unknown');
  expect([answer.status, answer.body.message]).toEqual([400, 'Invalid or expired link']);
});
