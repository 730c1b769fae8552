import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { aRegistration, seenByAdmin } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { ManagedTournaments } from './managed-tournaments.tsx';

startFresh();

const Page = () => <ManagedTournaments />;

/** Answers with as many registrations of each status, the first page of them. */
const registered = (verified: number, pending: number): Fakes => ({
  'GET /tournaments/:id/registrations': only({ id: 5 }, ({ query }) => {
    const total = query.status === 'verified' ? verified : pending;
    const length = Math.min(total, query.limit);
    return page(
      Array.from({ length }, (_, index) =>
        aRegistration({ id: index + 1, fortniteUsername: `Player ${index + 1}` }),
      ),
      { total },
    );
  }),
});

async function openDialog(fakes: Fakes, change: Partial<Tournament> = {}) {
  const tournament = seenByAdmin({ gameLink: 'https://play.example/x', ...change });
  const sent = stubServer({ 'GET /tournaments': () => ({ body: [tournament] }), ...fakes });
  signIn({ role: 'admin' });
  show(Page, '/admin/dashboard');
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: 'Start Tournament' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Tournament' }));
  const recipients = () => dialog.findByRole('region', { name: 'Email recipients' });
  const start = () => userEvent.click(dialog.getByRole('button', { name: 'Start Tournament' }));
  return { sent, dialog, recipients, start };
}

test('it shows who will be mailed and who is left out before anything is sent', async () => {
  const { recipients } = await openDialog(registered(15, 3));
  const { textContent } = await recipients();
  expect(textContent).toContain('15 verified participants will now get this link by email');
  expect(textContent).toContain('Player 1Player 2');
  expect(textContent).toContain('Player 12and 3 more');
  expect(textContent).toContain('3 still pending, not included.');
});

test('it warns when nobody is verified', async () => {
  const { recipients } = await openDialog(registered(0, 2));
  expect((await recipients()).textContent).toBe(
    'Nobody is verified yet, so no emails will be sent.2 still pending, not included.',
  );
});

test('of a team tournament it counts the verified teams', async () => {
  const { recipients, sent } = await openDialog(
    {},
    { tournamentType: 'duo', teamSize: 2, maxTeams: 24, verifiedCount: 1, pendingCount: 0 },
  );
  expect((await recipients()).textContent).toContain('1 verified team will now get this link');
  expect(sent.map(({ call }) => call)).toEqual(['GET /tournaments']);
});

test('participants that fail to load can be retried', async () => {
  let isDown = true;
  const { dialog, recipients } = await openDialog({
    'GET /tournaments/:id/registrations': only({ id: 5 }, () =>
      isDown ? badGateway : page([aRegistration()], { total: 1 }),
    ),
  });
  expect(await dialog.findByText('Failed to fetch participants')).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await recipients()).textContent).toContain('1 verified participant will');
});

test('the tournament is started with the link that is known', async () => {
  const message = 'Tournament started. 2 participants notified.';
  const { sent, start } = await openDialog({
    ...registered(2, 0),
    'POST /tournaments/:id/start': only({ id: 5 }, () => ({ body: { message } })),
  });
  await start();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    gameLink: 'https://play.example/x',
  });
  expect(sent.map(({ call }) => call)).toContain('GET /tournaments');
});

test('a link is required', async () => {
  const { dialog, sent, start } = await openDialog(registered(2, 0), { gameLink: null });
  await userEvent.type(dialog.getByLabelText('Game link'), '  ');
  await start();
  expect(await dialog.findByText('Game link is required')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText('Game link'));
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test.each([
  [
    'the message of the server',
    refusal('conflict', 'Tournament has already started'),
    'Tournament has already started',
  ],
  ['else that it failed', badGateway, 'Failed to start tournament'],
])('a refused start shows %s, in the dialog and as a toast', async (_, answer, text) => {
  const { dialog, start } = await openDialog({
    ...registered(2, 0),
    'POST /tournaments/:id/start': only({ id: 5 }, () => answer),
  });
  await start();
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});
