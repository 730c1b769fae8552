import { expect, test } from 'vitest';
import { useApp, type TestApp } from '#testing/app.ts';
import { eventually } from '#testing/eventually.ts';
import { anOwner, deleteAccount, type Owner } from '#testing/owners.ts';
import { anAdmin, aPerson, type Person } from '#testing/accounts/people.ts';
import { aPermanentTeam, aTeamMate, aWonCup } from '#testing/competition/permanent-teams.ts';
import { aReportedCup } from '#testing/competition/reports.ts';
import { aSeason } from '#testing/competition/seasons.ts';
import { setTeamVerified, aJoiner, aTeam, aVerifiedTeam } from '#testing/competition/teams.ts';
import { aConnection, aReceiver } from '#testing/competition/webhooks.ts';
import { aParticipant, aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();
const otherServer = useApp({});

/** What everybody, and an admin, reads of a tournament. */
async function readAll(id: number, more: string[] = []) {
  const { token } = await anAdmin(site.ctx);
  const paths = [
    '',
    '/bracket',
    '/leaderboard',
    '/results.csv',
    '/registrations',
    '/registrations.csv',
    '/winners',
    '/participants',
    '/audit',
  ].map((path) => `/tournaments/${id}${path}`);
  const texts: string[] = [];
  for (const path of [...paths, ...more]) {
    for (const as of [undefined, token]) texts.push((await site.send('GET', path, { as })).text);
  }
  return texts.join('\n');
}

const start = async (id: number, token: string) => {
  const body = { gameLink: 'https://play.example/lobby' };
  const { status } = await site.send('POST', `/tournaments/${id}/start`, { as: token, body });
  expect(status).toBe(200);
};

/** A cup that the owner has won by a name of the game, and that is over. */
async function aWonSingle(owner: Owner, other: Person, form: object = {}) {
  const { token } = await anAdmin(site.ctx);
  const { id, name } = await aTournament(site, form);
  const named = { ...owner, username: `Nova ${owner.username}` };
  await aParticipant(site, id, named);
  await aParticipant(site, id, other);
  await start(id, token);
  const { body } = await site.send('GET', `/tournaments/${id}/bracket`);
  const match = body.rounds[0].matches[0];
  const [scoreA, scoreB] = match.a.name === named.username ? [2, 1] : [1, 2];
  const result = { scoreA, scoreB, version: match.version };
  const path = `/tournaments/${id}/matches/${match.id}`;
  expect((await site.send('PATCH', path, { as: token, body: result })).status).toBe(200);
  const winners = [
    { placement: '1st Place', username: named.username, prize: '$100', email: owner.email },
    { placement: '2nd Place', username: other.username, prize: '$50', email: other.email },
  ];
  const announced = await site.send('POST', `/tournaments/${id}/winners`, {
    as: token,
    body: { winners },
  });
  expect(announced.status).toBe(200);
  return { id, name, token, gameName: named.username };
}

test('results of a past tournament stay, without the name anywhere', async () => {
  const owner = await anOwner(site);
  const other = await aPerson(site.ctx);
  const { id, token, gameName } = await aWonSingle(owner, other);
  expect(await readAll(id)).toContain(gameName);
  expect((await deleteAccount(site, owner)).status).toBe(200);
  const after = await readAll(id);
  for (const text of [gameName, owner.username, owner.email]) expect(after).not.toContain(text);
  expect(after).toContain(other.username);
  const { body } = await site.send('GET', `/tournaments/${id}`);
  expect(body.winners).toEqual([
    { placement: '1st Place', username: 'Deleted player', prize: '$100', team: null },
    { placement: '2nd Place', username: other.username, prize: '$50', team: null },
  ]);
  expect(body.verifiedCount).toBe(2);
  const { body: bracket } = await site.send('GET', `/tournaments/${id}/bracket`);
  const [match] = bracket.rounds[0].matches;
  const champion = [match.a, match.b].find((side: { id: number }) => side.id === match.winner);
  expect(champion.name).toBe('Deleted player');
  const stored = await site.ctx.db.selectFrom('winners').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(owner.email);
  const known = await site.send('GET', `/tournaments/${id}/winners`, { as: token });
  expect(known.body.winners[0]).toMatchObject({ email: '', registrationId: expect.any(Number) });
});

test('what the webhooks of the site were sent keeps the results without the name', async () => {
  const { url } = await aReceiver();
  const connection = await aConnection(site, 'site', url);
  const owner = await anOwner(site);
  const other = await aPerson(site.ctx);
  const { gameName } = await aWonSingle(owner, other);
  const sent = async () =>
    JSON.stringify(
      await site.ctx.db
        .selectFrom('webhook_deliveries')
        .where('webhook_id', '=', connection.id)
        .select(['event', 'data'])
        .execute(),
    );
  expect(await sent()).toContain(gameName);
  expect((await deleteAccount(site, owner)).status).toBe(200);
  const after = await sent();
  expect(after).not.toContain(gameName);
  expect(after).toContain(other.username);
});

test('the winners can still be corrected, and nobody is mailed for the deleted', async () => {
  const owner = await anOwner(site);
  const other = await aPerson(site.ctx);
  const { id, token } = await aWonSingle(owner, other);
  await deleteAccount(site, owner);
  const { body } = await site.send('GET', `/tournaments/${id}/winners`, { as: token });
  const [first, second] = body.winners;
  const winners = [
    { ...second, placement: '1st Place', redeemCode: '' },
    { ...first, placement: '2nd Place', redeemCode: '' },
  ];
  const corrected = await site.send('PUT', `/tournaments/${id}/winners`, {
    as: token,
    body: { version: body.version, winners },
  });
  expect([corrected.status, corrected.text]).toEqual([200, expect.stringContaining('corrected')]);
  const mails = await site.ctx.db
    .selectFrom('mails')
    .where('recipient', '=', '')
    .select('id')
    .execute();
  expect(mails).toEqual([]);
});

test('an answer that was cached shows no name any more, on any server', async () => {
  const owner = await anOwner(site);
  const { id, gameName } = await aWonSingle(owner, await aPerson(site.ctx));
  const read = async (on: TestApp) => (await on.send('GET', `/tournaments/${id}/bracket`)).text;
  for (const server of [site, otherServer, site, otherServer, site, otherServer]) {
    expect(await read(server)).toContain(gameName);
  }
  await deleteAccount(site, owner);
  expect(await read(site)).not.toContain(gameName);
  await eventually(async () => expect(await read(otherServer)).not.toContain(gameName));
});

test('two cups of one season stay one result of one deleted player', async () => {
  const { token } = await anAdmin(site.ctx);
  const season = await aSeason(site);
  const owner = await anOwner(site);
  const other = await aPerson(site.ctx);
  const cups = [await aWonSingle(owner, other), await aWonSingle(owner, other)];
  for (const { id } of cups) {
    const { status } = await site.send('POST', `/seasons/${season.id}/tournaments`, {
      as: token,
      body: { tournamentId: id },
    });
    expect([200, 201]).toContain(status);
  }
  await deleteAccount(site, owner);
  const { body } = await site.send('GET', `/seasons/${season.id}/standings`);
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'Deleted player',
    other.username,
  ]);
  expect(body[0].scores).toHaveLength(2);
  expect(body[0].player).toBeNull();
});

test('a team stays among the winners and in the history of its permanent team, without the player', async () => {
  const captain = await anOwner(site);
  const team = await aPermanentTeam(site, { mates: 1, captain });
  const other = await aPermanentTeam(site, { mates: 1 });
  const cup = await aWonCup(site, [team, other]);
  const [mate] = team.mates;
  await site.send('PUT', `/permanent-teams/${team.id}/captain`, {
    as: captain.token,
    body: { userId: mate?.id },
  });
  expect((await deleteAccount(site, captain)).status).toBe(200);
  const teams = await site.ctx.db.selectFrom('teams').select('id').execute();
  const all = await readAll(cup.id, [
    `/teams/tournament/${cup.id}`,
    `/teams/tournament/${cup.id}/teams.csv`,
    `/permanent-teams/${team.id}`,
    `/permanent-teams/${team.id}/tournaments`,
    ...teams.map(({ id }) => `/teams/${id}`),
  ]);
  for (const text of [captain.username, captain.email]) expect(all).not.toContain(text);
  for (const text of [team.name, mate?.username]) expect(all).toContain(text);
  const { body } = await site.send('GET', `/permanent-teams/${team.id}`);
  expect(body.record).toMatchObject({ played: 1, won: 1 });
});

test('substitutes and those they replace lose their names each on their own', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const former = await anOwner(site);
  const team = await aTeam(site, id);
  const { memberId } = await aJoiner(site, team, former);
  await setTeamVerified(site, team, admin.token, true);
  await aVerifiedTeam(site, id);
  await start(id, admin.token);
  const substitute = await anOwner(site);
  const path = `/teams/${team.id}/members/${memberId}/substitute`;
  const body = { account: substitute.username };
  expect((await site.send('POST', path, { as: admin.token, body })).status).toBe(201);
  expect((await deleteAccount(site, former)).status).toBe(200);
  const names = () =>
    site.ctx.db.selectFrom('substitutions').select(['former_name', 'name']).execute();
  expect(await names()).toEqual([{ former_name: 'Deleted player', name: substitute.username }]);
  const texts = await readAll(id, [`/teams/${team.id}`]);
  expect(texts).not.toContain(former.username);
  expect(texts).toContain(substitute.username);
  await setStatus(site, id, 'completed');
  expect((await deleteAccount(site, substitute)).status).toBe(200);
  expect(await names()).toEqual([{ former_name: 'Deleted player', name: 'Deleted player' }]);
  expect(await readAll(id, [`/teams/${team.id}`])).not.toContain(substitute.username);
});

test('the place of an entrant loses each name that it had', async () => {
  const admin = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const former = await anOwner(site);
  for (const player of [former, undefined, undefined, undefined]) {
    await aParticipant(site, id, player);
  }
  await start(id, admin.token);
  const read = async () => (await site.send('GET', `/tournaments/${id}/bracket`)).body;
  const [entrant] = (await read()).entrants;
  const standIn = await anOwner(site);
  const replaced = await site.send('PUT', `/tournaments/${id}/entrants/${entrant.id}/stand-in`, {
    as: admin.token,
    body: { account: standIn.username, version: entrant.version },
  });
  expect(replaced.status).toBe(200);
  expect((await deleteAccount(site, former)).status).toBe(200);
  expect(await readAll(id)).not.toContain(former.username);
  expect((await read()).entrants[0].name).toBe(standIn.username);
  await setStatus(site, id, 'completed');
  expect((await deleteAccount(site, standIn)).status).toBe(200);
  expect(await readAll(id)).not.toContain(standIn.username);
});

test('what a player reported of a match stays without the words and the picture', async () => {
  const cup = await aReportedCup(site, 2);
  const { match, a, b } = await cup.meeting();
  await cup.report(match, a, a);
  const [report] = await cup.reportsOf(match, a.token).then(({ reports }) => reports);
  await cup.dispute(match, b, report.id);
  const owner = await anOwner(site);
  await site.ctx.db
    .updateTable('match_reports')
    .set({ user_id: owner.id, username: owner.username })
    .where('reason', 'is not', null)
    .execute();
  await deleteAccount(site, owner);
  const stored = await site.ctx.db
    .selectFrom('match_reports')
    .select(['username', 'reason', 'user_id'])
    .orderBy('id')
    .execute();
  expect(stored).toMatchObject([
    { username: expect.stringMatching(/^Seed/) },
    { username: 'Deleted player', reason: null, user_id: null },
  ]);
});

test('a registration that came to nothing goes from a past tournament', async () => {
  const owner = await anOwner(site);
  const { id } = await aTournament(site);
  await aParticipant(site, id);
  await site.send('POST', `/tournaments/${id}/register`, {
    as: owner.token,
    body: { email: owner.email, fortniteUsername: owner.username },
  });
  await setStatus(site, id, 'cancelled');
  await deleteAccount(site, owner);
  const rows = await site.ctx.db.selectFrom('registrations').select('user_id').execute();
  expect(rows).toHaveLength(1);
});

test('names of others that hold the name, or are the same word, stay', async () => {
  const owner = await anOwner(site, { username: 'Ada' });
  const namesake = await aPerson(site.ctx, { username: 'Adamant' });
  const { id, token } = await aWonSingle(owner, namesake);
  const registration = await site.ctx.db
    .selectFrom('registrations')
    .where('user_id', '=', namesake.id)
    .select('id')
    .executeTakeFirstOrThrow();
  await site.send('DELETE', `/tournaments/registrations/${registration.id}`, { as: token });
  await deleteAccount(site, owner);
  const { text } = await site.send('GET', `/tournaments/${id}/audit`, { as: token });
  expect(text).toContain('registration of Adamant');
  expect(text).not.toMatch(/\bAda\b/);
});

test('nothing of the deleted is in any table but the orders', async () => {
  const owner = await anOwner(site, { username: 'Zephyrine', email: 'zephyrine@players.example' });
  const team = await aPermanentTeam(site, { mates: 0 });
  await aTeamMate(site, team, owner);
  await aWonSingle(owner, await aPerson(site.ctx));
  await aTournament(site).then((open) => aParticipant(site, open.id, owner));
  await site.send('POST', '/auth/profile', {
    as: owner.token,
    body: { fullName: 'Zephyrine Fox', fortniteUsername: 'Zephyrine' },
  });
  expect((await deleteAccount(site, owner)).status).toBe(200);
  const tables = await site.ctx.db.introspection.getTables({ withInternalKyselyTables: false });
  const found: string[] = [];
  for (const { name, isView } of tables) {
    if (isView) continue;
    const rows = await site.ctx.db
      .selectFrom(name as 'users')
      .selectAll()
      .execute();
    if (/zephyrine/i.test(JSON.stringify(rows))) found.push(name);
  }
  // The mail that says so.
  expect(found).toEqual(['mails']);
});
