import { seasonLimits } from '@last-circle/contract/competition/season-rules.ts';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aSeason, seasonForm } from '#testing/competition/seasons.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aVerifiedTeam } from '#testing/competition/teams.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const read = (id: number, as?: string) => site.send('GET', `/seasons/${id}`, { as });
const auditOf = async (tournamentId: number, as: string) =>
  (await site.send('GET', `/tournaments/${tournamentId}/audit`, { as })).body.map(
    ({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`,
  );

test('an admin makes a season, changes it and deletes it', async () => {
  const { token } = await anAdmin(site.ctx);
  const created = await site.send('POST', '/seasons', {
    as: token,
    body: { name: ' Spring ', points: [5, 3] },
  });
  expect([created.status, created.body]).toMatchObject([
    201,
    {
      name: 'Spring',
      description: '',
      points: [5, 3],
      bestOf: null,
      visibility: 'public',
      startsAt: null,
      endsAt: null,
      tournamentCount: 0,
      completedCount: 0,
      tournaments: [],
    },
  ]);
  const { id } = created.body;
  const form = { name: 'Summer', description: 'Hot', points: [1], bestOf: 4, visibility: 'draft' };
  const changed = await site.send('PUT', `/seasons/${id}`, { as: token, body: form });
  expect(changed.body).toMatchObject(form);
  const removed = await site.send('DELETE', `/seasons/${id}`, { as: token });
  expect(removed.body.message).toBe('Season deleted successfully');
  expect((await read(id, token)).body.message).toBe('Season not found');
  expect((await site.send('PUT', `/seasons/${id}`, { as: token, body: form })).status).toBe(404);
});

const wrong: [string, object, string, string][] = [
  ['no name', { name: '' }, 'name', 'Name is required'],
  ['a long name', { name: 'x'.repeat(101) }, 'name', 'Please use at most 100 characters'],
  [
    'a long description',
    { description: 'x'.repeat(2001) },
    'description',
    'Please use at most 2000 characters',
  ],
  ['no points', { points: [] }, 'points', 'Give the points of at least one place'],
  ['half a point', { points: [1.5] }, 'points.0', 'Points must be whole numbers from 0 to 10000'],
  [
    'too many points',
    { points: [10_001] },
    'points.0',
    'Points must be whole numbers from 0 to 10000',
  ],
  [
    'too many places',
    { points: Array(101).fill(1) },
    'points',
    'Give the points of at most 100 places',
  ],
  ['no result that counts', { bestOf: 0 }, 'bestOf', 'At least 1 result must count'],
  ['too many that count', { bestOf: 51 }, 'bestOf', 'At most 50 results can count'],
];

test.each(wrong)('a season with %s is refused', async (_, more, field, message) => {
  const { token } = await anAdmin(site.ctx);
  const body = seasonForm(more);
  const answer = await site.send('POST', '/seasons', { as: token, body });
  expect([answer.status, answer.body.errors[field]]).toEqual([400, message]);
});

test('of parallel seasons of one name, in any case, one is made', async () => {
  const { token } = await anAdmin(site.ctx);
  const answers = await Promise.all(
    ['Spring', 'SPRING', 'spring', 'Ｓpring'].map((name) =>
      site.send('POST', '/seasons', { as: token, body: seasonForm({ name }) }),
    ),
  );
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 3 });
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.errors.name).toBe('A season with this name already exists');
  const other = await aSeason(site);
  const renamed = await site.send('PUT', `/seasons/${other.id}`, {
    as: token,
    body: seasonForm({ name: 'sprinG' }),
  });
  expect(renamed.status).toBe(409);
});

test('a draft is seen by admins alone', async () => {
  const cup = await aTournament(site);
  const { id, name, token } = await aSeason(site, [cup.id], { visibility: 'draft' });
  const player = await aPerson(site.ctx);
  for (const as of [undefined, player.token]) {
    expect((await read(id, as)).status).toBe(404);
    expect((await site.send('GET', `/seasons/${id}/standings`, { as })).status).toBe(404);
    expect((await site.send('GET', '/seasons', { as })).text).not.toContain(name);
    expect((await site.send('GET', `/tournaments/${cup.id}`, { as })).body.season).toBeNull();
  }
  expect((await read(id, token)).status).toBe(200);
  expect((await site.send('GET', '/seasons', { as: token })).text).toContain(name);
  expect((await site.app.inject({ url: '/sitemap.xml' })).body).not.toContain(`/seasons/${id}`);
});

test('seasons are listed newest first, with their number and how far they are', async () => {
  const cup = await aTournament(site);
  const first = await aSeason(site, [cup.id]);
  const second = await aSeason(site);
  const { body, headers } = await site.send('GET', '/seasons?count=exact');
  expect(body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
  expect(headers['x-total-count']).toBe('2');
  expect(body[1]).toMatchObject({
    startsAt: '2030-05-01T18:00:00.000Z',
    endsAt: '2030-05-01T22:00:00.000Z',
    tournamentCount: 1,
    completedCount: 0,
  });
  const { body: page } = await site.send('GET', `/tournaments/${cup.id}`);
  expect(page.season).toEqual({ id: first.id, name: first.name });
  expect((await site.app.inject({ url: '/sitemap.xml' })).body).toContain(`/seasons/${first.id}-`);
});

test('a tournament is added once and removed, which its audit log says', async () => {
  const cup = await aTournament(site, { name: 'Night Cup' });
  const { id, name, add, token } = await aSeason(site, [cup.id]);
  expect((await add(cup.id)).body.message).toBe(`Night Cup belongs to ${name} already`);
  expect((await add(999_999)).status).toBe(404);
  const remove = () => site.send('DELETE', `/seasons/${id}/tournaments/${cup.id}`, { as: token });
  expect((await remove()).body.message).toBe('Tournament removed from the season');
  expect((await remove()).status).toBe(404);
  expect((await add(cup.id)).status).toBe(201);
  await site.send('DELETE', `/seasons/${id}`, { as: token });
  expect(await auditOf(cup.id, token)).toEqual([
    `removed the tournament from the season ${name}`,
    `added the tournament to the season ${name}`,
    `removed the tournament from the season ${name}`,
    `added the tournament to the season ${name}`,
  ]);
});

test('a team has won, also where one of its players was announced, as on the page of the tournament', async () => {
  const cup = await aTournament(site, { tournamentType: 'duo', maxPlayers: 4 });
  const { name, captain } = await aVerifiedTeam(site, cup.id);
  const { id, token } = await aSeason(site, [cup.id]);
  await setStatus(site, cup.id, 'ongoing');
  const winners = [{ username: captain.username, email: captain.email, prize: '$300' }];
  const body = { winners };
  const announced = await site.send('POST', `/tournaments/${cup.id}/winners`, { as: token, body });
  expect(announced.status, announced.text).toBe(200);
  expect((await read(id)).body.tournaments).toMatchObject([{ id: cup.id, winner: name }]);
  expect((await site.send('GET', `/tournaments/${cup.id}`)).body.winner).toBe(name);
});

test('of parallel seasons that take a tournament one gets it', async () => {
  const cup = await aTournament(site);
  const seasons = [];
  for (let count = 0; count < 6; count += 1) seasons.push(await aSeason(site));
  const answers = await Promise.all(seasons.map(({ add }) => add(cup.id)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 5 });
  const holder = seasons[answers.findIndex(({ status }) => status === 201)];
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toBe(`${cup.name} belongs to ${holder?.name} already`);
  const members = await Promise.all(seasons.map(async ({ id }) => (await read(id)).body));
  expect(members.flatMap(({ tournaments }) => tournaments)).toHaveLength(1);
});

test('of ten tournaments that are added at once to the last place one gets it', async () => {
  const cups = [];
  while (cups.length < 10) cups.push(await aTournament(site));
  const { id, add } = await aSeason(site);
  const filling = [];
  while (filling.length < seasonLimits.tournaments - 1) filling.push(await aTournament(site));
  await site.ctx.db
    .insertInto('season_tournaments')
    .values(filling.map((cup) => ({ season_id: id, tournament_id: cup.id })))
    .execute();
  const answers = await Promise.all(cups.map((cup) => add(cup.id)));
  expect(countStatuses(answers)).toEqual({ 201: 1, 409: 9 });
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'A season has at most 50 tournaments',
  );
});

test('deleting a season and one of its tournaments at once leaves neither', async () => {
  for (let round = 0; round < 5; round += 1) {
    const cups = [await aTournament(site), await aTournament(site)];
    const { id, token } = await aSeason(
      site,
      cups.map((cup) => cup.id),
    );
    const answers = await Promise.all([
      site.send('DELETE', `/seasons/${id}`, { as: token }),
      ...cups.map((cup) => site.send('DELETE', `/tournaments/${cup.id}`, { as: token })),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 3 });
  }
});

test('candidates are found by name, with the season that has them', async () => {
  const cups = [
    await aTournament(site, { name: 'Spring Cup', startDate: '2030-04-01T18:00:00Z' }),
    await aTournament(site, { name: 'Storm Cup', startDate: '2030-04-02T18:00:00Z' }),
    await aTournament(site, { name: 'Draft Cup', visibility: 'draft' }),
    await aTournament(site, { name: 'Own Cup' }),
  ] as const;
  const other = await aSeason(site, [cups[1].id]);
  const { id, token } = await aSeason(site, [cups[3].id]);
  const found = async (search: string) =>
    (await site.send('GET', `/seasons/${id}/candidates?search=${search}`, { as: token })).body.map(
      ({ name, season }: { name: string; season: { name: string } | null }) => [name, season],
    );
  expect(await found('')).toEqual([
    ['Draft Cup', null],
    ['Storm Cup', { id: other.id, name: other.name }],
    ['Spring Cup', null],
  ]);
  expect(await found('SPRING')).toEqual([['Spring Cup', null]]);
});
