import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { aMatch, ivy, nova } from '#testing/data/a-bracket.ts';
import { notFound } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { stubEvents } from '#testing/events.ts';
import { OwnMatches, YourMatch } from './your-match.tsx';

startFresh();

/** A match of Nova. */
const ofNova = (match: Match, format: OwnMatch['format']): OwnMatch => ({
  tournamentId: 5,
  tournamentName: 'Night Cup',
  format,
  gameLink: null,
  entrantId: nova.id,
  hasForfeited: false,
  disqualifiedFor: null,
  match,
  games: null,
});

/** As Nova sees a match of the own. */
function open(match: Match, format: OwnMatch['format']) {
  const own = ofNova(match, format);
  stubServer({ 'GET /tournaments/:id/matches/:matchId/reports': () => notFound });
  signIn();
  show(() => <YourMatch own={own} />, '/', '/');
}

const over = (winner: number, change: Partial<Match>) =>
  aMatch({ winner, scoreA: 2, scoreB: 1, state: 'done', ...change });

test.each([
  ['Ready', null],
  ['Reported', 'waiting'],
  ['Disputed', 'disputed'],
] as const)('a match is marked %s by what is said of it', async (label, state) => {
  const report = state && { state, by: nova.id, answerBy: '2100-06-01T18:45:00.000Z' };
  open(aMatch({ report }), 'single_elimination');
  expect(await screen.findByText(label)).toBeTruthy();
});

test.each([
  ['Final', 'single_elimination', over(ivy.id, { name: 'Final' }), 'You finished second'],
  ['Semi-final', 'single_elimination', over(ivy.id, { name: 'Semi-final 1' }), 'You are out'],
  [
    'match for third place',
    'single_elimination',
    over(nova.id, { section: 'third' }),
    'You finished third',
  ],
  [
    'grand final',
    'double_elimination',
    over(ivy.id, { section: 'final', name: 'Grand final' }),
    'You finished second',
  ],
  [
    'group',
    'round_robin',
    over(nova.id, { group: 1, name: 'Group A, round 3, match 1' }),
    'You won your last match',
  ],
  [
    'round robin without groups',
    'round_robin',
    over(ivy.id, { name: 'Round 5, match 1' }),
    'You lost your last match',
  ],
  [
    'Swiss stage',
    'swiss',
    over(ivy.id, { pairing: { reason: 'Both have 1 point', isOutdated: false } }),
    'You lost your last match',
  ],
] as const)(
  'after the last match, of a %s, a player reads what it meant',
  async (_, format, match, text) => {
    open(match, format);
    expect(await screen.findByRole('heading', { name: text })).toBeTruthy();
  },
);

test.each([
  [aMatch({ round: 2 }), '?tab=bracket&round=2'],
  [aMatch({ name: 'Upper round 2, match 1', round: 2 }), '?tab=bracket&part=upper&round=2'],
  [aMatch({ section: 'lower', round: 3 }), '?tab=bracket&part=lower&round=3'],
])('the link leads to the round of the match', async (match, search) => {
  open(match, 'double_elimination');
  const link = await screen.findByRole('link', { name: 'Show in the bracket' });
  expect(link.getAttribute('href')).toBe(`/tournaments/5${search}`);
});

test('away from the page of its tournament a card hears of a dispute and of what was decided', async () => {
  const sources = stubEvents();
  const view = (id: number, side: typeof nova) => ({
    id,
    entrantId: side.id,
    username: side.name,
    winner: side.id,
    scoreA: side === nova ? 1 : 0,
    scoreB: side === nova ? 0 : 1,
    games: [],
    reason: null,
    hasScreenshot: false,
    createdAt: '2026-01-01T10:00:00.000Z',
  });
  let match = aMatch();
  let reports = [view(70, nova)];
  const sent = stubServer({
    'GET /matches/mine': () => ({ body: [ofNova(match, 'single_elimination')] }),
    'GET /tournaments/:id/matches/:matchId/reports': () => ({
      body: { own: nova.id, isOpen: true, answerMinutes: 15, reports },
    }),
  });
  signIn();
  show(() => <OwnMatches loading="Loading">Rest</OwnMatches>, '/', '/');
  await screen.findByText(/Waiting for/);
  await vi.waitFor(() =>
    expect(sources.map(({ url }) => url)).toEqual(['/api/tournaments/events']),
  );
  const [source] = sources;
  source?.notify(100);
  await vi.waitFor(() => expect(sent).toHaveLength(4));

  reports = [...reports, view(71, ivy)];
  source?.notify(101, 'brackets audit tournament:5');
  expect(await screen.findByText('Disputed.')).toBeTruthy();
  expect(screen.queryByText(/Waiting for/)).toBeNull();
  expect(sent).toHaveLength(6);

  source?.notify(102, 'brackets audit tournament:6');
  match = over(ivy.id, { name: 'Final' });
  source?.notify(103, 'brackets audit tournament:5');
  expect(await screen.findByRole('heading', { name: 'You finished second' })).toBeTruthy();
  await act(async () => {});
  expect(sent.filter(({ call }) => call === 'GET /matches/mine')).toHaveLength(4);
});

/** As a player of a battle royale sees what is next. */
function openGame(lobby: NonNullable<OwnMatch['games']>['lobby'], code = '7F3K-22') {
  const own: OwnMatch = {
    ...ofNova(aMatch(), 'battle_royale'),
    gameLink: 'https://play.example/lobby',
    match: null,
    games: { next: 3, standing: null, stage: 1, lobby },
  };
  const sent = stubServer({
    'GET /tournaments/:id/games/:number/lobby': () => ({
      body: { stage: 1, number: 3, name: 'Lobby B', code },
    }),
  });
  signIn();
  show(() => <YourMatch own={own} />, '/', '/');
  return sent;
}

test('the lobby code is asked for once it is released, and copied', async () => {
  openGame({ name: 'Lobby B', releaseAt: '2026-01-01T00:00:00Z', isReleased: true });
  expect(await screen.findByText('7F3K-22')).toBeTruthy();
  expect(screen.getByText('Code of Lobby B for game 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy();
});

test('a code that is a link is opened', async () => {
  const releaseAt = '2026-01-01T00:00:00Z';
  openGame({ name: 'Lobby', releaseAt, isReleased: true }, 'https://play.example/7');
  const link = await screen.findByRole('link', { name: 'Open lobby' });
  expect(link.getAttribute('href')).toBe('https://play.example/7');
});

test('before its release a code is counted down to, or awaited, and not asked for', async () => {
  const sent = openGame({ name: 'Lobby', releaseAt: null, isReleased: false });
  expect(
    await screen.findByText('Lobby code appears here when the organisers release it.'),
  ).toBeTruthy();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const later = openGame({ name: 'Lobby B', releaseAt: inAnHour, isReleased: false });
  expect(await screen.findByText(/Code of Lobby B in/)).toBeTruthy();
  expect([...sent, ...later].map(({ call }) => call)).toEqual([]);
});
