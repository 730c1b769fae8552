import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aTournament, pending, seenByPlayer } from '#testing/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './tournament-page.tsx';

startFresh();

const open = () => show(Page, '/tournaments/:id', '/tournaments/5');

test('a visitor reads what a tournament is about', async () => {
  stubServer({ 'GET /tournaments/5': () => ({ body: aTournament() }) });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Cup' })).toBeTruthy();
  expect(screen.getByText(/First line.\s+Second line./)).toBeTruthy();
  const entry = within(screen.getByRole('complementary', { name: 'Entry' }));
  for (const text of ['$500', 'Free', '3/48']) expect(entry.getByText(text)).toBeTruthy();
  expect(entry.getByRole('link', { name: 'Sign in to register' }).getAttribute('href')).toBe(
    '/login?from=%2Ftournaments%2F5',
  );
  expect(document.title).toBe('Night Cup Solo | Last Circle');
  expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(
    'Night Cup Solo',
  );
});

test('a pending player enters his code here too', async () => {
  stubServer({
    'GET /tournaments/5': ({ token }) => ({ body: token ? pending() : aTournament() }),
  });
  signIn();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Enter code' }));
  expect(await screen.findByRole('dialog', { name: 'Verify Registration' })).toBeTruthy();
});

test('an unknown tournament leads to all of them', async () => {
  stubServer({});
  open();
  expect((await screen.findAllByText('Tournament not found')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'All tournaments' }).getAttribute('href')).toBe(
    '/tournaments',
  );
});

test('a failed page can be tried again', async () => {
  let isDown = true;
  stubServer({
    'GET /tournaments/5': () => (isDown ? { status: 503, body: {} } : { body: aTournament() }),
  });
  open();
  expect(await screen.findByText('Failed to fetch tournament data')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Night Cup')).toBeTruthy();
});

test('where the device cannot share, the link is copied', async () => {
  stubServer({ 'GET /tournaments/5': () => ({ body: seenByPlayer() }) });
  const user = userEvent.setup();
  signIn();
  open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain(location.pathname);
});

test('a device that can share is given title and address', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  stubServer({ 'GET /tournaments/5': () => ({ body: aTournament() }) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Night Cup Solo',
    url: location.origin + location.pathname,
  });
});
