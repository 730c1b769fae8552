import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aTournament, seenByPlayer } from '#testing/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer } from '#testing/server.ts';
import { Page } from './tournaments.tsx';

startFresh();

test('a visitor is sent to sign in and led back to the tournament', async () => {
  const sent = stubServer({ 'GET /tournaments/all': () => ({ body: [aTournament()] }) });
  show(Page, '/tournaments');
  const link = await screen.findByRole('link', { name: 'Log in to enter' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Ftournaments%2F5');
  expect(screen.queryByText('Not registered')).toBeNull();
  expect(sent.map(({ call }) => call)).toEqual(['GET /tournaments/all']);
});

test('a signed-in player sees his own state', async () => {
  stubServer({ 'GET /tournaments': () => ({ body: [seenByPlayer()] }) });
  signIn();
  show(Page, '/tournaments');
  expect(await screen.findByText('Not registered')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Register' })).toBeTruthy();
});

test('a visitor is not invited to register for what has ended', async () => {
  stubServer({ 'GET /tournaments/all': () => ({ body: [aTournament({ status: 'completed' })] }) });
  show(Page, '/tournaments', '/tournaments?status=completed');
  expect(await screen.findByText('Night Cup')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in to enter' })).toBeNull();
});

test('a visitor is invited to wait where there is no seat', async () => {
  const full = aTournament({ verifiedCount: 48, pendingCount: 0 });
  stubServer({ 'GET /tournaments/all': () => ({ body: [full] }) });
  show(Page, '/tournaments');
  expect(await screen.findByRole('link', { name: 'Log in to join the waiting list' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in to enter' })).toBeNull();
});

test('the server requests the list of the URL', async () => {
  const requested = async (search: string) =>
    (await renderOnServer(`/tournaments${search}`)).requested;
  expect(String(await requested('?status=ongoing'))).toContain('status=ongoing');
  expect(await requested('?status=nonsense')).toEqual(await requested(''));
});
