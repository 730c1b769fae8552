import { expect, test } from 'vitest';
import { linkBehind } from '#testing/links.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';

const site = useApp();

const titlesOf = (posts: { title: string }[]) => posts.map(({ title }) => title);

test('lists are newest first and come in pages that name the next', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const title of ['one', 'two', 'three']) await aPost(site, { title });
  const draft = await aPost(site, { title: 'draft', published: false });
  const read = async (path: string, as?: string) => {
    const { body, headers } = await site.send('GET', path, { as });
    return [titlesOf(body), headers['link'], headers['x-total-count']];
  };
  expect(await read('/blogs')).toEqual([['three', 'two', 'one'], undefined, undefined]);
  expect(await read('/blogs?limit=2')).toEqual([
    ['three', 'two'],
    linkBehind('/api/blogs?content=full&limit=2'),
    undefined,
  ]);
  expect(await read('/blogs?limit=2&offset=2')).toEqual([['one'], undefined, undefined]);
  expect(await read('/blogs/admin?limit=3', token)).toEqual([
    [draft.title, 'three', 'two'],
    linkBehind('/api/blogs/admin?content=full&limit=3'),
    '4',
  ]);
  expect(await read('/blogs?offset=99')).toEqual([[], undefined, undefined]);
});

test('visitors are told the number of published posts where they ask for it', async () => {
  for (const title of ['one', 'two']) await aPost(site, { title });
  await aPost(site, { published: false });
  const { body, headers } = await site.send('GET', '/blogs?count=exact&limit=1');
  expect(titlesOf(body)).toEqual(['two']);
  expect(headers['x-total-count']).toBe('2');
  expect(headers['link']).toContain('count=exact');
  expect((await site.send('GET', '/blogs?count=1')).status).toBe(400);
});

test('posts are found by the tournament that they link to', async () => {
  const link = (href: string) => ({ content: `<p>See <a href="${href}">the cup</a>.</p>` });
  await aPost(site, { title: 'recap', ...link('/tournaments/41') });
  await aPost(site, {
    title: 'bracket',
    ...link('https://cups.example/tournaments/41?tab=bracket'),
  });
  await aPost(site, { title: 'draft', published: false, ...link('/tournaments/41') });
  await aPost(site, { title: 'another', ...link('/tournaments/411') });
  await aPost(site, { title: 'elsewhere', ...link('https://cups.example/old/tournaments/41') });
  const { body, headers } = await site.send('GET', '/blogs?tournament=41&count=exact&content=none');
  expect(titlesOf(body)).toEqual(['bracket', 'recap']);
  expect(headers['x-total-count']).toBe('2');
  expect((await site.send('GET', '/blogs?tournament=4')).body).toEqual([]);
  expect((await site.send('GET', '/blogs?tournament=x')).status).toBe(400);
});

test('a list carries the content unless it is not wanted', async () => {
  const { token } = await anAdmin(site.ctx);
  const { content, ...post } = await aPost(site, { content: '<p>One <em>island</em>.</p>' });
  for (const [path, as] of [
    ['/blogs', undefined],
    ['/blogs/admin', token],
  ] as const) {
    expect((await site.send('GET', path, { as })).body).toEqual([{ ...post, content }]);
    expect((await site.send('GET', `${path}?content=full`, { as })).body).toEqual([
      { ...post, content },
    ]);
    expect((await site.send('GET', `${path}?content=none`, { as })).body).toEqual([post]);
  }
});

test('admins search titles, in which no character has a meaning of its own', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const title of ['Night Cup', '100% storm', "O'Neil_wins", 'Calm']) {
    await aPost(site, { title, content: '<p>night storm</p>' });
  }
  const found = async (search: string) => {
    const query = new URLSearchParams({ search }).toString();
    const { body, headers } = await site.send('GET', `/blogs/admin?${query}`, { as: token });
    expect(headers['x-total-count']).toBe(String(body.length));
    return titlesOf(body);
  };
  expect(await found(' nIGHT ')).toEqual(['Night Cup']);
  expect(await found('%')).toEqual(['100% storm']);
  expect(await found('_')).toEqual(["O'Neil_wins"]);
  expect(await found("'")).toEqual(["O'Neil_wins"]);
  expect(await found('\\')).toEqual([]);
  expect(await found('   ')).toHaveLength(4);
});

test('a query that cannot be meant is refused', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const search of ['limit=x', 'offset=-1', 'content=some', 'content=none&content=none']) {
    expect((await site.send('GET', `/blogs?${search}`)).status).toBe(400);
    expect((await site.send('GET', `/blogs/admin?${search}`, { as: token })).status).toBe(400);
  }
  const tooLong = `search=${'x'.repeat(101)}`;
  expect((await site.send('GET', `/blogs/admin?${tooLong}`, { as: token })).status).toBe(400);
  expect((await site.send('GET', '/blogs?limit=0&content=&offset=')).status).toBe(200);
});
