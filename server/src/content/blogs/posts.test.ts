import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPerson, anAdmin } from '#testing/accounts/people.ts';
import { aPost, postForm } from '#testing/content/posts.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const notFound = { status: 404, body: { code: 'not_found', message: 'Blog post not found' } };
const newer = 'Someone else just saved a newer version of this post';

async function anEditor() {
  const { token, username } = await anAdmin(site.ctx);
  const put = (id: number, body: unknown) => site.send('PUT', `/blogs/${id}`, { as: token, body });
  return { token, username, put };
}

test('an admin writes a post, and everybody reads it', async () => {
  const { token, username } = await anAdmin(site.ctx);
  const { status, body } = await site.send('POST', '/blogs', {
    as: token,
    body: {
      ...postForm({ title: ' Storm season ' }),
      content:
        '<h1>Now</h1><p>R&amp;D</p><img src="/uploads/blogs/a.webp"><img src="/uploads/b/c.webp">',
      version: 7,
      createdAt: '2020-01-01T00:00:00Z',
    },
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(Number),
    title: 'Storm season',
    content:
      '<h2>Now</h2><p>R&amp;D</p><img src="/uploads/blogs/a.webp"><img src="/uploads/b/c.webp">',
    published: true,
    author: { username },
    version: 1,
    text: 'Now R&D',
    image: '/uploads/blogs/a.webp',
    readingMinutes: 1,
    tags: [],
    createdAt: expect.stringMatching(/^20.*Z$/),
    updatedAt: body.createdAt,
    publishedAt: body.createdAt,
    publishAt: null,
  });
  const player = await aPerson(site.ctx);
  for (const as of [undefined, 'stale', player.token, token]) {
    const read = await site.send('GET', `/blogs/${body.id}`, { as });
    expect([read.status, read.body]).toEqual([
      200,
      { ...body, previous: null, next: null, related: [] },
    ]);
  }
});

test('others are answered while a mass of tags is sanitised', async () => {
  const { token } = await anEditor();
  const body = postForm({ content: '<ul><li>'.repeat(30_000) });
  const save = { isUnderWay: true };
  const saving = site.send('POST', '/blogs', { as: token, body }).finally(() => {
    save.isUnderWay = false;
  });
  let answered = 0;
  for (; save.isUnderWay; answered += 1) await site.send('GET', '/blogs/1', { as: token });
  expect((await saving).body.message).toBe('Please fill in both title and content');
  expect(answered).toBeGreaterThan(10);
});

test('a post is a draft unless it says otherwise, and drafts are found by admins alone', async () => {
  const { token, put } = await anEditor();
  const player = await aPerson(site.ctx);
  const { id } = await aPost(site, { published: undefined });
  const published = await aPost(site);
  for (const as of [undefined, 'stale', player.token]) {
    expect(await site.send('GET', `/blogs/${id}`, { as })).toMatchObject(notFound);
    const { body: listed } = await site.send('GET', '/blogs', { as });
    expect(listed.map((post: { id: number }) => post.id)).toEqual([published.id]);
    const { body: single } = await site.send('GET', `/blogs/${published.id}`, { as });
    expect(single.previous).toBeNull();
  }
  expect((await site.send('GET', '/blogs', { as: token })).body).toHaveLength(1);
  expect(await site.send('GET', `/blogs/${id}`, { as: token })).toMatchObject({
    status: 200,
    body: { published: false, publishedAt: null, next: { id: published.id } },
  });
  await put(id, { published: true });
  expect((await site.send('GET', `/blogs/${id}`)).status).toBe(200);
  await put(id, { published: false });
  expect(await site.send('GET', `/blogs/${id}`)).toMatchObject(notFound);
});

test('publishing alone touches neither text nor revisions, and is dated the first time', async () => {
  const { token, put } = await anEditor();
  const { id, content } = await aPost(site, { published: false });
  const first = (await put(id, { published: true })).body;
  expect(first).toMatchObject({ content, published: true, version: 2 });
  expect(first.publishedAt).toBe(first.updatedAt);
  const off = (await put(id, { published: false })).body;
  expect(off).toMatchObject({ content, published: false, publishedAt: first.publishedAt });
  const again = (await put(id, { published: true })).body;
  expect(again).toMatchObject({ published: true, version: 4, publishedAt: first.publishedAt });
  const { body: revisions } = await site.send('GET', `/blogs/${id}/revisions`, { as: token });
  expect(revisions).toHaveLength(1);
});

test('any part of a post is changed by itself', async () => {
  const { put } = await anEditor();
  const post = await aPost(site, { content: '<p>Old <b>text</b></p>' });
  const titled = (await put(post.id, { title: ' New title ' })).body;
  expect(titled).toMatchObject({
    ...post,
    title: 'New title',
    version: 2,
    updatedAt: titled.updatedAt,
  });
  const words = '<p>storm '.concat('storm '.repeat(658), '</p>');
  const rewritten = (await put(post.id, { content: `${words}<img src="https://x.example/y.png">` }))
    .body;
  expect(rewritten).toMatchObject({
    title: 'New title',
    published: true,
    image: 'https://x.example/y.png',
    readingMinutes: 3,
    version: 3,
  });
  expect(rewritten.text).toHaveLength(300);
  expect(rewritten.updatedAt > rewritten.createdAt).toBe(true);
});

test('an empty change changes nothing', async () => {
  const { token, put } = await anEditor();
  const { id } = await aPost(site);
  const before = (await site.send('GET', `/blogs/${id}`, { as: token })).body;
  for (const body of [{}, { author: 'me' }]) expect((await put(id, body)).status).toBe(200);
  expect((await site.send('GET', `/blogs/${id}`, { as: token })).body).toEqual(before);
});

test('a save over a newer version is refused, and one without a version wins', async () => {
  const { put } = await anEditor();
  const { id } = await aPost(site);
  expect((await put(id, { title: 'Second', version: 1 })).body.version).toBe(2);
  for (const body of [{ title: 'Late' }, { content: '<p>Late</p>' }, { published: false }]) {
    const refused = await put(id, { ...body, version: 1 });
    expect([refused.status, refused.body.message]).toEqual([409, newer]);
  }
  expect((await site.send('GET', `/blogs/${id}`)).body).toMatchObject({
    title: 'Second',
    published: true,
    version: 2,
  });
  expect((await put(id, { title: 'Third' })).body).toMatchObject({ title: 'Third', version: 3 });
});

test('of ten saves of one version one succeeds', async () => {
  const { token, put } = await anEditor();
  const { id } = await aPost(site);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, save) => put(id, { title: `Save ${save}`, version: 1 })),
  );
  expect(countStatuses(answers)).toEqual({ 200: 1, 409: 9 });
  const saved = answers.find(({ status }) => status === 200)?.body;
  expect((await site.send('GET', `/blogs/${id}`)).body).toMatchObject({
    title: saved.title,
    version: 2,
  });
  const { body: revisions } = await site.send('GET', `/blogs/${id}/revisions`, { as: token });
  expect(revisions.map(({ title }: { title: string }) => title)).toEqual([
    saved.title,
    'Night Cup is back',
  ]);
});

test('ten saves at once without a version all succeed, one after the other', async () => {
  const { put } = await anEditor();
  const { id } = await aPost(site);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, save) => put(id, { title: `Save ${save}` })),
  );
  expect(countStatuses(answers)).toEqual({ 200: 10 });
  expect((await site.send('GET', `/blogs/${id}`)).body.version).toBe(11);
});

test('a deleted post is gone once, with its revisions', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id } = await aPost(site);
  const remove = () => site.send('DELETE', `/blogs/${id}`, { as: token });
  expect(await remove()).toMatchObject({
    status: 200,
    body: { message: 'Blog post deleted successfully' },
  });
  expect(await remove()).toMatchObject(notFound);
  expect(await site.send('GET', `/blogs/${id}`, { as: token })).toMatchObject(notFound);
  expect(await site.ctx.db.selectFrom('post_revisions').selectAll().execute()).toEqual([]);
});

test('what is unknown cannot be read or changed', async () => {
  const { token } = await anAdmin(site.ctx);
  for (const [method, path, body] of [
    ['GET', '/blogs/7', undefined],
    ['PUT', '/blogs/7', { title: 'New' }],
    ['PUT', '/blogs/7', { title: 'New', version: 1 }],
    ['PUT', '/blogs/7', {}],
    ['DELETE', '/blogs/7', undefined],
    ['GET', '/blogs/7/revisions', undefined],
  ] as const) {
    expect(await site.send(method, path, { as: token, body })).toMatchObject(notFound);
  }
  for (const id of ['0', '01', '-1', '1.5', 'x', '12-my-title', '2147483648', '%00']) {
    expect((await site.send('GET', `/blogs/${id}`)).status).toBe(404);
  }
});

test('only admins write, and who may not changes nothing', async () => {
  const player = await aPerson(site.ctx);
  const { id } = await aPost(site);
  const before = await site.send('GET', `/blogs/${id}`);
  for (const [as, status] of [
    [undefined, 401],
    ['stale', 401],
    [player.token, 403],
  ] as const) {
    for (const [method, path, body] of [
      ['GET', '/blogs/admin', undefined],
      ['POST', '/blogs', postForm()],
      ['PUT', `/blogs/${id}`, postForm({ title: 'Mine' })],
      ['DELETE', `/blogs/${id}`, undefined],
      ['GET', `/blogs/${id}/revisions`, undefined],
      ['GET', `/blogs/${id}/revisions/1`, undefined],
    ] as const) {
      expect([path, (await site.send(method, path, { as, body })).status]).toEqual([path, status]);
    }
  }
  expect((await site.send('GET', `/blogs/${id}`)).body).toEqual(before.body);
});

test('a post outlives the account of its author', async () => {
  const { id } = await aPost(site);
  await site.ctx.db.deleteFrom('users').execute();
  expect((await site.send('GET', `/blogs/${id}`)).body.author).toBeNull();
});

test('what another program wrote is sanitised when it is read, each time', async () => {
  const { id, content } = await aPost(site);
  const { token } = await anAdmin(site.ctx);
  const write = (content: string) => site.ctx.db.updateTable('posts').set({ content }).execute();
  // Admins never get a cached answer.
  const read = async () => (await site.send('GET', `/blogs/${id}`, { as: token })).body.content;
  const attack = '<p onclick="attack()">Calm<script>attack()</script></p>';
  expect(await read()).toBe(content);
  await write(attack);
  expect(await read()).toBe('<p>Calm</p>');
  await write(content);
  expect(await read()).toBe(content);
  await write(attack);
  expect(await read()).toBe('<p>Calm</p>');
  expect(await read()).toBe('<p>Calm</p>');
});

test('the posts beside one are those published before and after it', async () => {
  const { put } = await anEditor();
  const first = await aPost(site, { title: 'First' });
  const draft = await aPost(site, { title: 'Draft', published: false });
  const second = await aPost(site, { title: 'Second' });
  const third = await aPost(site, { title: 'Third' });
  // Of one moment the id decides.
  await site.ctx.db
    .updateTable('posts')
    .set({ created_at: '2026-01-01T00:00:00Z' })
    .where('id', '<>', first.id)
    .execute();
  await site.ctx.db
    .updateTable('posts')
    .set({ created_at: '2025-01-01T00:00:00Z' })
    .where('id', '=', first.id)
    .execute();
  const beside = async ({ id }: { id: number }) => {
    const { body } = await site.send('GET', `/blogs/${id}`);
    return [body.previous, body.next];
  };
  const named = ({ id, title }: { id: number; title: string }) => ({ id, title });
  expect(await beside(first)).toEqual([null, named(second)]);
  expect(await beside(second)).toEqual([named(first), named(third)]);
  expect(await beside(third)).toEqual([named(second), null]);
  await put(draft.id, { published: true });
  expect(await beside(first)).toEqual([null, named(draft)]);
  expect(await beside(second)).toEqual([named(draft), named(third)]);
});

test('a visitor reads each change at once', async () => {
  const { put } = await anEditor();
  const before = await aPost(site, { title: 'Before' });
  const changed = await aPost(site, { title: 'Old' });
  const after = await aPost(site, { title: 'After' });
  const read = async () => {
    const list = await site.send('GET', '/blogs?content=none');
    const [own, earlier, later] = await Promise.all(
      [changed, before, after].map(({ id }) => site.send('GET', `/blogs/${id}`)),
    );
    return {
      list: list.body.map(({ title }: { title: string }) => title),
      titles: [own?.body.title, earlier?.body.next?.title, later?.body.previous?.title],
      etags: [list, own, earlier, later].map((answer) => answer?.headers['etag']),
    };
  };
  const old = await read();
  expect(await read()).toEqual(old);
  await put(changed.id, { title: 'New' });
  const fresh = await read();
  expect([old.list, old.titles]).toEqual([
    ['After', 'Old', 'Before'],
    ['Old', 'Old', 'Old'],
  ]);
  expect([fresh.list, fresh.titles]).toEqual([
    ['After', 'New', 'Before'],
    ['New', 'New', 'New'],
  ]);
  for (const [index, etag] of fresh.etags.entries()) expect(etag).not.toBe(old.etags[index]);
});
