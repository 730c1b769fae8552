import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLive, useLiveness, type Live } from './live.ts';
import { apiQuery } from '#platform/api/queries.ts';
import { aBracket } from '#testing/data/a-bracket.ts';
import { page } from '#testing/answers.ts';
import { setHidden, stubEvents } from '#testing/events.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer, type Sent } from '#testing/server.ts';
import { LiveNote } from '#ui/feedback/live-note.tsx';

const eventually = <T,>(assertion: () => T) => vi.waitFor(assertion, { timeout: 10_000 });

startFresh();

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rendered = vi.fn<() => void>();

const Note = ({ live }: { live: Live }) => <LiveNote {...useLiveness(live)} />;

/** A tournament and another one, of which only the first is followed. */
function Page() {
  rendered();
  const live = useLive(5);
  const bracket = useQuery(apiQuery('GET /tournaments/:id/bracket', { params: { id: '5' } }));
  useQuery(apiQuery('GET /tournaments/:id/bracket', { params: { id: 6 } }));
  return (
    <>
      <Note live={live} />
      {bracket.data && <p>Version {bracket.data.version}</p>}
    </>
  );
}

const readsOf = (sent: Sent[], id: number) =>
  sent.filter(({ call }) => call === `GET /tournaments/${id}/bracket`).length;

async function open() {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  let version = 1;
  const sent = stubServer({
    'GET /tournaments/:id/bracket': ({ params }) => ({
      body: aBracket({ version: params.id === 5 ? version : 1 }),
    }),
  });
  show(Page, '/');
  await eventually(() => screen.getByText('Version 1'));
  return {
    sent,
    change: () => (version += 1),
    note: () => screen.getByText(/^(Updates|Checking|Connecting)/).parentElement?.textContent,
    shows: (text: string) => eventually(() => screen.getByText(text)),
  };
}

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('each new version is fetched, of this tournament alone', async () => {
  const sources = stubEvents();
  const { sent, change, shows } = await open();
  expect(sources.map(({ url }) => url)).toEqual(['/api/tournaments/5/events']);
  sources[0]?.notify(1);
  await eventually(() => expect(readsOf(sent, 5)).toBe(2));
  change();
  sources[0]?.notify(2);
  await shows('Version 2');
  sources[0]?.notify(2);
  expect([readsOf(sent, 5), readsOf(sent, 6)]).toEqual([3, 1]);
});

/** Queries two endpoints of different tags. */
function TwoTags() {
  useLive(5);
  const teams = useQuery(apiQuery('GET /teams/tournament/:id', { params: { id: 5 }, query: {} }));
  const bracket = useQuery(apiQuery('GET /tournaments/:id/leaderboard', { params: { id: 5 } }));
  return teams.data && bracket.data && <p>Read</p>;
}

test('a version with tags refetches only those, one after a gap everything', async () => {
  const sources = stubEvents();
  const sent = stubServer({
    'GET /teams/tournament/:id': () => page([]),
    'GET /tournaments/:id/leaderboard': () => ({ body: [] }),
  });
  show(TwoTags, '/');
  await screen.findByText('Read');
  sources[0]?.notify(1);
  await eventually(() => expect(sent).toHaveLength(4));
  sources[0]?.notify(2, 'teams audit');
  await eventually(() => expect(sent).toHaveLength(5));
  expect(sent.at(-1)?.call).toBe('GET /teams/tournament/5');
  sources[0]?.notify(4, 'teams');
  await eventually(() => expect(sent).toHaveLength(7));
});

test('a page on which nothing has changed is not rendered again while the stream opens', async () => {
  const sources = stubEvents();
  const { sent, note } = await open();
  rendered.mockClear();
  sources[0]?.notify(1);
  await eventually(() => expect(note()).toContain('Updates automatically · last'));
  expect(readsOf(sent, 5)).toBe(2);
  expect(rendered).not.toHaveBeenCalled();
});

test('it shows that it is live, and since when nothing has changed', async () => {
  const sources = stubEvents();
  const { note } = await open();
  expect(note()).toBe('Connecting');
  sources[0]?.notify(1);
  await eventually(() => expect(note()).toBe('Updates automatically · last 0 s ago'));
  pass(5000);
  expect(note()).toBe('Updates automatically · last 5 s ago');
  pass(120_000);
  expect(note()).toBe('Updates automatically · last 2 min ago');
  pass(7_200_000);
  expect(note()).toBe('Updates automatically · last 2 h ago');
});

test('while the stream is lost it polls every ten seconds, until the browser reconnects', async () => {
  const sources = stubEvents();
  const { sent, change, note, shows } = await open();
  sources[0]?.notify(1);
  await eventually(() => expect(readsOf(sent, 5)).toBe(2));
  sources[0]?.fail();
  expect(note()).toContain('Checking every 10 s');
  change();
  pass(10_000);
  await shows('Version 2');
  expect(sources).toHaveLength(1);
  sources[0]?.notify(2);
  await eventually(() => expect(note()).toContain('Updates automatically'));
  const before = readsOf(sent, 5);
  pass(30_000);
  expect(readsOf(sent, 5)).toBe(before);
});

test('a stream that was refused is requested again', async () => {
  const sources = stubEvents();
  const { note } = await open();
  sources[0]?.fail({ isRefused: true });
  pass(10_000);
  expect(sources).toHaveLength(2);
  sources[1]?.notify(1);
  await eventually(() => expect(note()).toContain('Updates automatically'));
});

test('a browser without streams polls every ten seconds', async () => {
  const { change, note, shows } = await open();
  expect(note()).toBe('Checking every 10 s');
  change();
  pass(10_000);
  await shows('Version 2');
});

test('a hidden page rests, and catches up when it is seen again', async () => {
  const sources = stubEvents();
  const { sent, change, shows } = await open();
  sources[0]?.notify(1);
  await eventually(() => expect(readsOf(sent, 5)).toBe(2));
  setHidden(true);
  expect(sources[0]?.readyState).toBe(2);
  change();
  pass(60_000);
  expect(readsOf(sent, 5)).toBe(2);
  setHidden(false);
  sources[1]?.notify(2);
  await shows('Version 2');
});

test('without streams a page that is seen again is fetched at once', async () => {
  const { change, shows, sent } = await open();
  setHidden(true);
  change();
  pass(60_000);
  expect(readsOf(sent, 5)).toBe(1);
  setHidden(false);
  await shows('Version 2');
});

test('a page that is left is followed no more', async () => {
  const sources = stubEvents();
  await open();
  cleanup();
  expect(sources[0]?.readyState).toBe(2);
  setHidden(false);
  expect(sources).toHaveLength(1);
});
