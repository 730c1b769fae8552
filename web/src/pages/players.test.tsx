import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, page } from '#testing/answers.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './players.tsx';

startFresh();

const ada = { id: 4, username: 'Ada', played: 12, won: 1 };
const hidden = { id: 7, username: 'Wren Fox', played: null, won: null };

test('players are listed with their figures, and lead to their pages', async () => {
  stubServer({ 'GET /players': () => page([ada, hidden]) });
  show(Page, '/players');
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual(['Ada12 tournaments · 1 title', 'Wren Fox']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
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
  expect(requested).toEqual(['/api/players?search=ada&limit=24']);
});
