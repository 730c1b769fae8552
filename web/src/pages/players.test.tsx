import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, page } from '#testing/answers.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './players.tsx';

startFresh();

const ada = { id: 4, username: 'Ada', played: 12, won: 1, rating: 1540 };
const hidden = { id: 7, username: 'Wren Fox', played: null, won: null, rating: null };

test('players are listed with their figures, and lead to their pages', async () => {
  stubServer({ 'GET /players': () => page([ada, hidden]) });
  show(Page, '/players');
  const list = (await screen.findByRole('link', { name: 'Ada' })).closest('ul');
  const rows = Array.from(list?.children ?? []);
  expect(rows.map((row) => row.textContent)).toEqual(['Ada12 tournaments · 1 title', 'Wren Fox']);
  const links = within(list ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/players/Ada', '/players/Wren%20Fox']);
});

test('a search that finds nobody can be cleared', async () => {
  stubServer({ 'GET /players': ({ query }) => page(query['search'] ? [] : [ada]) });
  show(Page, '/players');
  await userEvent.type(await screen.findByLabelText('Search players'), 'zzz');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeTruthy();
  await waitFor(() => expect(location.search).toBe(''));
});

test('without players the page leads to the settings of the own page', async () => {
  stubServer({ 'GET /players': () => page([]) });
  show(Page, '/players');
  const link = await screen.findByRole('link', { name: 'Show my page' });
  expect(link.getAttribute('href')).toBe('/profile?tab=page');
});

test('a list that does not come can be requested again', async () => {
  let isUp = false;
  stubServer({ 'GET /players': () => (isUp ? page([ada]) : badGateway) });
  show(Page, '/players');
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
  isUp = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeTruthy();
});

test('the server requests the list', async () => {
  const { requested } = await renderOnServer('/players?search=ada');
  expect(requested).toEqual(['/api/players?search=ada&sort=name&limit=24']);
});

test('by rating the best come first, and those of one rating share a rank', async () => {
  const players = [
    ada,
    { ...ada, id: 5, username: 'Bea', rating: 1500 },
    { ...ada, id: 6, username: 'Cole', rating: 1500 },
  ];
  const sent = stubServer({ 'GET /players': () => page(players) });
  show(Page, '/players');
  await userEvent.click(await screen.findByRole('link', { name: 'By rating' }));
  expect(await screen.findByText(/Everyone begins at 1500/)).toBeTruthy();
  const list = (await screen.findByText('1540')).closest('ol');
  expect(Array.from(list?.children ?? [], ({ textContent }) => textContent)).toEqual([
    '1.Ada12 tournaments · 1 title1540',
    '2.Bea12 tournaments · 1 title1500',
    '2.Cole12 tournaments · 1 title1500',
  ]);
  expect(sent.at(-1)?.query.get('sort')).toBe('rating');
});

test('a search among the rated has no ranks, and before anybody is rated the page says so', async () => {
  stubServer({ 'GET /players': ({ query }) => page(query['search'] ? [ada] : []) });
  show(Page, '/players', '/players?sort=rating');
  expect(await screen.findByText('Nobody is rated yet')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search players'), 'ada');
  const row = (await screen.findByText('1540')).closest('li');
  expect(row?.textContent).toBe('Ada12 tournaments · 1 title1540');
});
