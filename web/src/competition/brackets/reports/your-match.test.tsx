import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Match } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { OwnMatch } from '@last-circle/contract/competition/brackets/own-matches.ts';
import { aMatch, ivy, nova } from '#testing/data/a-bracket.ts';
import { notFound } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { YourMatch } from './your-match.tsx';

startFresh();

/** As Nova sees a match of the own. */
function open(match: Match, format: OwnMatch['format']) {
  const own: OwnMatch = {
    tournamentId: 5,
    tournamentName: 'Night Cup',
    format,
    gameLink: null,
    entrantId: nova.id,
    hasForfeited: false,
    disqualifiedFor: null,
    match,
    games: null,
  };
  stubServer({ 'GET /tournaments/:id/matches/:matchId/reports': () => notFound });
  signIn();
  show(() => <YourMatch own={own} />, '/', '/');
}

const over = (winner: number, change: Partial<Match>) =>
  aMatch({ winner, scoreA: 2, scoreB: 1, state: 'done', ...change });

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
