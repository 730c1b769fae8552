import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, page } from '#testing/answers.ts';
import { anEntry } from '#testing/data/a-run-sheet.ts';
import { listOf, pending, seenByPlayer } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes, type Sent } from '#testing/server.ts';
import { Page } from './dashboard.tsx';

startFresh();

const open = (url = '/dashboard') => {
  signIn();
  return show(Page, '/dashboard', url);
};

const list = (...items: Tournament[]): Fakes => ({ 'GET /tournaments': listOf(...items) });

const listed = (sent: Sent[]) => sent.filter(({ query }) => !query.has('helping'));

test('a card shows name, type, moment, prize, price, seats and the own registration', async () => {
  stubServer(list(pending()));
  open();
  const card = within(await screen.findByRole('article'));
  const texts = ['Night Cup', 'Solo', 'Starts in', '$500', 'Free', '45 spots left', '3/48'];
  for (const text of [...texts, 'Pending: enter your code']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('heading', { level: 1, name: 'Available Tournaments' })).toBeTruthy();
});

test('cards are skeletons until the list has come', async () => {
  stubServer({ 'GET /tournaments': () => new Promise(() => {}) });
  open();
  expect(await screen.findByText('Loading tournaments')).toBeTruthy();
});

test('the filter is held in the URL and sent to the server', async () => {
  const sent = stubServer(list(seenByPlayer()));
  const { url } = open();
  await screen.findByRole('article');
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Completed');
  expect(url()).toBe('/dashboard?status=completed');
  await waitFor(() => expect(listed(sent).at(-1)?.query.get('status')).toBe('completed'));
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'All tournaments');
  expect(url()).toBe('/dashboard');
});

test('the URL sets the filter; an unknown status is none', async () => {
  const sent = stubServer(list(seenByPlayer()));
  open('/dashboard?status=soon');
  await screen.findByRole('article');
  expect(listed(sent)[0]?.query.has('status')).toBe(false);
  expect(screen.getByLabelText<HTMLSelectElement>('Filter by status').value).toBe('all');
});

test('a filter without matches is shown as such and leads back to all', async () => {
  stubServer(list());
  const { url } = open('/dashboard?status=cancelled');
  expect(await screen.findByText('No cancelled tournaments')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show all tournaments' }));
  expect(url()).toBe('/dashboard');
  expect(await screen.findByText('No tournaments yet')).toBeTruthy();
});

test('a failed list can be tried again', async () => {
  let isDown = true;
  stubServer({
    'GET /tournaments': (request) => (isDown ? badGateway : listOf(seenByPlayer())(request)),
  });
  open();
  expect(await screen.findByText('Failed to fetch tournaments')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('more are loaded on demand, none of them twice', async () => {
  const first = seenByPlayer({ id: 2, name: 'Second' });
  const second = seenByPlayer({ id: 1, name: 'First' });
  stubServer({
    'GET /tournaments': ({ query }) => {
      if (query.helping) return page([]);
      return query.offset === 2
        ? { body: [second, seenByPlayer({ id: 3, name: 'Oldest' })] }
        : page([first, second], { next: 2 });
    },
  });
  open('/dashboard?status=upcoming');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Oldest')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('when the next page fails the cards stay', async () => {
  stubServer({
    'GET /tournaments': ({ query }) => {
      if (query.helping) return page([]);
      return query.offset > 0 ? badGateway : page([seenByPlayer()], { next: 24 });
    },
  });
  open('/dashboard?status=upcoming');
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Failed to fetch tournaments')).toBeTruthy();
  expect(screen.getByRole('article')).toBeTruthy();
});

test('in a full tournament a player joins the waiting list', async () => {
  const message = 'You are number 2 on the waiting list.';
  const sent = stubServer({
    ...list(seenByPlayer({ verifiedCount: 47, pendingCount: 1 })),
    'POST /tournaments/:id/register': () => ({ body: { message, waitingNumber: 2 } }),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Join the waiting list' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
    waitingList: true,
  });
});

test('who waits sees the number, and who is in checks in while that is open', async () => {
  const soon = new Date(Date.now() + 600_000).toISOString();
  const checkIn = { startDate: soon, checkInMinutes: 30, registrationStatus: 'verified' } as const;
  const sent = stubServer({
    ...list(
      seenByPlayer({ id: 6, registrationStatus: 'waiting', isRegistered: true, waitingNumber: 4 }),
      seenByPlayer({ isRegistered: true, registrationId: 31, ...checkIn }),
      seenByPlayer({ id: 7, isRegistered: true, ...checkIn, checkInMinutes: 5 }),
    ),
    'POST /tournaments/:id/check-in': () => ({ body: { message: 'You are checked in.' } }),
  });
  open();
  expect(await screen.findByText('Waiting: number 4')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('You are checked in.')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('POST /tournaments/5/check-in');
});

test('a team tournament leads to its teams', async () => {
  stubServer(list(seenByPlayer({ tournamentType: 'duo', teamSize: 2, maxTeams: 24 })));
  open();
  const link = await screen.findByRole('link', { name: 'View teams' });
  expect(link.getAttribute('href')).toBe('/tournaments/5/teams');
  expect(screen.getByText('Duo (2v2)')).toBeTruthy();
  expect(screen.getByText('3/24 teams (48 players)')).toBeTruthy();
});

test('a verified player of a running tournament joins the game by its link', async () => {
  const gameLink = 'https://play.example/lobby';
  stubServer(list(pending({ status: 'ongoing', registrationStatus: 'verified', gameLink })));
  open();
  const link = await screen.findByRole('link', { name: /Join game/ });
  expect(link.getAttribute('href')).toBe(gameLink);
  expect(screen.getByText('Verified')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

test('staff find the tournaments that they help at, with what their role opens', async () => {
  const helped = [
    seenByPlayer({ name: 'Dawn Cup', staffRole: 'referee', status: 'ongoing' }),
    seenByPlayer({ id: 6, name: 'Dusk Cup', staffRole: 'caster' }),
  ];
  stubServer({
    'GET /tournaments': ({ query }) => ({ body: query.helping ? helped : [] }),
    'GET /tournaments/run-sheet': () => ({ body: [anEntry({ tournamentName: 'Dawn Cup' })] }),
  });
  open();
  const tonight = within(await screen.findByRole('region', { name: 'Tonight 1' }));
  expect(tonight.getByRole('link', { name: 'Enter results: Dawn Cup' })).toBeTruthy();
  const section = within(await screen.findByRole('region', { name: 'You help at' }));
  expect(section.getByText('You are referee')).toBeTruthy();
  expect(section.getByRole('link', { name: 'Desk of Dawn Cup' }).getAttribute('href')).toBe(
    '/admin/tournaments/5/registrations',
  );
  expect(section.getByRole('link', { name: 'Tournament page of Dawn Cup' })).toBeTruthy();
  expect(section.queryByRole('link', { name: 'Desk of Dusk Cup' })).toBeNull();
});

test.each([
  ['caster', false],
  ['organiser', true],
] as const)('%s: a run sheet is seen only by who has something waiting', async (role, isAsked) => {
  const sent = stubServer({
    'GET /tournaments': ({ query }) => ({
      body: query.helping ? [seenByPlayer({ staffRole: role })] : [],
    }),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
  });
  open();
  expect(await screen.findByText(`You are ${role}`)).toBeTruthy();
  const asked = () => sent.some(({ call }) => call === 'GET /tournaments/run-sheet');
  await waitFor(() => expect(asked()).toBe(isAsked));
  await waitFor(() => expect(screen.queryByRole('region', { name: /Tonight/ })).toBeNull());
});

test('a banned player sees why and until when, and no button that would be refused', async () => {
  const ban = { reason: 'Cheating', until: '2100-02-01T18:00:00Z', isForSite: false };
  stubServer(list(seenByPlayer({ ban })));
  open();
  expect(await screen.findByText('Reason: Cheating')).toBeTruthy();
  expect(screen.getByText(/You are banned from this tournament/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});
