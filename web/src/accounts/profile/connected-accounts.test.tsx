import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ConnectedAccounts } from '@last-circle/contract/accounts/oidc.ts';
import { badGateway, refusal } from '#testing/answers.ts';
import { aProfile } from '#testing/data/a-profile.ts';
import { aSecondFactor } from '#testing/data/a-second-factor.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const providers = [
  { id: 'discord', name: 'Discord', startPath: '/api/auth/oidc/discord/start' },
  { id: 'google', name: 'Google', startPath: '/api/auth/oidc/google/start' },
] as const;

const discord: ConnectedAccounts['accounts'][number] = {
  id: 4,
  provider: 'discord',
  name: 'Discord',
  email: 'nova@players.example',
  connectedAt: '2026-01-03T10:00:00.000Z',
};

async function open(fakes: Fakes, search = '') {
  signIn();
  const sent = stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'GET /auth/sessions': () => ({ body: [] }),
    'GET /auth/second-factor': () => ({ body: aSecondFactor() }),
    ...fakes,
  });
  await visit(`/profile?tab=sign-ins${search}`, { providers });
  return sent;
}

const panel = async () => within(await screen.findByRole('region', { name: 'Connected accounts' }));

test('each provider is connected or not, and is disconnected after a question', async () => {
  let accounts = [discord];
  await open({
    'GET /auth/connected-accounts': () => ({ body: { hasPassword: true, accounts } }),
    'DELETE /auth/connected-accounts/:id': ({ params }) => {
      accounts = accounts.filter(({ id }) => id !== params.id);
      return { body: { message: 'Discord is disconnected' } };
    },
  });
  const shown = await panel();
  expect(await shown.findByText(/nova@players.example · Connected on/)).toBeTruthy();
  expect(shown.getByText('Not connected')).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Disconnect Discord' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Disconnect Discord?' }));
  await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Discord is disconnected')).toBeTruthy();
  expect(await shown.findByRole('button', { name: 'Connect Discord' })).toBeTruthy();
});

test('connecting asks for the password first', async () => {
  const sent = await open({
    'GET /auth/connected-accounts': () => ({ body: { hasPassword: true, accounts: [] } }),
    'POST /auth/connected-accounts': () =>
      refusal('invalid', 'Wrong password', { errors: { password: 'Wrong password' } }),
  });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Connect Google' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Connect Google' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Go to Google' }));
  expect(await dialog.findByText('Password is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Your password'), 'storm-1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Go to Google' }));
  expect(await dialog.findByText('Wrong password')).toBeTruthy();
  expect(bodyOf(sent, 'POST /auth/connected-accounts')).toEqual({
    provider: 'google',
    password: 'storm-1234',
  });
});

test('without a password none is asked for, and a provider that does not answer is named', async () => {
  await open({
    'GET /auth/connected-accounts': () => ({ body: { hasPassword: false, accounts: [] } }),
    'POST /auth/connected-accounts': () =>
      refusal('unavailable', 'Google does not answer right now.'),
  });
  const shown = await panel();
  await userEvent.click(await shown.findByRole('button', { name: 'Connect Google' }));
  expect(await shown.findByText('Google does not answer right now.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who has no password sets one by mail, and is told why the only way in stays', async () => {
  const only = 'This is your only way to log in. Set a password first.';
  const sent = await open({
    'GET /auth/connected-accounts': () => ({ body: { hasPassword: false, accounts: [discord] } }),
    'DELETE /auth/connected-accounts/:id': () => refusal('conflict', only),
    'POST /auth/forgot-password': () => ({ body: { message: 'A link is on its way.' } }),
  });
  const shown = await panel();
  await userEvent.click(await shown.findByRole('button', { name: 'Disconnect Discord' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Disconnect' }));
  expect(await shown.findByText(only)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Set a password' }));
  expect(await shown.findByText('A link is on its way.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /auth/forgot-password')).toEqual({ email: 'nova@players.example' });
});

test('the panel says why nothing was connected', async () => {
  await open(
    { 'GET /auth/connected-accounts': () => ({ body: { hasPassword: true, accounts: [] } }) },
    '&problem=denied',
  );
  expect(
    await screen.findByText(
      'Nothing was connected. Either you cancelled, or something went wrong there.',
    ),
  ).toBeTruthy();
});

test('a failure is loaded again', async () => {
  let isDown = true;
  await open({
    'GET /auth/connected-accounts': () =>
      isDown ? badGateway : { body: { hasPassword: true, accounts: [] } },
  });
  await screen.findByText('Your connected accounts could not be loaded');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await (await panel()).findAllByText('Not connected')).toHaveLength(2);
});
