import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { anAdmin } from '#testing/accounts/people.ts';
import { aPost, postForm } from '#testing/content/posts.ts';

const site = useApp();

/** Each tag is nested in all those before it, and a parser walks through them again and again: for seconds. */
const endless = '<b>'.repeat(166_000);

const allow = (seconds: number) =>
  Object.assign(site.ctx.config, { CONTENT_CLEANING_SECONDS: seconds });

test('a post that takes too long to sanitise is refused, and the next one is sanitised', async () => {
  const { token } = await anAdmin(site.ctx);
  const { id, version } = await aPost(site);
  const message = 'Please use simpler content';
  allow(0.05);
  const refused = await site.send('PUT', `/blogs/${id}`, { as: token, body: { content: endless } });
  expect([refused.status, refused.body.message, refused.body.errors]).toEqual([
    400,
    message,
    { content: message },
  ]);
  const { body: posts } = await site.send('GET', '/blogs/admin', { as: token });
  expect(posts).toMatchObject([{ id, version }]);

  allow(20);
  const body = postForm({ content: '<p onclick="attack()">Calm</p>' });
  const next = await site.send('POST', '/blogs', { as: token, body });
  expect([next.status, next.body.content]).toEqual([201, '<p>Calm</p>']);
});
