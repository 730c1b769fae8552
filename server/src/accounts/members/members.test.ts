import { expect, test } from 'vitest';
import type { Permission } from '@last-circle/contract/access/permission-rules.ts';
import { logIn } from '#testing/accounts/accounts.ts';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo, signIn, type Person } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aTwoStepUser } from '#testing/accounts/second-factor.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aFullTeam } from '#testing/competition/teams.ts';
import { aParticipant, aTournament, tournamentForm } from '#testing/competition/tournaments.ts';

const site = useApp();

const give = (as: Person, { id }: Person, permissions: Permission[]) =>
  site.send('PUT', `/members/${id}/permissions`, { as: as.token, body: { permissions } });

const setRole = (as: Person, { id }: Person, role: 'admin' | 'player') =>
  site.send('PUT', `/members/${id}/role`, { as: as.token, body: { role } });

test('an admin finds members by name and address, and says what they look after', async () => {
  const admin = await anAdmin(site.ctx);
  const writer = await aPerson(site.ctx, { username: 'Quillfeather' });
  for (const search of ['LLFEATH', 'quillfeather@players', 'qu']) {
    const found = await site.send('GET', `/members?search=${search}`, { as: admin.token });
    expect(found.body).toContainEqual(
      expect.objectContaining({ id: writer.id, role: 'player', permissions: [], isVerified: true }),
    );
  }
  const draft = await aPost(site, { published: false });
  const read = () => site.send('GET', `/blogs/${draft.id}`, { as: writer.token });
  expect((await read()).status).toBe(404);
  const { status, body } = await give(admin, writer, ['maps', 'news', 'news']);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Quillfeather looks after news and maps',
    member: { permissions: ['news', 'maps'] },
  });
  // At once, in the session that is open.
  expect((await read()).status).toBe(200);
  expect((await site.send('GET', '/orders/admin', { as: writer.token })).status).toBe(403);
  const [mail] = await mailsTo(site.ctx, writer.email);
  expect(mail?.subject).toBe('What you may do here has changed');
  expect((await give(admin, writer, ['news', 'maps'])).body.message).toBe('Nothing has changed');
  expect(await mailsTo(site.ctx, writer.email)).toHaveLength(1);
  await give(admin, writer, []);
  expect((await read()).status).toBe(404);
  const log = (await site.send('GET', '/members/audit', { as: admin.token })).body;
  expect(log.slice(0, 2)).toMatchObject([
    { member: 'Quillfeather', actor: admin.username, before: ['news', 'maps'], after: [] },
    { member: 'Quillfeather', action: 'changed the permissions of', before: [] },
  ]);
});

test('who looks after tournaments runs them all like an admin, drafts too', async () => {
  const manager = await aPerson(site.ctx, { permissions: ['tournaments'] });
  const writer = await aPerson(site.ctx, { permissions: ['news', 'shop', 'maps'] });
  const { id } = await aTournament(site, { visibility: 'draft' });
  const path = `/tournaments/${id}`;
  expect((await site.send('GET', path, { as: writer.token })).status).toBe(404);
  expect((await site.send('GET', path, { as: manager.token })).status).toBe(200);
  const made = await site.send('POST', '/tournaments', {
    as: manager.token,
    body: tournamentForm({}),
  });
  expect(made.status).toBe(201);
  expect((await site.send('GET', `${path}/audit`, { as: manager.token })).status).toBe(200);
  expect((await site.send('GET', `${path}/audit`, { as: writer.token })).status).toBe(403);
  const counts = await site.send('GET', '/admin/counts', { as: manager.token });
  expect(counts.body).toMatchObject({ unreadMessages: 0, failedMails: 0, ordersToShip: 0 });
});

test('admins are made and unmade by others alone, and one is always left', async () => {
  const first = await anAdmin(site.ctx);
  const second = await aPerson(site.ctx, { username: 'Deputy' });
  expect((await setRole(first, second, 'admin')).body.message).toBe('Deputy is an admin now');
  expect((await mailsTo(site.ctx, second.email)).map(({ subject }) => subject)).toEqual([
    'You are an admin now',
  ]);
  // Who has another role signs in again.
  expect((await setRole(second, second, 'player')).status).toBe(401);
  second.token = await signIn(site.ctx, second.id);
  expect((await setRole(second, second, 'player')).status).toBe(409);
  expect((await give(first, first, [])).status).toBe(409);
  const answers = await Promise.all([
    setRole(first, second, 'player'),
    setRole(second, first, 'player'),
  ]);
  expect(countStatuses(answers)).toEqual({ 200: 1, 403: 1 });
  const admins = await site.ctx.db
    .selectFrom('users')
    .where('role', '=', 'admin')
    .where('id', 'in', [first.id, second.id])
    .select('id')
    .execute();
  expect(admins).toHaveLength(1);
});

test('who looks after members helps players, and rises over nobody', async () => {
  const helper = await aPerson(site.ctx, { permissions: ['members'] });
  const player = await aPerson(site.ctx);
  const writer = await aPerson(site.ctx, { permissions: ['news'] });
  const admin = await anAdmin(site.ctx);
  const end = ({ id }: Person) =>
    site.send('DELETE', `/members/${id}/sessions`, { as: helper.token });
  expect((await end(player)).body.message).toBe(`${player.username} is logged out everywhere`);
  expect((await site.send('GET', '/auth/sessions', { as: player.token })).status).toBe(401);
  for (const trusted of [writer, admin]) expect((await end(trusted)).status).toBe(403);
  expect((await give(helper, player, ['shop'])).status).toBe(403);
  expect((await setRole(helper, helper, 'admin')).status).toBe(403);
  expect((await site.send('GET', '/members/audit', { as: helper.token })).status).toBe(403);
  const other = await end({ ...player, id: 999_999 });
  expect([other.status, other.body.message]).toEqual([404, 'Member not found']);
});

test('the link that verifies an address is mailed once more, while it is needed', async () => {
  const admin = await anAdmin(site.ctx);
  const email = 'late@players.example';
  await site.send('POST', '/auth/register', {
    body: { username: 'Latecomer', email, password: 'circle-1234' },
  });
  const [member] = (await site.send('GET', '/members?search=latecomer', { as: admin.token })).body;
  expect(member.isVerified).toBe(false);
  const again = () => site.send('POST', `/members/${member.id}/verification`, { as: admin.token });
  expect((await again()).body.message).toBe(`A new link is on its way to ${email}`);
  const mails = await mailsTo(site.ctx, email);
  expect(mails.map(({ kind }) => kind)).toEqual(['verify-email', 'verify-email']);
  await site.ctx.db
    .updateTable('users')
    .set({ email_verified_at: new Date().toISOString() })
    .where('id', '=', member.id)
    .execute();
  expect((await again()).status).toBe(409);
});

test('an address that was mistyped is corrected, and one that is proved by admins alone', async () => {
  const admin = await anAdmin(site.ctx);
  const helper = await aPerson(site.ctx, { permissions: ['members'] });
  await site.send('POST', '/auth/register', {
    body: { username: 'Mistyped', email: 'mistyped@playrs.example', password: 'circle-1234' },
  });
  const find = async (search: string) =>
    (await site.send('GET', `/members?search=${search}`, { as: helper.token })).body[0];
  const correct = (as: Person, id: number, email: string) =>
    site.send('PUT', `/members/${id}/email`, { as: as.token, body: { email } });
  const { id } = await find('mistyped');
  const taken = await correct(helper, id, admin.email.toUpperCase());
  expect(taken.status).toBe(409);
  expect(taken.body.errors).toEqual({ email: 'Another account has this address' });
  const email = 'mistyped@players.example';
  expect((await correct(helper, id, email)).status).toBe(200);
  const [mail] = await mailsTo(site.ctx, email);
  const [, token = ''] = /verify-email\?token=([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect((await site.send('GET', `/auth/verify-email?token=${token}`)).status).toBe(200);
  expect(await find('mistyped')).toMatchObject({ email, isVerified: true });
  expect((await correct(helper, id, 'other@players.example')).status).toBe(403);
  expect((await correct(admin, admin.id, 'own@players.example')).status).toBe(409);
  expect((await correct(admin, id, 'other@players.example')).status).toBe(200);
  expect((await mailsTo(site.ctx, email)).at(-1)?.subject).toBe('Your account has another address');
  expect(await find('mistyped')).toMatchObject({ isVerified: false });
});

test('a second step that is lost is switched off, and whoever was signed in is not', async () => {
  const helper = await aPerson(site.ctx, { permissions: ['members'] });
  const { member, token } = await aTwoStepUser(site);
  const off = () =>
    site.send('DELETE', `/members/${member.id}/second-factor`, { as: helper.token });
  const answer = await off();
  expect(answer.body.message).toBe(`${member.username} logs in with the password alone now`);
  expect((await site.send('GET', '/auth/sessions', { as: token })).status).toBe(401);
  expect((await logIn(site, member)).body).toHaveProperty('token');
  expect((await off()).status).toBe(409);
});

test('an account is deleted as its owner would delete it, unless something is in the way', async () => {
  const helper = await aPerson(site.ctx, { permissions: ['members'] });
  const admin = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx, { username: 'Farewell' });
  const remove = (as: Person, { id }: Pick<Person, 'id'>) =>
    site.send('DELETE', `/members/${id}`, { as: as.token });
  const cup = await aTournament(site, {});
  await aParticipant(site, cup.id, player);
  const duo = await aTournament(site, { tournamentType: 'duo' });
  const { captain } = await aFullTeam(site, duo.id);
  const refused = await remove(helper, captain);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^They are captain of /),
  ]);
  expect((await remove(helper, admin)).status).toBe(403);
  expect((await remove(helper, helper)).status).toBe(409);
  const answers = await Promise.all([remove(helper, player), remove(admin, player)]);
  expect(countStatuses(answers)).toEqual({ 200: 1, 404: 1 });
  expect((await mailsTo(site.ctx, player.email)).at(-1)?.text).toContain(
    'was deleted by those who run the site',
  );
  const list = await site.send('GET', '/members?search=farewell', { as: admin.token });
  expect(list.body).toEqual([]);
  const log = (await site.send('GET', '/members/audit', { as: admin.token })).body;
  expect(log[0]).toMatchObject({ action: 'deleted the account of', member: 'Deleted player' });
});
