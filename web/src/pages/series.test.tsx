import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { SeriesDetails } from '@last-circle/contract/competition/tournaments/series.ts';
import { badGateway, notFound, page } from '#testing/answers.ts';
import { aSeasonTournament } from '#testing/data/a-season.ts';
import { aSeries } from '#testing/data/a-series.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './series.tsx';

startFresh();

const visit = () => show(Page, '/series/$id', '/series/3-friday-cup');

function open(change: Partial<SeriesDetails> = {}, tournaments = [aSeasonTournament()]) {
  stubServer({
    'GET /series/:id': () => ({
      body: { ...aSeries(), tournamentCount: tournaments.length, champions: [], ...change },
    }),
    'GET /series/:id/tournaments': () => page(tournaments, {}),
  });
  visit();
}

test('the page says how often, what is next, and who has won', async () => {
  open(
    {
      champions: [
        { name: 'Nova', wins: 2 },
        { name: 'Vale', wins: 1 },
      ],
    },
    [
      aSeasonTournament({ id: 9, name: 'Friday Cup #2', status: 'upcoming', winner: null }),
      aSeasonTournament({ name: 'Friday Cup #1' }),
    ],
  );
  expect((await screen.findByText(/^Every week\./)).textContent).toMatch(
    /^Every week\. Entry for .*Jun 8, 2100.* opens on .*Jun 2, 2100.*\.$/,
  );
  const rows = await screen.findAllByRole('heading', { level: 3 });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Friday Cup #2', 'Friday Cup #1']);
  const most = within(screen.getByRole('region', { name: 'Most wins' })).getAllByRole('listitem');
  expect(most.map(({ textContent }) => textContent)).toEqual(['Nova2 wins', 'Vale1 win']);
});

test('one that has ended says so, and has no champions before anybody has won', async () => {
  open({ nextStart: null, nextPublished: null }, []);
  expect(await screen.findByText('This series has ended.')).toBeTruthy();
  expect(await screen.findByText('No tournaments yet')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Most wins' })).toBeNull();
});

test('one that is missing says so, and one that does not come can be requested again', async () => {
  stubServer({ 'GET /series/:id': () => notFound, 'GET /series/:id/tournaments': () => notFound });
  visit();
  expect(await screen.findByRole('heading', { name: 'Series not found' })).toBeTruthy();
  stubServer({
    'GET /series/:id': () => badGateway,
    'GET /series/:id/tournaments': () => badGateway,
  });
  visit();
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })).toBeTruthy();
});

test('the server requests the series and its tournaments', async () => {
  const { requested } = await renderOnServer('/series/3-friday-cup');
  expect(requested.toSorted()).toEqual(['/api/series/3', '/api/series/3/tournaments?limit=24']);
});
