import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ApiToken } from '@last-circle/contract/accounts/api-tokens.ts';
import { badGateway } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './api-tokens.tsx';

startFresh();

const aToken = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: 3,
  name: 'Score bot',
  scopes: ['read', 'results'],
  ending: 'x7Qz',
  createdBy: 'organiser',
  createdAt: '2026-01-02T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
  ...change,
});

function open(tokens: ApiToken[], fakes: Fakes = {}) {
  const sent = stubServer({ 'GET /admin/api-tokens': () => ({ body: tokens }), ...fakes });
  signIn({ role: 'admin' });
  show(Page, '/admin/api-tokens');
  return sent;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('a token is created with its scopes and shown once', async () => {
  const sent = open([], {
    'POST /admin/api-tokens': () => ({
      body: { message: 'Token Score bot created', token: 'api_whole', apiToken: aToken() },
    }),
  });
  expect(await screen.findByText('No tokens yet')).toBeTruthy();
  await press('Create token');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await dialog.findByText('Name is required')).toBeTruthy();
  expect(dialog.getByText('Please choose at least one scope')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Score bot');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Results/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Create token' }));
  expect(await screen.findByText('api_whole')).toBeTruthy();
  expect(bodyOf(sent, 'POST /admin/api-tokens')).toEqual({
    name: 'Score bot',
    scopes: ['results'],
  });
  await press('I saved it');
  await waitFor(() => expect(screen.queryByText('api_whole')).toBeNull());
});

test('tokens are listed by name and ending, and a valid one is revoked after a question', async () => {
  const sent = open(
    [aToken(), aToken({ id: 2, name: 'Old bot', revokedAt: '2026-01-03T00:00:00.000Z' })],
    {
      'DELETE /admin/api-tokens/:id': () => ({ body: { message: 'Token Score bot revoked' } }),
    },
  );
  const table = await screen.findByRole('table', { name: 'API tokens' });
  expect(table.textContent).toContain('api_…x7Qz');
  expect(table.textContent).toContain('Read, Results');
  expect(table.textContent).toContain('Old botRevoked');
  expect(within(table).queryByRole('button', { name: 'Revoke Old bot' })).toBeNull();
  await press('Revoke Score bot');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token Score bot revoked')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('DELETE /admin/api-tokens/3');
});

test('tokens that do not load can be tried again', async () => {
  let isDown = true;
  open([], {
    'GET /admin/api-tokens': () => (isDown ? badGateway : { body: [aToken()] }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch the tokens');
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('table', { name: 'API tokens' })).toBeTruthy();
});
