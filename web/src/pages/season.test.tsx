import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { SeasonDetails, SeasonRow } from '@last-circle/contract/competition/seasons.ts';
import { aSeason, aSeasonRow, aSeasonTournament, withTournaments } from '#testing/data/a-season.ts';
import { badGateway, notFound, page } from '#testing/answers.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './season.tsx';

startFresh();

const cups = [
  aSeasonTournament(),
  aSeasonTournament({ id: 6, name: 'Dusk Cup' }),
  aSeasonTournament({ id: 7, name: 'Last Cup', status: 'upcoming', winner: null }),
];

const visit = () => show(Page, '/seasons/$id', '/seasons/4-spring');

function open(rows: SeasonRow[], season: SeasonDetails = withTournaments(aSeason(), ...cups)) {
  stubServer({
    'GET /seasons/:id': () => ({ body: season }),
    'GET /seasons/:id/standings': () => page(rows, { total: rows.length }),
  });
  visit();
}

const part = async (name: RegExp) => within(await screen.findByRole('region', { name }));
const rowsIn = async () => {
  const [list] = await (await part(/^Standings/)).findAllByRole('list');
  return Array.from(list?.children ?? [], (row) => row.textContent ?? '');
};

test('a row has its rank, results by tournament, and names those that are dropped', async () => {
  open([
    aSeasonRow({
      points: 40,
      scores: [
        { tournamentId: 5, place: 1, points: 25, isCounted: true },
        { tournamentId: 6, place: 3, points: 15, isCounted: true },
        { tournamentId: 7, place: 5, points: 0, isCounted: false },
      ],
    }),
    aSeasonRow({ id: 2, rank: 2, isShared: true, name: 'Vale', player: null, points: 1 }),
  ]);
  const [nova, vale] = await rowsIn();
  expect(nova).toContain('1.Nova3 results, best 1st Place40 points');
  expect(nova).toContain('Night Cup1st25 points');
  expect(nova).toContain('Last Cup5thdropped 0');
  expect(vale).toContain('2. (shared)Vale1 result, best 1st Place1 point');
  const links = (await part(/^Standings 2/)).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/players/Nova']);
});

test('many results of a player are folded', async () => {
  const scores = Array.from({ length: 7 }, (_, index) => ({
    tournamentId: 5 + index,
    place: 1,
    points: 25,
    isCounted: true,
  }));
  open([aSeasonRow({ scores })]);
  const summary = await screen.findByText('All 7 results');
  expect(summary.closest('details')?.open).toBe(false);
  await userEvent.click(summary);
  expect(summary.closest('details')?.textContent).toContain('Dusk Cup1st25');
});

test('the page lists tournaments with their state, and how points are given', async () => {
  open([]);
  const tournaments = (await part(/^Tournaments/)).getAllByRole('listitem');
  expect(tournaments.map(({ textContent }) => textContent)).toEqual([
    'Night CupSolo · Apr 1, 2026CompletedWinner: Nova',
    'Dusk CupSolo · Apr 1, 2026CompletedWinner: Nova',
    'Last CupSolo · Apr 1, 2026Upcoming',
  ]);
  const points = await part(/^Points/);
  expect(points.getByText(/The best 2 results of each player count/)).toBeTruthy();
  expect(points.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    '1st',
    '2nd',
    '3rd to 4th',
  ]);
  expect(screen.getByText('Nobody has scored yet')).toBeTruthy();
});

test('an admin sees drafts, and what does not count yet', async () => {
  signIn({ role: 'admin' });
  const hidden = aSeasonTournament({ visibility: 'unlisted' });
  open([], withTournaments(aSeason({ visibility: 'draft' }), hidden));
  expect(await screen.findByText('Draft')).toBeTruthy();
  expect(screen.getByText('Unlisted')).toBeTruthy();
});

test('the own row is marked', async () => {
  signIn({ username: 'Nova' });
  open([aSeasonRow(), aSeasonRow({ id: 2, name: 'Vale', player: 'Vale' })]);
  await screen.findByText('(you)');
  const [own, other] = await rowsIn();
  expect([own?.includes('(you)'), other?.includes('(you)')]).toEqual([true, false]);
});

test('a season that is not there says so, and one that does not come can be requested again', async () => {
  stubServer({ 'GET /seasons/:id': () => notFound, 'GET /seasons/:id/standings': () => notFound });
  visit();
  expect(await screen.findByRole('heading', { name: 'Season not found' })).toBeTruthy();
});

test('where the season cannot be loaded, one can try again', async () => {
  stubServer({
    'GET /seasons/:id': () => badGateway,
    'GET /seasons/:id/standings': () => badGateway,
  });
  visit();
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })).toBeTruthy();
});

test('the server requests the season and its standings', async () => {
  const { requested } = await renderOnServer('/seasons/4-spring');
  expect(requested.toSorted()).toEqual([
    '/api/seasons/4',
    '/api/seasons/4/standings?limit=50&count=exact',
  ]);
});
