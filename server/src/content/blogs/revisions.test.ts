import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';

const site = useApp();

async function aDesk() {
  const { token, username } = await anAdmin(site.ctx);
  const post = await aPost(site, { title: 'State 1' });
  const path = `/blogs/${post.id}`;
  return {
    post,
    username,
    put: (body: object) => site.send('PUT', path, { as: token, body }),
    list: async () => (await site.send('GET', `${path}/revisions`, { as: token })).body,
    read: (version: number | string) =>
      site.send('GET', `${path}/revisions/${version}`, { as: token }),
  };
}

test('each saved state of title and content is stored with its editor', async () => {
  const { post, username, put, list, read } = await aDesk();
  await put({ title: 'State 2' });
  await put({ published: false });
  await put({ content: '<p>Calm<script>attack()</script></p>', published: true });
  const at = expect.stringMatching(/^20.*Z$/);
  expect(await list()).toEqual([
    { version: 4, title: 'State 2', at, editor: username },
    { version: 2, title: 'State 2', at, editor: username },
    { version: 1, title: 'State 1', at, editor: expect.not.stringMatching(username) },
  ]);
  expect((await read(4)).body).toMatchObject({ title: 'State 2', content: '<p>Calm</p>' });
  expect((await read(1)).body).toMatchObject({ title: 'State 1', content: post.content });
  for (const version of [3, 99]) {
    expect(await read(version)).toMatchObject({
      status: 404,
      body: { message: 'Revision not found' },
    });
  }
  for (const version of ['0', 'x', '2147483648']) expect((await read(version)).status).toBe(404);
});

test('what is saved again unchanged is not stored twice', async () => {
  const { post, put, list } = await aDesk();
  const { title, content } = post;
  for (const body of [{ title }, { content }, { title, content }]) await put(body);
  expect(await list()).toHaveLength(1);
  await put({ title: 'Other' });
  await put({ title });
  expect(await list()).toMatchObject([{ title }, { title: 'Other' }, { title }]);
});

test('the last twenty revisions are stored', async () => {
  const { put, list, read } = await aDesk();
  for (let state = 2; state <= 23; state += 1) await put({ title: `State ${state}` });
  const versions = (await list()).map(({ version }: { version: number }) => version);
  expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
  expect((await read(3)).status).toBe(404);
  expect((await read(4)).body.title).toBe('State 4');
});

test('a refused save leaves no revision', async () => {
  const { put, list } = await aDesk();
  expect((await put({ title: 'Late', version: 9 })).status).toBe(409);
  expect((await put({ title: 'Blank', content: '<p></p>' })).status).toBe(400);
  expect(await list()).toHaveLength(1);
});
