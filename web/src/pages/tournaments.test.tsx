import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aTournament, listOf, pending, seenByPlayer } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer } from '#testing/server.ts';
import { Page } from './tournaments.tsx';

startFresh();

test('a visitor is sent to sign in and led back to the tournament', async () => {
  const sent = stubServer({ 'GET /tournaments/all': listOf(aTournament()) });
  show(Page, '/tournaments');
  const link = await screen.findByRole('link', { name: 'Log in to enter' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Ftournaments%2F5');
  expect(new Set(sent.map(({ call }) => call))).toEqual(new Set(['GET /tournaments/all']));
});

test('a signed-in player sees their own state', async () => {
  const verified = pending({ id: 6, name: 'Day Cup', registrationStatus: 'verified' });
  stubServer({ 'GET /tournaments': listOf(seenByPlayer(), verified) });
  signIn();
  show(Page, '/tournaments');
  expect(await screen.findByText('Verified')).toBeTruthy();
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
  stubServer({ 'GET /tournaments/all': listOf(full) });
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

test('without a status there are sections: what is live, what comes, and who has won', async () => {
  stubServer({
    'GET /tournaments/all': listOf(
      aTournament({ id: 1, name: 'Now', status: 'ongoing' }),
      aTournament({ id: 2, name: 'Soon' }),
      aTournament({ id: 3, name: 'Done', status: 'completed', winner: 'Nova' }),
    ),
  });
  show(Page, '/tournaments');
  const section = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await section('Live')).getByRole('heading', { name: 'Now' })).toBeTruthy();
  expect((await section('Upcoming')).getByRole('heading', { name: 'Soon' })).toBeTruthy();
  const past = within((await section('Past')).getByRole('listitem'));
  for (const text of ['Done', 'Nova', 'Completed']) expect(past.getByText(text)).toBeTruthy();
});

test('a search, a type and open places go into the URL and to the server', async () => {
  const sent = stubServer({ 'GET /tournaments/all': listOf() });
  const { url } = show(Page, '/tournaments');
  await userEvent.type(await screen.findByLabelText('Search tournaments'), 'cup');
  await waitFor(() => expect(url()).toBe('/tournaments?search=cup'));
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Duo');
  await userEvent.click(screen.getByLabelText('Open spots only'));
  expect(url()).toBe('/tournaments?search=cup&type=duo&open=1');
  expect(await screen.findByText('No tournament found')).toBeTruthy();
  const query = sent.at(-1)?.query;
  expect([query?.get('search'), query?.get('type'), query?.get('open')]).toEqual([
    'cup',
    'duo',
    'true',
  ]);
});
