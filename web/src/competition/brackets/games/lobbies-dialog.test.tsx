import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { LobbyCode } from '@last-circle/contract/competition/brackets/lobbies.ts';
import { badGateway } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { LobbiesDialog } from './lobbies-dialog.tsx';

startFresh();

const aLobby = (more: Partial<LobbyCode> = {}): LobbyCode => ({
  number: 1,
  name: 'Lobby A',
  code: null,
  releaseAt: null,
  isReleased: false,
  seenBy: [],
  ...more,
});

const key = 'PUT /tournaments/:id/games/:number/lobbies';
const saved = { [key]: () => ({ body: { message: 'Lobby codes saved' } }) } satisfies Fakes;

function open(lobbies: LobbyCode[], fakes: Fakes = {}) {
  const onClose = vi.fn<() => void>();
  const sent = stubServer({
    'GET /tournaments/:id/games/:number/lobbies': () => ({ body: lobbies }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(
    () => <LobbiesDialog tournamentId={5} stage={1} number={3} onClose={onClose} />,
    '/tournaments/:id',
    '/tournaments/5',
  );
  return { sent, onClose };
}

const writes = (sent: ReturnType<typeof open>['sent']) =>
  sent.filter(({ call }) => !call.startsWith('GET ')).map(({ call, body }) => [call, body]);

test('codes are typed for each lobby and released at a time', async () => {
  const { sent, onClose } = open([aLobby(), aLobby({ number: 2, name: 'Lobby B' })], saved);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Code or link of Lobby B'), ' 7F3K-22 ');
  await user.selectOptions(screen.getByLabelText('Players see it'), 'At a set time');
  await user.click(screen.getByRole('button', { name: 'Save codes' }));
  expect(await screen.findByText('Please enter a date')).toBeTruthy();
  await user.type(screen.getByLabelText('Time'), '2030-05-01T18:00');
  await user.click(screen.getByRole('button', { name: 'Save codes' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const releaseAt = new Date('2030-05-01T18:00').toISOString();
  expect(writes(sent)).toEqual([
    [
      'PUT /tournaments/5/games/3/lobbies',
      { lobbies: [{ number: 2, code: '7F3K-22', releaseAt }] },
    ],
  ]);
});

test('a code that waits is released with one press', async () => {
  const { sent } = open([aLobby({ name: 'Lobby', code: '7F3K-22' })], {
    'POST /tournaments/:id/games/:number/lobbies/release': () => ({
      body: { message: 'Lobby code released' },
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Release now' }));
  expect(await screen.findByText('Lobby code released')).toBeTruthy();
  expect(writes(sent)).toEqual([['POST /tournaments/5/games/3/lobbies/release', {}]]);
});

test('a released code shows who has opened it, is replaced on request and stays released', async () => {
  const released = aLobby({
    code: '7F3K-22',
    releaseAt: '2026-05-01T18:00:00Z',
    isReleased: true,
    seenBy: [
      { username: 'NovaPlays', seenAt: '2026-05-01T18:00:04Z' },
      { username: 'Ivy', seenAt: '2026-05-01T18:00:09Z' },
    ],
  });
  const { sent } = open([released], {
    ...saved,
    'POST /tournaments/:id/games/:number/lobbies/reissue': () => ({
      body: { message: 'Lobby code replaced' },
    }),
  });
  const user = userEvent.setup();
  expect(await screen.findByText(/opened by 2/)).toBeTruthy();
  expect(screen.getByText('NovaPlays, Ivy')).toBeTruthy();
  expect(screen.queryByLabelText('Players see it')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Replace the code of Lobby A' }));
  await user.click(await screen.findByRole('button', { name: 'Replace' }));
  expect(await screen.findByText('Lobby code replaced')).toBeTruthy();
  await user.clear(screen.getByLabelText('Code or link'));
  await user.type(screen.getByLabelText('Code or link'), 'NEW-1');
  await user.click(screen.getByRole('button', { name: 'Save code' }));
  expect(writes(sent)).toEqual([
    ['POST /tournaments/5/games/3/lobbies/reissue', { number: 1 }],
    [
      'PUT /tournaments/5/games/3/lobbies',
      { lobbies: [{ number: 1, code: 'NEW-1', releaseAt: '2026-05-01T18:00:00Z' }] },
    ],
  ]);
});

test('codes that cannot be loaded are asked for again', async () => {
  open([], { 'GET /tournaments/:id/games/:number/lobbies': () => badGateway });
  expect(await screen.findByText('The lobby codes could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
