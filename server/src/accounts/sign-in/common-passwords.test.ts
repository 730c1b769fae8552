import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aNewcomer, lastLinkTo, logIn, aMember } from '#testing/accounts/accounts.ts';

const site = useApp();
const message = 'This is one of the most common passwords. Please choose another one.';

const register = (password: string) =>
  site.send('POST', '/auth/register', { body: aNewcomer({ password }) });

describe('a common password', () => {
  test.for(['123456', 'password', 'PassWord', 'iloveyou', 'qwerty123', 'dragon'])(
    '%j is refused beside its field at the sign-up',
    async (password) => {
      const { status, body } = await register(password);
      expect([status, body.message, body.errors]).toEqual([400, message, { password: message }]);
      expect(await site.ctx.db.selectFrom('users').select('id').execute()).toEqual([]);
    },
  );

  test('is refused where the mailed link sets one, and the link still works', async () => {
    const member = await aMember(site);
    await site.send('POST', '/auth/forgot-password', { body: { email: member.email } });
    const token = await lastLinkTo(site, member.email);
    const reset = (password: string) =>
      site.send('POST', '/auth/reset-password', { body: { token, password } });
    const refused = await reset('football');
    expect([refused.status, refused.body.errors]).toEqual([400, { password: message }]);
    expect((await reset('circle-5678')).status).toBe(200);
  });

  test('is refused where users change theirs', async () => {
    const member = await aMember(site);
    const { body } = await logIn(site, member);
    const answer = await site.send('POST', '/auth/change-password', {
      as: body.token,
      body: { currentPassword: member.password, newPassword: 'sunshine' },
    });
    expect([answer.status, answer.body.errors]).toEqual([400, { newPassword: message }]);
    expect((await logIn(site, member)).status).toBe(200);
  });
});

test.for(['storm-1234', '# password', 'password of the fox', 'circle of 7 foxes', '8427193650'])(
  'the password %j is not one of them',
  async (password) => {
    expect((await register(password)).status).toBe(201);
  },
);

describe('a password that is a name with or without figures', () => {
  const error =
    "Passwords with your name or the site's are guessed first. Please choose another one.";

  test.for([
    'LastCircle',
    'last circle 2026!',
    'localhost1',
    '1Night.Owl',
    'owl-post99',
    'Fortnite_1',
  ])('%j is refused beside its field at the sign-up', async (password) => {
    const form = { username: 'Night Owl 7', email: 'owl.post@players.example', password };
    const { status, body } = await site.send('POST', '/auth/register', { body: form });
    expect([status, body.errors]).toEqual([400, { password: error }]);
  });

  test('is refused by the mailed link and where users change theirs', async () => {
    const member = await aMember(site, { username: 'Night Owl' });
    const { token: as } = (await logIn(site, member)).body;
    const body = { currentPassword: member.password, newPassword: 'nightowl99' };
    const changed = await site.send('POST', '/auth/change-password', { as, body });
    expect([changed.status, changed.body.errors]).toEqual([400, { newPassword: error }]);
    await site.send('POST', '/auth/forgot-password', { body: { email: member.email } });
    const token = await lastLinkTo(site, member.email);
    const reset = { token, password: 'night-owl' };
    const answer = await site.send('POST', '/auth/reset-password', { body: reset });
    expect([answer.status, answer.body.errors]).toEqual([400, { password: error }]);
  });
});
