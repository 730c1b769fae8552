import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost, postForm } from '#testing/content/posts.ts';
import { countStatuses } from '#testing/status-counts.ts';

const site = useApp();

const keyed = (key: string) => ({ 'idempotency-key': key });

const create = (as: string, body: object, key: string) =>
  site.send('POST', '/blogs', { as, body, headers: keyed(key) });

const update = (as: string, id: number, body: object, key: string) =>
  site.send('PUT', `/blogs/${id}`, { as, body, headers: keyed(key) });

const postCount = async () => (await site.ctx.db.selectFrom('posts').select('id').execute()).length;

test('a post whose answer was lost is created once, however often it is sent', async () => {
  const { token } = await anAdmin(site.ctx);
  const form = postForm();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(token, form, 'key-1')));
  const later = await create(token, form, 'key-1');
  expect(countStatuses(answers)).toEqual({ 201: 10 });
  expect(new Set([...answers, later].map(({ text }) => text)).size).toBe(1);
  expect(await postCount()).toBe(1);
  const revisions = await site.send('GET', `/blogs/${later.body.id}/revisions`, { as: token });
  expect(revisions.body).toHaveLength(1);
});

test('an edit whose answer was lost is no conflict with itself', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, version } = await aPost(site);
  const change = { title: 'Second title', version };
  const first = await update(token, id, change, 'key-1');
  const again = await update(token, id, change, 'key-1');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(again.body.version).toBe(version + 1);
});

test('an edit that is sent again overwrites nothing that came later', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, version } = await aPost(site);
  const change = { title: 'Mine', version };
  await update(token, id, change, 'key-1');
  await update(token, id, { title: 'Theirs', version: version + 1 }, 'key-2');
  const again = await update(token, id, change, 'key-1');
  expect(again.body).toMatchObject({ title: 'Mine', version: version + 1 });
  const { body } = await site.send('GET', `/blogs/${id}`, { as: token });
  expect(body).toMatchObject({ title: 'Theirs', version: version + 2 });
});

test('a key is good for one text, one post and one person', async () => {
  const ada = await anAdmin(site.ctx);
  const eve = await anAdmin(site.ctx);
  const first = await create(ada.token, postForm(), 'key-1');
  const other = await create(ada.token, postForm({ title: 'Another' }), 'key-1');
  expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  expect((await create(eve.token, postForm(), 'key-1')).body.id).not.toBe(first.body.id);
  const change = { title: 'Second title' };
  const edited = await update(ada.token, first.body.id, change, 'key-1');
  expect([edited.status, edited.body.title]).toEqual([200, 'Second title']);
  const { id } = await aPost(site);
  expect((await update(ada.token, id, change, 'key-1')).body.id).toBe(id);
});

test('a refused post may be sent again with its key', async () => {
  const { token } = await anAdmin(site.ctx);
  expect((await create(token, postForm({ content: '<p> </p>' }), 'key-1')).status).toBe(400);
  expect((await create(token, postForm(), 'key-1')).status).toBe(201);
  const { id, version } = await aPost(site);
  const stale = await update(token, id, { title: 'Mine', version: version + 1 }, 'key-2');
  expect(stale.status).toBe(409);
  await update(token, id, { title: 'Theirs' }, 'key-3');
  expect((await update(token, id, { title: 'Mine', version: version + 1 }, 'key-2')).status).toBe(
    200,
  );
});

test.each(['', 'x'.repeat(201), 'clé'])('%j is no key', async (key) => {
  const { token } = await anAdmin(site.ctx);
  expect((await create(token, postForm(), key)).status).toBe(400);
});
