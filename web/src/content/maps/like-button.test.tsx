import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, only, page } from '#testing/answers.ts';
import { aMap } from '#testing/data/a-map.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/maps.tsx';

startFresh();

/** A map that two others like, and what the signed-in user says of it. */
function likedByTwo(fakes: Fakes = {}) {
  let isLiked = false;
  const answer = (next: boolean) => () => {
    isLiked = next;
    return { body: { likes: next ? 3 : 2 }, headers: { 'x-changed-tags': 'likes' } };
  };
  return stubServer({
    'GET /maps': () => page([aMap({ likes: isLiked ? 3 : 2 })], { total: 1 }),
    'GET /maps/likes': () => ({ body: { ids: isLiked ? [12] : [] } }),
    'PUT /maps/:id/like': only({ id: 12 }, answer(true)),
    'DELETE /maps/:id/like': only({ id: 12 }, answer(false)),
    ...fakes,
  });
}

const button = (likes: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Like Storm Box, ${likes}` });

const isPressed = async (likes: string) => (await button(likes)).getAttribute('aria-pressed');

test('a press likes a map, another one no longer', async () => {
  signIn();
  const sent = likedByTwo();
  show(Page, '/maps');
  expect(await isPressed('2 likes')).toBe('false');
  await userEvent.click(await button('2 likes'));
  await waitFor(async () => expect(await isPressed('3 likes')).toBe('true'));
  await waitFor(async () => expect((await button('3 likes')).getAttribute('aria-busy')).toBeNull());
  await userEvent.click(await button('3 likes'));
  await waitFor(async () => expect(await isPressed('2 likes')).toBe('false'));
  const calls = sent.map(({ call }) => call).filter((call) => call.endsWith('/like'));
  expect(calls).toEqual(['PUT /maps/12/like', 'DELETE /maps/12/like']);
});

test('a like is shown before the server has answered', async () => {
  signIn();
  const { promise, resolve } = Promise.withResolvers<void>();
  likedByTwo({
    'PUT /maps/:id/like': async () => {
      await promise;
      return badGateway;
    },
  });
  show(Page, '/maps');
  await userEvent.click(await button('2 likes'));
  expect(await isPressed('3 likes')).toBe('true');
  resolve();
  expect(await isPressed('2 likes')).toBe('false');
  const card = within(screen.getByRole('article'));
  expect((await card.findByRole('alert')).textContent).toBe('The like could not be saved');
});

test('visitors see the likes and are led to the login, and back to the map', async () => {
  const sent = likedByTwo();
  show(Page, '/maps');
  const link = await screen.findByRole('link', { name: 'Log in to like Storm Box, 2 likes' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Fmaps%3Fmap%3D12');
  expect(sent.map(({ call }) => call)).toEqual(['GET /maps']);
});

test('a map names the player who suggested it, and links the page that they show', async () => {
  const suggestedBy = { username: 'Quill', hasPage: true };
  stubServer({
    'GET /maps': () =>
      page([
        aMap({ suggestedBy }),
        aMap({ id: 13, name: 'Yard', suggestedBy: { username: 'Moth', hasPage: false } }),
      ]),
  });
  show(Page, '/maps');
  const link = await screen.findByRole('link', { name: 'Quill' });
  expect(link.getAttribute('href')).toBe('/players/Quill');
  expect(screen.getByText('Moth').closest('a')).toBeNull();
  expect(screen.getAllByText('Suggested by')).toHaveLength(2);
});

test('sorted by likes, the order says which come first', async () => {
  likedByTwo();
  const { url } = show(Page, '/maps');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Likes');
  expect(url()).toBe('/maps?sortBy=likes');
  const order = screen.getByLabelText<HTMLSelectElement>('Order');
  expect([...order.options].map(({ text }) => text)).toEqual(['Most First', 'Fewest First']);
});
