import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { publishDue } from '#content/blogs/clock.ts';
import { useApp } from '#testing/app.ts';
import { anAdmin, aPerson } from '#testing/accounts/people.ts';
import { aPost } from '#testing/content/posts.ts';

const site = useApp();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function aDraft() {
  const { token: as } = await anAdmin(site.ctx);
  const post = await aPost(site, { published: false });
  const change = (body: object) => site.send('PUT', `/blogs/${post.id}`, { as, body });
  return { ...post, change };
}

/** Its time has come. */
const pass = (id: number, publishAt: string) =>
  site.ctx.db.updateTable('posts').set({ publish_at: publishAt }).where('id', '=', id).execute();

const listed = async () =>
  (await site.send('GET', '/blogs')).body.map(({ id }: { id: number }) => id);

test('a scheduled draft is found by nobody before its time, and keeps it while it is edited', async () => {
  const { id, change } = await aDraft();
  const publishAt = inAnHour();
  expect((await change({ publishAt })).body).toMatchObject({ published: false, publishAt });
  await change({ title: 'Another title', published: false });
  await publishDue(site.ctx);
  expect((await site.send('GET', `/blogs/${id}`)).status).toBe(404);
  expect(await listed()).toEqual([]);
  expect((await change({ title: 'A third title' })).body).toMatchObject({ publishAt });
});

test('at its minute it is published once, whichever servers look, and what was cached follows', async () => {
  const { id, version, change } = await aDraft();
  await change({ publishAt: inAnHour() });
  expect(await listed()).toEqual([]);
  const due = new Date(Date.now() - 30_000).toISOString();
  await pass(id, due);
  const servers = await Promise.all(Array.from({ length: 4 }, () => publishDue(site.ctx)));
  expect(servers.flat()).toEqual([{ id }]);
  await expect.poll(listed).toEqual([id]);
  expect((await site.send('GET', `/blogs/${id}`)).body).toMatchObject({
    publishedAt: due,
    publishAt: null,
    version: version + 2,
  });
  const feed = parseFeed((await site.app.inject({ url: '/rss.xml' })).body);
  expect(feed.items.map((item) => item.published?.toISOString())).toEqual([
    `${due.slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}.000Z`,
  ]);
});

test('who has the form open does not take the post away again', async () => {
  const { id, version, change } = await aDraft();
  await pass(id, new Date(Date.now() - 1000).toISOString());
  await publishDue(site.ctx);
  const { status } = await change({ title: 'Saved late', published: false, version });
  expect(status).toBe(409);
  expect((await site.send('GET', `/blogs/${id}`)).status).toBe(200);
});

test('a time that has passed is refused beside its field', async () => {
  const { change } = await aDraft();
  const { status, body } = await change({ publishAt: new Date(Date.now() - 1000).toISOString() });
  expect([status, body.errors]).toEqual([
    400,
    { publishAt: 'Please choose a time that is still to come' },
  ]);
});

test('what is published waits for nothing', async () => {
  const { id, change } = await aDraft();
  await change({ publishAt: inAnHour() });
  expect((await change({ published: true })).body).toMatchObject({
    published: true,
    publishAt: null,
  });
  const { status, body } = await change({ publishAt: inAnHour() });
  expect([status, body.message]).toEqual([409, 'This post is published already']);
  expect(await listed()).toEqual([id]);
});

test('a draft can be told to wait no more, and players schedule nothing', async () => {
  const { id, change } = await aDraft();
  await change({ publishAt: inAnHour() });
  expect((await change({ publishAt: null })).body).toMatchObject({ publishAt: null });
  const { token } = await aPerson(site.ctx);
  const body = { publishAt: inAnHour() };
  expect((await site.send('PUT', `/blogs/${id}`, { as: token, body })).status).toBe(403);
});
