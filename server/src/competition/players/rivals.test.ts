import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, type Person } from '#testing/accounts/people.ts';
import { aPermanentTeam, aWonCup, showPage } from '#testing/competition/permanent-teams.ts';
import { aSoloCup } from '#testing/competition/tournaments.ts';

const site = useApp();

const read = async ({ username }: Person) =>
  (await site.send('GET', `/players/${username}`)).body.record;
const against = (one: Person, other: Person, viewer?: Person) =>
  site.send('GET', `/players/${one.username}/against/${other.username}`, {
    as: viewer?.token,
  });

/** A cup of two that the first of them wins. */
async function wonBy(people: [Person, Person], form: { endDate?: string; name?: string } = {}) {
  const cup = await aSoloCup(site, people, form);
  const match = (await cup.send('GET', '/bracket')).body.rounds[0].matches[0];
  const [scoreA, scoreB] = match.a.name === people[0].username ? [2, 1] : [1, 2];
  const body = { scoreA, scoreB, version: match.version };
  const record = () => cup.send('PATCH', `/matches/${match.id}`, body);
  return { ...cup, match, record };
}

async function complete({ send }: Pick<Awaited<ReturnType<typeof wonBy>>, 'send'>) {
  const { body } = await send('GET', '');
  expect((await send('PUT', '', { ...body, status: 'completed' })).status).toBe(200);
}

test('a page tells what is played now, then matches, places and rivals', async () => {
  const [one, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const person of [one, other]) await showPage(site, person);
  const cup = await wonBy([one, other]);
  expect(await read(one)).toMatchObject({
    matches: { won: 0, lost: 0 },
    playing: [{ tournamentId: cup.id, tournament: cup.name, opponent: other.username }],
    rivals: [],
  });
  await cup.record();
  await complete(cup);
  expect(await read(one)).toMatchObject({
    matches: { won: 1, lost: 0 },
    finishes: [{ tournamentId: cup.id, place: 1, entrants: 2, team: null }],
    playing: [],
    rivals: [{ name: other.username, permanentTeamId: null, won: 1, lost: 0 }],
  });
  expect(await read(other)).toMatchObject({
    matches: { won: 0, lost: 1 },
    finishes: [{ place: 2 }],
    rivals: [{ name: one.username, won: 0, lost: 1 }],
  });
  expect((await against(other, one)).body).toEqual({
    name: one.username,
    won: 0,
    lost: 1,
    meetings: [
      {
        id: cup.match.id,
        tournamentId: cup.id,
        tournament: cup.name,
        startDate: expect.any(String),
        score: 1,
        rivalScore: 2,
      },
    ],
  });
});

test('an announced title is no other finish as well, and one who met nobody has no score', async () => {
  const [one, other, nobody] = [
    await aPerson(site.ctx),
    await aPerson(site.ctx),
    await aPerson(site.ctx),
  ];
  for (const person of [one, other, nobody]) await showPage(site, person);
  const cup = await wonBy([one, other]);
  await cup.record();
  await cup.send('POST', '/winners', {
    winners: [{ username: one.username, prize: '$1', email: one.email }],
  });
  const { won, finishes } = await read(one);
  expect([won, finishes]).toEqual([1, []]);
  expect((await against(one, nobody)).body).toMatchObject({ won: 0, lost: 0, meetings: [] });
});

test('who wishes no page is nobody’s rival, in no list, answer or cache', async () => {
  const [one, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  await showPage(site, one);
  const cup = await wonBy([one, other]);
  await cup.record();
  const [hidden, unknown] = [
    await against(one, other),
    await against(one, { ...other, username: 'nobody-at-all' }),
  ];
  expect([hidden.status, hidden.body.error]).toEqual([404, unknown.body.error]);
  expect((await against(other, one)).status).toBe(404);
  expect((await site.send('GET', `/players/${one.username}`)).text).not.toContain(other.username);

  await showPage(site, other);
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await against(one, other)).body).toMatchObject({ won: 1 });
    expect((await read(one)).rivals).toHaveLength(1);
  }
  for (const change of [{ isPublic: false }, { showsTournaments: false }]) {
    await showPage(site, other, change);
    expect((await against(one, other)).status).toBe(404);
    expect((await against(other, one)).status).toBe(404);
    expect((await read(one)).rivals).toEqual([]);
    await showPage(site, other);
    expect((await against(one, other)).status).toBe(200);
  }
});

test('a player sees the own matches against a page without having one', async () => {
  const [one, viewer, third] = [
    await aPerson(site.ctx),
    await aPerson(site.ctx),
    await aPerson(site.ctx),
  ];
  await showPage(site, one);
  const cup = await wonBy([viewer, one]);
  await cup.record();
  expect((await against(one, viewer, viewer)).body).toMatchObject({ won: 0, lost: 1 });
  expect((await against(one, viewer, third)).status).toBe(404);
  expect((await against(one, viewer)).status).toBe(404);
});

test('a name that a player does not show leads to no rival and no match of now', async () => {
  const [one, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  await site.send('POST', '/auth/profile', {
    as: other.token,
    body: { fortniteUsername: 'Veiled' },
  });
  for (const person of [one, other]) await showPage(site, person);
  const cup = await wonBy([one, other]);
  await site.ctx.db
    .updateTable('entrants')
    .set({ name: 'Veiled' })
    .where('tournament_id', '=', cup.id)
    .where('name', '=', other.username)
    .execute();
  await showPage(site, other);
  expect((await read(other)).playing).toEqual([]);
  await cup.record();
  expect((await read(one)).rivals).toEqual([]);
  expect((await against(one, other)).body).toMatchObject({ meetings: [] });
  expect(await read(other)).toMatchObject({ matches: { won: 0, lost: 1 }, rivals: [] });
  await showPage(site, other, { showsGameName: true });
  expect((await read(one)).rivals).toMatchObject([{ name: other.username }]);
  expect((await against(one, other)).body).toMatchObject({ won: 1 });
});

test('matches of hidden tournaments are told nowhere', async () => {
  const [one, other] = [await aPerson(site.ctx), await aPerson(site.ctx)];
  for (const person of [one, other]) await showPage(site, person);
  const cup = await wonBy([one, other]);
  await cup.record();
  const { body } = await cup.send('GET', '');
  expect((await cup.send('PUT', '', { ...body, visibility: 'unlisted' })).status).toBe(200);
  expect(await read(one)).toMatchObject({ matches: { won: 0, lost: 0 }, rivals: [] });
  expect((await against(one, other)).body).toMatchObject({ meetings: [] });
});

test('permanent teams have rivals too, and a member who hides teams does not tell theirs', async () => {
  const [team, rival] = [await aPermanentTeam(site), await aPermanentTeam(site)];
  const cup = await aWonCup(site, [team, rival]);
  const page = (await site.send('GET', `/permanent-teams/${team.id}`)).body;
  expect(page.record).toMatchObject({
    matches: { won: 1, lost: 0 },
    rivals: [{ name: rival.name, permanentTeamId: rival.id, won: 1, lost: 0 }],
  });
  const met = await site.send('GET', `/permanent-teams/${rival.id}/against/${team.id}`);
  expect(met.body).toMatchObject({
    won: 0,
    lost: 1,
    meetings: [{ tournamentId: cup.id, score: 1, rivalScore: 2 }],
  });
  expect((await site.send('GET', `/permanent-teams/${team.id}/against/999999`)).status).toBe(404);
  await showPage(site, rival.captain, { showsTeams: false });
  const { text } = await site.send('GET', `/players/${rival.captain.username}`);
  for (const name of [team.name, rival.name]) expect(text).not.toContain(name);
});

test('the wish for a page is asked for once: whatever is answered counts', async () => {
  for (const isPublic of [true, false]) {
    const { token } = await aPerson(site.ctx);
    const settings = async () =>
      (await site.send('GET', '/auth/profile/page', { as: token })).body.isChosen;
    expect(await settings()).toBe(false);
    await site.send('PUT', '/auth/profile/page', { as: token, body: { isPublic } });
    expect(await settings()).toBe(true);
  }
});
