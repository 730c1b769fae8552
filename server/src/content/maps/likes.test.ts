import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aMap, likeMap } from '#testing/content/maps.ts';
import { anOwner, deleteAccount } from '#testing/owners.ts';
import { anAdmin, aPerson, type Person } from '#testing/accounts/people.ts';

const site = useApp();

const likesOf = async (id: number) => (await call(site, 'GET /maps/:id', { params: { id } })).likes;

const likedBy = async ({ token }: Person) =>
  (await call(site, 'GET /maps/likes', { as: token })).ids;

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => aPerson(site.ctx)));

const unlike = ({ token }: Person, id: number) =>
  site.send('DELETE', `/maps/${id}/like`, { as: token });

const mapOfTheWeek = async () => (await call(site, 'GET /maps/of-the-week', {})).map?.name;

const letDaysPass = (days: number) =>
  site.ctx.db
    .updateTable('map_likes')
    .set({ created_at: sql<string>`created_at - make_interval(days => ${days})` })
    .execute();

test('a player likes a map once, and no longer, however often they say so', async () => {
  const player = await aPerson(site.ctx);
  const other = await aMap(site);
  const { id } = await aMap(site);
  expect(await likeMap(site, player, id)).toEqual({ likes: 1 });
  expect(await likeMap(site, player, id)).toEqual({ likes: 1 });
  await likeMap(site, player, other.id);
  expect(await likedBy(player)).toEqual([other.id, id]);
  expect((await unlike(player, id)).body).toEqual({ likes: 0 });
  expect((await unlike(player, id)).body).toEqual({ likes: 0 });
  expect(await likedBy(player)).toEqual([other.id]);
  expect(await likedBy(await aPerson(site.ctx))).toEqual([]);
});

test('likes at the same time are all counted', async () => {
  const { id } = await aMap(site);
  const players = await people(8);
  const twice = [...players, ...players];
  await Promise.all(twice.map((player) => likeMap(site, player, id)));
  expect(await likesOf(id)).toBe(8);
  const [first, ...others] = players;
  await Promise.all(
    [...others, ...others].map((player, turn) =>
      turn % 2 === 0 ? unlike(player, id) : likeMap(site, player, id),
    ),
  );
  const rows = await site.ctx.db
    .selectFrom('map_likes')
    .where('map_id', '=', id)
    .selectAll()
    .execute();
  expect(rows.map(({ user_id }) => user_id)).toContain(first?.id);
  expect(await likesOf(id)).toBe(rows.length);
});

test('a visitor cannot like, and nobody likes a map that is not shown or not there', async () => {
  const { id } = await aMap(site);
  expect((await site.send('PUT', `/maps/${id}/like`)).status).toBe(401);
  expect((await site.send('GET', '/maps/likes')).status).toBe(401);
  const hidden = await aMap(site, { isActive: false });
  const admin = await anAdmin(site.ctx);
  for (const missing of [hidden.id, 999_999]) {
    const { status, body } = await site.send('PUT', `/maps/${missing}/like`, { as: admin.token });
    expect([status, body.message]).toEqual([404, 'Map not found']);
  }
  expect(await likedBy(admin)).toEqual([]);
});

test('maps are sorted by their likes, page by page', async () => {
  const [one, two, three] = [
    await aMap(site, { name: 'one' }),
    await aMap(site, { name: 'two' }),
    await aMap(site, { name: 'three' }),
  ];
  const [ada, bo] = await people(2);
  for (const player of [ada, bo]) if (player) await likeMap(site, player, two.id);
  if (ada) await likeMap(site, ada, three.id);
  const sorted = async (query: string) => {
    const { body } = await site.send('GET', `/maps?${query}`);
    return body.map(({ id }: { id: number }) => id);
  };
  expect(await sorted('sortBy=likes&sortOrder=DESC')).toEqual([two.id, three.id, one.id]);
  expect(await sorted('sortBy=likes&sortOrder=ASC')).toEqual([one.id, three.id, two.id]);
  const { headers } = await site.send('GET', '/maps?sortBy=likes&limit=1');
  const next = /<\/api\/maps\?([^>]+)>/.exec(String(headers['link']))?.[1];
  expect(await sorted(next ?? '')).toEqual([three.id]);
});

test('the map of the week has the most likes of seven days', async () => {
  expect(await mapOfTheWeek()).toBeUndefined();
  const old = await aMap(site, { name: 'Old' });
  const young = await aMap(site, { name: 'New' });
  const [ada, bo, cy] = await people(3);
  if (!ada || !bo || !cy) throw new Error('Nobody likes maps');
  await likeMap(site, ada, old.id);
  await likeMap(site, bo, old.id);
  await letDaysPass(5);
  expect(await mapOfTheWeek()).toBe('Old');
  await likeMap(site, ada, young.id);
  expect(await mapOfTheWeek()).toBe('Old');
  await likeMap(site, bo, young.id);
  await likeMap(site, cy, young.id);
  expect(await mapOfTheWeek()).toBe('New');
  const { token } = await anAdmin(site.ctx);
  await site.send('PATCH', `/maps/${young.id}/toggle-active`, { as: token });
  expect(await mapOfTheWeek()).toBe('Old');
  await letDaysPass(2);
  // What is cached is as of the last like.
  await unlike(ada, old.id);
  expect(await mapOfTheWeek()).toBeUndefined();
});

test('a like is seen by visitors at once, though their list is cached', async () => {
  const { id } = await aMap(site);
  const listed = async () => (await site.send('GET', '/maps')).body[0].likes;
  for (const likes of [0, 0, 0]) expect(await listed()).toBe(likes);
  await likeMap(site, await aPerson(site.ctx), id);
  expect(await listed()).toBe(1);
});

test('with an account or a map its likes are gone', async () => {
  const owner = await anOwner(site);
  const [one, two] = [await aMap(site), await aMap(site)];
  const player = await aPerson(site.ctx);
  for (const { id } of [one, two]) await likeMap(site, owner, id);
  await likeMap(site, player, one.id);
  await deleteAccount(site, owner);
  expect([await likesOf(one.id), await likesOf(two.id)]).toEqual([1, 0]);
  const { token } = await anAdmin(site.ctx);
  await site.send('DELETE', `/maps/${one.id}`, { as: token });
  expect(await likedBy(player)).toEqual([]);
});
