import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OwnPermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { badGateway, refusal } from '#testing/answers.ts';
import { openMenu } from '#testing/menus.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './teams.tsx';

startFresh();

const owls: OwnPermanentTeam = {
  id: 3,
  name: 'Night Owls',
  tag: 'NOX',
  captainUserId: 7,
  members: [
    { userId: 7, username: 'Nova', joinedAt: '2026-05-01T18:00:00Z' },
    { userId: 8, username: 'Ember', joinedAt: '2026-05-02T18:00:00Z' },
  ],
  invitations: [{ id: 4, player: 'kit@players.example', expiresAt: '2030-05-01T18:00:00Z' }],
  lastRoster: [],
};

function open(teams: OwnPermanentTeam[], fakes: Fakes = {}) {
  signIn();
  const sent = stubServer({ 'GET /permanent-teams/mine': () => ({ body: teams }), ...fakes });
  show(Page, '/teams');
  return sent;
}

test('a player without a team creates one', async () => {
  const sent = open([], { 'POST /permanent-teams': () => ({ body: owls }) });
  expect(await screen.findByText('No team yet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create a team' }));
  await userEvent.type(await screen.findByLabelText('Team name'), 'Night Owls');
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(sent, 'POST /permanent-teams')).toEqual({ name: 'Night Owls', tag: null });
});

test('a captain sees members and invitations, and who cannot be invited at the field', async () => {
  const message = 'No player has this username';
  open([owls], {
    'POST /permanent-teams/:id/invitations': () =>
      refusal('not_found', message, { errors: { player: message } }),
  });
  expect(await screen.findByText('Ember')).toBeTruthy();
  await openMenu('Actions for Ember');
  expect(screen.getByRole('menuitem', { name: 'Make captain' })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeTruthy();
  expect(
    screen.getByRole('button', { name: 'Withdraw the invitation to kit@players.example' }),
  ).toBeTruthy();
  await userEvent.type(await screen.findByLabelText('Invite by username or email'), 'Nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
});

test('a member who is not captain can leave, and manages nothing', async () => {
  open([{ ...owls, captainUserId: 8, invitations: [] }]);
  expect(await screen.findByRole('button', { name: 'Leave Night Owls' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Actions|Disband|Invite/ })).toBeNull();
});

test('an invitation is accepted or declined', async () => {
  const sent = open([], {
    'GET /permanent-teams/invitations': () => ({
      body: [
        {
          id: 9,
          team: { id: 3, name: 'Night Owls', tag: null },
          invitedBy: 'Ember',
          expiresAt: '2030-05-01T18:00:00Z',
        },
      ],
    }),
    'POST /permanent-teams/invitations/:id/accept': () => ({ body: owls }),
  });
  expect(await screen.findByRole('button', { name: 'Decline Night Owls' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Join team Night Owls' }));
  await waitFor(() =>
    expect(sent.map(({ call }) => call)).toContain('POST /permanent-teams/invitations/9/accept'),
  );
});

test('where the teams cannot be loaded, one can try again', async () => {
  open([], { 'GET /permanent-teams/mine': () => badGateway });
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })).toBeTruthy();
});
