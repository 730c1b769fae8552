import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost, postForm } from '#testing/content/posts.ts';

const site = useApp();

const blank = 'Please fill in both title and content';
const invisible = 'Please remove the invisible characters';
const tooLong = 'Please keep the content below 500 KB';

const refused: [string, Record<string, unknown>, string, string][] = [
  ['a blank title', { title: ' ' }, 'title', blank],
  ['a title that is no text', { title: 7 }, 'title', blank],
  ['a title of null', { title: null }, 'title', blank],
  ['a long title', { title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters'],
  ['a title of two lines', { title: 'Storm\nCup' }, 'title', 'Please keep this on one line'],
  ['a NUL in the title', { title: 'Storm\u0000Cup' }, 'title', invisible],
  ['a bidi override in the title', { title: 'Storm\u202ECup' }, 'title', invisible],
  ['empty content', { content: '' }, 'content', blank],
  ['content of null', { content: null }, 'content', blank],
  ['blank content', { content: ' \n ' }, 'content', blank],
  ['content without text', { content: '<p>&nbsp;<br></p>\u200B' }, 'content', blank],
  ['content of a script alone', { content: '<script>attack()</script>' }, 'content', blank],
  [
    'an image that is not allowed',
    { content: '<img src="data:image/png;base64,x">' },
    'content',
    blank,
  ],
  ['content of what nobody sees', { content: '<p>\u0001&#x202E;\u0085</p>' }, 'content', blank],
  ['a NUL', { content: '<p>Storm\u0000</p>' }, 'content', invisible],
  ['a lone surrogate', { content: '<p>\uD83D</p>' }, 'content', invisible],
  ['long content', { content: 'x'.repeat(512_001) }, 'content', tooLong],
  ['content that is long once it is escaped', { content: '<'.repeat(200_000) }, 'content', tooLong],
  ['a word for published', { published: 'yes' }, 'published', 'Please say whether to publish'],
];

test.each(refused)('%s is refused by create and update', async (_, more, field, message) => {
  const { token } = await anAdmin(site.ctx);
  const { id, version } = await aPost(site);
  for (const answer of [
    await site.send('POST', '/blogs', { as: token, body: postForm(more) }),
    await site.send('PUT', `/blogs/${id}`, { as: token, body: more }),
  ]) {
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([
      400,
      message,
      { [field]: message },
    ]);
  }
  const { body: posts } = await site.send('GET', '/blogs/admin', { as: token });
  expect(posts).toMatchObject([{ id, version }]);
});

test('a post needs title and content', async () => {
  const { token } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/blogs', { as: token, body: {} });
  expect([status, body.errors]).toEqual([400, { title: blank, content: blank }]);
});

test.each([0.5, '1', null, {}, 0, 2 ** 31])('%s is no version', async (version) => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aPost(site);
  const answer = await site.send('PUT', `/blogs/${id}`, {
    as: token,
    body: { title: 'New', version },
  });
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { version: 'Please send the version of the post' },
  ]);
});

test('500 KB of content are stored, and a body above a mebibyte is not read', async () => {
  const { token } = await anAdmin(site.ctx);
  const content = `<p>${'x'.repeat(512_000 - 7)}</p>`;
  const send = (more: object) =>
    site.send('POST', '/blogs', { as: token, body: postForm({ content, ...more }) });
  const { status, body } = await send({});
  expect([status, body.content === content]).toEqual([201, true]);
  expect((await send({ more: 'x'.repeat(600_000) })).status).toBe(413);
});

test('control characters and bidi overrides are taken out of content, however they are written', async () => {
  const { id, content } = await aPost(site, {
    content:
      '<p title="x">St\u202Eo\u0001r&#x202e;m &\u0002lt;b>\tC&#8296;up</p><img src="/uploads/blogs/a.webp" alt="St\u0085&#x2066;orm">',
  });
  expect(content).toBe(
    '<p>Storm &amp;lt;b&gt;\tCup</p><img src="/uploads/blogs/a.webp" alt="Storm">',
  );
  const { body } = await site.send('GET', `/blogs/${id}`);
  expect([body.content, body.text]).toEqual([content, 'Storm &lt;b> Cup']);
});

test('a link to what is nearly an upload is a link like others, however long', async () => {
  const letters = randomBytes(20_000).toString('hex').replaceAll(/\d/g, '');
  const href = `/uploads/${letters}/${'0'.repeat(32)}.webp`;
  const { content } = await aPost(site, { content: `<p><a href="${href}">x</a></p>` });
  expect(content).toContain(href);
});

test('an image alone is content, and so is text beside what is taken out', async () => {
  const image = '<img src="/uploads/blogs/a.webp" alt="">';
  expect((await aPost(site, { content: image })).content).toBe(image);
  expect((await aPost(site, { content: '<iframe></iframe>Text' })).content).toBe('Text');
});
