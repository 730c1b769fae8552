import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import {
  aPlayedMap,
  aStartedTournament,
  type StartedTournament,
} from '#testing/competition/brackets.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const enter = ({ send, entrants }: StartedTournament, mapId?: number | null, kills = 0) =>
  send('PUT', '/games/1', {
    mapId,
    results: [{ entrantId: entrants[0]?.id, placement: 1, kills }],
  });

const hide = (id: number) =>
  site.ctx.db.updateTable('maps').set({ is_active: false }).where('id', '=', id).execute();

const gamesOf = async ({ path }: StartedTournament) =>
  (await site.send('GET', `${path}/games`)).body;

test('a game names the map it was played on, until another form takes it away', async () => {
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const map = await aPlayedMap(site);
  const { body } = await enter(royale, map.id);
  expect(body.map).toEqual(map);
  expect((await gamesOf(royale)).games[0].map).toEqual(map);
  await enter(royale, null);
  expect((await gamesOf(royale)).games[0].map).toBeNull();
  expect(await royale.auditLog()).toMatchObject([
    { after: { map: `${map.name} ${map.mapCode}` } },
    { before: { map: `${map.name} ${map.mapCode}` }, after: { map: '' } },
  ]);
});

test('a game is not played on a map that is hidden or gone, and does not show one', async () => {
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const [hidden, map] = [await aPlayedMap(site, { isActive: false }), await aPlayedMap(site)];
  for (const id of [hidden.id, map.id + 1]) {
    expect(await enter(royale, id)).toMatchObject({
      status: 404,
      body: { message: 'Map not found' },
    });
  }
  expect((await gamesOf(royale)).games).toEqual([]);
  await enter(royale, map.id);
  await hide(map.id);
  const { body } = await site.send('GET', `${royale.path}/games`, { as: royale.admin.token });
  expect(body.games[0].map).toBeNull();
});

test('a form that names no map leaves the one that the game has, though it is hidden by now', async () => {
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const map = await aPlayedMap(site);
  const entered = await enter(royale);
  expect([entered.status, entered.body.map]).toEqual([200, null]);
  await enter(royale, map.id);
  await hide(map.id);
  const { status, body } = await enter(royale, undefined, 7);
  expect(status).toBe(200);
  expect(body).toMatchObject({ map: null, results: [{ kills: 7 }] });
  expect((await royale.auditLog()).at(-1)?.after).not.toHaveProperty('map');
  await site.ctx.db.updateTable('maps').set({ is_active: true }).execute();
  const [game] = (await gamesOf(royale)).games;
  expect(game).toMatchObject({ map, results: [{ kills: 7 }] });
});

test('a map that is deleted while its game is edited is gone, and neither waits for the other', async () => {
  for (let run = 0; run < 8; run += 1) {
    const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
    const map = await aPlayedMap(site);
    await enter(royale, map.id);
    const answers = await Promise.all([
      enter(royale, undefined, 7),
      site.send('DELETE', `/maps/${map.id}`, { as: royale.admin.token }),
    ]);
    expect(countStatuses(answers)).toEqual({ 200: 2 });
    const [game] = (await gamesOf(royale)).games;
    expect(game).toMatchObject({ map: null, results: [{ kills: 7 }] });
  }
});

test('an admin reads which hidden maps games and matches have', async () => {
  const royale = await aStartedTournament(site, 2, { format: 'battle_royale' });
  const cup = await aStartedTournament(site, 2);
  const [map, shown] = [await aPlayedMap(site), await aPlayedMap(site)];
  const { id: matchId } = await cup.matchAt(1, 0);
  await enter(royale, map.id);
  await cup.send('PUT', '/bracket/maps', { mapId: map.id, matchIds: [matchId] });
  const other = await aStartedTournament(site, 2);
  const elsewhere = await other.matchAt(1, 0);
  await other.send('PUT', '/bracket/maps', { mapId: shown.id, matchIds: [elsewhere.id] });
  await hide(map.id);
  const hiddenOf = async ({ path, admin }: StartedTournament) =>
    (await site.send('GET', `${path}/hidden-maps`, { as: admin.token })).body;
  expect(await hiddenOf(royale)).toEqual({
    matches: [],
    games: [{ ...map, stage: 1, lobby: 1, number: 1 }],
  });
  expect(await hiddenOf(cup)).toEqual({ matches: [{ ...map, matchId }], games: [] });
  expect(await hiddenOf(other)).toEqual({ matches: [], games: [] });
});
