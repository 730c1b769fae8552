import { beforeAll, expect, test } from 'vitest';
import { mailOf, send } from '#platform/mail/outbox.ts';
import type { MailKind } from '#platform/mail/kinds.ts';
import { useApp } from '#testing/app.ts';
import {
  connectAccount,
  connectGuild,
  discordWorker,
  makeDiscordDue,
  useDiscord,
} from '#testing/discord/discord.ts';
import { choose, listOf } from '#testing/accounts/notifications.ts';
import { aPerson, mailsTo, type Person } from '#testing/accounts/people.ts';
import { sendMessage } from './discord-messages.ts';

const there = useDiscord();
const site = useApp(there.settings);
const withoutDiscord = useApp({});

const noSignIn: Record<string, string> = {};
beforeAll(() => {
  const none = { OIDC_DISCORD_CLIENT_ID: '', OIDC_DISCORD_CLIENT_SECRET: '' };
  Object.assign(noSignIn, there.settings, none);
});
const withoutSignIn = useApp(noSignIn);

/** Somebody whose account there is known, by its id. */
async function aMember() {
  const person = await aPerson(site.ctx);
  const discordId = there.discord.join(person.username);
  await connectAccount(site, person, discordId);
  return { ...person, discordId };
}

type Member = Awaited<ReturnType<typeof aMember>>;

const chooseDiscord = (person: Person, kind: 'match_ready' | 'map' = 'match_ready') =>
  choose(site, person, { kind, onSite: false, byMail: 'off', onDiscord: true });

interface Told {
  kind?: MailKind;
  subject?: string;
  link?: string;
  by?: typeof site;
}

const tell = ({ id, email }: Person, { by = site, ...more }: Told = {}) =>
  send(
    by.ctx,
    mailOf({
      kind: 'match-ready',
      to: email,
      userId: id,
      subject: 'Your match',
      preheader: '',
      blocks: [],
      reason: '',
      ...more,
    }),
  );

const aWorker = () => discordWorker(site, { message: sendMessage });

const jobs = () => site.ctx.db.selectFrom('discord_jobs').selectAll().orderBy('id').execute();

const sentTo = ({ discordId }: Member) => there.discord.sentTo(discordId);

const preferencesOf = async (person: Person, server = site) =>
  (await server.send('GET', '/notifications/preferences', { as: person.token })).body;

test('a chosen kind arrives once, as it was written, with a button to its page; other kinds do not', async () => {
  await connectGuild(site, there.discord);
  const member = await aMember();
  await chooseDiscord(member);
  await tell(member, {
    subject: '**Storm_Cup** @everyone\nhttps://example.org',
    link: '/tournaments/5',
  });
  await tell(member, { kind: 'map-accepted', subject: 'Your map' });
  await aWorker().idle();
  await makeDiscordDue(site);
  await aWorker().idle();
  const { publicUrl } = site.ctx.config;
  expect(sentTo(member)).toMatchObject([
    {
      content: String.raw`\*\*Storm\_Cup\*\* \@everyone https\:\/\/example\.org`,
      components: [{ components: [{ label: 'Open', url: `${publicUrl}/tournaments/5` }] }],
      allowed_mentions: { parse: [] },
    },
  ]);
  expect(await listOf(site, member)).toMatchObject([{ text: 'Your map' }]);
  expect(await mailsTo(site.ctx, member.email)).toMatchObject([{ subject: 'Your map' }]);
});

test('what has no page of its own opens the list', async () => {
  await connectGuild(site, there.discord);
  const member = await aMember();
  await chooseDiscord(member);
  await tell(member);
  await aWorker().idle();
  const url = `${site.ctx.config.publicUrl}/notifications`;
  expect(sentTo(member)).toMatchObject([{ components: [{ components: [{ url }] }] }]);
});

test('nothing is written for somebody whose account is unknown, nor while no server or application is', async () => {
  const [member, stranger] = [await aMember(), await aPerson(site.ctx)];
  for (const person of [member, stranger]) await chooseDiscord(person);
  await tell(member);
  await connectGuild(site, there.discord);
  await tell(stranger);
  await tell(member, { by: withoutDiscord });
  expect(await jobs()).toEqual([]);
  expect(await site.ctx.db.selectFrom('notifications').select('id').execute()).toEqual([]);
  await tell(member);
  expect(await jobs()).toMatchObject([{ kind: 'message' }]);
});

test('in quiet hours what can wait comes later, and what cannot at once', async () => {
  await connectGuild(site, there.discord);
  const member = await aMember();
  for (const kind of ['match_ready', 'map'] as const) await chooseDiscord(member, kind);
  const clock = (minutes: number) =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const quietHours = { begins: clock(-60), ends: clock(60), timeZone: 'UTC' };
  const body = { quietHours };
  await site.send('PUT', '/notifications/preferences', { as: member.token, body });
  await tell(member, { kind: 'map-accepted', subject: 'Your map' });
  await tell(member, { subject: 'Your match' });
  await aWorker().idle();
  expect(sentTo(member).map(({ content }) => content)).toEqual(['Your match']);
  const [later] = await jobs();
  expect(Date.parse(later?.run_at ?? '') - Date.now()).toBeGreaterThan(55 * 60_000);
  await makeDiscordDue(site);
  await aWorker().idle();
  expect(sentTo(member).map(({ content }) => content)).toEqual(['Your match', 'Your map']);
});

const posting = /^POST \/channels\/\d+\/messages$/;
const opening = /^POST \/users\/@me\/channels$/;

/** A member who was just told of a match, and how the next attempt to send it leaves its job. */
async function aWaitingMessage() {
  await connectGuild(site, there.discord);
  const member = await aMember();
  await chooseDiscord(member);
  await tell(member);
  const attempt = async () => {
    await makeDiscordDue(site);
    await aWorker().idle();
    const [job] = await jobs();
    return { ...job, inSeconds: (Date.parse(job?.run_at ?? '') - Date.now()) / 1000 };
  };
  return { member, attempt };
}

test('what fails is tried again, what Discord puts off is not counted, and it arrives once', async () => {
  const { member, attempt } = await aWaitingMessage();
  there.discord.fail({ call: posting, status: 502 });
  there.discord.fail({ call: posting, status: 429, headers: { 'retry-after': '120' } });
  expect(await attempt()).toMatchObject({ attempts: 1, last_error: 'Discord: It fails' });
  const putOff = await attempt();
  expect(putOff).toMatchObject({ attempts: 1, done_at: null });
  expect(putOff.inSeconds).toBeGreaterThan(100);
  expect(await attempt()).toMatchObject({ attempts: 2, done_at: expect.any(String) });
  expect(sentTo(member)).toHaveLength(1);
});

test.each([opening, posting])(
  'conversations that are opened too fast wait, although Discord calls that a refusal (%s)',
  async (call) => {
    const { member, attempt } = await aWaitingMessage();
    there.discord.fail({ call, status: 403, code: 40_003 });
    const putOff = await attempt();
    expect(putOff).toMatchObject({ attempts: 0, failed_at: null });
    expect(putOff.inSeconds).toBeGreaterThan(50);
    await attempt();
    expect(sentTo(member)).toHaveLength(1);
  },
);

test('a message whose answer is lost is not sent a second time', async () => {
  const { member, attempt } = await aWaitingMessage();
  there.discord.fail({ call: posting, status: 502, isDone: true });
  expect(await attempt()).toMatchObject({ attempts: 1, done_at: null });
  expect(await attempt()).toMatchObject({ attempts: 2, done_at: expect.any(String) });
  expect(sentTo(member)).toHaveLength(1);
});

test('somebody who refuses messages is not asked again, and others get theirs', async () => {
  const { member, attempt } = await aWaitingMessage();
  there.discord.settingsOf.refusesMessages.add(member.discordId);
  const other = await aMember();
  await chooseDiscord(other);
  await tell(other);
  expect(await attempt()).toMatchObject({
    attempts: 1,
    failed_at: expect.any(String),
    last_error: 'Discord: Cannot send messages to this user',
  });
  await attempt();
  expect([sentTo(member).length, sentTo(other).length]).toEqual([0, 1]);
  expect(await jobs()).toMatchObject([{ attempts: 1 }, { done_at: expect.any(String) }]);
});

test.each(['notifications', 'connected_accounts', 'discord_connection'] as const)(
  'nothing is sent once the row in %s is gone',
  async (table) => {
    const { attempt } = await aWaitingMessage();
    await site.ctx.db.deleteFrom(table).execute();
    const { length } = there.discord.calls;
    expect(await attempt()).toMatchObject({ done_at: expect.any(String) });
    expect(there.discord.calls).toHaveLength(length);
  },
);

test('the choice is offered where it has an effect: the site is connected, and so is the account', async () => {
  const [member, stranger] = [await aMember(), await aPerson(site.ctx)];
  expect((await preferencesOf(member)).discord).toBe('off');
  await connectGuild(site, there.discord);
  expect((await preferencesOf(member)).discord).toBe('on');
  expect((await preferencesOf(member, withoutSignIn)).discord).toBe('on');
  expect((await preferencesOf(member, withoutDiscord)).discord).toBe('off');
  expect((await preferencesOf(stranger)).discord).toBe('unconnected');
  expect((await preferencesOf(stranger, withoutSignIn)).discord).toBe('off');
});

test('programs that do not know of Discord leave the choice as it was', async () => {
  const person = await aPerson(site.ctx);
  const put = async (more: object = {}) => {
    const map = { kind: 'map', onSite: true, byMail: 'off', onPhone: true, ...more };
    const sent = { as: person.token, body: { preferences: [map] } };
    const { body } = await site.send('PUT', '/notifications/preferences', sent);
    return body.preferences.find(({ kind }: { kind: string }) => kind === 'map').onDiscord;
  };
  expect(await put()).toBe(false);
  expect(await put({ onDiscord: true })).toBe(true);
  expect(await put()).toBe(true);
  expect(await put({ onDiscord: false })).toBe(false);
  expect(await put()).toBe(false);
});
