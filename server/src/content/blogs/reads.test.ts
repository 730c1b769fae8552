import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { aPost } from '#testing/content/posts.ts';

const site = useApp();

const readPost = (id: number) => site.send('POST', `/blogs/${id}/read`);

const stored = () =>
  site.ctx.db.selectFrom('post_reads').select(['post_id', 'reads']).orderBy('post_id').execute();

test('readers at the same time are all counted, in one row for each post', async () => {
  const [one, other] = [await aPost(site), await aPost(site)];
  const ids = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? other.id : one.id));
  const answers = await Promise.all(ids.map(readPost));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await stored()).toEqual([
    { post_id: one.id, reads: 40 },
    { post_id: other.id, reads: 20 },
  ]);
});

test('a draft cannot be read, nor what is not there, and nothing is stored of it', async () => {
  const { id } = await aPost(site, { published: false });
  for (const missing of [id, 999_999]) {
    const { status, body } = await readPost(missing);
    expect([status, body.message]).toEqual([404, 'Blog post not found']);
  }
  expect(await stored()).toEqual([]);
});

test('a counted reader makes no answer stale', async () => {
  const { id } = await aPost(site);
  const { status, headers } = await readPost(id);
  expect([status, headers['x-changed-tags']]).toEqual([200, undefined]);
});
