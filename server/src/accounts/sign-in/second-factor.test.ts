import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { lastLinkTo, logIn, aMember } from '#testing/accounts/accounts.ts';
import { aPerson, mailsTo } from '#testing/accounts/people.ts';
import { aTwoStepUser, challengeFor, codeOf, settingUp } from '#testing/accounts/second-factor.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { cleanUpAccounts } from './cleanup.ts';

const site = useApp({ BRAND_NAME: 'Storm & Co' });

const finish = (challenge: string, code: string, headers = {}) =>
  site.send('POST', '/auth/login/code', { body: { challenge, code }, headers });
const send = (path: string, as: string, body: object) =>
  site.send('POST', `/auth/second-factor${path}`, { as, body });
const shown = async (as: string) => (await site.send('GET', '/auth/second-factor', { as })).body;
const subjectsTo = async (email: string) =>
  (await mailsTo(site.ctx, email)).map(({ subject }) => subject);

const wrong = 'This code is wrong or was used before';

describe('switching it on', () => {
  test('takes the password and a code of the app, is mailed, and ends other sessions', async () => {
    const { member, token, uri, secret } = await settingUp(site);
    const elsewhere = String((await logIn(site, member)).body.token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Storm%20%26%20Co:newcomer\d+%40players\.example\?/);
    expect(uri).toContain(`secret=${secret}`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await shown(token)).toMatchObject({ isOn: false, recoveryCodesLeft: 0, events: [] });
    const answer = await send('/on', token, { code: codeOf(uri) });
    expect([answer.status, answer.body.message]).toEqual([
      200,
      'Two-step sign-in is on, and your other devices are logged out.',
    ]);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    expect(answer.body.recoveryCodes[0]).toMatch(/^[A-HJKMNP-Z2-9]{8}(-[A-HJKMNP-Z2-9]{8}){2}$/);
    expect(await shown(token)).toMatchObject({
      isOn: true,
      activeSince: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
      events: [{ event: 'second_factor_on' }],
    });
    expect((await site.send('GET', '/auth/sessions', { as: elsewhere })).status).toBe(401);
    expect(await subjectsTo(member.email)).toContain('Two-step sign-in is on');
  });

  test('changes nothing before a code is verified', async () => {
    const { member, token } = await settingUp(site);
    const answer = await send('/on', token, { code: '000000' });
    expect([answer.status, answer.body.errors]).toEqual([400, { code: wrong }]);
    expect((await logIn(site, member)).body.token).toEqual(expect.any(String));
    expect(await subjectsTo(member.email)).toEqual([]);
  });

  test('takes the right password', async () => {
    const { token } = await settingUp(site);
    const answer = await send('', token, { password: 'wrong' });
    expect([answer.status, answer.body.errors]).toEqual([400, { password: 'Wrong password' }]);
  });

  test('takes the secret that was shown last', async () => {
    const { member, token, uri } = await settingUp(site);
    const again = await send('', token, { password: member.password });
    expect((await send('/on', token, { code: codeOf(uri) })).status).toBe(400);
    expect((await send('/on', token, { code: codeOf(again.body.uri) })).status).toBe(200);
  });

  test('is done once, of parallel requests with the same code', async () => {
    const { token, uri } = await settingUp(site);
    await site.ctx.db.deleteFrom('attempts').execute();
    const body = { code: codeOf(uri) };
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('/on', token, body)));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: 3 });
    expect(await shown(token)).toMatchObject({ recoveryCodesLeft: 10, events: [{}] });
  });

  test('is refused while it is on', async () => {
    const { member, token } = await aTwoStepUser(site);
    const answer = await send('', token, { password: member.password });
    expect([answer.status, answer.body.message]).toEqual([409, 'Two-step sign-in is already on']);
  });

  test('stores neither the secret nor the recovery codes as they are', async () => {
    const { secret, recoveryCodes } = await aTwoStepUser(site);
    const { rows } = await sql<{ row: string }>`
      select second_factors::text || recovery_codes::text as row
      from second_factors join recovery_codes using (user_id)`.execute(site.ctx.db);
    const stored = rows.map(({ row }) => row).join(' ');
    expect(rows).toHaveLength(10);
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(Buffer.from(text.replaceAll('-', '')).toString('hex'));
    }
  });
});

describe('a sign-in in two steps', () => {
  test('is answered with a challenge, which opens nothing but the second step', async () => {
    const { member, uri } = await aTwoStepUser(site);
    const { status, body, headers } = await logIn(site, member);
    expect([status, body]).toEqual([200, { challenge: expect.any(String) }]);
    expect(headers['set-cookie']).toBeUndefined();
    expect((await site.send('GET', '/auth/profile', { as: body.challenge })).status).toBe(401);
    const answer = await finish(body.challenge, codeOf(uri, 30));
    expect([answer.status, answer.body.user.email]).toEqual([200, member.email]);
    expect(answer.headers['set-cookie']).toMatch(/^browser_/);
    expect((await site.send('GET', '/auth/profile', { as: answer.body.token })).status).toBe(200);
  });

  test('takes a code of the step before or after, with spaces, and none further away', async () => {
    const { member, uri } = await aTwoStepUser(site);
    await site.ctx.db.updateTable('second_factors').set({ last_step: 0 }).execute();
    const challenge = await challengeFor(site, member);
    expect((await finish(challenge, codeOf(uri, -90))).status).toBe(400);
    expect((await finish(challenge, codeOf(uri, 90))).status).toBe(400);
    const code = codeOf(uri, 30).replace(/^.../, '$& ');
    expect((await finish(challenge, code)).status).toBe(200);
  });

  test('takes no code twice, nor one older than the last', async () => {
    const { member, uri, usedCode } = await aTwoStepUser(site);
    const next = codeOf(uri, 30);
    const again = await finish(await challengeFor(site, member), usedCode);
    expect([again.status, again.body.errors]).toEqual([400, { code: wrong }]);
    expect((await finish(await challengeFor(site, member), next)).status).toBe(200);
    expect((await finish(await challengeFor(site, member), next)).status).toBe(400);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { member, token, recoveryCodes } = await aTwoStepUser(site);
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect((await finish(await challengeFor(site, member), typed)).status).toBe(200);
    expect((await finish(await challengeFor(site, member), code)).status).toBe(400);
    expect(await shown(token)).toMatchObject({
      recoveryCodesLeft: 9,
      events: [{ event: 'recovery_code_used' }, {}],
    });
  });

  test('has one session, of parallel requests with one challenge or with one code', async () => {
    const { member, recoveryCodes, uri } = await aTwoStepUser(site);
    const challenge = await challengeFor(site, member);
    const one = await Promise.all(recoveryCodes.slice(0, 4).map((code) => finish(challenge, code)));
    expect(one.filter(({ status }) => status === 200)).toHaveLength(1);
    const challenges = [];
    for (let count = 0; count < 4; count += 1) challenges.push(await challengeFor(site, member));
    const code = codeOf(uri, 30);
    const same = await Promise.all(challenges.map((each) => finish(each, code)));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends the session that it is sent in', async () => {
    const { member, token, uri } = await aTwoStepUser(site);
    const body = { challenge: await challengeFor(site, member), code: codeOf(uri, 30) };
    expect((await site.send('POST', '/auth/login/code', { as: token, body })).status).toBe(200);
    expect((await site.send('GET', '/auth/profile', { as: token })).status).toBe(401);
  });

  test('is over after five minutes, and after its challenge was used', async () => {
    const { member, recoveryCodes } = await aTwoStepUser(site);
    const [first = '', second = '', third = ''] = recoveryCodes;
    const used = await challengeFor(site, member);
    await finish(used, first);
    const late = await challengeFor(site, member);
    await site.ctx.db
      .updateTable('login_challenges')
      .set({ expires_at: sql<string>`now() - interval '1 second'` })
      .execute();
    for (const [challenge, code] of [
      [used, second],
      [late, second],
      ['unknown', second],
    ] as const) {
      const answer = await finish(challenge, code);
      expect([answer.status, answer.body.message]).toEqual([
        404,
        'This sign-in took too long. Please enter your password again.',
      ]);
    }
    await cleanUpAccounts(site.ctx);
    expect(await site.ctx.db.selectFrom('login_challenges').selectAll().execute()).toEqual([]);
    expect((await finish(await challengeFor(site, member), third)).status).toBe(200);
  });

  test('waits after five wrong codes, also for the right one, but not in a known browser', async () => {
    const { member, uri, recoveryCodes } = await aTwoStepUser(site);
    const known = await finish(await challengeFor(site, member), recoveryCodes[0] ?? '');
    const challenge = await challengeFor(site, member);
    for (let count = 0; count < 5; count += 1) await finish(challenge, '000000');
    const answer = await finish(challenge, codeOf(uri, 30));
    expect([answer.status, answer.body.message]).toEqual([
      429,
      'Too many wrong codes. Please wait a moment before you try again.',
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const [cookie = ''] = String(known.headers['set-cookie']).split(';');
    expect((await finish(challenge, codeOf(uri, 30), { cookie })).status).toBe(200);
  });

  test('outlives a password set by the mailed link, which ends what has begun', async () => {
    const { member, uri } = await aTwoStepUser(site);
    const begun = await challengeFor(site, member);
    await site.send('POST', '/auth/forgot-password', { body: { email: member.email } });
    const token = await lastLinkTo(site, member.email);
    const password = 'storm-5678';
    await site.send('POST', '/auth/reset-password', { body: { token, password } });
    expect((await finish(begun, codeOf(uri, 30))).status).toBe(404);
    const challenge = await challengeFor(site, { ...member, password });
    expect((await finish(challenge, codeOf(uri, 30))).status).toBe(200);
  });
});

describe('switching it off', () => {
  test('takes password and code, is mailed and recorded', async () => {
    const { member, token, recoveryCodes } = await aTwoStepUser(site);
    const { password } = member;
    const [code = ''] = recoveryCodes;
    const refused = await send('/off', token, { password: 'wrong', code });
    expect([refused.status, refused.body.errors]).toEqual([400, { password: 'Wrong password' }]);
    expect((await send('/off', token, { password, code: '000000' })).status).toBe(400);
    const answer = await send('/off', token, { password, code });
    expect([answer.status, answer.body]).toEqual([200, { message: 'Two-step sign-in is off' }]);
    expect(await subjectsTo(member.email)).toContain('Two-step sign-in is off');
    expect(await shown(token)).toMatchObject({
      isOn: false,
      events: [{ event: 'second_factor_off' }, { event: 'recovery_code_used' }, {}],
    });
    expect((await logIn(site, member)).body.token).toEqual(expect.any(String));
  });

  test('is refused where it is off', async () => {
    const { member, token } = await settingUp(site);
    const answer = await send('/off', token, { password: member.password, code: '000000' });
    expect([answer.status, answer.body.message]).toEqual([409, 'Two-step sign-in is off']);
  });
});

test('new recovery codes replace the former ones', async () => {
  const { member, token, uri, recoveryCodes } = await aTwoStepUser(site);
  const { password } = member;
  const code = codeOf(uri, 30);
  const refused = await send('/recovery-codes', token, { password: 'wrong', code });
  expect([refused.status, refused.body.errors]).toEqual([400, { password: 'Wrong password' }]);
  const { status, body } = await send('/recovery-codes', token, { password, code });
  expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
  const former = await finish(await challengeFor(site, member), recoveryCodes[0] ?? '');
  expect(former.status).toBe(400);
  expect((await finish(await challengeFor(site, member), body.recoveryCodes[0])).status).toBe(200);
});

describe('where admins need it', () => {
  const strict = useApp({ ADMINS_NEED_TOTP: 'on' });

  async function anAdminWithout() {
    const user = await settingUp(strict);
    const { email } = user.member;
    await strict.ctx.db
      .updateTable('users')
      .set({ role: 'admin' })
      .where('email', '=', email)
      .execute();
    return user;
  }

  test('an admin without it reaches their own account alone, until it is on', async () => {
    const { token: as, uri } = await anAdminWithout();
    const reads = ['/admin/counts', '/orders/mine', '/auth/profile', '/blogs', '/blogs/admin'];
    const statuses = async () =>
      (await Promise.all(reads.map((path) => strict.send('GET', path, { as })))).map(
        ({ status }) => status,
      );
    expect(await statuses()).toEqual([403, 403, 200, 200, 403]);
    const { body } = await strict.send('GET', '/admin/counts', { as });
    expect(body).toMatchObject({
      code: 'second_factor_needed',
      message: 'Please switch on two-step sign-in first',
    });
    const shownNow = await strict.send('GET', '/auth/second-factor', { as });
    expect(shownNow.body).toMatchObject({ isOn: false, isNeeded: true });
    await strict.send('POST', '/auth/second-factor/on', { as, body: { code: codeOf(uri) } });
    expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  });

  test('what visitors do not see is hidden from them on open pages', async () => {
    const { token: as } = await anAdminWithout();
    const { id } = await strict.ctx.db
      .insertInto('posts')
      .values({ title: 'Draft', content: '', images: [], reading_minutes: 1, text_start: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await strict.send('GET', `/blogs/${id}`, { as })).status).toBe(404);
  });

  test('players need none', async () => {
    const { token: as } = await aPerson(strict.ctx);
    expect((await strict.send('GET', '/orders/mine', { as })).status).toBe(200);
  });
});

test('without the setting an admin needs none', async () => {
  const member = await aMember(site);
  await site.ctx.db.updateTable('users').set({ role: 'admin' }).execute();
  const as = String((await logIn(site, member)).body.token);
  expect((await site.send('GET', '/admin/counts', { as })).status).toBe(200);
});
