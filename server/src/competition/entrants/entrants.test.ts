import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aTeam } from '#testing/competition/teams.ts';
import {
  anEntrant,
  aParticipant,
  aTournament,
  register,
  setStatus,
} from '#testing/competition/tournaments.ts';

const site = useApp();

interface Line {
  name?: string;
  account?: string;
  team?: string;
}

const add = (as: string | undefined, id: number, body: Line) =>
  site.send('POST', `/tournaments/${id}/entrants`, { as, body });

const preview = async (as: string, id: number, lines: Line[]) =>
  (await site.send('POST', `/tournaments/${id}/entrants/preview`, { as, body: { lines } })).body;

const importAll = (as: string, id: number, lines: Line[], version: number) =>
  site.send('POST', `/tournaments/${id}/entrants/import`, { as, body: { lines, version } });

const listed = async (as: string, id: number) =>
  (await site.send('GET', `/tournaments/${id}/registrations?limit=100`, { as })).body;

test('an organiser adds a player by account, who is verified and mailed', async () => {
  const { id, name } = await aTournament(site);
  const organiser = await aHelper(site, id, 'organiser');
  const player = await aPerson(site.ctx);
  const answer = await add(organiser.token, id, { account: player.email.toUpperCase() });
  expect([answer.status, answer.body.message]).toEqual([201, `${player.username} is in`]);
  const own = await site.send('GET', `/tournaments/${id}`, { as: player.token });
  expect(own.body).toMatchObject({ registrationStatus: 'verified', verifiedCount: 1 });
  const [mail] = await mailsTo(site.ctx, player.email);
  expect(mail?.subject).toBe(`You play in ${name}`);
  const { body: log } = await site.send('GET', `/tournaments/${id}/audit`, {
    as: organiser.token,
  });
  expect(log[0]).toMatchObject({
    actor: organiser.username,
    action: 'added',
    subject: `registration of ${player.username}`,
  });
});

test('a name without an account plays, is listed and searched, and wins', async () => {
  const { id } = await aTournament(site);
  const { token } = await anAdmin(site.ctx);
  await add(token, id, { name: 'No Account' });
  await add(token, id, { name: 'Another One' });
  expect(await listed(token, id)).toMatchObject([
    { fortniteUsername: 'Another One', username: null, userId: null, email: '', isVerified: true },
    { fortniteUsername: 'No Account' },
  ]);
  const found = await site.send('GET', `/tournaments/${id}/registrations?search=account`, {
    as: token,
  });
  expect(found.body).toHaveLength(1);
  const started = await site.send('POST', `/tournaments/${id}/start`, {
    as: token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  expect(started.body.message).toBe('Tournament started. 0 participants notified.');
  const { body: bracket } = await site.send('GET', `/tournaments/${id}/bracket`);
  expect(bracket.entrants).toMatchObject([{ name: 'No Account' }, { name: 'Another One' }]);
  const { body: participants } = await site.send('GET', `/tournaments/${id}/participants`, {
    as: token,
  });
  const { registrationId } = participants[1];
  const winners = [{ username: 'Another One', prize: '$50', registrationId }];
  const announced = await site.send('POST', `/tournaments/${id}/winners`, {
    as: token,
    body: { winners },
  });
  expect(announced.body.message).toBe('Winners announced. 0 winners notified.');
  const { body } = await site.send('GET', `/tournaments/${id}`);
  expect(body.winners).toMatchObject([{ username: 'Another One', prize: '$50' }]);
});

test('what cannot be added is refused with its reason', async () => {
  const { id } = await aTournament(site, { maxPlayers: 3 });
  const { token } = await anAdmin(site.ctx);
  const entrant = await anEntrant(site, id);
  const banned = await aPerson(site.ctx);
  await site.send('POST', `/tournaments/${id}/bans`, {
    as: token,
    body: { kind: 'account', value: banned.username, reason: 'Cheating' },
  });
  await add(token, id, { name: 'Ada Fox' });
  const tries: Line[] = [
    { account: entrant.username },
    { name: 'ADAFOX' },
    { account: 'nobody' },
    { name: 'ab' },
    {},
    { account: banned.username },
  ];
  const answers = [];
  for (const line of tries) {
    const { status, body } = await add(token, id, line);
    answers.push([status, body.message]);
  }
  expect(answers).toEqual([
    [409, `${entrant.username} is entered already`],
    [409, 'ADAFOX is entered already'],
    [400, 'No account is called nobody'],
    [400, 'Username must be at least 3 characters'],
    [400, 'Fortnite username is required'],
    [409, `${banned.username} is banned from this tournament for good: Cheating`],
  ]);
  expect((await add(token, id, { name: 'The third' })).status).toBe(201);
  const full = await add(token, id, { name: 'The fourth' });
  expect([full.status, full.body.message]).toEqual([409, 'No seat is left']);
  await setStatus(site, id, 'ongoing');
  const late = await add(token, id, { name: 'Too late' });
  expect(late.body.message).toBe('Entrants can be added only before the start');
});

test('adds and registrations at once never exceed the seats', async () => {
  const { id } = await aTournament(site, { maxPlayers: 8 });
  const { token } = await anAdmin(site.ctx);
  const players = await Promise.all(Array.from({ length: 12 }, () => aPerson(site.ctx)));
  const answers = await Promise.all([
    ...players.map((player) => register(site, id, player)),
    ...players.map((_, index) => add(token, id, { name: `By hand ${index}` })),
  ]);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
  const { body } = await site.send('GET', `/tournaments/${id}`);
  expect(body.verifiedCount + body.pendingCount).toBe(8);
});

test('a seat that somebody waits for is not given away', async () => {
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const { token } = await anAdmin(site.ctx);
  await aParticipant(site, id);
  const { registrationId } = await anEntrant(site, id);
  await register(site, id, await aPerson(site.ctx), { waitingList: true });
  await site.ctx.db
    .updateTable('registrations')
    .set({ code_expires_at: new Date(0).toISOString() })
    .where('id', '=', registrationId)
    .execute();
  expect((await add(token, id, { name: 'Ada Fox' })).body.message).toBe('No seat is left');
});

test('a preview shows the result of every line and changes nothing; the import enters the rest', async () => {
  const { id } = await aTournament(site, { maxPlayers: 4 });
  const { token } = await anAdmin(site.ctx);
  const [known, banned] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const entered = await aParticipant(site, id);
  await site.send('POST', '/bans', {
    as: token,
    body: { kind: 'account', value: banned.username, reason: 'Cheating' },
  });
  const lines: Line[] = [
    { account: known.username },
    { account: known.email },
    { account: entered.username },
    { account: 'nobody' },
    { account: banned.username },
    { name: 'x' },
    { name: 'First Name' },
    { name: 'firstname' },
    { name: 'Second Name' },
    { name: 'Third Name' },
  ];
  const { version, fates } = await preview(token, id, lines);
  expect(fates.map(({ fate }: { fate: string }) => fate)).toEqual([
    'ok',
    'doubled',
    'doubled',
    'unknown',
    'banned',
    'bad',
    'ok',
    'doubled',
    'ok',
    'full',
  ]);
  expect(await listed(token, id)).toHaveLength(1);
  const answers = await Promise.all([1, 2, 3].map(() => importAll(token, id, lines, version)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 2 });
  expect(await listed(token, id)).toHaveLength(4);
  const late = await importAll(token, id, lines, version);
  expect([late.status, late.body.message]).toEqual([
    409,
    'The tournament has changed since the preview. Look again.',
  ]);
});

test('64 players are imported in one go, seeded in the order of the lines', async () => {
  const { id } = await aTournament(site, { maxPlayers: 64 });
  const { token } = await anAdmin(site.ctx);
  const lines = Array.from({ length: 64 }, (_, index) => ({ name: `Player ${index + 1}` }));
  const { version } = await preview(token, id, lines);
  const { status, body } = await importAll(token, id, lines, version);
  expect([status, body]).toEqual([201, { message: 'Imported: 64', added: 64 }]);
  await site.send('POST', `/tournaments/${id}/start`, {
    as: token,
    body: { gameLink: 'https://play.example/lobby' },
  });
  const { body: bracket } = await site.send('GET', `/tournaments/${id}/bracket`);
  expect(bracket.entrants.map(({ name }: { name: string }) => name)).toEqual(
    lines.map(({ name }) => name),
  );
});

test('teams are imported with their players, as a whole or not at all', async () => {
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 8 });
  const { token } = await anAdmin(site.ctx);
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(site.ctx)));
  const [ada, bo, cy, di, eve, fay] = people.map(({ username }) => username);
  const taken = await aTeam(site, id);
  await site.send('POST', '/bans', {
    as: token,
    body: { kind: 'game_name', value: 'Barred Name', reason: 'Cheating' },
  });
  const lines: Line[] = [
    { team: 'Night Owls', account: ada ?? '' },
    { team: 'night owls', account: bo ?? '', name: 'BoPlays' },
    { team: taken.name },
    { team: 'Half Right', account: cy ?? '' },
    { team: 'Half Right', account: 'nobody' },
    { team: 'Too Many', account: di ?? '' },
    { team: 'Too Many', account: ada ?? '' },
    { team: 'By Name' },
    { team: 'Without Accounts', name: 'Somebody' },
    { team: '' },
    { team: 'With One Banned', account: eve ?? '' },
    { team: 'With One Banned', account: fay ?? '', name: 'Barred Name' },
    { team: 'Whole After All', account: cy ?? '' },
    { team: 'Nobody Twice', account: fay ?? '' },
    { team: 'Nobody Twice', account: fay ?? '' },
  ];
  const { version, fates } = await preview(token, id, lines);
  expect(fates.map(({ fate }: { fate: string }) => fate)).toEqual([
    'ok',
    'ok',
    'doubled',
    'bad',
    'unknown',
    'bad',
    'doubled',
    'ok',
    'bad',
    'bad',
    'bad',
    'banned',
    'ok',
    'bad',
    'doubled',
  ]);
  expect((await importAll(token, id, lines, version)).body.added).toBe(3);
  const { body } = await site.send('GET', `/teams/tournament/${id}`);
  expect(body).toMatchObject([
    { name: 'Whole After All', captain: { username: cy } },
    { name: 'By Name', captain: null, members: [], isVerified: true },
    {
      name: 'Night Owls',
      captain: { username: ada },
      members: [{ role: 'captain' }, { fortniteUsername: 'BoPlays', role: 'member' }],
    },
    { name: taken.name },
  ]);
});
