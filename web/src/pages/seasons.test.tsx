import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aSeason } from '#testing/data/a-season.ts';
import { badGateway, page } from '#testing/answers.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './seasons.tsx';

startFresh();

test('seasons are listed with their dates, how far they are and what counts', async () => {
  const open = aSeason({ id: 6, name: 'Summer', bestOf: null, startsAt: null, endsAt: null });
  stubServer({
    'GET /seasons': () => page([{ ...open, tournamentCount: 0, completedCount: 0 }, aSeason()]),
  });
  show(Page, '/seasons');
  const [summer, spring] = await screen.findAllByRole('listitem');
  expect(summer?.textContent).toContain('No tournaments yet · Every result counts.');
  expect(spring?.textContent).toContain('Apr 1, 2026 to Jun 1, 2026');
  expect(spring?.textContent).toContain(
    '2 of 3 tournaments played · The best 2 results of each player count.',
  );
  const link = screen.getByRole('link', { name: 'Spring' });
  expect(link.getAttribute('href')).toBe('/seasons/4-spring');
});

test('an admin sees which seasons are drafts', async () => {
  stubServer({ 'GET /seasons': () => page([aSeason({ visibility: 'draft' })]) });
  signIn({ role: 'admin' });
  show(Page, '/seasons');
  expect(await screen.findByText('Draft')).toBeTruthy();
});

test('without a season the page leads to the tournaments', async () => {
  stubServer({ 'GET /seasons': () => page([]) });
  show(Page, '/seasons');
  expect(await screen.findByText('No season yet')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See all tournaments' });
  expect(link.getAttribute('href')).toBe('/tournaments');
});

test('a list that does not come can be requested again', async () => {
  let isUp = false;
  stubServer({ 'GET /seasons': () => (isUp ? page([aSeason()]) : badGateway) });
  show(Page, '/seasons');
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 });
  isUp = true;
  await userEvent.click(retry);
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeTruthy();
});

test('the server requests the list', async () => {
  const { requested } = await renderOnServer('/seasons');
  expect(requested).toEqual(['/api/seasons?limit=24&count=exact']);
});
