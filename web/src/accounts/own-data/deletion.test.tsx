import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, refusal } from '#testing/answers.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';

startFresh();

/** The one that shows this. */
async function dialogWith(text: string | RegExp) {
  const shown = await screen.findByText(text);
  return within(shown.closest('[role=dialog]') ?? shown);
}

async function open(fakes: Fakes = {}) {
  signIn();
  const sent = stubServer({
    'GET /auth/deletion': () => ({ body: { obstacles: [], needsCode: false } }),
    ...fakes,
  });
  const { url } = await visit('/profile?tab=data');
  const panel = within(await screen.findByRole('region', { name: 'Delete your account' }));
  await userEvent.click(panel.getByRole('button', { name: 'Delete your account' }));
  return { sent, url };
}

test('an account is deleted by the password, and its owner is a visitor on the home page', async () => {
  const { sent, url } = await open({
    'POST /auth/deletion': () => ({ body: { message: 'Your account was deleted' } }),
    'GET /tournaments/all': () => ({ body: [] }),
    'GET /blogs': () => ({ body: [] }),
    'GET /products/featured': () => ({ body: [] }),
    'GET /maps/featured/list': () => ({ body: [] }),
  });
  const dialog = await dialogWith('What we delete');
  expect(dialog.getByRole('heading', { name: 'What stays' })).toBeTruthy();
  expect(dialog.queryByLabelText('Code')).toBeNull();
  await userEvent.type(dialog.getByLabelText('Your password'), 'storm-1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(url()).toBe('/'));
  expect(await screen.findByText('Your account was deleted')).toBeTruthy();
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodyOf(sent, 'POST /auth/deletion')).toEqual({ password: 'storm-1234', code: null });
});

test('a code is asked for where two-step sign-in is on, and what is wrong is shown at its field', async () => {
  const wrong = 'This code is wrong or was used before';
  const { sent } = await open({
    'GET /auth/deletion': () => ({ body: { obstacles: [], needsCode: true } }),
    'POST /auth/deletion': () => refusal('invalid', wrong, { errors: { code: wrong } }),
  });
  const dialog = await dialogWith('What we delete');
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText('Password is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Your password'), 'storm-1234');
  await userEvent.type(dialog.getByLabelText('Code'), '123 456');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText(wrong)).toBeTruthy();
  expect(bodyOf(sent, 'POST /auth/deletion')).toEqual({ password: 'storm-1234', code: '123456' });
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('what stands in the way is listed, with links to where it is settled', async () => {
  const cup = { id: 7, name: 'Night Cup' };
  await open({
    'GET /auth/deletion': () => ({
      body: {
        needsCode: false,
        obstacles: [
          { kind: 'entrant', team: null, tournament: cup },
          { kind: 'captain', team: { id: 3, name: 'Foxes' }, tournament: cup },
          { kind: 'permanent_captain', team: { id: 4, name: 'Night Owls' }, tournament: null },
          { kind: 'last_admin', team: null, tournament: null },
        ],
      },
    }),
  });
  const dialog = await dialogWith(/^You play in Night Cup\./);
  const links = dialog
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Open the tournament', '/tournaments/7'],
    ['Open Foxes', '/tournaments/7/teams'],
    ['Open Night Owls', '/teams'],
  ]);
  expect(dialog.getByText(/^You are the only admin\./)).toBeTruthy();
  expect(dialog.queryByLabelText('Your password')).toBeNull();
});

test('a refusal is shown at the form, and what cannot be loaded can be tried again', async () => {
  const message = 'You play in Night Cup. Finish it, or ask the organiser to take you out.';
  let isDown = true;
  await open({
    'GET /auth/deletion': () =>
      isDown ? badGateway : { body: { obstacles: [], needsCode: false } },
    'POST /auth/deletion': () => refusal('conflict', message),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  const dialog = await dialogWith('What we delete');
  await userEvent.type(await dialog.findByLabelText('Your password'), 'storm-1234');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});
