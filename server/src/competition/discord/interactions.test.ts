import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { aReportedCup, type Side } from '#testing/competition/reports.ts';
import {
  aParticipant,
  aTournament,
  codesTo,
  register,
  setStatus,
} from '#testing/competition/tournaments.ts';
import { connectAccount, useDiscord } from '#testing/discord/discord.ts';
import { aUserOf } from '#testing/discord/user.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';

const there = useDiscord();
const site = useApp(there.settings);
const without = useApp();

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Somebody who has connected their account of Discord. */
async function aMember(given?: Person) {
  const person = given ?? (await aPerson(site.ctx));
  const id = there.discord.join(person.username);
  await connectAccount(site, person, id);
  return { person, ...aUserOf(site, there.discord, id) };
}

/** The player of a side of a match, on Discord. */
async function theMember({ email }: Side) {
  const { id } = await site.ctx.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const discordId = there.discord.join(email);
  await connectAccount(site, { id }, discordId);
  return aUserOf(site, there.discord, discordId);
}

const send = (body: string, headers: Record<string, string>, to = site) =>
  to.send('POST', '/discord/interactions', {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('Discord is answered where its signature fits, and nobody else', async () => {
  const { body, headers } = there.discord.signed({ type: 1 });
  expect(await send(body, headers)).toMatchObject({ status: 200, body: { type: 1 } });
  const signature = headers['x-signature-ed25519'];
  const refused = [
    send(body.replace('"type":1', '"type":2'), headers),
    send(body, { ...headers, 'x-signature-ed25519': '' }),
    send(body, { ...headers, 'x-signature-ed25519': `00${signature.slice(2)}` }),
    send(body, { ...headers, 'x-signature-timestamp': String(Date.now()) }),
    send(body, { ...headers, 'x-signature-timestamp': 'now' }),
    send(body, {}),
  ];
  for (const answer of await Promise.all(refused)) expect(answer.status).toBe(401);
  const old = there.discord.signed({ type: 1 }, Date.now() - 360_000);
  expect((await send(old.body, old.headers)).status).toBe(401);
  expect((await send(body, headers, without)).status).toBe(404);
});

test('what is signed and makes no sense is refused without harm', async () => {
  for (const interaction of [
    { type: 'two' },
    { type: 2, data: 'x' },
    { type: 3, data: { custom_id: 7 } },
  ]) {
    const { body, headers } = there.discord.signed(interaction);
    expect((await send(body, headers)).status).toBe(400);
  }
  const member = await aMember();
  for (const id of ['gone:1', '', ':::', 'constructor', 'won:x:y', `check-in:${'9'.repeat(40)}`]) {
    expect((await member.press(id)).content).not.toBe('');
  }
  for (const id of [9_999_999_999, 2 ** 53 - 1, -1]) {
    const shown = await member.command('standings', { tournament: id });
    expect(shown.content).toBe('Tournament not found');
  }
  expect((await member.type('standings', 'a\u0000b')).choices).toEqual([]);
  expect((await member.fill('code', {})).content).toBe('Verification code is required');
});

test('who has not connected an account sees what is public, and where to connect it', async () => {
  const { id } = await aTournament(site);
  const stranger = aUserOf(site, there.discord, there.discord.join('stranger'));
  const list = await stranger.command('tournaments');
  expect(list.description).toContain('Night Cup Solo');
  expect(list.flags).toBe(64);
  expect((await stranger.command('standings', { tournament: id })).title).toBe('Night Cup Solo');
  const asked = await stranger.press(list.buttons['Register: Night Cup'] ?? '');
  expect(asked.content).toContain('Connect your Discord account first');
  expect(asked.buttons).toEqual({ Connect: 'http://localhost:3000/profile?tab=sign-ins' });
});

test('a player registers, enters the code, and is refused in the words of the page', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const member = await aMember();
  const form = await member.press(`ask-name:${id}`);
  expect(form.form).toMatchObject({ id: `register:${id}` });
  const short = await member.fill(form.form.id, { name: 'ab' });
  expect(short.content).toBe('Username must be at least 3 characters');
  const done = await member.fill(form.form.id, { name: 'StormFox' });
  expect(done.content).toBe('Registration successful. Check your email for the verification code.');
  const again = await member.command('register', { tournament: id });
  const page = await register(site, id, member.person);
  expect(again.content).toBe(page.body.message);
  expect(again.buttons).toEqual({ 'Enter the code': 'ask-code' });
  expect((await member.press('ask-code')).form.id).toBe('code');
  expect((await member.fill('code', { code: 'WRONG234' })).content).toBe(
    'Invalid verification code',
  );
  const [code = ''] = await codesTo(site, member.person.email);
  expect((await member.fill('code', { code: code.toLowerCase() })).content).toBe(
    'Registration verified successfully',
  );
  const seen = await site.send('GET', `/tournaments/${id}`, { as: member.person.token });
  expect(seen.body).toMatchObject({ registrationStatus: 'verified', verifiedCount: 1 });
});

test('a full tournament offers its waiting list, and a closed one nothing', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  await aParticipant(site, id);
  await aParticipant(site, id);
  const member = await aMember();
  const full = await member.command('register', { tournament: id });
  expect(full.content).toBe('Tournament is full');
  const waiting = await member.press(full.buttons['Join the waiting list'] ?? '');
  expect(waiting.content).toBe('You are number 1 on the waiting list.');
  await setStatus(site, id, 'cancelled');
  const closed = await (await aMember()).command('register', { tournament: id });
  expect([closed.content, closed.buttons]).toEqual(['Registration is closed', {}]);
});

test('a team tournament leads to its teams, and a draft is not found, by admins either', async () => {
  const duo = await aTournament(site, { tournamentType: 'duo' });
  const draft = await aTournament(site, { visibility: 'draft', name: 'Secret Cup' });
  const member = await aMember();
  const teams = await member.press(`ask-name:${duo.id}`);
  expect(teams.content).toBe('This is a team tournament. Create or join a team instead.');
  expect(teams.buttons).toEqual({ Teams: `http://localhost:3000/tournaments/${duo.id}/teams` });
  const admin = await aMember(await anAdmin(site.ctx));
  for (const one of [member, admin]) {
    for (const act of ['ask-name', 'register', 'standings', 'check-in', 'wait']) {
      expect((await one.press(`${act}:${draft.id}`)).content).toBe('Tournament not found');
    }
    const typed = [await one.type('register', 'cup'), await one.type('standings', 'cup')];
    expect(typed.flatMap(({ choices }) => choices.map(({ name }) => name))).toEqual(['Night Cup']);
  }
});

test('a player checks in, where several are open to the one they choose', async () => {
  const open = { startDate: inMinutes(30), endDate: inMinutes(90), checkInMinutes: 60 };
  const member = await aMember();
  expect((await member.command('check-in')).content).toBe('No check-in of yours is open.');
  const first = await aTournament(site, { ...open, name: 'First Cup' });
  await aParticipant(site, first.id, member.person);
  expect((await member.command('check-in')).content).toBe('You are checked in.');
  expect((await member.command('check-in')).content).toBe('You are checked in for **First Cup**.');
  for (const name of ['Second Cup', 'Third Cup']) {
    const { id } = await aTournament(site, { ...open, name });
    await aParticipant(site, id, member.person);
  }
  const { content, buttons } = await member.command('check-in');
  expect([content, Object.keys(buttons)]).toEqual(['Which one?', ['Second Cup', 'Third Cup']]);
  expect((await member.press(buttons['Third Cup'] ?? '')).content).toBe('You are checked in.');
  const later = await aTournament(site, { checkInMinutes: 60 });
  await aParticipant(site, later.id, member.person);
  expect((await member.press(`check-in:${later.id}`)).content).toBe('Check-in is not open yet');
});

test('names that players gave neither mark up nor mention anything', async () => {
  await aTournament(site, { name: '**@everyone** [free](https://evil.example)' });
  const { body, headers } = there.discord.signed({
    type: 2,
    data: { name: 'tournaments' },
    user: { id: '1' },
  });
  const { data } = (await send(body, headers)).body;
  expect(data.allowed_mentions).toEqual({ parse: [] });
  expect(data.embeds[0].description).toContain(
    String.raw`**[\*\*\@everyone\*\* \[free\]\(https\:\/\/evil\.example\) Solo](`,
  );
});

test('two sides report their match, and its next one is shown', async () => {
  const cup = await aReportedCup(site, 4);
  const { match, a, b } = await cup.meeting();
  const [one, other] = [await theMember(a), await theMember(b)];
  const next = await one.command('next');
  expect(next.content).toContain(String.raw`M1 Semi\-final 1: ` + `**${a.name} v ${b.name}**`);
  expect(next.buttons).toMatchObject({
    'Report a result': 'report',
    'Join: Night Cup': 'https://play.example/lobby',
  });
  const ways = await one.press('report');
  const reported = await one.press(ways.buttons[`${a.name} won`] ?? '');
  expect(reported.content).toBe('Result reported. It waits for the other side.');
  expect((await one.press('report')).content).toContain('It waits for the other side.');
  const answer = await other.command('report');
  expect(answer.content).toContain(`reported **${a.name}**`);
  expect((await other.press(answer.buttons['Confirm'] ?? '')).content).toBe('Result confirmed');
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: a.id, version: match.version + 1 });
  expect((await other.press(answer.buttons['Confirm'] ?? '')).content).toBe(
    'Someone else just changed this match',
  );
  expect((await other.command('report')).content).toBe('No match of yours waits for a report.');
  const table = await other.command('standings', { tournament: cup.id });
  expect(table.description).toContain(`**${a.name}** 1 : 0 ${b.name}`);
});

test('a report is disputed with a reason, and nobody else can answer it', async () => {
  const cup = await aReportedCup(site, 4);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  const other = await theMember(b);
  const answer = await other.command('report');
  const form = await other.press(answer.buttons['Dispute'] ?? '');
  expect(form.form.id).toContain(`dispute:${cup.id}:${match.id}:`);
  const blank = await other.fill(form.form.id, { reason: ' ' });
  expect(blank.content).toBe('Please say what happened');
  const outsider = await aMember();
  const own = form.form.id;
  expect((await outsider.fill(own, { reason: 'Mine.' })).content).toBe(
    'This match cannot be reported',
  );
  const done = await other.fill(own, { reason: 'I won the last box.' });
  expect(done.content).toBe('The organisers decide this match');
  expect(await cup.matchAt(1, 0)).toMatchObject({ winner: null, report: { state: 'disputed' } });
  expect((await other.command('report')).content).toContain('The organisers decide this match.');
});

test('a best of three is reported game by game', async () => {
  const cup = await aReportedCup(site, 2, { bestOf: 3 });
  const { a, b } = await cup.meeting();
  const one = await theMember(a);
  const [ask = ''] = Object.values((await one.command('report')).buttons);
  const form = (await one.press(ask)).form.id;
  expect((await one.fill(form, { games: 'we won' })).content).toContain('Give each game');
  expect((await one.fill(form, { games: '13:7, 9:13' })).content).toBe(
    'In a best of 3 the winner has exactly 2 games',
  );
  expect((await one.fill(form, { games: '13:7, 9:13 and 13-11' })).content).toBe(
    'Result reported. It waits for the other side.',
  );
  const other = await theMember(b);
  const answer = await other.command('report');
  expect(answer.content).toContain('(2 : 1)');
  await other.press(answer.buttons['Confirm'] ?? '');
  expect(await cup.matchAt(1, 0)).toMatchObject({ scoreA: 2, scoreB: 1, winner: a.id });
});

test('who plays in a lobby sees its code once it is released', async () => {
  const royale = await aStartedTournament(site, 3, { format: 'battle_royale', plannedGames: 2 });
  const { email, name } = await site.ctx.db
    .selectFrom('registrations')
    .where('tournament_id', '=', royale.id)
    .orderBy('id')
    .select(['email', 'fortnite_username as name'])
    .executeTakeFirstOrThrow();
  const player = await theMember({ id: 0, name, email, token: '' });
  await royale.send('PUT', '/games/1/lobbies', { lobbies: [{ number: 1, code: 'STORM-7' }] });
  expect((await player.command('next')).content).toContain('the code is not out yet');
  await royale.send('POST', '/games/1/lobbies/release', {});
  expect((await player.command('next')).content).toContain(String.raw`code **STORM\-7**`);
  const stranger = await aMember();
  expect((await stranger.command('next')).content).toBe('You have nothing to play.');
});
