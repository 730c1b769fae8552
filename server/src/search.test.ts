import { foundOfKind } from '@last-circle/contract/search-rules.ts';
import type { Found } from '@last-circle/contract/search.ts';
import { describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { call } from '#testing/call.ts';
import { aPermanentTeam, found, showPage } from '#testing/competition/permanent-teams.ts';
import { aTournament } from '#testing/competition/tournaments.ts';
import { aMap } from '#testing/content/maps.ts';
import { anOwner, deleteAccount } from '#testing/owners.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';
import { aProduct, aSale } from '#testing/shop/products.ts';

const site = useApp();

const search = (q: string, more: { as?: string } = {}) =>
  call(site, 'GET /search', { query: { q }, ...more });

const nothing: Found = {
  tournaments: [],
  players: [],
  teams: [],
  posts: [],
  products: [],
  maps: [],
};

const titlesOf = async (q: string) => (await search(q)).posts.map(({ title }) => title);

test('each kind is found by its name, with what a line shows', async () => {
  const tournament = await aTournament(site, { name: 'Zephyr Cup' });
  const player = await aPerson(site.ctx, { username: 'ZephyrAda' });
  await showPage(site, player);
  const team = await aPermanentTeam(site, { name: 'Zephyr Owls' });
  const post = await aPost(site, { title: 'Zephyr is here' });
  const product = await aProduct(site, { name: 'Zephyr Mug', price: 20 });
  const map = await aMap(site, { name: 'Zephyr Boxes' });
  await aSale(site, { percent: 20 });
  expect(await search('zephyr')).toEqual({
    tournaments: [{ id: tournament.id, name: 'Zephyr Cup', startDate: tournament.startDate }],
    players: [{ id: player.id, username: 'ZephyrAda' }],
    teams: [{ id: team.id, name: 'Zephyr Owls', tag: null }],
    posts: [{ id: post.id, title: 'Zephyr is here', publishedAt: post.publishedAt }],
    products: [{ id: product.id, name: 'Zephyr Mug', price: 16 }],
    maps: [{ id: map.id, name: 'Zephyr Boxes', mapCode: map.mapCode, category: 'Box Fight' }],
  });
});

describe('what is hidden is found by nobody, not even by admins', () => {
  test.for(['draft', 'unlisted'] as const)('a tournament that is %s', async (visibility) => {
    await aTournament(site, { name: 'Zephyr Cup', visibility });
    await expectNothing();
  });

  test('a draft of a post', async () => {
    await aPost(site, { title: 'Zephyr is here', published: false });
    await expectNothing();
  });

  test('a product and a map that are inactive', async () => {
    await aProduct(site, { name: 'Zephyr Mug', isActive: false });
    await aMap(site, { name: 'Zephyr Boxes', isActive: false });
    await expectNothing();
  });

  test('a player without a page, one who hides it again, and one who is gone', async () => {
    await aPerson(site.ctx, { username: 'ZephyrAda' });
    const hiding = await aPerson(site.ctx, { username: 'ZephyrBen' });
    await showPage(site, hiding);
    await showPage(site, hiding, { isPublic: false });
    const gone = await anOwner(site, { username: 'ZephyrCleo' });
    await showPage(site, gone);
    expect((await search('zephyr')).players).toEqual([{ id: gone.id, username: 'ZephyrCleo' }]);
    expect((await deleteAccount(site, gone)).status).toBe(200);
    await expectNothing();
    expect((await search('deleted player')).players).toEqual([]);
  });

  async function expectNothing() {
    const { token } = await anAdmin(site.ctx);
    expect([await search('zephyr'), await search('zephyr', { as: token })]).toEqual([
      nothing,
      nothing,
    ]);
  }
});

describe('the order', () => {
  test('the beginning first, then the beginning of a word, then any part, each with the newest first', async () => {
    const titles = [
      'Brainstorm night',
      'A stormy night',
      'Storm night',
      'Last storm',
      'Storms are back',
    ];
    for (const title of titles) await aPost(site, { title });
    expect(await titlesOf('storm')).toEqual([
      'Storms are back',
      'Storm night',
      'Last storm',
      'A stormy night',
      'Brainstorm night',
    ]);
    expect(await titlesOf('ST')).toEqual(await titlesOf('storm'));
  });

  test(`of each kind ${foundOfKind} are answered, those that begin with the text before newer ones`, async () => {
    await aPost(site, { title: 'Storm 0' });
    for (let number = 1; number <= foundOfKind; number += 1) {
      await aPost(site, { title: `Last storm ${number}` });
    }
    expect(await titlesOf('storm')).toEqual([
      'Storm 0',
      'Last storm 5',
      'Last storm 4',
      'Last storm 3',
      'Last storm 2',
    ]);
  });

  test('what is misspelt is found where nothing is spelt so, the likest first', async () => {
    for (const title of ['Zephire', 'Zephi', 'Warm tea']) await aPost(site, { title });
    expect(await titlesOf('zephirs')).toEqual(['Zephire', 'Zephi']);
    await aPost(site, { title: 'No zephirs' });
    expect(await titlesOf('zephirs')).toEqual(['No zephirs']);
  });
});

test('teams are found by their tag, maps by their code, products by their tags', async () => {
  await found(site, await aPerson(site.ctx), { name: 'Night Owls', tag: 'ZFR' });
  await aMap(site, { name: 'Glass Boxes', mapCode: '5678-1234-9012' });
  await aProduct(site, { name: 'Storm Mug', tags: ['zephyrs'] });
  expect((await search('zfr')).teams).toMatchObject([{ name: 'Night Owls', tag: 'ZFR' }]);
  expect((await search('56781234')).maps).toMatchObject([{ name: 'Glass Boxes' }]);
  expect((await search('5678 1234-90')).maps).toMatchObject([{ name: 'Glass Boxes' }]);
  expect((await search('zephyrs')).products).toMatchObject([{ name: 'Storm Mug' }]);
});

test('letters are compared as their lists compare them', async () => {
  await showPage(site, await aPerson(site.ctx, { username: 'ＺｅｐｈｙｒＡda' }));
  await aPost(site, { title: '嵐の夜' });
  expect((await search('zephyra')).players).toHaveLength(1);
  expect(await titlesOf('の夜')).toEqual(['嵐の夜']);
});

test('one letter finds nothing, and neither does no text', async () => {
  await aPost(site, { title: 'Z' });
  for (const query of ['', '?q=', '?q=z', '?q=%20z%20']) {
    expect((await site.send('GET', `/search${query}`)).body).toEqual(nothing);
  }
});

test('a wildcard is a letter like any other', async () => {
  await aPost(site, { title: 'Half of 100_000' });
  await aPost(site, { title: '50% off' });
  expect(await titlesOf('0_0')).toEqual(['Half of 100_000']);
  expect(await titlesOf('0%')).toEqual(['50% off']);
  expect(await titlesOf('%%')).toEqual([]);
});

const oddTexts = [
  '\u0000',
  'a\u0000b',
  '\u202E',
  '\uFFFE\uFFFF',
  '👩‍👩‍👧‍👦'.repeat(5),
  'ﬃ'.repeat(99),
  "'; drop table posts; --",
  '\\%_[]{}()*+?.^$|',
  '\\',
  '((',
  '9'.repeat(100),
];

test('odd characters find nothing or something, and never fail', async () => {
  await aPost(site, { title: 'Two lines' });
  expect(await titlesOf('two\u0000\n\u202Elines')).toEqual(['Two lines']);
  for (const text of oddTexts) {
    const { status } = await site.send('GET', `/search?q=${encodeURIComponent(text)}`);
    expect([text, status]).toEqual([text, 200]);
  }
  expect((await site.send('GET', '/search?q=%ED%A0%80ab')).status).toBe(200);
});

test('up to 100 characters are searched for', async () => {
  expect((await site.send('GET', `/search?q=${'z'.repeat(100)}`)).body).toEqual(nothing);
  const { status, body } = await site.send('GET', `/search?q=${'z'.repeat(101)}`);
  expect([status, body.errors]).toEqual([400, { q: 'Please use at most 100 characters' }]);
});
