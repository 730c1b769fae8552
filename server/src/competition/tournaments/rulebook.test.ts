import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import type { Body } from '#testing/call.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aHelper } from '#testing/competition/staff.ts';
import { aTournament, tournamentForm } from '#testing/competition/tournaments.ts';

const site = useApp();

type Rulebook = Body<'PUT /tournaments/:id/rulebook'>;

const save = (as: string, id: number, more: Partial<Rulebook> = {}) =>
  site.send('PUT', `/tournaments/${id}/rulebook`, {
    as,
    body: { rules: '<p>No teaming.</p>', prizes: [], version: 0, ...more },
  });

const read = async (id: number) => (await site.send('GET', `/tournaments/${id}`)).body;

test('visitors read the rules without what could run, and the prizes by place', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  expect(await read(id)).toMatchObject({ rules: '', prizes: [], rulebookVersion: 0 });
  const prizes = [
    { from: 1, to: 1, prize: '$300' },
    { from: 2, to: 4, prize: '$50 each' },
  ];
  const rules =
    '<h2 onclick="attack()">Play</h2><p>No <b>teaming</b>.<img src="https://x.example/a.png" alt=""></p><script>attack()</script>';
  const { status, body } = await save(token, id, { rules, prizes });
  const saved = {
    rules: '<h2>Play</h2><p>No <strong>teaming</strong>.</p>',
    prizes,
    rulebookVersion: 1,
  };
  expect([status, body]).toEqual([200, saved]);
  expect(await read(id)).toMatchObject(saved);
});

test('a new tournament has its rules and prizes at once, or is not there at all', async () => {
  const { token } = await anAdmin(site.ctx);
  const prizes = [{ from: 1, to: 3, prize: '$100' }];
  const { id } = await aTournament(site, {
    rules: '<p>No teaming.</p><script>attack()</script>',
    prizes,
  });
  expect(await read(id)).toMatchObject({ rules: '<p>No teaming.</p>', prizes, rulebookVersion: 0 });
  const refused = await site.send('POST', '/tournaments', {
    as: token,
    body: { ...tournamentForm(), rules: 'a'.repeat(50_001), prizes },
  });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['rules']]);
  const overlapping = [...prizes, { from: 2, to: 4, prize: '$50' }];
  const unsorted = await site.send('POST', '/tournaments', {
    as: token,
    body: { ...tournamentForm(), prizes: overlapping },
  });
  expect([unsorted.status, Object.keys(unsorted.body.errors)]).toEqual([400, ['prizes.1.from']]);
});

test('a change on an old version is refused, the same change sent again is not', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  expect((await save(token, id)).body.rulebookVersion).toBe(1);
  expect((await save(token, id)).body.rulebookVersion).toBe(1);
  const late = await save(token, id, { rules: '<p>Teaming is fine.</p>' });
  expect([late.status, late.body.message]).toEqual([
    409,
    'Someone else just changed the rules or the prizes',
  ]);
  expect((await read(id)).rules).toBe('<p>No teaming.</p>');
});

test('of two organisers who save at once, one is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const texts = Array.from({ length: 6 }, (_, index) => `<p>Rule ${index}</p>`);
  const answers = await Promise.all(texts.map((rules) => save(token, id, { rules })));
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await read(id)).toMatchObject({ rules: saved[0]?.body.rules, rulebookVersion: 1 });
});

test.each([
  [{ from: 2, to: 1, prize: '$1' }, 'prizes.1.to', 'The last place must not come before the first'],
  [{ from: 1, to: 2, prize: '$1' }, 'prizes.1.from', 'Please start after the places above'],
  [{ from: 2, to: 2, prize: ' ' }, 'prizes.1.prize', 'Prize is required'],
  [{ from: 0, to: 2, prize: '$1' }, 'prizes.1.from', 'Please enter a place from 1 to 10000'],
])('the prize %j below that of the first place is refused', async (prize, field, message) => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const { status, body } = await save(token, id, {
    prizes: [{ from: 1, to: 1, prize: '$2' }, prize],
  });
  expect([status, body.errors[field]]).toEqual([400, message]);
});

test('rules that are too long, and a tournament that is not there, are refused', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site);
  const long = await save(token, id, { rules: `<p>${'x'.repeat(50_000)}</p>` });
  expect([long.status, long.body.errors]).toEqual([
    400,
    { rules: 'Please keep the rules below 50000 characters' },
  ]);
  expect((await save(token, 999_999)).status).toBe(404);
});

test('an organiser of the staff writes the rules, a referee and a player do not', async () => {
  const { id } = await aTournament(site);
  const organiser = await aHelper(site, id, 'organiser');
  const referee = await aHelper(site, id, 'referee');
  const player = await aPerson(site.ctx);
  expect((await save(referee.token, id)).status).toBe(403);
  expect((await save(player.token, id)).status).toBe(403);
  expect((await save(organiser.token, id)).status).toBe(200);
  const { token } = await anAdmin(site.ctx);
  const { body } = await site.send('GET', `/tournaments/${id}/audit`, { as: token });
  expect(body[0]).toMatchObject({
    actor: organiser.username,
    action: 'edited',
    subject: 'rules and prizes',
    before: { rules: '' },
    after: { rules: '<p>No teaming.</p>' },
  });
});

test('a duplicate has the same rules, prizes and number of games', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aTournament(site, { format: 'battle_royale', plannedGames: 6 });
  const prizes = [{ from: 1, to: 3, prize: 'A mouse' }];
  await save(token, id, { prizes });
  const { body: copy } = await site.send('POST', `/tournaments/${id}/duplicate`, {
    as: token,
    body: { name: 'Second Cup', startDate: '2031-01-10T20:00:00Z' },
  });
  const { body } = await site.send('GET', `/tournaments/${copy.id}`, { as: token });
  expect(body).toMatchObject({ rules: '<p>No teaming.</p>', prizes, plannedGames: 6 });
});
