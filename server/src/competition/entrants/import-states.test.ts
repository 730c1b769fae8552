import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, mailsTo } from '#testing/accounts/people.ts';
import { aFullTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import { aTournament, codesTo, verify } from '#testing/competition/tournaments.ts';

const site = useApp();

interface Line {
  name?: string;
  account?: string;
  team?: string;
  status?: string;
}

const look = async (as: string, id: number, lines: Line[]) =>
  (await site.send('POST', `/tournaments/${id}/entrants/preview`, { as, body: { lines } })).body;

async function enter(as: string, id: number, lines: Line[]) {
  const { version } = await look(as, id, lines);
  const path = `/tournaments/${id}/entrants/import`;
  return site.send('POST', path, { as, body: { lines, version } });
}

const csv = async (as: string, id: number) =>
  (await site.send('GET', `/tournaments/${id}/registrations.csv`, { as })).text;

test('each line is entered in its state, which the preview has shown', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 2 });
  const [inside, asked, first, second] = [
    await aPerson(site.ctx),
    await aPerson(site.ctx),
    await aPerson(site.ctx),
    await aPerson(site.ctx),
  ];
  const lines = [
    { account: inside.username, status: 'verified' },
    { account: asked.username, status: 'Pending' },
    { account: first.username, status: 'waiting' },
    { account: second.username, status: 'waiting' },
    { account: (await aPerson(site.ctx)).username },
  ];
  const { fates } = await look(token, id, lines);
  expect(
    fates.map(({ fate, state }: { fate: string; state: string | null }) => [fate, state]),
  ).toEqual([
    ['ok', 'verified'],
    ['ok', 'pending'],
    ['ok', 'waiting'],
    ['ok', 'waiting'],
    ['full', null],
  ]);
  expect((await enter(token, id, lines)).body).toEqual({ message: 'Imported: 4', added: 4 });
  const stateOf = async ({ token }: { token: string }) => {
    const { body } = await site.send('GET', `/tournaments/${id}`, { as: token });
    return [body.registrationStatus, body.waitingNumber];
  };
  expect(await Promise.all([inside, asked, first, second].map(stateOf))).toEqual([
    ['verified', null],
    ['pending', null],
    ['waiting', 1],
    ['waiting', 2],
  ]);
  expect((await mailsTo(site.ctx, inside.email)).map(({ kind }) => kind)).toEqual([
    'entered-by-organisers',
  ]);
  expect(await mailsTo(site.ctx, first.email)).toEqual([]);
  const [code = ''] = await codesTo(site, asked.email);
  expect((await verify(site, asked, code)).status).toBe(200);
  const table = await csv(token, id);
  expect(table).toMatch(new RegExp(`${second.username},.*,waiting,.*,2\r`));
});

test('nobody waits beside a free seat, not even after an import', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { maxPlayers: 4 });
  const person = await aPerson(site.ctx);
  await enter(token, id, [{ account: person.username, status: 'waiting' }]);
  expect(await codesTo(site, person.email)).toHaveLength(1);
});

test('a line that cannot be read is bad, and the others keep their results', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { fates } = await look(token, id, [
    { name: 'Bell\u0007Ringer' },
    { name: 'Null\u0000' },
    { account: 'x'.repeat(300) },
    { name: 'Guest', status: 'maybe' },
    { name: 'Guest', status: 'waiting' },
    { name: '\uD800lone' },
    { name: 'Guest' },
  ]);
  expect(fates).toEqual([
    {
      fate: 'bad',
      name: 'BellRinger',
      text: 'Name: Please remove the invisible characters',
      state: null,
    },
    {
      fate: 'bad',
      name: 'Null',
      text: 'Name: Please remove the invisible characters',
      state: null,
    },
    {
      fate: 'bad',
      name: 'x'.repeat(300),
      text: 'Account: Please use at most 254 characters',
      state: null,
    },
    {
      fate: 'bad',
      name: 'Guest',
      text: 'The status is one of verified, pending, waiting',
      state: null,
    },
    { fate: 'bad', name: 'Guest', text: 'Only an account can be on the waiting list', state: null },
    {
      fate: 'bad',
      name: '\uFFFDlone',
      text: 'Name: Please remove the invisible characters',
      state: null,
    },
    { fate: 'ok', name: 'Guest', text: 'Without an account', state: 'verified' },
  ]);
});

test('a name that was unverified is entered again by its name', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  await enter(token, id, [{ name: 'Guest' }]);
  const rows = (await site.send('GET', `/tournaments/${id}/registrations`, { as: token })).body;
  const path = `/tournaments/registrations/${rows[0].id}/verify`;
  await site.send('PATCH', path, { as: token, body: { isVerified: false } });
  expect((await enter(token, id, [{ name: 'guest', status: 'pending' }])).status).toBe(201);
  expect(
    (await site.send('GET', `/tournaments/${id}/registrations`, { as: token })).body,
  ).toMatchObject([{ fortniteUsername: 'guest', isVerified: false }]);
});

test('teams come back in their states, a team that cannot be read as a whole not at all', async () => {
  const { token } = await anAdmin(site.ctx);
  const source = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const verified = await aVerifiedTeam(site, source.id, { name: 'Verified' });
  const pending = await aFullTeam(site, source.id, { name: 'Pending' });
  const waiting = await aFullTeam(site, source.id, { name: 'Waiting', waitingList: true });
  const { text } = await site.send('GET', `/teams/tournament/${source.id}/teams.csv`, {
    as: token,
  });
  expect(text).toContain('Waiting,waiting,');
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const lines = [verified, pending, waiting].flatMap(({ name, captain, members }, index) =>
    [captain, ...members].map(({ username }) => ({
      team: name,
      account: username,
      status: ['verified', 'pending', 'waiting'][index] ?? '',
    })),
  );
  const alone = { team: 'Nobodies', status: 'waiting' };
  const torn = [
    { team: 'Torn', account: (await aPerson(site.ctx)).username, name: 'Tab\u0001' },
    { team: 'Torn', account: (await aPerson(site.ctx)).username },
  ];
  const { fates } = await look(token, id, [...lines, alone, ...torn]);
  expect(fates.map(({ state }: { state: string | null }) => state)).toEqual([
    'verified',
    'verified',
    'pending',
    'pending',
    'waiting',
    'waiting',
    null,
    null,
    null,
  ]);
  expect(fates.slice(6).map(({ text }: { text: string }) => text)).toEqual([
    'A team without players cannot be on the waiting list',
    'Name: Please remove the invisible characters',
    'Another line of this team is not ok',
  ]);
  await enter(token, id, [...lines, alone, ...torn]);
  const { body } = await site.send('GET', `/teams/tournament/${id}`, { as: token });
  expect(
    body.map(({ name, isVerified, waitingNumber }: Record<string, unknown>) => [
      name,
      isVerified,
      waitingNumber,
    ]),
  ).toEqual([
    ['Waiting', false, 1],
    ['Pending', false, null],
    ['Verified', true, null],
  ]);
});
