import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentSession } from '#platform/session/session.ts';
import { connectionLost, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh, visit, player as user } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/account/login.tsx';

startFresh();

const signedIn = { body: { token: 'abc', user } };
const providers = [
  { id: 'discord', name: 'Discord', startPath: '/api/auth/oidc/discord/start' },
  { id: 'google', name: 'Google', startPath: '/api/auth/oidc/google/start' },
] as const;
const unknown = { provider: 'Discord', email: 'nova@players.example', username: 'Nova' };

function open(fakes: Fakes, url = '/login/continue') {
  const sent = stubServer(fakes);
  return { sent, ...show(Page, '/login/continue', url) };
}

test('who is known there is signed in and led to where they came from', async () => {
  const page = open({ 'POST /auth/oidc': () => signedIn }, '/login/continue?from=%2Fshop');
  expect(await screen.findByText('Login successful!')).toBeTruthy();
  expect(currentSession()).toEqual({ token: 'abc', user });
  await waitFor(() => expect(page.url()).toBe('/shop'));
  expect(page.sent).toHaveLength(1);
});

test('an account with two-step sign-in is asked for a code', async () => {
  const page = open({
    'POST /auth/oidc': () => ({ body: { challenge: 'half-way' } }),
    'POST /auth/login/code': () => signedIn,
  });
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  expect(currentSession()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(page.url()).toBe('/dashboard'));
  expect(bodyOf(page.sent, 'POST /auth/login/code')).toEqual({
    challenge: 'half-way',
    code: '123456',
  });
});

test('a newcomer chooses a username beside their verified address', async () => {
  let isTaken = true;
  const page = open({
    'POST /auth/oidc': () => ({ body: { ...unknown, needs: 'username' } }),
    'POST /auth/oidc/register': () =>
      isTaken
        ? refusal('conflict', 'Username already taken', {
            errors: { username: 'Username already taken' },
          })
        : signedIn,
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Fortnite username');
  expect(name.value).toBe('Nova');
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['nova@players.example', true]);
  expect(screen.getByText('Verified by Discord.')).toBeTruthy();
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await create();
  expect(await screen.findAllByText('Username already taken')).not.toEqual([]);
  isTaken = false;
  await userEvent.type(name, ' Prime');
  await create();
  await waitFor(() => expect(page.url()).toBe('/dashboard'));
  expect(page.sent.at(-1)?.body).toEqual({ username: 'Nova Prime' });
});

test('an address with an account here asks its owner to log in once, and then connects', async () => {
  const page = open(
    {
      'POST /auth/oidc': ({ token }) =>
        token === undefined
          ? { body: { ...unknown, needs: 'password' } }
          : { body: { message: 'Discord is connected.', connected: 'discord' } },
      'POST /auth/login': () => signedIn,
    },
    '/login/continue?from=%2Fshop',
  );
  expect(await screen.findByRole('heading', { name: 'Connect Discord' })).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  expect([email.value, email.readOnly]).toEqual(['nova@players.example', true]);
  await userEvent.type(screen.getByLabelText('Password'), 'storm-1234');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Discord is connected.')).toBeTruthy();
  await waitFor(() => expect(page.url()).toBe('/shop'));
  expect(page.sent.map(({ call, token }) => [call, token])).toEqual([
    ['POST /auth/oidc', undefined],
    ['POST /auth/login', undefined],
    ['POST /auth/oidc', 'abc'],
  ]);
});

test('an owner who took too long is logged in all the same', async () => {
  const page = open({
    'POST /auth/oidc': ({ token }) =>
      token === undefined
        ? { body: { ...unknown, needs: 'password' } }
        : refusal('not_found', 'This sign-in took too long.'),
    'POST /auth/login': () => signedIn,
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'storm-1234');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('This sign-in took too long.')).toBeTruthy();
  await waitFor(() => expect(page.url()).toBe('/dashboard'));
});

test('an address that is not verified there leads to the registration', async () => {
  open({ 'POST /auth/oidc': () => ({ body: { ...unknown, email: '', needs: 'verified email' } }) });
  expect(await screen.findByText(/Discord has not verified your email address/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Create an account' });
  expect(link.getAttribute('href')).toBe('/register');
});

test('what was connected leads back to the profile', async () => {
  signIn();
  const page = open(
    {
      'POST /auth/oidc': () => ({
        body: { message: 'Discord is connected.', connected: 'discord' },
      }),
    },
    '/login/continue?from=%2Fprofile%3Ftab%3Dsign-ins',
  );
  await waitFor(() => expect(page.url()).toBe('/profile?tab=sign-ins'));
});

test('a sign-in that was used before leads back to the login', async () => {
  open(
    { 'POST /auth/oidc': () => refusal('not_found', 'This sign-in took too long.') },
    '/login/continue?from=%2Fshop',
  );
  expect(await screen.findByText('This sign-in took too long.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  const link = screen.getByRole('link', { name: 'Back to login' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Fshop');
});

test('a lost connection loses nothing', async () => {
  let isLost = true;
  const page = open({ 'POST /auth/oidc': () => (isLost ? connectionLost() : signedIn) });
  expect(await screen.findByText('Login failed. Please try again.')).toBeTruthy();
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(page.url()).toBe('/dashboard'));
});

test.each(['/login', '/register'])(
  '%s leads to each provider, and back to the origin',
  async (path) => {
    stubServer({});
    await visit(`${path}?from=%2Fshop`, { providers });
    const links = ['Discord', 'Google'].map((name) =>
      screen.getByRole('link', { name: `Continue with ${name}` }),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/api/auth/oidc/discord/start?from=%2Fshop',
      '/api/auth/oidc/google/start?from=%2Fshop',
    ]);
  },
);

test.each(['/login', '/register'])('%s offers no provider that is not set', async (path) => {
  stubServer({});
  await visit(path);
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
});

test.each([
  ['denied', 'You cancelled the sign-in. Nothing was changed.'],
  ['unavailable', 'The other site does not answer right now. Please try again in a moment.'],
  ['failed', 'The other site did not confirm who you are. Please try again.'],
])('the login page says that a sign-in was %s', async (problem, text) => {
  stubServer({});
  await visit(`/login?problem=${problem}`, { providers });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

test('a made-up problem is none', async () => {
  stubServer({});
  await visit('/login?problem=made-up', { providers });
  await screen.findByLabelText('Email');
  expect(screen.queryByRole('alert')).toBeNull();
});
