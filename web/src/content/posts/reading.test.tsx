import { screen } from '@testing-library/react';
import { secondsToRead } from '@last-circle/contract/content/blog-rules.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { byId, refusal } from '#testing/answers.ts';
import { aPost } from '#testing/data/a-post.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/blog.tsx';

startFresh();
// Before the clock is held.
beforeAll(() => import('#content/posts/read-count.ts'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const readCall = 'POST /blogs/12/read';

async function open(change: Parameters<typeof aPost>[0] = {}, fakes: Fakes = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const post = aPost(change);
  const sent = stubServer({
    'GET /blogs/:id': byId(post),
    'POST /blogs/:id/read': () => ({ body: { message: 'Thank you for reading' } }),
    ...fakes,
  });
  show(Page, '/blog/:id', '/blog/12');
  await screen.findByRole('heading', { level: 1, name: post.title });
  return () => sent.filter(({ call }) => call === readCall);
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a reader is counted once, after ten seconds, without a token', async () => {
  signIn();
  const reads = await open();
  await wait(secondsToRead - 2);
  expect(reads()).toEqual([]);
  await wait(4);
  expect(reads()).toMatchObject([{ call: readCall, token: undefined, body: undefined }]);
  await wait(10 * secondsToRead);
  setHidden(true);
  setHidden(false);
  await wait(10 * secondsToRead);
  expect(reads()).toHaveLength(1);
});

test('only a post in sight is being read', async () => {
  const reads = await open();
  await wait(secondsToRead - 2);
  setHidden(true);
  await wait(10 * secondsToRead);
  setHidden(false);
  await wait(secondsToRead - 2);
  expect(reads()).toEqual([]);
  await wait(4);
  expect(reads()).toHaveLength(1);
});

test('who writes the news is no reader', async () => {
  signIn({ permissions: ['news'] });
  const reads = await open();
  await wait(2 * secondsToRead);
  expect(reads()).toEqual([]);
});

test('a draft has no readers', async () => {
  const reads = await open({ published: false });
  await wait(2 * secondsToRead);
  expect(reads()).toEqual([]);
});

test('a reader who cannot be counted sees nothing of it', async () => {
  const reads = await open({}, { 'POST /blogs/:id/read': () => refusal('too_many', 'Too many') });
  await wait(2 * secondsToRead);
  expect(reads()).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});
