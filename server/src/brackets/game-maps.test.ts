import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPlayedMap, aStarted, type Started } from '#testing/brackets.ts';

const site = useApp();

const enter = ({ send, entrants }: Started, mapId?: number) =>
  send('PUT', '/games/1', {
    mapId,
    results: [{ entrantId: entrants[0]?.id, placement: 1, kills: 0 }],
  });

const gamesOf = async ({ path }: Started) => (await site.send('GET', `${path}/games`)).body;

test('a game names the map it was played on, as long as its form does', async () => {
  const royale = await aStarted(site, 2, { format: 'battle_royale' });
  const map = await aPlayedMap(site);
  const { body } = await enter(royale, map.id);
  expect(body.map).toEqual(map);
  expect((await gamesOf(royale)).games[0].map).toEqual(map);
  await enter(royale);
  expect((await gamesOf(royale)).games[0].map).toBeNull();
  expect(await royale.trail()).toMatchObject([
    { after: { map: `${map.name} ${map.mapCode}` } },
    { before: { map: `${map.name} ${map.mapCode}` }, after: { map: '' } },
  ]);
});

test('a game is not played on a map that is hidden or gone, and does not show one', async () => {
  const royale = await aStarted(site, 2, { format: 'battle_royale' });
  const [hidden, map] = [await aPlayedMap(site, { isActive: false }), await aPlayedMap(site)];
  for (const id of [hidden.id, map.id + 1]) {
    expect(await enter(royale, id)).toMatchObject({
      status: 404,
      body: { message: 'Map not found' },
    });
  }
  expect((await gamesOf(royale)).games).toEqual([]);
  await enter(royale, map.id);
  await site.ctx.db.updateTable('maps').set({ is_active: false }).execute();
  const { body } = await site.send('GET', `${royale.path}/games`, { as: royale.admin.token });
  expect(body.games[0].map).toBeNull();
});
