import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aReportedCup } from '#testing/competition/reports.ts';
import { aParticipant, aTournament, setStatus } from '#testing/competition/tournaments.ts';
import { call } from '#testing/call.ts';
import { connectAccount, connectGuild, useDiscord } from '#testing/discord/discord.ts';
import { discordFollowing } from '#testing/discord/sync.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { followTournaments } from './follow.ts';

const there = useDiscord();
const site = useApp(there.settings);
const elsewhere = useApp(there.settings);

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function start() {
  await connectGuild(site, there.discord);
  return discordFollowing(site);
}

/** The messages in the channel for tournaments. */
const cards = () => {
  const { messages, channels } = there.discord;
  return messages.filter(({ channel_id: channel }) => channel === channels[0]?.id);
};

const cardText = () => {
  const [embed] = cards()[0]?.embeds ?? [];
  const fields = embed?.fields?.map(({ name, value }) => `${name}: ${value}`) ?? [];
  return [embed?.description, ...fields].join('\n');
};

const labels = () =>
  cards()[0]?.components?.flatMap((row) => row.components.map((one) => one.label));

const callsOf = (pattern: RegExp) => there.discord.calls.filter(({ call }) => pattern.test(call));

/** A player whose account there is connected. */
async function aMember() {
  const person = await aPerson(site.ctx);
  const discordId = there.discord.join(person.username);
  await connectAccount(site, person, discordId);
  return { person, discordId };
}

async function remove(id: number) {
  const { token } = await anAdmin(site.ctx);
  expect((await site.send('DELETE', `/tournaments/${id}`, { as: token })).status).toBe(200);
}

async function change(id: number, form: object) {
  const { token } = await anAdmin(site.ctx);
  const known = await call(site, 'GET /tournaments/:id', { params: { id }, as: token });
  const answer = await site.send('PUT', `/tournaments/${id}`, {
    as: token,
    body: { ...known, ...form },
  });
  expect(answer.status, answer.text).toBe(200);
}

test('a public tournament has one card, which is edited as it goes on', async () => {
  const { follow } = await start();
  await aTournament(site, { visibility: 'draft' });
  await aTournament(site, { visibility: 'unlisted' });
  await follow();
  expect(cards()).toEqual([]);
  const cup = await aReportedCup(site, 4, { prizeDetails: '$500' });
  await follow();
  expect(cardText()).toContain('**Live now**');
  expect(cardText()).toContain('Prize: $500');
  expect(labels()).toEqual(['My next match', 'Report', 'Open']);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  await cup.confirm(match, b, await cup.reportIdOf(match, b));
  await follow();
  expect(cards()).toHaveLength(1);
  expect(cardText()).toContain(`**${a.name}** 1 : 0 ${b.name}`);
  expect(cards()[0]?.edits).toBe(1);
  const before = there.discord.calls.length;
  await follow();
  await setStatus(site, cup.id, 'ongoing');
  await follow();
  expect(callsOf(/messages/)).toHaveLength(3);
  expect(there.discord.calls.length).toBe(before);
});

test('the card counts who enters, opens the check-in, and ends with the winners', async () => {
  const { follow } = await start();
  const { id } = await aTournament(site, {
    startDate: inMinutes(30),
    endDate: inMinutes(90),
    checkInMinutes: 60,
  });
  const { person } = await aMember();
  await follow();
  expect(labels()).toEqual(['Register', 'Check in', 'Open']);
  await aParticipant(site, id, person);
  await aParticipant(site, id);
  await site.send('POST', `/tournaments/${id}/check-in`, { as: person.token });
  await follow();
  expect(cardText()).toContain(String.raw`Players: 2\/10, 1 checked in`);
  await setStatus(site, id, 'cancelled');
  await follow();
  expect([cardText(), labels()]).toEqual(['**Cancelled**', ['Open']]);
});

test('a card that somebody has deleted there stays away, that of a draft or no tournament goes', async () => {
  const { follow } = await start();
  const kept = await aTournament(site);
  await follow();
  there.discord.messages.splice(0);
  await change(kept.id, { name: 'Renamed Cup' });
  await follow();
  expect(cards()).toEqual([]);
  const { id } = await aTournament(site);
  await follow();
  expect(cards()).toHaveLength(1);
  await change(id, { visibility: 'draft' });
  await follow();
  expect(cards()).toEqual([]);
  await change(id, { visibility: 'public' });
  await follow();
  expect(cards()).toHaveLength(1);
  await remove(id);
  await follow();
  await follow();
  expect(cards()).toEqual([]);
  const left = await site.ctx.db
    .selectFrom('discord_tournaments')
    .select('tournament_id')
    .execute();
  expect(left).toEqual([{ tournament_id: kept.id }]);
});

test('of a card that was posted although the answer was lost there is one', async () => {
  const { follow, retry } = await start();
  await aTournament(site);
  there.discord.fail({ call: /POST .*messages/, status: 502, isDone: true });
  await follow();
  expect(cards()).toHaveLength(1);
  await retry();
  expect(cards()).toHaveLength(1);
  const [posted] = await site.ctx.db.selectFrom('discord_tournaments').selectAll().execute();
  expect(posted?.message_id).toBe(cards()[0]?.id);
});

test('in another channel each tournament has its card once, and the former ones stay', async () => {
  const { follow } = await start();
  await aTournament(site);
  await follow();
  const { token } = await anAdmin(site.ctx);
  const { guild, channels, messages } = there.discord;
  const [, other] = channels;
  for (let time = 0; time < 2; time += 1) {
    const body = { guildId: guild.id, channelId: other?.id };
    expect((await site.send('PUT', '/site/discord', { as: token, body })).status).toBe(200);
    await follow();
  }
  expect(messages.map(({ channel_id: channel }) => channel)).toEqual([channels[0]?.id, other?.id]);
});

test('a site that has moved finds what it has posted before', async () => {
  const { follow, retry } = await start();
  const { id } = await aTournament(site);
  there.discord.fail({ call: /POST .*messages/, status: 502, isDone: true });
  there.discord.fail({ call: /POST .*events/, status: 502, isDone: true });
  await follow();
  const moved = `https://former.example/tournaments/${id}`;
  const [card] = cards();
  Object.assign(card!.embeds![0]!, { url: moved });
  Object.assign(card!, { nonce: 'of-the-former-address' });
  there.discord.scheduled[0]!.entity_metadata.location = moved;
  await retry();
  expect([cards().length, there.discord.scheduled.length]).toEqual([1, 1]);
  expect(cards()[0]?.embeds?.[0]?.url).toBe(`http://localhost:3000/tournaments/${id}`);
});

test('an event whose answer was lost follows what has changed since', async () => {
  const { follow, retry } = await start();
  const { id } = await aTournament(site, { startDate: inMinutes(60), endDate: inMinutes(120) });
  there.discord.fail({ call: /POST .*events/, status: 502, isDone: true });
  await follow();
  await change(id, { name: 'Storm Cup' });
  await follow();
  await retry();
  const names = () => there.discord.scheduled.map(({ name, status }) => [name, status]);
  expect(names()).toEqual([['Storm Cup Solo', 1]]);
  there.discord.fail({ call: /POST .*events/, status: 502, isDone: true });
  const other = await aTournament(site, { startDate: inMinutes(60), endDate: inMinutes(120) });
  await follow();
  await setStatus(site, other.id, 'ongoing');
  await retry();
  await follow();
  expect(names()[1]).toEqual(['Night Cup Solo', 2]);
});

test('two servers post a card once', async () => {
  const here = await start();
  const other = discordFollowing(elsewhere);
  for (let round = 0; round < 5; round += 1) {
    await aTournament(site);
    await Promise.all([followTournaments(site.ctx), followTournaments(elsewhere.ctx)]);
    await Promise.all([here.worker.idle(), other.worker.idle()]);
  }
  await Promise.all([here.worker.idle(), other.worker.idle()]);
  expect(cards()).toHaveLength(5);
  expect(there.discord.scheduled).toHaveLength(5);
});

test('an event is scheduled, moved, begun and completed; it goes with its tournament', async () => {
  const { follow } = await start();
  const { id } = await aTournament(site, { startDate: inMinutes(60), endDate: inMinutes(120) });
  await follow();
  const event = () => there.discord.scheduled[0];
  expect(event()).toMatchObject({
    name: 'Night Cup Solo',
    status: 1,
    entity_metadata: { location: `http://localhost:3000/tournaments/${id}` },
  });
  const startDate = inMinutes(90);
  await change(id, { startDate });
  await follow();
  expect(event()).toMatchObject({ scheduled_start_time: startDate });
  await setStatus(site, id, 'ongoing');
  await follow();
  expect(event()?.status).toBe(2);
  await setStatus(site, id, 'completed');
  await follow();
  expect(event()?.status).toBe(3);
  await remove(id);
  await follow();
  expect(there.discord.scheduled).toEqual([]);
  const past = await aTournament(site, { startDate: inMinutes(-5) });
  await follow();
  expect(there.discord.scheduled).toEqual([]);
  await setStatus(site, past.id, 'cancelled');
  await follow();
});

test('roles are given and taken as players enter, check in, leave and win', async () => {
  const { follow } = await start();
  const { person, discordId } = await aMember();
  const { id } = await aTournament(site, {
    startDate: inMinutes(30),
    endDate: inMinutes(90),
    checkInMinutes: 60,
  });
  const { registrationId } = await aParticipant(site, id, person);
  await aParticipant(site, id);
  const roles = () => there.discord.rolesOf(discordId);
  await follow();
  expect(roles()).toEqual(['Night Cup: participant']);
  await site.send('POST', `/tournaments/${id}/check-in`, { as: person.token });
  await follow();
  expect(roles()).toEqual(['Night Cup: participant', 'Night Cup: checked in']);
  await change(id, { name: 'Storm Cup' });
  await follow();
  expect(roles()).toEqual(['Storm Cup: participant', 'Storm Cup: checked in']);
  await site.send('DELETE', `/tournaments/registrations/${registrationId}`, { as: person.token });
  await follow();
  expect(roles()).toEqual([]);
  expect(there.discord.roles.map(({ name }) => name)).toEqual(['@everyone', 'Last Circle']);
});

test('a role that was made although the answer was lost is taken over, one that allows something is not', async () => {
  const { follow, retry } = await start();
  const { person, discordId } = await aMember();
  const { id } = await aTournament(site);
  await aParticipant(site, id, person);
  const { roles, rolesOf } = there.discord;
  const name = 'Night Cup: participant';
  roles.push({ id: '300000000000000009', name, permissions: '8', position: 1 });
  there.discord.fail({ call: /POST .*roles/, status: 502, isDone: true });
  await follow();
  await retry();
  expect(roles.filter((role) => role.name === name).map((role) => role.permissions)).toEqual([
    '8',
    '0',
  ]);
  expect(rolesOf(discordId)).toEqual([name]);
  expect(there.discord.members.get(discordId)?.roles).not.toContain('300000000000000009');
});

test('what was changed there by hand is repaired, and who comes later gets the role', async () => {
  const { follow, repair } = await start();
  const [one, two] = [await aMember(), await aMember()];
  const { id } = await aTournament(site);
  await aParticipant(site, id, one.person);
  const absent = await aPerson(site.ctx);
  await connectAccount(site, absent, '600000000000000001');
  await aParticipant(site, id, absent);
  await follow();
  const { members, roles, rolesOf } = there.discord;
  const role = roles.find(({ name }) => name === 'Night Cup: participant');
  members.get(one.discordId)!.roles = [];
  members.get(two.discordId)!.roles = [role!.id];
  await repair();
  expect([rolesOf(one.discordId), rolesOf(two.discordId)]).toEqual([
    ['Night Cup: participant'],
    [],
  ]);
  const asked = callsOf(/PUT .*600000000000000001/).length;
  await repair();
  expect(callsOf(/PUT .*600000000000000001/)).toHaveLength(asked);
  const user = { id: '600000000000000001', username: 'late' };
  members.set(user.id, { user, roles: [] });
  await repair();
  expect(rolesOf(user.id)).toEqual(['Night Cup: participant']);
  there.discord.removeRole(role!.id);
  await repair();
  expect(rolesOf(one.discordId)).toEqual(['Night Cup: participant']);
});

test('without the right to list members roles are given all the same', async () => {
  const { follow, repair } = await start();
  there.discord.settingsOf.mayListMembers = false;
  const { person, discordId } = await aMember();
  const { id } = await aTournament(site);
  await aParticipant(site, id, person);
  await follow();
  await repair();
  expect(there.discord.rolesOf(discordId)).toEqual(['Night Cup: participant']);
});

test('an account that is connected or disconnected later counts after ten minutes', async () => {
  const { follow, repair } = await start();
  const person = await aPerson(site.ctx);
  const { id } = await aTournament(site);
  await aParticipant(site, id, person);
  await follow();
  const discordId = there.discord.join(person.username);
  await connectAccount(site, person, discordId);
  await repair();
  expect(there.discord.rolesOf(discordId)).toEqual(['Night Cup: participant']);
  await site.ctx.db.deleteFrom('connected_accounts').execute();
  await repair();
  expect(there.discord.rolesOf(discordId)).toEqual([]);
});

test('a limit of one kind of work delays no other, and is kept', async () => {
  const { follow, retry, jobs } = await start();
  const { person, discordId } = await aMember();
  const { id } = await aTournament(site);
  await aParticipant(site, id, person);
  there.discord.fail({ call: /PUT .*roles/, status: 429, headers: { 'retry-after': '30' } });
  await follow();
  expect(cards()).toHaveLength(1);
  expect(there.discord.rolesOf(discordId)).toEqual([]);
  const second = await aTournament(site);
  await aParticipant(site, second.id, person);
  const asked = callsOf(/PUT .*roles/).length;
  await follow();
  expect(cards()).toHaveLength(2);
  expect(callsOf(/PUT .*roles/)).toHaveLength(asked);
  expect(await jobs('roles')).toMatchObject([
    { attempts: 0, last_error: 'Discord asked to wait' },
    {},
  ]);
  await retry();
  expect(there.discord.rolesOf(discordId)).toHaveLength(2);
});

test('a Discord that fails is asked again, and is shown what is new then', async () => {
  const { follow, retry } = await start();
  const { id } = await aTournament(site);
  there.discord.fail({ call: /POST .*messages/, status: 503 });
  await follow();
  expect(cards()).toEqual([]);
  await change(id, { name: 'Later Cup' });
  await follow();
  await retry();
  expect(cards().map(({ embeds }) => embeds?.[0]?.title)).toEqual(['Later Cup Solo']);
});

test('a deleted channel and a right that was taken end the work, and the rest goes on', async () => {
  const { follow, jobs } = await start();
  const { person, discordId } = await aMember();
  const { id } = await aTournament(site);
  await aParticipant(site, id, person);
  there.discord.channels.splice(0, 1);
  there.discord.botRole.permissions = String(there.discord.permission.events);
  await follow();
  expect(await jobs('card')).toMatchObject([{ last_error: 'Discord: Unknown Channel' }]);
  expect((await jobs('card'))[0]?.failed_at).not.toBeNull();
  expect(await jobs('roles')).toMatchObject([{ last_error: 'Discord: Missing Permissions' }]);
  expect(there.discord.scheduled).toHaveLength(1);
  there.discord.botRole.permissions = String(there.discord.permission.roles);
  await change(id, { name: 'Storm Cup' });
  await follow();
  expect(there.discord.rolesOf(discordId)).toEqual(['Storm Cup: participant']);
});

test('the server is named the commands, and without a connection nothing is sent', async () => {
  const { worker, follow } = discordFollowing(site);
  await aTournament(site);
  await follow();
  expect(there.discord.calls).toEqual([]);
  await connectGuild(site, there.discord);
  await site.ctx.db.insertInto('discord_jobs').values({ kind: 'commands' }).execute();
  await worker.idle();
  expect(there.discord.commands.map(({ name }) => name)).toEqual([
    'tournaments',
    'register',
    'check-in',
    'next',
    'standings',
    'report',
  ]);
});
