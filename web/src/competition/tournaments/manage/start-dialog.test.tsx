import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type {
  StartPreview,
  Tournament,
} from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, only, refusal } from '#testing/answers.ts';
import { seenByAdmin } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { ManagedTournaments } from './managed-tournaments.tsx';

startFresh();

const Page = () => <ManagedTournaments />;

const nobody: StartPreview = {
  playing: [],
  dropped: [],
  movedUp: [],
  notCheckedIn: [],
  mailed: [],
};

const previewOf = (preview: Partial<StartPreview>): Fakes => ({
  'GET /tournaments/:id/start': only({ id: 5 }, () => ({ body: { ...nobody, ...preview } })),
});

const players = (count: number) =>
  Array.from({ length: count }, (_, index) => `Player ${index + 1}`);

/** All of them verified. */
const verified = (count: number) => previewOf({ playing: players(count), mailed: players(count) });

async function openDialog(fakes: Fakes, change: Partial<Tournament> = {}) {
  const tournament = seenByAdmin({ gameLink: 'https://play.example/x', ...change });
  const sent = stubServer({
    'GET /tournaments': () => ({ body: [tournament] }),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/dashboard');
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: 'Start Tournament' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start Tournament' }));
  const part = async (name: string) => (await dialog.findByRole('region', { name })).textContent;
  const recipients = () => part('Email recipients');
  const start = () => userEvent.click(dialog.getByRole('button', { name: 'Start Tournament' }));
  return { sent, dialog, part, recipients, start };
}

test('it names everybody who will be mailed before anything is sent', async () => {
  const { dialog, recipients } = await openDialog(verified(15), { pendingCount: 3 });
  const text = await recipients();
  expect(text).toContain('15 players get this link by email now');
  expect(text).toContain('Player 1Player 2');
  expect(text).toContain('Player 12and 3 more');
  expect(dialog.getByText('3 still pending, not included.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'and 3 more' }));
  expect(await recipients()).toContain('Player 15');
  expect(dialog.queryByRole('region', { name: 'Dropped' })).toBeNull();
});

test('it names who is dropped, who moves up and who plays without having checked in', async () => {
  const { part, recipients } = await openDialog(
    previewOf({
      playing: ['Vale', 'Rook'],
      mailed: ['Vale', 'Rook'],
      dropped: ['Nova', 'Lynx'],
      movedUp: ['Rook'],
      notCheckedIn: ['Vale'],
    }),
    { checkInMinutes: 30 },
  );
  expect(await part('Dropped')).toContain('2 players will be dropped for not checking in.');
  expect(await part('Dropped')).toContain('NovaLynx');
  expect(await recipients()).toContain('2 players get this link by email');
  expect(await part('From the waiting list')).toContain('1 player moves up');
  expect(await part('Not checked in')).toContain('1 player plays without having checked in.Vale');
});

test('with nobody verified it says so, and starts all the same', async () => {
  const message = 'Tournament started. 0 participants notified.';
  const { recipients, start } = await openDialog({
    ...previewOf({}),
    'POST /tournaments/:id/start': only({ id: 5 }, () => ({ body: { message } })),
  });
  expect((await recipients()).trim()).toBe('Nobody is verified yet: no mail is sent');
  await start();
  expect(await screen.findByText(message)).toBeTruthy();
});

test('where nobody has checked in it says that nobody gets the link', async () => {
  const { recipients } = await openDialog(previewOf({ dropped: ['Nova', 'Lynx'] }));
  expect((await recipients()).trim()).toBe('Nobody has checked in: nobody gets the link');
});

test('while the check-in is not over it asks for the name of the tournament', async () => {
  const message = 'Tournament started. 1 participants notified.';
  const { dialog, sent, recipients, start } = await openDialog(
    {
      ...verified(1),
      'POST /tournaments/:id/start': only({ id: 5 }, () => ({ body: { message } })),
    },
    { checkInMinutes: 30 },
  );
  await recipients();
  const field = dialog.getByLabelText('Type "Night Cup" to start now');
  await start();
  expect(await dialog.findByText('Type Night Cup')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.type(field, 'night cup ');
  await start();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    gameLink: 'https://play.example/x',
  });
});

test.each([
  ['without a check-in', {}],
  ['once its check-in is over', { checkInMinutes: 30, startDate: '2020-01-01T00:00:00.000Z' }],
])('%s it asks for no name', async (_, change) => {
  const { dialog, recipients } = await openDialog(verified(1), change);
  await recipients();
  expect(dialog.queryByLabelText(/^Type/)).toBeNull();
});

test('of a team tournament it names the teams that are dropped and the players who are mailed', async () => {
  const { part, recipients } = await openDialog(
    previewOf({ playing: ['Owls'], mailed: ['Nova', 'Vale'], dropped: ['Foxes'] }),
    { tournamentType: 'duo', teamSize: 2, maxTeams: 24 },
  );
  expect(await recipients()).toContain('2 players get this link');
  expect(await part('Dropped')).toContain('1 team will be dropped');
});

test('participants that fail to load can be retried', async () => {
  let isDown = true;
  const { dialog, recipients } = await openDialog({
    'GET /tournaments/:id/start': only({ id: 5 }, () =>
      isDown ? badGateway : { body: { ...nobody, playing: ['Nova'], mailed: ['Nova'] } },
    ),
  });
  expect(await dialog.findByText('Failed to fetch participants')).toBeTruthy();
  isDown = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await recipients()).toContain('1 player gets');
});

test('the tournament is started with the link that is known', async () => {
  const message = 'Tournament started. 2 participants notified.';
  const { sent, start } = await openDialog({
    ...verified(2),
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
  const { dialog, sent, start } = await openDialog(verified(2), { gameLink: null });
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
    ...verified(2),
    'POST /tournaments/:id/start': only({ id: 5 }, () => answer),
  });
  await start();
  expect((await dialog.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});
