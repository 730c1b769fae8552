import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Site } from '@last-circle/contract/page.ts';
import { badGateway, byId, page, refusal } from '#testing/answers.ts';
import { aProfile } from '#testing/data/a-profile.ts';
import { aRegistration, seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { signIn, startFresh, visit, player as user } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { clearSession } from '#platform/session/session.ts';

startFresh();

// A page that is used before this script has come leads to the login.
beforeAll(() => import('./host.tsx'));

const ended = refusal('unauthenticated', 'Please sign in');
const isStale = (token: string | undefined) => token !== 'new-token';

/** The profile of somebody whose session ends as soon as the page is shown. */
async function typedProfile(fakes: Fakes = {}, of: Partial<Site> = {}) {
  signIn();
  const sent = stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'POST /auth/profile': ({ body, token }) =>
      isStale(token) ? ended : { body: aProfile({ ...body }) },
    'POST /auth/login': ({ body }) =>
      body.password === 'right-password'
        ? { body: { token: 'new-token', user } }
        : refusal('unauthenticated', 'Invalid email or password'),
    ...fakes,
  });
  await visit('/profile', of);
  const name = await screen.findByLabelText<HTMLInputElement>('Full Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ada Gale');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  const logIn = async (password: string) => {
    await userEvent.type(await dialog.findByLabelText('Password'), password);
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  };
  const saves = () => sent.filter(({ call }) => call === 'POST /auth/profile');
  return { sent, name, save, dialog, logIn, saves };
}

test('saving after the end of the session asks for a login over the form, and then saves', async () => {
  const { name, dialog, logIn, saves } = await typedProfile();
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe(user.email);
  await logIn('right-password');
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves().map(({ token, body }) => [token, body])).toEqual([
    ['the-token', expect.objectContaining({ fullName: 'Ada Gale' })],
    ['new-token', expect.objectContaining({ fullName: 'Ada Gale' })],
  ]);
  expect(name.value).toBe('Ada Gale');
  expect(localStorage.getItem('token')).toBe('new-token');
});

test('a wrong password is refused in the dialog, which stays', async () => {
  const { logIn, dialog, saves } = await typedProfile();
  await logIn('wrong-password');
  expect(await dialog.findAllByText('Invalid email or password')).toBeTruthy();
  expect(saves()).toHaveLength(1);
});

test('who signs in with another site does so in a new tab, and the page goes on', async () => {
  const { dialog, saves } = await typedProfile(
    {},
    { providers: [{ id: 'discord', name: 'Discord', startPath: '/api/auth/oidc/discord/start' }] },
  );
  const link = await dialog.findByRole('link', { name: 'Continue with Discord in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/api/auth/oidc/discord/start',
    '_blank',
  ]);
  localStorage.setItem('token', 'new-token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saves().map(({ token }) => token)).toEqual(['the-token', 'new-token']);
});

test('two-step sign-in asks for the code in the dialog', async () => {
  const { logIn, saves } = await typedProfile({
    'POST /auth/login': () => ({ body: { challenge: 'half-way' } }),
    'POST /auth/login/code': () => ({ body: { token: 'new-token', user } }),
  });
  await logIn('right-password');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Profile updated successfully')).toBeTruthy();
  expect(saves()).toHaveLength(2);
});

test('cancelling keeps the form and wipes the token; saving asks again', async () => {
  const { name, save, dialog, saves } = await typedProfile();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(name.value).toBe('Ada Gale');
  expect(location.pathname).toBe('/profile');
  expect(localStorage.getItem('token')).toBeNull();
  await save();
  expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeTruthy();
  expect(saves()).toHaveLength(2);
});

test('a read that finds the session over leaves what is typed', async () => {
  let isOver = false;
  signIn();
  stubServer({
    'GET /auth/profile': ({ token }) => (isOver && isStale(token) ? ended : { body: aProfile() }),
    'POST /auth/login': () => ({ body: { token: 'new-token', user } }),
  });
  const { client } = await visit('/profile');
  const name = await screen.findByLabelText<HTMLInputElement>('Full Name');
  await userEvent.type(name, '!');
  const typed = name.value;
  isOver = true;
  void client.refetchQueries();
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  await userEvent.type(await dialog.findByLabelText('Password'), 'any');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe(typed);
});

test('where nothing is typed, a read that finds the session over leads to the login', async () => {
  signIn();
  stubServer({ 'GET /auth/profile': () => ended });
  await visit('/profile');
  await waitFor(() => expect(location.pathname).toBe('/login'));
});

test('a log-out elsewhere ends the question with the page', async () => {
  await typedProfile();
  clearSession();
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a failure other than the end of the session asks for no password', async () => {
  signIn();
  stubServer({
    'GET /auth/profile': () => ({ body: aProfile() }),
    'POST /auth/profile': () => badGateway,
  });
  await visit('/profile');
  await userEvent.type(await screen.findByLabelText('Full Name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save Profile' }));
  expect(await screen.findAllByText(/Failed to update profile/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

// The last of the file: its page may read once more when the next test signs somebody in.
test('a button that is pressed as a read finds the session over asks, and is done after the login', async () => {
  const answer = Promise.withResolvers<void>();
  let isOver = false;
  const row = aRegistration();
  signIn({ role: 'admin' });
  stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin())),
    'GET /tournaments/:id/registrations': ({ token }) =>
      isOver && isStale(token) ? ended : page([row], { total: 1 }),
    'PATCH /tournaments/registrations/:id/verify': async ({ token }) => {
      await answer.promise;
      return isStale(token)
        ? ended
        : { body: { message: 'Registration verified', registration: row } };
    },
    'POST /auth/login': () => ({ body: { token: 'new-token', user: { ...user, role: 'admin' } } }),
  });
  const { client } = await visit('/admin/tournaments/5/registrations');
  const verify = await screen.findByRole('button', { name: 'Verify' });
  isOver = true;
  await userEvent.click(verify);
  // As when the window gets the focus by the same press.
  void client.refetchQueries();
  const dialog = within(await screen.findByRole('dialog', { name: 'Log in again' }));
  answer.resolve();
  await userEvent.type(await dialog.findByLabelText('Password'), 'any');
  await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('NovaPlays verified')).toBeTruthy();
  expect(location.pathname).toBe('/admin/tournaments/5/registrations');
});
