import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { aMap } from '#testing/content/maps.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';

const site = useApp();

/** The names on a page, whose total is checked where it is the whole list. */
async function names(path: string, as?: string) {
  const { status, body, headers } = await site.send('GET', `/maps${path}`, { as });
  expect([path, status]).toEqual([path, 200]);
  if (!path.includes('limit')) expect(headers['x-total-count']).toBe(String(body.length));
  return body.map(({ name }: { name: string }) => name);
}

const search = (fields: Record<string, string>, as?: string) =>
  names(`?${new URLSearchParams(fields).toString()}`, as);
const found = (text: string) => search({ search: text });

test('a search finds parts of name, description, creator and code without case', async () => {
  await aMap(site, { name: 'Storm Box', description: '' });
  await aMap(site, { name: 'Race', description: 'Two\nSTORMY lines' });
  await aMap(site, { name: 'Run', createdBy: 'brainstorm' });
  await aMap(site, { name: 'Coded', mapCode: 'sTorm-1' });
  await aMap(site, { name: 'Été', tags: ['storm'], category: 'Parkour' });
  expect(await found('SToRm')).toEqual(['Coded', 'Run', 'Race', 'Storm Box']);
  expect(await found(' storm box ')).toEqual(['Storm Box']);
  expect(await found('ÉTÉ')).toEqual(['Été']);
  expect(await found('ox')).toEqual(['Storm Box']);
  expect(await found('calm')).toEqual([]);
  expect(await found('   ')).toHaveLength(5);
});

test('a code is found with dashes, without and with spaces, whole and in part', async () => {
  await aMap(site, { name: 'it', mapCode: '1234-5678-9012' });
  await aMap(site, { name: 'other', mapCode: '1234-0000-9012' });
  for (const code of ['1234-5678-9012', '123456789012', '1234 5678 9012', '1234-56789012']) {
    expect(await found(code), code).toEqual(['it']);
  }
  for (const part of ['5678-9012', '56789012', '5678 9012', '4-56', '456', '4 56', '67', '8-']) {
    expect(await found(part), part).toEqual(['it']);
  }
  expect(await found('90 12')).toEqual(['other', 'it']);
  expect(await found('-')).toEqual(['other', 'it']);
  expect(await found('5678-9013')).toEqual([]);
});

test('digits in groups are found as typed too', async () => {
  await aMap(site, { name: 'Season 20 24', description: '' });
  await aMap(site, { name: 'Boxes', mapCode: 'box-20-24' });
  expect(await found('20 24')).toEqual(['Boxes', 'Season 20 24']);
  expect(await found('box2024')).toEqual(['Boxes']);
});

test('what means something to a database is ordinary in a search', async () => {
  await aMap(site, { name: '100% wool' });
  await aMap(site, { name: 'a_b' });
  await aMap(site, { name: String.raw`C:\maps` });
  await aMap(site, { name: "O'Neil" });
  await aMap(site, { name: 'axb wool' });
  expect(await found('%')).toEqual(['100% wool']);
  expect(await found('0% w')).toEqual(['100% wool']);
  expect(await found('_')).toEqual(['a_b']);
  expect(await found('a_b')).toEqual(['a_b']);
  expect(await found('\\')).toEqual([String.raw`C:\maps`]);
  expect(await found(String.raw`\maps`)).toEqual([String.raw`C:\maps`]);
  expect(await found("'")).toEqual(["O'Neil"]);
  expect(await found(String.raw`\%`)).toEqual([]);
});

test('filters work alone and together', async () => {
  await aMap(site, { name: 'one', category: 'Race', difficulty: 'Easy', isFeatured: true });
  await aMap(site, { name: 'two', category: 'Race', difficulty: 'Expert', tags: ['Solo'] });
  await aMap(site, { name: 'three', category: 'Hide & Seek', difficulty: 'Easy' });
  expect(await search({ category: 'Race' })).toEqual(['two', 'one']);
  expect(await search({ category: 'Hide & Seek' })).toEqual(['three']);
  expect(await search({ difficulty: 'Easy' })).toEqual(['three', 'one']);
  expect(await search({ isFeatured: 'true' })).toEqual(['one']);
  expect(await search({ isFeatured: 'false' })).toEqual(['three', 'two']);
  expect(await search({ category: 'Race', difficulty: 'Easy', search: 'o' })).toEqual(['one']);
  expect(await search({ category: 'Race', tag: 'solo', isFeatured: 'true' })).toEqual([]);
  expect(await search({ category: '', difficulty: '', isFeatured: '', tag: ' ' })).toHaveLength(3);
  for (const [field, message] of [
    ['category', 'category: Please choose one of the listed values'],
    ['difficulty', 'difficulty: Please choose one of the listed values'],
    ['isFeatured', "Please give 'true' or 'false'"],
    ['isActive', "Please give 'true' or 'false'"],
  ] as const) {
    const answer = await site.send('GET', `/maps?${field}=race`);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  }
});

test('a tag is taken whole, without regard to case', async () => {
  await aMap(site, { name: 'both', tags: ['1v1', 'Été Fun'] });
  await aMap(site, { name: 'one', tags: ['1V1'] });
  await aMap(site, { name: 'none', tags: ['1v1v1', 'fun'] });
  expect(await search({ tag: '1v1' })).toEqual(['one', 'both']);
  expect(await search({ tag: 'ÉTÉ fun' })).toEqual(['both']);
  expect(await search({ tag: '1v' })).toEqual([]);
  expect(await search({ tag: '{1v1}' })).toEqual([]);
});

test('sorts go both ways, else newest first', async () => {
  await aMap(site, { name: 'b', category: 'Race', difficulty: 'Hard' });
  await aMap(site, { name: 'C', category: 'Arena', difficulty: 'Expert' });
  await aMap(site, { name: 'a', category: 'Zone Wars', difficulty: 'Easy' });
  await aMap(site, { name: 'D', category: 'Race', difficulty: 'Medium' });
  const newest = ['D', 'a', 'C', 'b'];
  for (const sort of ['', '?sortBy=createdAt', '?sortBy=players;drop', '?sortOrder=sideways']) {
    expect(await names(sort)).toEqual(newest);
  }
  const both = async (sortBy: string) => {
    const ascending = await search({ sortBy, sortOrder: 'ASC' });
    expect(await search({ sortBy, sortOrder: 'DESC' })).toEqual(ascending.toReversed());
    return ascending;
  };
  expect(await both('createdAt')).toEqual(newest.toReversed());
  expect(await both('name')).toEqual(['a', 'b', 'C', 'D']);
  expect(await both('category')).toEqual(['C', 'b', 'D', 'a']);
  expect(await both('difficulty')).toEqual(['a', 'D', 'b', 'C']);
});

test('lists come in pages that name the next, always counted', async () => {
  for (const name of ['one', 'two', 'three']) await aMap(site, { name });
  const read = async (fields: string) => {
    const { body, headers } = await site.send('GET', `/maps?${fields}`);
    const listed = body.map(({ name }: { name: string }) => name);
    return [listed, headers['link'], headers['x-total-count']];
  };
  expect(await read('limit=2&category=Box%20Fight')).toEqual([
    ['three', 'two'],
    linkBehind('/api/maps?category=Box+Fight&sortBy=createdAt&sortOrder=DESC&limit=2'),
    '3',
  ]);
  expect(await read('limit=2&offset=2')).toEqual([['one'], undefined, '3']);
  expect(await read('offset=99')).toEqual([[], undefined, '3']);
  for (const fields of ['limit=x', 'offset=-1', 'search=a&search=b', 'tag[]=a']) {
    expect((await site.send('GET', `/maps?${fields}`)).status).toBe(400);
  }
});

test('admins see inactive maps, and choose which; everybody else sees active ones', async () => {
  const { token } = await anAdmin(site.ctx);
  const player = await aPerson(site.ctx);
  await aMap(site, { name: 'active', isFeatured: true });
  await aMap(site, { name: 'inactive', isActive: false, isFeatured: true });
  for (const isActive of ['', 'true', 'false']) {
    expect(await search({ isActive })).toEqual(['active']);
    expect(await search({ isActive }, player.token)).toEqual(['active']);
  }
  expect(await search({}, token)).toEqual(['inactive', 'active']);
  expect(await search({ isActive: 'true' }, token)).toEqual(['active']);
  expect(await search({ isActive: 'false' }, token)).toEqual(['inactive']);
  expect(await names('/category/Box%20Fight', token)).toEqual(['inactive', 'active']);
  expect((await site.send('GET', '/maps/featured/list', { as: token })).body).toHaveLength(1);
});

test('the maps of a category are its newest first', async () => {
  for (const name of ['one', 'two', 'three']) await aMap(site, { name, category: 'Hide & Seek' });
  await aMap(site, { category: 'Race' });
  expect(await names('/category/Hide%20%26%20Seek')).toEqual(['three', 'two', 'one']);
  expect(await names('/category/Hide%20%26%20Seek?limit=1&offset=1')).toEqual(['two']);
  expect(await names('/category/Arena')).toEqual([]);
  for (const category of ['Chess', 'race', '%00']) {
    expect((await site.send('GET', `/maps/category/${category}`)).status).toBe(404);
  }
});

test('featured maps are the newest of those that are active', async () => {
  const featured = async (query = '') => {
    const { body } = await site.send('GET', `/maps/featured/list${query}`);
    return body.map(({ name }: { name: string }) => name);
  };
  for (let number = 1; number <= 9; number += 1) {
    await aMap(site, { name: `f${number}`, isFeatured: true });
  }
  await aMap(site, { name: 'plain' });
  expect(await featured()).toEqual(['f9', 'f8', 'f7', 'f6', 'f5', 'f4', 'f3', 'f2']);
  expect(await featured('?limit=1')).toEqual(['f9']);
  expect((await site.send('GET', '/maps/featured/list?limit=x')).status).toBe(400);
});
