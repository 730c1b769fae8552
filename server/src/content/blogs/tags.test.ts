import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';

const site = useApp();

const titlesOf = (posts: { title: string }[]) => posts.map(({ title }) => title);

test('tags are stored in lower case, each once, and a change of others keeps them', async () => {
  const { token: as } = await anAdmin(site.ctx);
  const { id, tags } = await aPost(site, { tags: ['Patch  ', '', 'FINALS', 'patch'] });
  expect(tags).toEqual(['patch', 'finals']);
  const change = async (body: object) =>
    (await site.send('PUT', `/blogs/${id}`, { as, body })).body;
  expect(await change({ title: 'Another title' })).toMatchObject({ tags: ['patch', 'finals'] });
  expect(await change({ tags: ['esports'] })).toMatchObject({
    title: 'Another title',
    tags: ['esports'],
  });
});

test.each([
  [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], 'Please give at most 8 tags'],
  [['one, two'], 'Please leave out commas within a tag'],
  [['x'.repeat(31)], 'Please use at most 30 characters'],
])('the tags %j are refused beside their field', async (tags, message) => {
  const { token: as } = await anAdmin(site.ctx);
  const body = { title: 'One', content: '<p>One</p>', tags };
  const { status, body: refusal } = await site.send('POST', '/blogs', { as, body });
  expect(status).toBe(400);
  expect(Object.values(refusal.errors)).toEqual([message]);
});

test('a tag lists its published posts, counts them and has a feed', async () => {
  const { token } = await anAdmin(site.ctx);
  await aPost(site, { title: 'patch one', tags: ['Patch'] });
  await aPost(site, { title: 'other', tags: ['finals'] });
  await aPost(site, { title: 'draft', tags: ['patch'], published: false });
  await aPost(site, { title: 'patch two', tags: ['finals', 'patch'] });
  const { body, headers } = await site.send('GET', '/blogs?tag=PATCH&count=exact');
  expect([titlesOf(body), headers['x-total-count']]).toEqual([['patch two', 'patch one'], '2']);
  const desk = await site.send('GET', '/blogs/admin?tag=patch', { as: token });
  expect(titlesOf(desk.body)).toEqual(['patch two', 'draft', 'patch one']);
  expect((await site.send('GET', '/blogs?tag=none')).body).toEqual([]);

  const feedOf = async (query: string) =>
    parseFeed((await site.app.inject({ url: `/rss.xml${query}` })).body);
  const feed = await feedOf('?tag=Patch');
  expect(feed).toMatchObject({
    title: 'Last Circle: patch',
    url: expect.stringMatching(/\/blogs\?tag=patch$/),
    self: expect.stringMatching(/\/rss\.xml\?tag=patch$/),
  });
  expect(feed.items.map(({ title }) => title)).toEqual(['patch two', 'patch one']);
  expect(feed.items[0]?.categories.map(({ term }) => term)).toEqual(['finals', 'patch']);
  expect((await feedOf('?tag=')).items).toHaveLength(3);
  expect((await feedOf('?tag=a%00b&tag=c')).items).toHaveLength(3);
  expect((await feedOf('?tag=a%00%ff')).items).toHaveLength(0);
});

test('what is cached of a tag follows its posts', async () => {
  const { token: as } = await anAdmin(site.ctx);
  const { id } = await aPost(site, { tags: ['patch'] });
  const found = async () => (await site.send('GET', '/blogs?tag=patch')).body.length;
  const fed = async () =>
    parseFeed((await site.app.inject({ url: '/rss.xml?tag=patch' })).body).items.length;
  for (const _ of ['first', 'second']) expect([await found(), await fed()]).toEqual([1, 1]);
  await site.send('PUT', `/blogs/${id}`, { as, body: { tags: [] } });
  expect([await found(), await fed()]).toEqual([0, 0]);
});

test('related are the published posts that share most tags, the newest first', async () => {
  const tagged = (title: string, tags: string[], published = true) =>
    aPost(site, { title, tags, published });
  await tagged('two', ['patch', 'finals']);
  await tagged('one, old', ['patch']);
  await tagged('draft', ['patch', 'finals'], false);
  await tagged('none', ['shop']);
  await tagged('one, new', ['finals', 'shop']);
  await tagged('one, newest', ['patch']);
  const { id } = await tagged('itself', ['finals', 'patch']);
  const { body } = await site.send('GET', `/blogs/${id}`);
  expect(titlesOf(body.related)).toEqual(['two', 'one, newest', 'one, new']);
  const untagged = await tagged('untagged', []);
  expect((await site.send('GET', `/blogs/${untagged.id}`)).body.related).toEqual([]);
});
