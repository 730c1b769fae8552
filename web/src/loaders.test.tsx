import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { pages } from './routes.tsx';
import { byId, notFound } from '#testing/answers.ts';
import { aLeaderboard, aRoyale, aStage, someGames } from '#testing/data/a-bracket.ts';
import { aTournament, listOf, withWinners } from '#testing/data/a-tournament.ts';
import { keys } from '#testing/api-routes.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const list = listOf(aTournament({ id: 5, name: 'Night Cup' }));
const answers = {
  'GET /tournaments/all': list,
  'GET /tournaments': list,
  'GET /tournaments/:id': byId(withWinners(aTournament({ id: 5, name: 'Night Cup' }))),
  'GET /tournaments/:id/bracket': () => notFound,
} satisfies Fakes;

/** The list in its three sections. */
const sections = (call: string) => [call, call, call];

/** Answers every request with 'not found'. */
const everythingMissing: Fakes = Object.fromEntries(keys.map((key) => [key, () => notFound]));

const callsOf = (sent: readonly { call: string }[]) => sent.map(({ call }) => call);

async function linkToCup() {
  const card = await screen.findByRole('article');
  return within(card).getByRole('link', { name: /Night Cup/ });
}

/** How often a skeleton has been shown from now on. */
function countSkeletons() {
  let count = 0;
  const observer = new MutationObserver(() => {
    count += document.querySelectorAll('[aria-busy=true]').length;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => count;
}

test('pointing at a link loads what its page shows, which a click then shows at once', async () => {
  // Compiled when it is first loaded, which a busy machine takes long for.
  await import('#pages/tournament.tsx');
  const sent = stubServer({ ...everythingMissing, ...answers });
  await visit('/tournaments', {}, 'intent');
  const link = await linkToCup();
  await userEvent.hover(link);
  const read = ['GET /tournaments/5', 'GET /tournaments/5/bracket'];
  await waitFor(() =>
    expect(callsOf(sent)).toEqual([...sections('GET /tournaments/all'), ...read]),
  );

  const skeletons = countSkeletons();
  await userEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: /Night Cup/ })).toBeTruthy();
  expect(skeletons()).toBe(0);
  expect(callsOf(sent).filter((call) => call === 'GET /tournaments/5')).toHaveLength(1);
});

test('Back shows fresh data without a request', async () => {
  const sent = stubServer({ ...everythingMissing, ...answers });
  await visit('/tournaments');
  await userEvent.click(await linkToCup());
  await screen.findByRole('heading', { level: 1, name: /Night Cup/ });
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Tournaments' });
  expect(await linkToCup()).toBeTruthy();
  expect(callsOf(sent).filter((call) => call === 'GET /tournaments/all')).toHaveLength(3);
});

test('each section of the list of a user is requested once', async () => {
  const sent = stubServer({ ...everythingMissing, ...answers });
  signIn();
  await visit('/tournaments');
  await linkToCup();
  expect(callsOf(sent)).toEqual(sections('GET /tournaments'));
});

test('nothing is requested for a viewer who is redirected', async () => {
  const sent = stubServer({ ...everythingMissing, ...answers });
  const { url } = await visit('/dashboard?status=upcoming');
  await waitFor(() => expect(url()).toBe('/login?from=%2Fdashboard%3Fstatus%3Dupcoming'));
  expect(callsOf(sent)).toEqual([]);
});

test('the page shows that its loader failed, after one request', async () => {
  const sent = stubServer(everythingMissing);
  await visit('/tournaments/5');
  expect(await screen.findByText('Tournament not found')).toBeTruthy();
  expect(callsOf(sent).filter((call) => call === 'GET /tournaments/5')).toHaveLength(1);
});

test('the server requests nothing of an order for its link', async () => {
  expect(await renderOnServer('/order/confirm/secret')).toMatchObject({
    requested: [],
    status: 200,
  });
});

/** Nothing that any rule takes, and several of one name. */
const odd = new URLSearchParams(
  ['search', 'status', 'page', 'tab', 'round', 'game', 'map', 'post', 'order', 'message', 'sort']
    .flatMap((name) => [
      [name, '-1e9%00'],
      [name, '{"a":[]}'],
    ])
    .concat([['__proto__', 'x']]),
);

test.each(pages.map(({ path }) => path))(
  '%s takes no harm from odd search params',
  async (path) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    stubServer(everythingMissing);
    signIn({ role: 'admin' });
    await visit(`${path.replaceAll(/\$\w*/g, '5')}?${odd}`);
    await waitFor(() => expect(document.querySelector('h1, [role=alert]')).toBeTruthy());
    expect(screen.queryByText('The storm caught this page')).toBeNull();
    errors.mockRestore();
  },
);

test('the server reads the stage of the URL, and the games of that', async () => {
  const stages = [
    aStage({ name: 'Groups', format: 'round_robin', state: 'done' }),
    aStage({ number: 2, name: 'Finals', format: 'battle_royale' }),
  ];
  const royale = aRoyale({ stage: 2, stages });
  const ongoing = aTournament({ id: 5, format: 'round_robin', status: 'ongoing' });
  const { requested } = await renderOnServer('/tournaments/5?stage=2', {
    'GET /tournaments/:id': byId(withWinners(ongoing)),
    'GET /tournaments/:id/bracket': ({ query }) =>
      query.stage === 2 ? { body: royale } : notFound,
    'GET /tournaments/:id/games': ({ query }) =>
      query.stage === 2 ? { body: someGames() } : notFound,
    'GET /tournaments/:id/leaderboard': ({ query }) =>
      query.stage === 2 ? { body: aLeaderboard() } : notFound,
  });
  expect(requested.toSorted()).toEqual([
    '/api/tournaments/5',
    '/api/tournaments/5/bracket?stage=2',
    '/api/tournaments/5/games?stage=2',
    '/api/tournaments/5/leaderboard?stage=2',
  ]);
});
