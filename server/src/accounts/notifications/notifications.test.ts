import { kindNames, kindOf } from '@last-circle/contract/accounts/notification-rules.ts';
import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kindOfMail, type MailKind } from '#platform/mail/kinds.ts';
import { mailOf, send } from '#platform/mail/outbox.ts';
import { button } from '#platform/mail/blocks.ts';
import { useApp } from '#testing/app.ts';
import { aStream } from '#testing/competition/subscribers.ts';
import { eventually } from '#testing/eventually.ts';
import { choose, listOf } from '#testing/accounts/notifications.ts';
import { aPerson, mailsTo, type Person } from '#testing/accounts/people.ts';
import { sendDigests } from './digest.ts';
import { deleteOld } from './notifications.ts';

const site = useApp();
const otherServer = useApp({});

const mailTo = (to: string, kind: MailKind, more: { userId?: number; path?: string } = {}) => {
  const { userId, path = '/tournaments/5' } = more;
  return mailOf({
    kind,
    to,
    ...(userId !== undefined && { userId }),
    subject: `About ${kind}`,
    preheader: '',
    blocks: [button('Open', `${site.ctx.config.publicUrl}${path}`)],
    reason: 'For a test.',
  });
};

const unreadOf = async ({ token }: Person) =>
  (await site.send('GET', '/notifications/count', { as: token })).body.unread;

const kindsMailed = async ({ email }: Person) =>
  (await mailsTo(site.ctx, email)).map(({ kind }) => kind);

test('a member finds what they are mailed in the list too, newest first, with its link', async () => {
  const person = await aPerson(site.ctx);
  await send(site.ctx, mailTo(person.email.toUpperCase(), 'match-ready'));
  await send(site.ctx, mailTo(person.email, 'order-status', { path: '/' }));
  expect(await listOf(site, person)).toMatchObject([
    { kind: 'order', text: 'About order-status', link: '/', isRead: false },
    { kind: 'match_ready', text: 'About match-ready', link: '/tournaments/5', isRead: false },
  ]);
  expect(await kindsMailed(person)).toHaveLength(2);
});

test('a notification is for the account that is named, whatever address was typed', async () => {
  const [person, owner] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  await send(site.ctx, mailTo(owner.email, 'check-in-open', { userId: person.id }));
  expect(await listOf(site, person)).toHaveLength(1);
  expect(await listOf(site, owner)).toEqual([]);
  expect(await kindsMailed(owner)).toEqual(['check-in-open']);
});

test.each(['/keep-two-step?token=secret', '/order/confirm/secret', '/a?from=b&token=secret'])(
  'a link that anybody may act by stays in the mail: %s',
  async (path) => {
    const person = await aPerson(site.ctx);
    await send(site.ctx, mailTo(person.email, 'order-placed', { path }));
    expect(await listOf(site, person)).toMatchObject([{ link: null }]);
  },
);

test('codes, and what proves an address, are in no list; nor is what an unverified account is mailed', async () => {
  const person = await aPerson(site.ctx);
  for (const kind of ['registration-code', 'reset-password', 'verify-email'] as const) {
    await send(site.ctx, mailTo(person.email, kind));
  }
  await site.ctx.db.updateTable('users').set({ email_verified_at: null }).execute();
  await send(site.ctx, mailTo(person.email, 'match-ready'));
  expect(await site.ctx.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  expect(await kindsMailed(person)).toHaveLength(4);
});

test('every mail that the site writes is of a kind that says what members are told', () => {
  const source = join(import.meta.dirname, '../..');
  const written = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing|mail\/kinds\.ts$/.test(file))
    .map((file) => readFileSync(join(source, file), 'utf8'))
    .join('\n');
  const unused = Object.keys(kindOfMail).filter((kind) => !written.includes(`'${kind}'`));
  expect(unused).toEqual([]);
  const told = new Set(Object.values(kindOfMail));
  expect(kindNames.filter((kind) => !told.has(kind))).toEqual([]);
});

test('each kind comes where the member wants it: in the list, by mail, once a day or not at all', async () => {
  const person = await aPerson(site.ctx);
  await choose(site, person, { kind: 'match_ready', byMail: 'off' });
  await choose(site, person, { kind: 'organisers', onSite: false });
  await choose(site, person, { kind: 'map', byMail: 'daily' });
  await choose(site, person, { kind: 'team', byMail: 'off', onSite: false });
  for (const kind of [
    'match-ready',
    'message-to-participants',
    'map-accepted',
    'team-entered',
  ] as const) {
    await send(site.ctx, mailTo(person.email, kind));
  }
  expect(await kindsMailed(person)).toEqual(['message-to-participants']);
  const list = await listOf(site, person);
  expect(list.map(({ kind }: { kind: string }) => kind)).toEqual(['map', 'match_ready']);
});

test('whoever chose nothing gets every mail as before, but for lobby codes, which are in the list', async () => {
  const person = await aPerson(site.ctx);
  const { body } = await site.send('GET', '/notifications/preferences', { as: person.token });
  expect(body.preferences).toEqual(
    kindNames.map((kind) => {
      const { mail, isOnPhone = false } = kindOf(kind);
      return { kind, onSite: true, byMail: mail, onPhone: isOnPhone, onDiscord: false };
    }),
  );
  expect(body.discord).toBe('off');
  const kinds = Object.keys(kindOfMail) as MailKind[];
  await send(
    site.ctx,
    kinds.map((kind) => mailTo(person.email, kind)),
  );
  expect(await kindsMailed(person)).toEqual(kinds.filter((kind) => kind !== 'lobby-code'));
});

test('codes, receipts and security mails cannot be turned off, and each kind is given once', async () => {
  const { token } = await aPerson(site.ctx);
  const put = (...preferences: object[]) =>
    site.send('PUT', '/notifications/preferences', { as: token, body: { preferences } });
  for (const kind of kindNames.filter((name) => kindOf(name).isMailRequired)) {
    const { status, body } = await put({ kind, onSite: false, byMail: 'off', onPhone: false });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      'preferences.0.byMail': 'Codes, receipts and security mails always come',
    });
  }
  const map = { kind: 'map', onSite: true, byMail: 'off', onPhone: true };
  expect((await put(map, map)).body.message).toBe('Give each kind once');
  expect((await put({ ...map, kind: 'weather' })).status).toBe(400);
});

test('what the member has seen is read, what came meanwhile is not', async () => {
  const [person, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const { email } of [person, other, person]) {
    await send(site.ctx, mailTo(email, 'match-ready'));
  }
  const [, first] = await listOf(site, person);
  const body = { upTo: first.id };
  expect((await site.send('PUT', '/notifications/read', { as: person.token, body })).status).toBe(
    200,
  );
  expect([await unreadOf(person), await unreadOf(other)]).toEqual([1, 1]);
  const all = { upTo: 2 ** 31 - 1 };
  await site.send('PUT', '/notifications/read', { as: person.token, body: all });
  expect([await unreadOf(person), await unreadOf(other)]).toEqual([0, 1]);
  expect(await listOf(site, person)).toMatchObject([{ isRead: true }, { isRead: true }]);
});

test('the mail of the day lists what waited, once, however many servers look', async () => {
  const person = await aPerson(site.ctx);
  await choose(site, person, { kind: 'map', byMail: 'daily', onSite: false });
  await send(site.ctx, [
    mailTo(person.email, 'map-accepted'),
    mailTo(person.email, 'map-declined'),
  ]);
  await sendDigests(site.ctx);
  expect(await kindsMailed(person)).toEqual([]);
  const due = await site.ctx.db.selectFrom('notifications').select('mail_due_at').execute();
  expect(due.map(({ mail_due_at: at }) => at?.slice(11, 16))).toEqual(['09:00', '09:00']);
  await site.ctx.db
    .updateTable('notifications')
    .set({ mail_due_at: sql`now()` })
    .execute();
  await Promise.all([sendDigests(site.ctx), sendDigests(otherServer.ctx), sendDigests(site.ctx)]);
  await sendDigests(otherServer.ctx);
  const [mail, ...more] = await mailsTo(site.ctx, person.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'digest', subject: '2 things for you' });
  expect(mail?.text).toContain('About map-accepted\n\nAbout map-declined');
});

test.each([
  ['Europe/Berlin', '2030-03-30 07:59:00+00', '2030-03-30 08:00:00+00'],
  ['Europe/Berlin', '2030-03-30 08:00:00+00', '2030-03-31 07:00:00+00'],
  ['America/New_York', '2030-11-03 13:00:00+00', '2030-11-03 14:00:00+00'],
  [null, '2030-05-01 09:00:00+00', '2030-05-02 09:00:00+00'],
])('the mail of the day goes out at nine in %s after %s', async (zone, now, next) => {
  const { rows } = await sql<{ isNext: boolean }>`
    select next_morning(${zone}::text, ${now}::timestamptz) = ${next}::timestamptz as "isNext"`.execute(
    site.ctx.db,
  );
  expect(rows).toEqual([{ isNext: true }]);
});

test('the list goes back 90 days', async () => {
  const person = await aPerson(site.ctx);
  await send(site.ctx, mailTo(person.email, 'match-ready'));
  await site.ctx.db
    .updateTable('notifications')
    .set({ created_at: sql`now() - interval '91 days'` })
    .execute();
  await send(site.ctx, mailTo(person.email, 'match-ready'));
  await deleteOld(site.ctx);
  expect(await listOf(site, person)).toHaveLength(1);
});

test('nothing is written for a deleted account, and nobody else misses anything', async () => {
  const [gone, person] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  await sql`
    update users set email = '', username = 'Deleted player', username_key = null, password_hash = '',
      email_verified_at = null, deleted_at = now() where id = ${gone.id}`.execute(site.ctx.db);
  await send(site.ctx, [
    mailTo(gone.email, 'match-ready', { userId: gone.id }),
    mailTo(person.email, 'match-ready', { userId: person.id }),
  ]);
  const rows = await site.ctx.db.selectFrom('notifications').select('user_id').execute();
  expect(rows).toEqual([{ user_id: person.id }]);
});

test('whoever writes to many does not wait for an account that is being deleted', async () => {
  const [going, person] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  await site.ctx.db.transaction().execute(async (deletion) => {
    await sql`select from users where id = ${going.id} for update`.execute(deletion);
    await send(otherServer.ctx, [
      mailTo(going.email, 'order-status', { userId: going.id }),
      mailTo(person.email, 'order-status', { userId: person.id }),
    ]);
  });
  expect([await listOf(site, going), await listOf(site, person)]).toMatchObject([[], [{}]]);
  expect(await kindsMailed(going)).toEqual(['order-status']);
});

const changed = 'event: changed\ndata:';

test('every open page of a member hears of what is new and read, at each server; nobody else does', async () => {
  const [person, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const streamOf = (server: typeof site, { token }: Person) =>
    aStream(server, '/notifications/events', { headers: { authorization: `Bearer ${token}` } });
  const [here, there] = [await streamOf(site, person), await streamOf(otherServer, person)];
  const others = await streamOf(site, other);
  for (const stream of [here, there, others]) expect(await stream.next()).toBe(changed);
  await send(site.ctx, mailTo(person.email, 'match-ready'));
  for (const stream of [here, there]) expect(await stream.next()).toBe(changed);
  const body = { upTo: 1_000_000 };
  await site.send('PUT', '/notifications/read', { as: person.token, body });
  for (const stream of [here, there]) expect(await stream.next()).toBe(changed);
  await send(site.ctx, mailTo(other.email, 'match-ready'));
  expect(await others.next()).toBe(changed);
  for (const stream of [here, there, others]) stream.leave();
});

test('a member has no more than 20 open streams, and one that closes makes room', async () => {
  const { token } = await aPerson(site.ctx);
  const open = () =>
    aStream(site, '/notifications/events', { headers: { authorization: `Bearer ${token}` } });
  const streams = await Promise.all(Array.from({ length: 20 }, open));
  expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await open()).status).toBe(429);
  streams[0]?.leave();
  await eventually(async () => expect((await open()).status).toBe(200));
  for (const stream of streams) stream.leave();
});
