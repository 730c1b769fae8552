import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { useApp, type TestApp } from '#testing/app.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { useDiscord } from '#testing/discord/discord.ts';
import type { DiscordWork } from '#platform/discord/queue.ts';

const appId = '100000000000000001';

const there = useDiscord({ LOG_LEVEL: 'info' });
const site = useApp(there.settings);
const notSetUp = useApp();
const cutOff = useApp({
  DISCORD_APP_ID: appId,
  DISCORD_PUBLIC_KEY: '0'.repeat(64),
  DISCORD_BOT_TOKEN: 'a-token',
  DISCORD_API_BASE: 'http://127.0.0.1:9',
});

const guildId = '200000000000000001';
const [tournaments, general, voice] = [1, 2, 3].map((last) => `40000000000000000${last}`);
const elsewhere = '900000000000000001';

beforeEach(() => {
  const { botRole, settingsOf, permission, channels } = there.discord;
  const { view, send, embed, roles, events } = permission;
  botRole.permissions = String(view | send | embed | roles | events);
  settingsOf.mayListMembers = true;
  for (const channel of channels) Object.assign(channel, { permission_overwrites: [] });
});

type Method = Parameters<TestApp['send']>[0];

async function asAdmin(method: Method, path = '', body?: object, on = site) {
  const { token } = await anAdmin(on.ctx);
  return on.send(method, `/site/discord${path}`, { as: token, ...(body && { body }) });
}

const connect = (channelId = tournaments, guild = guildId) =>
  asAdmin('PUT', '', { guildId: guild, channelId });

const state = async () => (await asAdmin('GET')).body;

async function serverThere() {
  const { status, body } = await asAdmin('GET', '/servers');
  expect(status).toBe(200);
  expect(body).toHaveLength(1);
  return body[0];
}

const mayPostIn = async (name: string) => {
  const { channels } = await serverThere();
  return channels.find((channel: { name: string }) => channel.name === name).mayPost;
};

/** What a channel changes, by ids of roles and members. */
function overwrite(channel: number, rules: { id: string; allow?: bigint; deny?: bigint }[]) {
  const overwrites = rules.map(({ id, allow = 0n, deny = 0n }) => ({
    id,
    allow: String(allow),
    deny: String(deny),
  }));
  Object.assign(there.discord.channels[channel]!, { permission_overwrites: overwrites });
}

/** A job that the queue has ended, so long ago. */
const ended = (
  end: 'done_at' | 'failed_at',
  kind: DiscordWork,
  { subject = 0, ago = '1 minute', error = 'Discord: Missing Permissions' } = {},
) =>
  sql`insert into discord_jobs (kind, subject, ${sql.ref(end)}, last_error)
    values (${kind}, ${subject}, now() - ${ago}::interval, ${end === 'failed_at' ? error : null})`.execute(
    site.ctx.db,
  );

const waiting = async () => {
  const jobs = await site.ctx.db
    .selectFrom('discord_jobs')
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .orderBy('kind')
    .select('kind')
    .execute();
  return jobs.map(({ kind }) => kind);
};

/** A tournament with its card in the channel, its event and a role. */
async function onDiscord(tournamentId: number) {
  await site.ctx.db
    .insertInto('discord_tournaments')
    .values({
      tournament_id: tournamentId,
      version: 7,
      channel_id: tournaments!,
      message_id: '500000000000000001',
      card_hash: Buffer.from('card'),
      event_id: '600000000000000001',
      event_hash: Buffer.from('event'),
    })
    .execute();
  const role = { role_id: String(700 + tournamentId) };
  await site.ctx.db
    .insertInto('discord_roles')
    .values({ ...role, tournament_id: tournamentId, kind: 'participant', name: 'Cup' })
    .execute();
  await site.ctx.db
    .insertInto('discord_role_holders')
    .values({ ...role, member_id: '1' })
    .execute();
}

const stored = async () => ({
  tournaments: await site.ctx.db.selectFrom('discord_tournaments').selectAll().execute(),
  roles: await site.ctx.db.selectFrom('discord_roles').select('role_id').execute(),
});

test('without an application the page says so, and nothing is asked of Discord', async () => {
  const { body } = await asAdmin('GET', '', undefined, notSetUp);
  expect(body).toEqual({
    isSetUp: false,
    signsIn: false,
    inviteUrl: null,
    interactionsUrl: 'http://localhost:3000/api/discord/interactions',
    connection: null,
    memberCount: 0,
    waitingCount: 0,
    problem: null,
  });
  const refusal = {
    status: 409,
    body: { code: 'conflict', message: 'The settings name no application of Discord' },
  };
  const choice = { guildId, channelId: tournaments };
  expect(await asAdmin('GET', '/servers', undefined, notSetUp)).toMatchObject(refusal);
  expect(await asAdmin('PUT', '', choice, notSetUp)).toMatchObject(refusal);
  expect(await asAdmin('POST', '/test', undefined, notSetUp)).toMatchObject(refusal);
  expect(await asAdmin('DELETE', '', undefined, notSetUp)).toMatchObject({ status: 200, body });
});

test('with one, the link to add the bot asks for what it needs', async () => {
  const { isSetUp, signsIn, inviteUrl } = await state();
  expect([isSetUp, signsIn]).toEqual([true, true]);
  const [address, query] = inviteUrl.split('?');
  expect(address).toBe('https://discord.com/oauth2/authorize');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    client_id: appId,
    scope: 'bot applications.commands',
    // View, send, embed, read history; manage roles; create and manage events.
    permissions: String(0x4_c00 + 0x1_0000 + 0x1000_0000 + 2 ** 33 + 2 ** 44),
  });
});

test('the servers of the bot, with their channels for text, and what it may do there', async () => {
  expect(await serverThere()).toEqual({
    id: guildId,
    name: 'Storm Riders',
    channels: [
      { id: general, name: 'general', mayPost: true },
      { id: tournaments, name: 'tournaments', mayPost: true },
    ],
    mayManageRoles: true,
    mayCreateEvents: true,
    mayListMembers: true,
  });
  const { botRole, permission, settingsOf, channels } = there.discord;
  botRole.permissions = String(permission.view | permission.send);
  settingsOf.mayListMembers = false;
  Object.assign(channels[1]!, { position: 2 });
  Object.assign(channels[0]!, { position: 1 });
  expect(await serverThere()).toMatchObject({
    channels: [
      { name: 'tournaments', mayPost: false },
      { name: 'general', mayPost: false },
    ],
    mayManageRoles: false,
    mayCreateEvents: false,
    mayListMembers: false,
  });
});

test('a channel takes from everybody, gives to roles, and members have the last word', async () => {
  const { permission, botRole } = there.discord;
  const { send } = permission;
  overwrite(0, [{ id: guildId, deny: send }]);
  expect([await mayPostIn('tournaments'), await mayPostIn('general')]).toEqual([false, true]);
  overwrite(0, [
    { id: botRole.id, allow: send },
    { id: guildId, deny: send },
    { id: elsewhere, deny: send },
  ]);
  expect(await mayPostIn('tournaments')).toBe(true);
  overwrite(0, [
    { id: appId, deny: send },
    { id: botRole.id, allow: send },
  ]);
  expect(await mayPostIn('tournaments')).toBe(false);
  overwrite(0, [
    { id: appId, allow: send },
    { id: botRole.id, deny: send },
  ]);
  expect(await mayPostIn('tournaments')).toBe(true);
});

test('what one role of several allows, another does not take', async () => {
  const { permission, botRole, members, roles } = there.discord;
  const helper = { id: '300000000000000009', name: 'Helper', permissions: '0', position: 2 };
  roles.push(helper);
  const bot = members.get(appId)!;
  bot.roles.push(helper.id);
  overwrite(0, [
    { id: helper.id, allow: permission.send },
    { id: botRole.id, deny: permission.send },
  ]);
  expect(await mayPostIn('tournaments')).toBe(true);
  bot.roles.pop();
  roles.pop();
  expect(await mayPostIn('tournaments')).toBe(false);
});

test('who administers a server may do everything there', async () => {
  const { botRole } = there.discord;
  botRole.permissions = String(1n << 3n);
  overwrite(0, [{ id: botRole.id, deny: there.discord.permission.view }]);
  expect(await serverThere()).toMatchObject({
    channels: [{ mayPost: true }, { mayPost: true }],
    mayManageRoles: true,
    mayCreateEvents: true,
  });
});

test('a server and a channel are connected, and the commands are on their way', async () => {
  const { status, body } = await connect();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    connection: {
      guildId,
      guildName: 'Storm Riders',
      channelId: tournaments,
      channelName: 'tournaments',
      connectedAt: expect.stringMatching(/Z$/),
    },
    waitingCount: 1,
  });
  expect(await state()).toEqual(body);
  expect(await waiting()).toEqual(['commands']);
});

test('a server without the bot, and a channel that is not in it, are refused at their fields', async () => {
  expect(await connect(tournaments, elsewhere)).toMatchObject({
    status: 400,
    body: { errors: { guildId: 'The bot is not in this server. Please add it first.' } },
  });
  for (const channel of [elsewhere, voice]) {
    expect(await connect(channel)).toMatchObject({
      status: 400,
      body: { errors: { channelId: 'This channel is not in the server. Please choose another.' } },
    });
  }
  expect(await connect('general')).toMatchObject({
    status: 400,
    body: { errors: { channelId: 'Please choose one of the list' } },
  });
  expect(await connect('')).toMatchObject({
    status: 400,
    body: { errors: { channelId: 'Please choose one' } },
  });
  expect((await state()).connection).toBeNull();
});

test('of several that connect at once, one is connected', async () => {
  const answers = await Promise.all(
    [tournaments, general, tournaments, general].map((id) => connect(id)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await state()).connection.guildId).toBe(guildId);
  expect(await waiting()).toEqual(['commands']);
});

test('another channel has all followed anew; events and roles stay', async () => {
  await connect();
  const { id } = await aTournament(site);
  await onDiscord(id);
  await sql`insert into discord_jobs (kind, subject, run_at) values
    ('card', ${id}, now() + interval '1 hour'), ('message', 5, now())`.execute(site.ctx.db);
  await connect(general);
  expect((await state()).connection.channelName).toBe('general');
  const { tournaments: rows, roles } = await stored();
  expect(rows).toMatchObject([{ version: -2, event_id: '600000000000000001' }]);
  expect(rows[0]?.event_id).toBe('600000000000000001');
  expect(roles).toHaveLength(1);
  // A card is queued again, by the version; a message to a member would not be.
  expect(await waiting()).toEqual(['commands', 'message']);
});

test('the same channel again keeps its cards, and tries everything at once', async () => {
  await connect();
  const { id } = await aTournament(site);
  await onDiscord(id);
  await site.ctx.db
    .updateTable('discord_jobs')
    .set({ run_at: sql<string>`now() + interval '2 hours'` })
    .execute();
  await connect();
  expect((await stored()).tournaments).toMatchObject([
    { version: -2, channel_id: tournaments, message_id: '500000000000000001' },
  ]);
  const due = await site.ctx.db
    .selectFrom('discord_jobs')
    .where('run_at', '<=', sql<string>`now()`)
    .select('kind')
    .execute();
  expect(due).toEqual([{ kind: 'commands' }]);
});

test('of a server that is left for another one, nothing is kept', async () => {
  await connect();
  const { id } = await aTournament(site);
  await onDiscord(id);
  await site.ctx.db.updateTable('discord_connection').set({ guild_id: elsewhere }).execute();
  await connect();
  expect(await stored()).toEqual({ tournaments: [], roles: [] });
});

test('disconnected, nothing is sent any more, and what is there stays', async () => {
  await connect();
  const { id } = await aTournament(site);
  await onDiscord(id);
  await sql`insert into discord_jobs (kind, subject) values ('message', 5)`.execute(site.ctx.db);
  there.discord.calls.splice(0);
  const { status, body } = await asAdmin('DELETE');
  expect(status).toBe(200);
  expect(body).toMatchObject({ isSetUp: true, connection: null, waitingCount: 0 });
  expect(await stored()).toEqual({ tournaments: [], roles: [] });
  expect(there.discord.calls).toEqual([]);
  expect((await asAdmin('DELETE')).body).toEqual(body);
});

test('a test is posted at once', async () => {
  expect(await asAdmin('POST', '/test')).toMatchObject({
    status: 409,
    body: { message: 'No server is connected' },
  });
  await connect();
  expect(await asAdmin('POST', '/test')).toMatchObject({
    status: 200,
    body: { message: 'Posted in #tournaments' },
  });
  const posted = there.discord.messages.at(-1);
  expect(posted).toMatchObject({
    channel_id: tournaments,
    allowed_mentions: { parse: [] },
    embeds: [
      {
        author: { name: 'This is a test' },
        title: 'Last Circle',
        url: 'http://localhost:3000',
        description: 'The channel is connected.',
      },
    ],
  });
  expect(posted).not.toHaveProperty('username');
});

test('why a test is refused is said in the words of Discord', async () => {
  await connect();
  there.discord.botRole.permissions = '0';
  expect(await asAdmin('POST', '/test')).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'Discord: Missing Permissions' },
  });
});

const calls: [method: Method, path: string, body?: object][] = [
  ['GET', '/servers'],
  ['PUT', '', { guildId, channelId: tournaments }],
  ['POST', '/test'],
];

test.for(calls)('a Discord that does not answer lets %s %s wait', async ([method, path, body]) => {
  await connect();
  for (const status of [500, 429]) {
    there.discord.fail({ call: /./, status, headers: { 'retry-after': '1' } });
    expect(await asAdmin(method, path, body)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        code: 'unavailable',
        message: 'Discord does not answer right now. Please try again in a moment.',
      },
    });
  }
});

test('so does one that cannot be reached', async () => {
  expect((await asAdmin('GET', '/servers', undefined, cutOff)).status).toBe(503);
});

test.for(calls)('a wrong token is named by %s %s', async ([method, path, body]) => {
  await connect();
  there.discord.fail({ call: /./, status: 401 });
  expect(await asAdmin(method, path, body)).toMatchObject({
    status: 409,
    body: { message: 'Discord does not accept DISCORD_BOT_TOKEN. Please check the settings.' },
  });
});

test('what Discord refused last is shown until one of its kind goes well', async () => {
  const { id } = await aTournament(site, { name: 'Night Cup' });
  await connect();
  await site.ctx.db
    .updateTable('discord_connection')
    .set({ connected_at: sql<string>`now() - interval '3 days'` })
    .execute();
  const what = async () => (await state()).problem?.what;

  await ended('failed_at', 'commands', { ago: '25 hours' });
  await ended('failed_at', 'message', { subject: 5 });
  expect(await what()).toBeUndefined();
  await ended('failed_at', 'card', { subject: id, ago: '3 minutes' });
  expect((await state()).problem).toEqual({
    what: 'The card of Night Cup',
    reason: 'Discord: Missing Permissions',
    at: expect.stringMatching(/Z$/),
  });
  await ended('failed_at', 'event', { subject: id, ago: '2 minutes' });
  expect(await what()).toBe('The event of Night Cup');
  await ended('done_at', 'card', { ago: '1 minute' });
  await ended('done_at', 'event', { ago: '1 minute' });
  expect(await what()).toBeUndefined();
});

test.for([
  ['commands', 'The commands'],
  ['card', 'A card'],
  ['event', 'An event'],
  ['roles', 'The roles'],
  ['members', 'Who has roles'],
] as const)('%s that failed are called %s where no tournament is theirs', async ([kind, what]) => {
  await connect();
  await ended('failed_at', kind, { subject: 99_999, ago: '-1 second', error: 'It is away' });
  expect((await state()).problem).toMatchObject({ what, reason: 'It is away' });
  // Another one begins without it.
  await sql`update discord_jobs set failed_at = now()`.execute(site.ctx.db);
  await connect();
  expect((await state()).problem).toBeNull();
});

test('members are counted by their connected accounts', async () => {
  const people = await Promise.all([1, 2, 3].map(() => aPerson(site.ctx)));
  const issuers = ['https://discord.com', 'https://discord.com', 'https://accounts.google.com'];
  await site.ctx.db
    .insertInto('connected_accounts')
    .values(
      people.map(({ id, email }, index) => ({
        user_id: id,
        issuer: issuers[index]!,
        subject: String(id),
        email,
      })),
    )
    .execute();
  expect((await state()).memberCount).toBe(2);
});

test('who connects and disconnects is in the log of what is done to security', async () => {
  await connect();
  await asAdmin('DELETE');
  expect(site.log.filter(({ msg }) => msg === 'security')).toMatchObject([
    { event: 'discord_connected', userId: expect.any(Number), guildId, channelId: tournaments },
    { event: 'discord_disconnected', userId: expect.any(Number) },
  ]);
});
