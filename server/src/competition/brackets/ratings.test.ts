import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { changesNoticed } from '#testing/changes.ts';
import { call } from '#testing/call.ts';
import { showPage } from '#testing/competition/permanent-teams.ts';
import { aPlayedCup } from '#testing/competition/seasons.ts';
import { aPerson, type Person } from '#testing/accounts/people.ts';
import { holdTable, untilWaiting } from '#testing/locks.ts';
import { anOwner, deleteAccount } from '#testing/owners.ts';
import { rateAgain, updateRatings } from './ratings.ts';

const site = useApp();

/** The clock of two servers, which come to it at once, and once more. */
async function rateNow() {
  await Promise.all([updateRatings(site.ctx), updateRatings(site.ctx)]);
  await updateRatings(site.ctx);
  await changesNoticed(site);
}

const ranking = async (search = '') =>
  (await call(site, 'GET /players', { query: { sort: 'rating', search } })).map(
    ({ username, rating }) => [username, rating] as const,
  );

const changesOf = ({ username }: Person) =>
  call(site, 'GET /players/:username/ratings', { params: { username } });

async function aPlayer() {
  const person = await aPerson(site.ctx);
  await showPage(site, person);
  return person;
}

const days = 24 * 3_600_000;

/** A battle royale of one game that these have played in this order, so many days ago. */
async function played(placed: readonly Person[], daysAgo: number, form = {}) {
  const cup = await aPlayedCup(site, placed, { maxPlayers: 8, ...form });
  const at = (more: number) => new Date(Date.now() - daysAgo * days + more).toISOString();
  await site.ctx.db
    .updateTable('tournaments')
    .set({ start_date: at(0), end_date: at(3_600_000) })
    .where('id', '=', cup.id)
    .execute();
  await cup.end();
  return cup;
}

/** From the first result on, nothing is another number than what was reached step by step. */
const expectTheSame = async () => expect(await rateAgain(site.ctx)).toMatchObject({ changed: 0 });

test('players are ranked by what they have won, and each page says how it came about', async () => {
  const [nova, vale, rook] = [await aPlayer(), await aPlayer(), await aPlayer()];
  const first = await played([nova, vale, rook], 9);
  await rateNow();
  expect(await ranking()).toEqual([
    [nova.username, 1516],
    [vale.username, 1500],
    [rook.username, 1484],
  ]);
  const second = await played([vale, nova, rook], 2);
  await rateNow();
  const [best, next] = await ranking();
  expect(best?.[0]).toBe(vale.username);
  expect(await changesOf(nova)).toEqual([
    {
      id: second.id,
      name: 'Night Cup',
      startDate: expect.any(String),
      rating: next?.[1],
      change: (next?.[1] ?? 0) - 1516,
    },
    { id: first.id, name: 'Night Cup', startDate: expect.any(String), rating: 1516, change: 16 },
  ]);
  const page = await call(site, 'GET /players/:username', { params: { username: nova.username } });
  expect(page.rating).toBe(next?.[1]);
  expect(await ranking(rook.username)).toHaveLength(1);
  await expectTheSame();
});

test('who hides their tournaments or their page has no rating to anybody', async () => {
  const [nova, vale] = [await aPlayer(), await aPlayer()];
  await played([nova, vale], 3);
  await rateNow();
  await showPage(site, nova, { showsTournaments: false });
  expect(await ranking()).toEqual([[vale.username, 1484]]);
  expect(await changesOf(nova)).toEqual([]);
  const page = await call(site, 'GET /players/:username', { params: { username: nova.username } });
  expect(page.rating).toBeNull();
  const [listed] = await call(site, 'GET /players', { query: { search: nova.username } });
  expect(listed?.rating).toBeNull();
  await showPage(site, vale, { isPublic: false });
  expect(await ranking()).toEqual([]);
  const hidden = await site.send('GET', `/players/${vale.username}/ratings`);
  expect(hidden.status).toBe(404);
});

test('what is corrected, comes late, is hidden or deleted counts as if it had always been so', async () => {
  const [nova, vale, rook] = [await aPlayer(), await aPlayer(), await aPlayer()];
  const first = await played([nova, vale, rook], 20);
  const second = await played([nova, rook, vale], 10);
  await played([rook, vale, nova], 5);
  await rateNow();
  await expectTheSame();
  const steps: (() => Promise<unknown>)[] = [
    () => first.place([rook, vale, nova]),
    () => played([vale, nova], 15),
    () =>
      site.ctx.db
        .updateTable('tournaments')
        .set({ visibility: 'unlisted' })
        .where('id', '=', second.id)
        .execute(),
    () => site.ctx.db.deleteFrom('tournaments').where('id', '=', first.id).execute(),
    () => played([nova, rook, vale], 1),
  ];
  for (const change of steps) {
    const before = await ranking();
    await change();
    await changesNoticed(site);
    expect(await ranking()).toEqual(before);
    await rateNow();
    expect(await ranking()).not.toEqual(before);
    await expectTheSame();
  }
  expect(await updateRatings(site.ctx)).toBe(false);
});

test('a tournament that nobody has finished, or that is not public, rates nobody', async () => {
  const [nova, vale] = [await aPlayer(), await aPlayer()];
  await aPlayedCup(site, [nova, vale]);
  await played([nova, vale], 2, { visibility: 'unlisted' });
  await rateNow();
  expect(await ranking()).toEqual([]);
});

const hasRating = async ({ id }: Person) =>
  (await site.ctx.db.selectFrom('ratings').where('user_id', '=', id).select('rating').execute())
    .length === 1;

test('a deleted account has no rating any more, and those of the others stay', async () => {
  const [nova, vale, rook] = [await aPlayer(), await aPlayer(), await aPlayer()];
  const owner = await anOwner(site);
  await showPage(site, owner);
  const first = await played([owner, nova, vale], 20);
  await played([nova, owner, vale], 15);
  await played([vale, rook, nova], 5);
  await rateNow();
  const before = (await ranking()).filter(([username]) => username !== owner.username);
  expect((await deleteAccount(site, owner)).status).toBe(200);
  expect(await hasRating(owner)).toBe(false);
  await rateNow();
  expect(await hasRating(owner)).toBe(false);
  expect(await ranking()).toEqual(before);
  await expectTheSame();
  const steps = [
    () => first.place([vale, nova]),
    () => played([rook, vale, nova], 10),
    () => played([rook, nova, vale], 1),
  ];
  for (const change of steps) {
    await change();
    await rateNow();
    await expectTheSame();
    expect(await hasRating(owner)).toBe(false);
  }
});

test('the clock waits for an account that is being deleted', async () => {
  const { db } = site.ctx;
  const [nova, vale] = [await aPlayer(), await aPlayer()];
  const owner = await anOwner(site);
  await played([owner, nova], 9);
  await rateNow();
  await played([vale, nova], 3);
  const release = await holdTable(db, 'profiles');
  const deletion = deleteAccount(site, owner);
  await untilWaiting(db, 1);
  const rating = updateRatings(site.ctx);
  await untilWaiting(db, 2);
  await release();
  expect((await deletion).status).toBe(200);
  expect(await rating).toBe(true);
  expect(await hasRating(owner)).toBe(false);
});
