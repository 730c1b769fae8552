import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  aPlayedMap,
  aStartedTournament,
  type StartedTournament,
} from '#testing/competition/brackets.ts';
import { countStatuses } from '#testing/status-counts.ts';
import { aTournament, setStatus } from '#testing/competition/tournaments.ts';

const site = useApp();

const set = ({ send }: StartedTournament, mapId: unknown, matchIds: unknown) =>
  send('PUT', '/bracket/maps', { mapId, matchIds });

const idsOf = async ({ read }: StartedTournament, round: number) =>
  (await read()).rounds[round - 1]!.matches.map(({ id }) => id);

const hide = (id: number) =>
  site.ctx.db.updateTable('maps').set({ is_active: false }).where('id', '=', id).execute();

test('all matches of a round get a map at once, and everybody reads it', async () => {
  const cup = await aStartedTournament(site, 4, { thirdPlace: true });
  const map = await aPlayedMap(site);
  const before = await cup.read();
  const { status, body } = await set(cup, map.id, await idsOf(cup, 1));
  expect(status).toBe(200);
  const after = await cup.read();
  expect(body).toEqual(after);
  expect(after.version).toBeGreaterThan(before.version);
  const [semiFinals, final] = after.rounds.map(({ matches }) => matches);
  expect(semiFinals?.map((match) => match.map)).toEqual([map, map]);
  expect(final?.[0]?.map).toBeNull();
  expect(after.thirdPlace?.map).toBeNull();
});

test('the answer has the version that is the next ETag', async () => {
  const cup = await aStartedTournament(site, 2);
  const ask = (known: string) =>
    site.send('GET', `${cup.path}/bracket`, { headers: { 'if-none-match': known } });
  const old = `W/"${(await cup.read()).version}"`;
  expect((await ask(old)).status).toBe(304);
  const map = await aPlayedMap(site);
  const { body } = await set(cup, map.id, await idsOf(cup, 1));
  expect(await ask(old)).toMatchObject({
    status: 200,
    headers: { etag: `W/"${body.version}"` },
    body: { rounds: [{ matches: [{ map }] }] },
  });
});

test('a map is taken away again, and what changes nothing leaves no trace', async () => {
  const cup = await aStartedTournament(site, 2);
  const map = await aPlayedMap(site);
  const [final] = await idsOf(cup, 1);
  await set(cup, map.id, [final]);
  const { version } = await cup.read();
  expect((await set(cup, map.id, [final, final])).body.version).toBe(version);
  for (const mapId of [null, '', undefined]) {
    const { status, body } = await set(cup, mapId, [final]);
    expect([status, body.rounds[0].matches[0].map]).toEqual([200, null]);
  }
  expect(await cup.auditLog()).toMatchObject([
    {
      actor: cup.admin.username,
      action: 'set',
      subject: 'map',
      before: { matches: ['Final: none'] },
      after: { matches: [`Final: ${map.name} ${map.mapCode}`] },
    },
    { after: { matches: ['Final: none'] } },
  ]);
});

test('the audit log names the matches that changed alone', async () => {
  const cup = await aStartedTournament(site, 4);
  const [old, next] = [await aPlayedMap(site), await aPlayedMap(site)];
  const [first, second] = await idsOf(cup, 1);
  await set(cup, old.id, [first]);
  await set(cup, next.id, [second]);
  await set(cup, next.id, [first, second]);
  expect((await cup.auditLog()).at(-1)).toMatchObject({
    before: { matches: [`Semi-final 1: ${old.name} ${old.mapCode}`] },
    after: { matches: [`Semi-final 1: ${next.name} ${next.mapCode}`] },
  });
});

test('a result that is being entered is not refused for the map', async () => {
  for (let run = 0; run < 8; run += 1) {
    const cup = await aStartedTournament(site, 4);
    const map = await aPlayedMap(site);
    const { id, version } = await cup.matchAt(1, 0);
    const answers = await Promise.all([
      cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version }),
      set(cup, map.id, [...(await idsOf(cup, 1)), ...(await idsOf(cup, 2))]),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    expect(await cup.matchAt(1, 0)).toMatchObject({ version: version + 1, state: 'done', map });
    expect(await cup.matchAt(2, 0)).toMatchObject({ a: { name: 'Seed1' }, map });
  }
});

test('the version of a match stays, and the answer to its result shows the map', async () => {
  const cup = await aStartedTournament(site, 2);
  const map = await aPlayedMap(site);
  const { id, version } = await cup.matchAt(1, 0);
  await set(cup, map.id, [id]);
  expect((await cup.matchAt(1, 0)).version).toBe(version);
  const { body } = await cup.send('PATCH', `/matches/${id}`, { scoreA: 1, scoreB: 0, version });
  expect(body.match).toMatchObject({ state: 'done', map });
});

test('a map may be set after the results, and after the end', async () => {
  const cup = await aStartedTournament(site, 2);
  await cup.play([1, 0], 2, 0);
  await setStatus(site, cup.id, 'completed');
  const map = await aPlayedMap(site);
  expect((await set(cup, map.id, await idsOf(cup, 1))).status).toBe(200);
  expect(await cup.matchAt(1, 0)).toMatchObject({ state: 'done', map });
});

test('a hidden map is shown to nobody, and cannot be chosen', async () => {
  const cup = await aStartedTournament(site, 2);
  const map = await aPlayedMap(site);
  const [final] = await idsOf(cup, 1);
  await set(cup, map.id, [final]);
  await hide(map.id);
  const { body } = await set(cup, map.id, [final]);
  expect(body).toMatchObject({ message: 'Map not found', code: 'not_found' });
  const read = await site.send('GET', `${cup.path}/bracket`, { as: cup.admin.token });
  expect(read.body.rounds[0].matches[0].map).toBeNull();
});

test('a map or a match that there is not is not found, and nothing is written', async () => {
  const [cup, other] = [await aStartedTournament(site, 4), await aStartedTournament(site, 2)];
  const map = await aPlayedMap(site);
  const [first] = await idsOf(cup, 1);
  const [foreign] = await idsOf(other, 1);
  expect(await set(cup, map.id + 1, [first])).toMatchObject({
    status: 404,
    body: { message: 'Map not found' },
  });
  expect(await set(cup, map.id, [first, foreign])).toMatchObject({
    status: 404,
    body: { message: 'Match not found' },
  });
  expect((await cup.matchAt(1, 0)).map).toBeNull();
  const missing = await site.send('PUT', `/tournaments/${other.id + 1}/bracket/maps`, {
    as: cup.admin.token,
    body: { mapId: map.id, matchIds: [first] },
  });
  expect([missing.status, missing.body.message]).toEqual([404, 'Tournament not found']);
});

test('without a bracket there are no matches to play on a map', async () => {
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const map = await aPlayedMap(site);
  const upcoming = await aTournament(site);
  for (const id of [royale.id, upcoming.id]) {
    const answer = await site.send('PUT', `/tournaments/${id}/bracket/maps`, {
      as: royale.admin.token,
      body: { mapId: map.id, matchIds: [1] },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This tournament has no bracket' },
    });
  }
});

test.each([
  ['no match', [], 'matchIds', 'Please choose at least one match'],
  ['too many', Array(10_001).fill(1), 'matchIds', 'Please choose at most 10000 matches'],
  ['no ids', ['x'], 'matchIds.0', 'Please give a valid id'],
])('%s is refused', async (_, matchIds, field, message) => {
  const cup = await aStartedTournament(site, 2);
  const { status, body } = await set(cup, null, matchIds);
  expect([status, body.errors]).toEqual([400, { [field]: message }]);
});

test('a map that is deleted while it is chosen is set or not found, and never stays', async () => {
  for (let run = 0; run < 8; run += 1) {
    const cup = await aStartedTournament(site, 2);
    const map = await aPlayedMap(site);
    const [chosen, deleted] = await Promise.all([
      set(cup, map.id, await idsOf(cup, 1)),
      site.send('DELETE', `/maps/${map.id}`, { as: cup.admin.token }),
    ]);
    expect([200, 404]).toContain(chosen.status);
    expect(deleted.status).toBe(200);
    expect((await cup.matchAt(1, 0)).map).toBeNull();
  }
});
