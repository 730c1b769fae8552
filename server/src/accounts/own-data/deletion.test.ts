import { expect, test } from 'vitest';
import { logIn, signUp, signUpVerified } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { anAdminOwner, anOwner, deleteAccount, obstaclesOf } from '#testing/owners.ts';
import { mailsTo } from '#testing/accounts/people.ts';
import { anOrder, orderForAdmins, setOrderStatus } from '#testing/shop/orders.ts';
import { aProduct } from '#testing/shop/products.ts';
import { aTwoStepUser, codeOf } from '#testing/accounts/second-factor.ts';
import { accept, aHelper, invitationTo, invite } from '#testing/competition/staff.ts';
import { aTournament, register } from '#testing/competition/tournaments.ts';
import { showPage } from '#testing/competition/permanent-teams.ts';

const site = useApp();

test('an account is gone, signed out everywhere, and mailed at its old address', async () => {
  const owner = await anOwner(site);
  const elsewhere = String((await logIn(site, owner)).body.token);
  await showPage(site, owner);
  const { status, body } = await deleteAccount(site, owner);
  expect([status, body]).toEqual([200, { message: 'Your account was deleted' }]);
  for (const token of [owner.token, elsewhere]) {
    expect((await site.send('GET', '/auth/profile', { as: token })).status).toBe(401);
  }
  expect((await logIn(site, owner)).body.message).toBe('Invalid email or password');
  expect((await site.send('GET', `/players/${owner.username}`)).status).toBe(404);
  const mails = await mailsTo(site.ctx, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted']);
  const rows = await site.ctx.db
    .selectFrom('users')
    .where('id', '=', owner.id)
    .selectAll()
    .execute();
  expect(rows).toMatchObject([
    { username: 'Deleted player', username_key: null, email: '', email_key: null },
  ]);
});

test('address and username are free again, and the new account has nothing of the old one', async () => {
  const owner = await anOwner(site);
  await deleteAccount(site, owner);
  const again = await signUpVerified(site, owner);
  const { status, body } = await logIn(site, again);
  expect([status, body.user.email]).toEqual([200, owner.email]);
  expect(body.user.id).not.toBe(owner.id);
});

test('a wrong password deletes nothing', async () => {
  const owner = await anOwner(site);
  const { status, body } = await deleteAccount(site, { ...owner, password: 'wrong' });
  expect([status, body.errors]).toEqual([400, { password: 'Wrong password' }]);
  expect((await logIn(site, owner)).status).toBe(200);
  expect((await site.send('POST', '/auth/deletion', { body: {} })).status).toBe(401);
});

test('who signs in with a code gives one too', async () => {
  const { member, token, uri } = await aTwoStepUser(site);
  const send = (more: object = {}) =>
    site.send('POST', '/auth/deletion', {
      as: token,
      body: { password: member.password, ...more },
    });
  const shown = await site.send('GET', '/auth/deletion', { as: token });
  expect(shown.body).toEqual({ obstacles: [], needsCode: true });
  expect((await send()).body.errors).toEqual({ code: 'Code is required' });
  expect((await send({ code: '000000' })).body.errors).toEqual({
    code: 'This code is wrong or was used before',
  });
  expect((await send({ code: codeOf(uri, 30) })).status).toBe(200);
  expect(await site.ctx.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
});

test('links and codes that were mailed before open nothing any more', async () => {
  const owner = await anOwner(site);
  await site.send('POST', '/auth/forgot-password', { body: { email: owner.email } });
  const mail = (await mailsTo(site.ctx, owner.email)).at(-1);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await deleteAccount(site, owner);
  const reset = await site.send('POST', '/auth/reset-password', {
    body: { token, password: 'circle-5678' },
  });
  expect([reset.status, reset.body.message]).toEqual([400, 'Invalid or expired reset token']);
});

test('the only admin stays; of two, one may go, and stays in the acts of the site without a name', async () => {
  const admin = await anAdminOwner(site);
  await site.ctx.db
    .updateTable('users')
    .set({ role: 'player' })
    .where('id', '<>', admin.id)
    .execute();
  const refused = await deleteAccount(site, admin);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You are the only admin. Make someone else one first.',
  ]);
  expect(await obstaclesOf(site, admin)).toEqual([
    { kind: 'last_admin', team: null, tournament: null },
  ]);
  const other = await anAdminOwner(site);
  const { id } = await aTournament(site);
  await invite(site, id, admin.token, { email: 'helper@players.example', role: 'referee' });
  expect((await deleteAccount(site, admin)).status).toBe(200);
  const log = await site.send('GET', `/tournaments/${id}/audit`, { as: other.token });
  expect(log.text).not.toContain(admin.username);
  expect(log.body[0]).toMatchObject({ actor: 'Deleted account', action: 'invited' });
  expect(await site.ctx.db.selectFrom('staff').select('invited_by').execute()).toEqual([
    { invited_by: 'Deleted account' },
  ]);
});

test('of two admins who delete their accounts at once one stays', async () => {
  const admins = [await anAdminOwner(site), await anAdminOwner(site)];
  await site.ctx.db
    .updateTable('users')
    .set({ role: 'player' })
    .where(
      'id',
      'not in',
      admins.map(({ id }) => id),
    )
    .execute();
  const answers = await Promise.all(admins.map((admin) => deleteAccount(site, admin)));
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const left = await site.ctx.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .select('id')
    .execute();
  expect(left).toHaveLength(1);
});

test('orders stay as orders of a visitor, and what was never paid goes', async () => {
  const owner = await anOwner(site);
  const mug = await aProduct(site);
  const paid = await anOrder(site, [{ id: mug.id, price: 20 }], { buyer: owner });
  await site.send('POST', `/orders/confirm/${paid.token}`);
  const open = await anOrder(site, [{ id: mug.id, price: 20 }], { buyer: owner });
  const unpaid = await anOrder(site, [{ id: mug.id, price: 20 }], { buyer: owner });
  await setOrderStatus(site, unpaid, 'cancelled');
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect(await orderForAdmins(site, paid)).toMatchObject({ customerName: 'Ada Fox' });
  expect(await orderForAdmins(site, unpaid)).toBeUndefined();
  const confirmed = await site.send('POST', `/orders/confirm/${open.token}`);
  expect(confirmed.status).toBe(200);
  const rows = await site.ctx.db.selectFrom('orders').select('user_id').execute();
  expect(rows).toEqual([{ user_id: null }, { user_id: null }]);
});

test('a ban of the account becomes one of the address', async () => {
  const owner = await anOwner(site);
  const admin = await anAdminOwner(site);
  const { id } = await aTournament(site);
  const ban = (value: string, until?: string) =>
    site.send('POST', '/bans', {
      as: admin.token,
      body: { kind: 'account', value, reason: 'Cheating', until },
    });
  expect((await ban(owner.username)).status).toBe(201);
  const past = await ban(owner.username);
  await site.send('DELETE', `/bans/${past.body.ban.id}`, { as: admin.token });
  await deleteAccount(site, owner);
  const again = await anOwner(site, { username: 'somebody new', email: owner.email });
  const refused = await register(site, id, again);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'You are banned from all tournaments for good: Cheating',
  ]);
  const bans = await site.ctx.db.selectFrom('bans').select(['kind', 'value']).execute();
  expect(bans).toEqual([{ kind: 'email', value: owner.email }]);
});

test('roles, invitations, messages and waiting mails go', async () => {
  const owner = await anOwner(site);
  const { id } = await aTournament(site);
  const other = await aTournament(site);
  await aHelper(site, id, 'referee', owner);
  const admin = await anAdminOwner(site);
  await invite(site, other.id, admin.token, { email: owner.email, role: 'caster' });
  const invitation = await invitationTo(site, owner.email);
  const message = { name: 'Ada', email: owner.email, message: 'Hello there, all of you' };
  expect((await site.send('POST', '/contact/submit', { body: message })).status).toBe(200);
  await deleteAccount(site, owner);
  expect(await site.ctx.db.selectFrom('staff').selectAll().execute()).toEqual([]);
  expect(await site.ctx.db.selectFrom('contact_messages').selectAll().execute()).toEqual([]);
  const again = await anOwner(site, { email: owner.email });
  expect((await accept(site, again, invitation)).status).toBe(400);
  const log = await site.send('GET', `/tournaments/${id}/audit`, { as: admin.token });
  for (const text of [owner.email, owner.username]) expect(log.text).not.toContain(text);
  expect(log.body[0]).toMatchObject({
    actor: 'Deleted player',
    action: 'deleted',
    subject: 'their account',
  });
});

test('nobody signs up by the name of the deleted', async () => {
  const taken = await site.send('POST', '/auth/register', {
    body: { username: 'Deleted Player', email: 'x@players.example', password: 'storm-1234' },
  });
  expect([taken.status, taken.body.errors]).toEqual([
    400,
    { username: 'This username is reserved' },
  ]);
  expect((await signUp(site)).username).toBeTruthy();
});
