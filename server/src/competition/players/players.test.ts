import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';
import {
  aPermanentTeam,
  aTeamCup,
  aWonCup,
  nothingPlayed,
  showPage,
  type FoundedTeam,
} from '#testing/competition/permanent-teams.ts';
import {
  aParticipant,
  aSoloCup,
  aTournament,
  tournamentForm,
} from '#testing/competition/tournaments.ts';
import { pageSource } from '#platform/pages/built.ts';
import { eventually } from '#testing/eventually.ts';

const site = useApp({}, pageSource);

const read = (username: string) => site.send('GET', `/players/${encodeURIComponent(username)}`);
const played = async (username: string, query = '') =>
  site.send('GET', `/players/${encodeURIComponent(username)}/tournaments${query}`);
const listed = async (query: string) =>
  (await site.send('GET', `/players?limit=100&${query}`)).body;
const pagesIn = async (id: number) => (await site.send('GET', `/tournaments/${id}/pages`)).body;

test('nobody has a page who has not asked for it, and nobody learns who there is', async () => {
  const { username, token } = await aPerson(site.ctx);
  const settings = await site.send('GET', '/auth/profile/page', { as: token });
  expect(settings.body).toEqual({
    isChosen: false,
    isPublic: false,
    showsTournaments: true,
    showsTeams: true,
    showsGameName: false,
  });
  const [hidden, unknown] = [await read(username), await read('nobody-at-all')];
  expect(hidden.status).toBe(404);
  const { requestId: one, ...refusal } = hidden.body;
  const { requestId: other, ...same } = unknown.body;
  expect(one).not.toBe(other);
  expect(refusal).toEqual(same);
  expect((await played(username)).status).toBe(404);
});

test('the list has those who show a page, by name and with the figures that they show', async () => {
  const team = await aPermanentTeam(site);
  const [ada, bea] = [team.captain, await aPerson(site.ctx)];
  await aWonCup(site, [team, await aPermanentTeam(site)]);
  const found = async ({ username }: Person) => {
    const rows = await listed(`search=${username.slice(1).toUpperCase()}`);
    return rows.map(({ id, ...row }: { id: number }) => (id > 0 ? row : id));
  };
  expect([await found(ada), await found(bea)]).toEqual([[], []]);
  await showPage(site, ada);
  await showPage(site, bea);
  expect(await listed('sort=odd')).toEqual(await listed('sort=name'));
  expect(await found(ada)).toEqual([{ username: ada.username, played: 1, won: 1, rating: null }]);
  expect(await found(bea)).toEqual([{ username: bea.username, played: 0, won: 0, rating: null }]);
  const names = (await listed('')).map(({ username }: Person) => username.toLowerCase());
  expect(names).toEqual(names.toSorted());
  await showPage(site, ada, { showsTournaments: false });
  expect(await found(ada)).toEqual([
    { username: ada.username, played: null, won: null, rating: null },
  ]);
  expect(await listed('search=nobody-at-all')).toEqual([]);
});

test('a page is found by the username in any case, and holds nothing private', async () => {
  const person = await aPerson(site.ctx, { username: 'Ada  Fox.9' });
  await site.send('POST', '/auth/profile', {
    as: person.token,
    body: {
      fullName: 'Ada Lovelace',
      phoneNumber: '+1 555 0100',
      address: 'Circle Road',
      city: 'Retail Row',
      fortniteUsername: 'FoxyAda',
    },
  });
  await showPage(site, person);
  const { status, body, text } = await read('ADA FOX.9');
  expect([status, body]).toEqual([
    200,
    {
      username: 'Ada  Fox.9',
      gameName: null,
      record: nothingPlayed,
      rating: null,
      teams: [],
    },
  ]);
  for (const secret of [person.email, 'Lovelace', '555', 'Circle Road', 'Retail', 'FoxyAda']) {
    expect(text).not.toContain(secret);
  }
  await showPage(site, person, { showsGameName: true });
  expect((await read('ada fox.9')).body.gameName).toBe('FoxyAda');
});

test('what no username can be is not found', async () => {
  for (const odd of ['%00', '%FF', '%E2%80%AE', 'x'.repeat(5000), '..%2f..', '%ED%A0%80']) {
    const { status } = await site.send('GET', `/players/${odd}`);
    expect([odd, status]).toEqual([odd, 404]);
  }
});

test('each part of a page is shown as its player chose', async () => {
  const team = await aPermanentTeam(site, { name: 'Night Owls' });
  const rival = await aPermanentTeam(site);
  const { username, token } = team.captain;
  const cup = await aWonCup(site, [team, rival]);
  await showPage(site, team.captain);
  const whole = (await read(username)).body;
  expect(whole).toMatchObject({
    record: {
      played: 1,
      won: 1,
      titles: [{ tournamentId: cup.id, tournament: cup.name, team: 'Night Owls' }],
    },
    teams: [{ id: team.id, name: 'Night Owls', tag: null, isCaptain: true }],
  });
  expect((await played(username)).body).toMatchObject([
    {
      id: cup.id,
      name: cup.name,
      status: 'completed',
      entrants: 2,
      team: { name: 'Night Owls', permanentTeamId: team.id },
      place: { rank: 1, label: '1st Place' },
    },
  ]);

  await showPage(site, team.captain, { showsTeams: false });
  expect((await read(username)).body).toMatchObject({ teams: null, record: { won: 1 } });
  expect((await read(username)).text + (await played(username)).text).not.toContain('Night Owls');

  await showPage(site, team.captain, { showsTournaments: false });
  expect((await read(username)).body).toMatchObject({ record: null, teams: [{ id: team.id }] });
  expect((await played(username)).body).toEqual([]);

  await site.send('PUT', '/auth/profile/page', { as: token, body: {} });
  expect((await read(username)).status).toBe(404);
});

test('places come from the announcement, else from the results', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => aPerson(site.ctx)));
  for (const person of people) await showPage(site, person);
  const cup = await aSoloCup(site, people);
  const bracket = async () => (await cup.send('GET', '/bracket')).body;
  const play = async (round: number, position: number) => {
    const { id, version } = (await bracket()).rounds[round].matches[position];
    await cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version });
  };
  const placeOf = async ({ username }: Person) => (await played(username)).body[0].place;
  await play(0, 0);
  expect(await placeOf(people[3]!)).toBeNull();
  await play(0, 1);
  await play(1, 0);
  const winners = [
    { placement: 'Champion', username: 'Ada', prize: '$1', email: people[0]!.email },
  ];
  await cup.send('POST', '/winners', { winners });
  expect(await placeOf(people[0]!)).toEqual({ rank: 1, label: 'Champion' });
  expect(await placeOf(people[1]!)).toEqual({ rank: 2, label: '2nd Place' });
  expect(await placeOf(people[3]!)).toEqual({ rank: 3, label: '3rd Place' });
  expect((await read(people[0]!.username)).body.record.won).toBe(1);
  expect((await read(people[1]!.username)).body.record.won).toBe(0);
});

test('of two players with one address the announced name decides who won', async () => {
  const people = [await aPerson(site.ctx), await aPerson(site.ctx)] as const;
  for (const person of people) await showPage(site, person);
  const shared = people.map((person) => ({ ...person, email: 'family@players.example' }));
  const { id } = await aTournament(site);
  for (const person of shared) {
    await site.send('POST', `/tournaments/${id}/register`, {
      as: person.token,
      body: { email: person.email, fortniteUsername: person.username },
    });
  }
  const { token: as } = await anAdmin(site.ctx);
  const registrations = (await site.send('GET', `/tournaments/${id}/registrations`, { as })).body;
  for (const { id } of registrations) {
    await site.send('PATCH', `/tournaments/registrations/${id}/verify`, {
      as,
      body: { isVerified: true },
    });
  }
  await site.send('POST', `/tournaments/${id}/start`, { as, body: { gameLink: 'https://a.b' } });
  const winner = { username: people[1].username, prize: '$1', email: 'family@players.example' };
  await site.send('POST', `/tournaments/${id}/winners`, { as, body: { winners: [winner] } });
  const wonBy = async ({ username }: Person) => (await read(username)).body.record.won;
  expect([await wonBy(people[0]), await wonBy(people[1])]).toEqual([0, 1]);
});

test('a battle royale without a game has no places, and with one the ranks', async () => {
  const people = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const person of people) await showPage(site, person);
  const form = { format: 'battle_royale' } as const;
  const [empty, one] = [await aSoloCup(site, people, form), await aSoloCup(site, people, form)];
  const { entrants } = (await one.send('GET', '/bracket')).body;
  const results = entrants.map(({ id }: { id: number }, index: number) => ({
    entrantId: id,
    placement: index + 1,
    kills: 0,
  }));
  await one.send('PUT', '/games/1', { results });
  for (const { send } of [empty, one]) {
    const { body } = await send('GET', '');
    await send('PUT', '', { ...body, status: 'completed' });
  }
  const { body } = await played(people[1]!.username);
  expect(body.map(({ place }: { place: unknown }) => place)).toEqual([
    { rank: 2, label: '2nd Place' },
    null,
  ]);
});

test('drafts, unlisted, cancelled and coming tournaments are on no page', async () => {
  const person = await aPerson(site.ctx);
  await showPage(site, person);
  const rival = await aPerson(site.ctx);
  await aParticipant(site, (await aTournament(site, { name: 'Coming Cup' })).id, person);
  const shown = await aSoloCup(site, [person, rival], { name: 'Shown Cup' });
  const changes = [
    { name: 'Secret Draft', visibility: 'draft' },
    { name: 'Unlisted Cup', visibility: 'unlisted' },
    { name: 'Cancelled Cup', status: 'cancelled' },
  ] as const;
  for (const change of changes) {
    const cup = await aSoloCup(site, [person, rival], { name: change.name });
    const answer = await cup.send('PUT', '', tournamentForm({ status: 'ongoing', ...change }));
    expect(answer.status).toBe(200);
  }
  const list = await played(person.username);
  expect(list.body.map(({ id }: { id: number }) => id)).toEqual([shown.id]);
  expect((await read(person.username)).body.record.played).toBe(1);
});

test('a list of tournaments comes page by page, the newest start first', async () => {
  const person = await aPerson(site.ctx);
  await showPage(site, person);
  const rival = await aPerson(site.ctx);
  const days = ['03', '01', '02'];
  for (const day of days) {
    await aSoloCup(site, [person, rival], {
      name: `Cup ${day}`,
      startDate: `2030-04-${day}T18:00:00Z`,
    });
  }
  const names = async (query: string) => {
    const { body, headers } = await played(person.username, query);
    return [body.map(({ name }: { name: string }) => name), headers['link'] !== undefined];
  };
  expect(await names('?limit=2')).toEqual([['Cup 03', 'Cup 02'], true]);
  expect(await names('?limit=2&offset=2')).toEqual([['Cup 01'], false]);
});

test('names of a tournament lead to pages where they tell nothing new', async () => {
  const [own, shown, hidden, off] = (await Promise.all(
    Array.from({ length: 4 }, () => aPerson(site.ctx)),
  )) as [Person, Person, Person, Person];
  const twins = [await aPerson(site.ctx), await aPerson(site.ctx)];
  const { id } = await aTournament(site, { maxPlayers: 20 });
  const as = async (person: Person, fortniteUsername: string) => {
    await site.send('POST', '/auth/profile', { as: person.token, body: { fortniteUsername } });
    await aParticipant(site, id, person);
    await site.ctx.db
      .updateTable('registrations')
      .set({ fortnite_username: fortniteUsername })
      .where('user_id', '=', person.id)
      .execute();
  };
  await as(own, own.username.toUpperCase());
  await as(shown, 'ShownName');
  await as(hidden, 'HiddenName');
  await as(off, off.username);
  for (const twin of twins) await as(twin, 'Twin');
  for (const person of [own, hidden]) await showPage(site, person);
  for (const person of [shown, ...twins]) await showPage(site, person, { showsGameName: true });
  expect(await pagesIn(id)).toEqual([]);
  const { token } = await anAdmin(site.ctx);
  const body = { gameLink: 'https://play.example/x' };
  await site.send('POST', `/tournaments/${id}/start`, { as: token, body });
  expect(await pagesIn(id)).toEqual(
    [
      { name: own.username.toUpperCase(), player: own.username, permanentTeam: null },
      { name: 'ShownName', player: shown.username, permanentTeam: null },
    ].toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  );
});

test('teams of a tournament lead to their permanent teams and members', async () => {
  const team = await aPermanentTeam(site, { name: 'Night Owls' });
  const rival = await aPermanentTeam(site, { name: 'Rivals' });
  await showPage(site, team.captain);
  const { id } = await aTeamCup(site, [team, rival]);
  expect(await pagesIn(id)).toEqual([
    { name: 'Night Owls', player: null, permanentTeam: { id: team.id, name: 'Night Owls' } },
    { name: 'Rivals', player: null, permanentTeam: { id: rival.id, name: 'Rivals' } },
    { name: team.captain.username, player: team.captain.username, permanentTeam: null },
  ]);
});

test('a permanent team has its tournaments on its page, and loses them when it disbands', async () => {
  const team = await aPermanentTeam(site, { name: 'Night Owls' });
  const rival = await aPermanentTeam(site);
  const cup = await aWonCup(site, [team, rival]);
  const listOf = ({ id }: FoundedTeam) => site.send('GET', `/permanent-teams/${id}/tournaments`);
  expect((await listOf(team)).body).toMatchObject([
    { id: cup.id, place: { rank: 1 }, team: { name: 'Night Owls' } },
  ]);
  expect((await listOf(rival)).body).toMatchObject([{ place: { rank: 2, label: '2nd Place' } }]);
  const page = (await site.send('GET', `/permanent-teams/${team.id}`)).body;
  expect(page.record).toMatchObject({ played: 1, won: 1 });
  await site.send('DELETE', `/permanent-teams/${team.id}`, { as: team.captain.token });
  expect((await listOf(team)).status).toBe(404);
  await showPage(site, team.captain);
  expect((await played(team.captain.username)).body).toMatchObject([
    { id: cup.id, team: { name: 'Night Owls', permanentTeamId: null } },
  ]);
});

test('a page that is hidden is gone at once, from caches and sitemap too', async () => {
  const person = await aPerson(site.ctx, { username: 'Ada Fox' });
  await showPage(site, person);
  const get = (url: string) => site.app.inject({ url });
  const url = '/players/Ada%20Fox';
  for (let visit = 0; visit < 3; visit += 1) {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('Ada Fox</h1>')]).toEqual([200, true]);
    expect((await get('/sitemap.xml')).body).toContain(url);
    await read('ada fox');
  }
  expect((await get('/players/ADA%20FOX')).body).toContain(
    '<link rel="canonical" href="http://localhost:3000/players/Ada%20Fox"',
  );
  await showPage(site, person, { isPublic: false });
  const hidden = await get(url);
  expect([hidden.statusCode, hidden.body.includes('Player not found')]).toEqual([404, true]);
  expect(hidden.body).toContain('<meta name="robots" content="noindex"');
  expect((await read('ada fox')).status).toBe(404);
  await eventually(async () => expect((await get('/sitemap.xml')).body).not.toContain(url));
});
