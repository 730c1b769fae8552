import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aStartedTournament } from '#testing/competition/brackets.ts';
import { eventually } from '#testing/eventually.ts';
import { aPerson, anAdmin, type Person } from '#testing/accounts/people.ts';
import { showPage } from '#testing/competition/permanent-teams.ts';
import { aPlayedCup, aSeason, seasonForm, startPlayed } from '#testing/competition/seasons.ts';
import { aVerifiedTeam } from '#testing/competition/teams.ts';
import { aTournament, setStatus, tournamentForm } from '#testing/competition/tournaments.ts';

const site = useApp();

interface Row {
  name: string;
  rank: number;
  isShared: boolean;
  points: number;
  player: string | null;
  bestPlace: number;
  scores: { tournamentId: number; place: number; points: number; isCounted: boolean }[];
}

async function standings(id: number, as?: string): Promise<Row[]> {
  const { status, body } = await site.send('GET', `/seasons/${id}/standings`, { as });
  expect(status).toBe(200);
  return body;
}

const points = async (id: number) =>
  Object.fromEntries((await standings(id)).map((row) => [row.name, row.points]));

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(site.ctx)));

async function aFinishedCup(placed: Person[], form: object = {}) {
  const cup = await aPlayedCup(site, placed, form);
  await cup.end();
  return cup;
}

const onDay = (day: number) => ({
  startDate: `2030-04-0${day}T18:00:00Z`,
  endDate: `2030-04-0${day}T22:00:00Z`,
});

test('the best two of three results count, and the third is named as dropped', async () => {
  const [nova, vale, rook] = (await people(3)) as [Person, Person, Person];
  const cups = [
    await aFinishedCup([nova, vale, rook], onDay(1)),
    await aFinishedCup([vale, nova, rook], onDay(2)),
    await aFinishedCup([vale, rook, nova], onDay(3)),
  ] as const;
  const { id } = await aSeason(
    site,
    cups.map((cup) => cup.id),
  );
  const rows = await standings(id);
  expect(rows.map(({ name, rank, points }) => [name, rank, points])).toEqual([
    [vale.username, 1, 20],
    [nova.username, 2, 16],
    [rook.username, 3, 9],
  ]);
  expect(rows[0]).toMatchObject({
    bestPlace: 1,
    isShared: false,
    scores: [
      { tournamentId: cups[0].id, place: 2, points: 6, isCounted: false },
      { tournamentId: cups[1].id, place: 1, points: 10, isCounted: true },
      { tournamentId: cups[2].id, place: 1, points: 10, isCounted: true },
    ],
  });
});

test('equal points go to more first places, then more second ones, then share a rank', async () => {
  const [nova, vale, rook, lynx] = (await people(4)) as [Person, Person, Person, Person];
  const cups = [
    await aFinishedCup([nova, vale, rook, lynx], onDay(1)),
    await aFinishedCup([lynx, vale, rook, nova], onDay(2)),
  ];
  const { id } = await aSeason(
    site,
    cups.map((cup) => cup.id),
    { points: [10, 5, 5, 0], bestOf: null },
  );
  const rows = await standings(id);
  const level = [nova, lynx].map(({ username }) => username).toSorted();
  expect(rows.map(({ name, rank, isShared }) => [name, rank, isShared])).toEqual([
    [level[0], 1, true],
    [level[1], 1, true],
    [vale.username, 3, false],
    [rook.username, 4, false],
  ]);
  expect(rows.map((row) => row.points)).toEqual([10, 10, 10, 10]);
});

test('those who share a place get the points of that place', async () => {
  const cup = await aStartedTournament(site, 4);
  for (const position of [0, 1]) await cup.play([1, position], 1, 0);
  await cup.play([2, 0], 1, 0);
  await setStatus(site, cup.id, 'completed');
  const { id } = await aSeason(site, [cup.id], { points: [10, 6, 3, 1] });
  const rows = await standings(id);
  expect(rows.map((row) => [row.rank, row.points])).toEqual([
    [1, 10],
    [2, 6],
    [3, 3],
    [3, 3],
  ]);
});

test('every accepted member of a team gets its points, and adds them to those won alone', async () => {
  const { id: duo } = await aTournament(site, { tournamentType: 'duo', format: 'battle_royale' });
  const owls = await aVerifiedTeam(site, duo, { name: 'Night Owls' });
  const foxes = await aVerifiedTeam(site, duo, { name: 'Foxes' });
  const cup = await startPlayed(site, duo, [{ username: owls.name }, { username: foxes.name }]);
  await cup.end();
  const solo = await aFinishedCup([foxes.captain, owls.captain], onDay(1));
  const { id } = await aSeason(site, [duo, solo.id]);
  const [owl] = owls.members;
  const [fox] = foxes.members;
  if (!owl || !fox) throw new Error('A duo has two players');
  const gained = {
    [owls.captain.username]: 16,
    [owl.username]: 10,
    [foxes.captain.username]: 16,
  };
  expect(await points(id)).toEqual({ ...gained, [fox.username]: 6 });
  await site.ctx.db
    .updateTable('team_members')
    .set({ status: 'rejected' })
    .where('id', '=', fox.memberId)
    .execute();
  await eventually(async () => expect(await points(id)).toEqual(gained));
});

test('the disqualified score nothing, and nobody moves up', async () => {
  const [nova, vale, rook] = (await people(3)) as [Person, Person, Person];
  const cup = await aPlayedCup(site, [nova, vale, rook]);
  await cup.send('PUT', `/entrants/${cup.entrantOf(nova).id}/disqualification`, {
    reason: 'Teaming',
    version: cup.entrantOf(nova).version,
    match: null,
  });
  await cup.end();
  const { id } = await aSeason(site, [cup.id]);
  const rows = await standings(id);
  expect(rows.map(({ name }) => name)).toEqual([vale.username, rook.username]);
});

test('only completed tournaments that are public count, and are shown', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cups = [
    await aPlayedCup(site, [nova, vale], { name: 'Running' }),
    await aFinishedCup([nova, vale], { name: 'Shown' }),
    await aFinishedCup([nova, vale], { name: 'Hidden' }),
  ] as const;
  const season = await aSeason(
    site,
    cups.map((cup) => cup.id),
    { bestOf: null },
  );
  const hide = (visibility: 'public' | 'unlisted' | 'draft') =>
    cups[2].send(
      'PUT',
      '',
      tournamentForm({
        name: 'Hidden',
        format: 'battle_royale',
        status: 'completed',
        visibility,
      }),
    );
  expect((await points(season.id))[nova.username]).toBe(20);
  for (const visibility of ['unlisted', 'draft'] as const) {
    await hide(visibility);
    expect((await points(season.id))[nova.username]).toBe(10);
    const { body } = await site.send('GET', `/seasons/${season.id}`);
    const names = body.tournaments.map(({ name }: { name: string }) => name);
    expect([names.toSorted(), body.tournamentCount]).toEqual([['Running', 'Shown'], 2]);
    const managed = await site.send('GET', `/seasons/${season.id}`, { as: season.token });
    expect(managed.body.tournaments).toHaveLength(3);
    expect(
      (await site.send('GET', `/tournaments/${cups[2].id}`, { as: season.token })).body.season,
    ).toBeNull();
  }
});

test('announcing winners counts a tournament, opening it again does not', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cup = await aPlayedCup(site, [nova, vale]);
  const { id } = await aSeason(site, [cup.id]);
  expect(await standings(id)).toEqual([]);
  await cup.announce(nova);
  expect(await points(id)).toEqual({ [nova.username]: 10, [vale.username]: 6 });
  await setStatus(site, cup.id, 'ongoing');
  expect(await standings(id)).toEqual([]);
  const stored = await site.ctx.db
    .selectFrom('entrants')
    .where('tournament_id', '=', cup.id)
    .select('final_place')
    .execute();
  expect(stored).toEqual([{ final_place: null }, { final_place: null }]);
  await cup.place([vale, nova]);
  await cup.end();
  expect(await points(id)).toEqual({ [nova.username]: 6, [vale.username]: 10 });
});

test('a correction after the end of a battle royale changes the standings', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cup = await aFinishedCup([nova, vale]);
  const { id } = await aSeason(site, [cup.id]);
  await cup.place([vale, nova]);
  expect(await points(id)).toEqual({ [nova.username]: 6, [vale.username]: 10 });
  await cup.send('PUT', '/scoring', { places: [0, 5], kill: 0 });
  expect(await points(id)).toEqual({ [nova.username]: 10, [vale.username]: 6 });
  await cup.send('DELETE', '/games/1');
  expect(await standings(id)).toEqual([]);
});

test('a tournament that was completed before places were stored gets them with its season', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cup = await aFinishedCup([nova, vale]);
  await sql`update entrants set final_place = null`.execute(site.ctx.db);
  const { id } = await aSeason(site, [cup.id]);
  expect(await points(id)).toEqual({ [nova.username]: 10, [vale.username]: 6 });
});

test('players without an account score by name, in any case', async () => {
  const { token } = await anAdmin(site.ctx);
  const cupOf = async (first: string, second: string, day: number) => {
    const { id } = await aTournament(site, { format: 'battle_royale', ...onDay(day) });
    for (const name of [first, second]) {
      await site.send('POST', `/tournaments/${id}/entrants`, { as: token, body: { name } });
    }
    const cup = await startPlayed(site, id, [{ username: first }, { username: second }]);
    await cup.end();
    return id;
  };
  const cups = [await cupOf('Guest One', 'Other', 1), await cupOf('guestone', 'Third', 2)];
  const { id } = await aSeason(site, cups);
  expect((await standings(id)).map((row) => [row.name, row.points, row.player])).toEqual([
    ['guestone', 20, null],
    ['Other', 6, null],
    ['Third', 6, null],
  ]);
});

test('a row leads to a page that its player shows, and to no other', async () => {
  const [open, hidden, renamed] = (await people(3)) as [Person, Person, Person];
  const cup = await aPlayedCup(site, [open, hidden, renamed]);
  await sql`update entrants set name = 'Alias' where name = ${renamed.username}`.execute(
    site.ctx.db,
  );
  await cup.end();
  const { id } = await aSeason(site, [cup.id]);
  for (const person of [open, renamed]) await showPage(site, person);
  const pages = async () => (await standings(id)).map(({ name, player }) => [name, player]);
  expect(await pages()).toEqual([
    [open.username, open.username],
    [hidden.username, null],
    ['Alias', null],
  ]);
  await site.send('POST', '/auth/profile', {
    as: renamed.token,
    body: { fortniteUsername: 'alias' },
  });
  expect((await pages())[2]).toEqual(['Alias', null]);
  await showPage(site, renamed, { showsGameName: true });
  expect((await pages())[2]).toEqual(['Alias', renamed.username]);
  await showPage(site, open, { isPublic: false });
  expect((await pages())[0]).toEqual([open.username, null]);
});

test('an account that is deleted leaves the name that the tournament shows', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cup = await aFinishedCup([nova, vale]);
  const { id } = await aSeason(site, [cup.id]);
  await showPage(site, nova);
  await site.ctx.db.deleteFrom('users').where('id', '=', nova.id).execute();
  expect((await standings(id)).map(({ name, player }) => [name, player])).toEqual([
    [nova.username, null],
    [vale.username, null],
  ]);
});

test('the page of a player lists their rank in each public season, as far as they show tournaments', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cup = await aFinishedCup([vale, nova]);
  const season = await aSeason(site, [cup.id], { name: 'Spring' });
  const read = () => site.send('GET', `/players/${nova.username.toUpperCase()}/seasons`);
  expect((await read()).status).toBe(404);
  await showPage(site, nova);
  expect((await read()).body).toEqual([
    {
      id: season.id,
      name: 'Spring',
      rank: 2,
      isShared: false,
      points: 6,
      players: 2,
      tournamentCount: 1,
      completedCount: 1,
    },
  ]);
  await showPage(site, nova, { showsTournaments: false });
  expect((await read()).body).toEqual([]);
  await showPage(site, nova, { isPublic: false });
  expect((await read()).status).toBe(404);
  await showPage(site, nova);
  await site.send('PUT', `/seasons/${season.id}`, {
    as: season.token,
    body: seasonForm({ visibility: 'draft' }),
  });
  expect((await read()).body).toEqual([]);
});

test('standings come page by page, with their number', async () => {
  const all = await people(5);
  const cup = await aFinishedCup(all);
  const { id } = await aSeason(site, [cup.id]);
  const page = async (query: string) => {
    const { body, headers } = await site.send('GET', `/seasons/${id}/standings?${query}`);
    const ids = body.map((row: { id: number }) => row.id);
    return [ids, headers['link'] !== undefined, headers['x-total-count']];
  };
  expect(await page('limit=3&count=exact')).toEqual([[1, 2, 3], true, '5']);
  expect(await page('limit=3&offset=3&count=exact')).toEqual([[4, 5], false, '5']);
});

test('an admin downloads the standings, with a column for each completed tournament', async () => {
  const [nova, vale] = (await people(2)) as [Person, Person];
  const cups = [
    await aFinishedCup([nova, vale], { name: 'First, of all', ...onDay(1) }),
    await aFinishedCup([nova, vale], { name: 'Second', ...onDay(2) }),
    await aPlayedCup(site, [nova, vale], { name: 'Running', ...onDay(3) }),
  ];
  const season = await aSeason(
    site,
    cups.map(({ id }) => id),
    { bestOf: 1 },
  );
  const path = `/seasons/${season.id}/standings.csv`;
  const { text, headers } = await site.send('GET', path, { as: season.token });
  expect(headers['content-disposition']).toContain(`season-${season.id}.csv`);
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Rank,Player,Points,Results,Best place,"First, of all",Second',
    `1,${nova.username},10,2,1,10,10 (dropped)`,
    `2,${vale.username},6,2,2,6,6 (dropped)`,
    '',
  ]);
  expect((await site.send('GET', path, { as: nova.token })).status).toBe(403);
});
