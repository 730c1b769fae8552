import { createRouter } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { Guard } from '#platform/router/guard.tsx';
import { currentSession } from '#platform/session/session.ts';
import { aTournament, withWinners } from '#testing/data/a-tournament.ts';
import { badGateway, byId, connectionLost, notFound, refusal } from '#testing/answers.ts';
import { goOffline } from '#testing/network.ts';
import { show, signIn, startFresh, visit, player as user } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { routeTreeIn } from '#routes.tsx';
import { Page, startOf } from './login.tsx';

startFresh();

/** At the form and as a toast. */
const expectShownTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

async function logIn(email = 'nova@players.example', password = 'storm-1234') {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

/** With the guard of its route. */
const showGuarded = (url: string) =>
  show(
    () => (
      <Guard access="guest" title="Log in" startOf={startOf}>
        <Page />
      </Guard>
    ),
    '/login',
    url,
  );

const password = () => screen.getByLabelText<HTMLInputElement>('Password');

const duos = (change: Partial<Tournament> = {}): Fakes => ({
  'GET /tournaments/:id': byId(withWinners(aTournament({ name: 'Twin Storm Duos', ...change }))),
});

test('the right password stores the session and shows a message', async () => {
  const sent = stubServer({ 'POST /auth/login': () => ({ body: { token: 'abc', user } }) });
  show(Page, '/login');
  await logIn();
  expect(await screen.findByText('Login successful!')).toBeTruthy();
  expect(currentSession()).toEqual({ token: 'abc', user });
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'nova@players.example', password: 'storm-1234' },
  ]);
});

const twoSteps: Fakes = {
  'POST /auth/login': () => ({ body: { challenge: 'half-way' } }),
  'POST /auth/login/code': ({ body }) =>
    body.code === '123456'
      ? { body: { token: 'abc', user } }
      : refusal('invalid', 'This code is wrong', { errors: { code: 'This code is wrong' } }),
};

const typeCode = async (label: string, code: string) => {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

test('an account with two-step sign-in is asked for a code, on the same page', async () => {
  const sent = stubServer(twoSteps);
  show(Page, '/login');
  await logIn();
  const field = await screen.findByLabelText('Code');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(currentSession()).toBeUndefined();
  await typeCode('Code', '654321');
  await expectShownTwice('This code is wrong');
  await typeCode('Code', '123 456');
  expect(await screen.findByText('Login successful!')).toBeTruthy();
  expect(currentSession()).toEqual({ token: 'abc', user });
  expect(sent.at(-1)?.body).toEqual({ challenge: 'half-way', code: '123456' });
});

test('whoever has lost the second step is led to the mailed link', async () => {
  stubServer(twoSteps);
  show(Page, '/login', '/login?from=%2Fcart');
  await logIn();
  const link = await screen.findByRole('link', { name: 'Set a new password' });
  expect(link.getAttribute('href')).toBe('/forgot-password?from=%2Fcart');
});

test('a recovery code is typed in place of the code', async () => {
  const sent = stubServer(twoSteps);
  show(Page, '/login');
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
  await typeCode('Recovery code', 'abcdefgh-jkmn2345');
  await expectShownTwice('This code is wrong');
  expect(sent.at(-1)?.body).toEqual({ challenge: 'half-way', code: 'ABCDEFGHJKMN2345' });
});

test('a sign-in that took too long asks for the password again, with what was typed', async () => {
  const tooLong = 'This sign-in took too long. Please enter your password again.';
  stubServer({ ...twoSteps, 'POST /auth/login/code': () => refusal('not_found', tooLong) });
  show(Page, '/login');
  await logIn();
  await typeCode('Code', '123456');
  expect(await screen.findByText(tooLong)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nova@players.example');
});

test('who comes from the cart may continue as a guest', async () => {
  stubServer({});
  show(Page, '/login', '/login?from=%2Fcart');
  const link = await screen.findByRole('link', { name: 'Continue as guest' });
  expect(link.getAttribute('href')).toBe('/checkout');
});

test.each(['/login', '/login?from=%2Fprofile'])('%s offers guests nothing', async (url) => {
  stubServer({});
  show(Page, '/login', url);
  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByRole('link', { name: 'Continue as guest' })).toBeNull();
});

test('a wrong password is shown at the form and as a toast, and stays typed and selected', async () => {
  stubServer({
    'POST /auth/login': () => refusal('unauthenticated', 'Invalid email or password'),
  });
  show(Page, '/login');
  await logIn();
  await expectShownTwice('Invalid email or password');
  expect(password().value).toBe('storm-1234');
  expect(document.activeElement).toBe(password());
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull();
});

test('a failure without a message shows the fallback', async () => {
  stubServer({ 'POST /auth/login': connectionLost });
  show(Page, '/login');
  await logIn();
  await expectShownTwice('Login failed. Please try again.');
});

test('without a network the form says so', async () => {
  stubServer({ 'POST /auth/login': connectionLost });
  show(Page, '/login');
  goOffline();
  await logIn();
  await expectShownTwice('You are offline.');
  expect(password().value).toBe('storm-1234');
});

test('who has not verified the email address can have the mail sent again', async () => {
  const sent = stubServer({
    ...duos(),
    'POST /auth/login': () => refusal('forbidden', 'Please verify your email before logging in'),
    'POST /auth/resend-verification': () => ({ body: { message: 'A new link is on its way.' } }),
  });
  show(Page, '/login', '/login?from=%2Ftournaments%2F5');
  await logIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ email: 'nova@players.example', from: '/tournaments/5' });
  expect(screen.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe(
    '/dev/mailbox',
  );
});

test('nothing is sent before both fields are filled, and the first wrong one has the focus', async () => {
  const sent = stubServer({});
  show(Page, '/login');
  await logIn('', '');
  expect(await screen.findByText('Email is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent).toEqual([]);
});

test.each([
  ['Create an account', '/register'],
  ['Forgot your password?', '/forgot-password'],
])('the link "%s" includes the origin', async (name, path) => {
  const page = show(Page, '/login', '/login?from=%2Ftournaments%2F5');
  await userEvent.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(page.url()).toBe(`${path}?from=%2Ftournaments%2F5`));
});

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
])('a login from %j leads to the dashboard', async (from) => {
  stubServer({});
  signIn();
  const page = showGuarded(`/login?from=${encodeURIComponent(from)}`);
  await waitFor(() => expect(page.url()).toBe('/dashboard'));
});

test('a login from a page of this site leads back to it', async () => {
  stubServer({});
  signIn();
  const page = showGuarded('/login?from=%2Ftournaments%2F5%3Ftab%3Dbracket');
  await waitFor(() => expect(page.url()).toBe('/tournaments/5?tab=bracket'));
});

test.each([
  ['/admin/tournaments/5/registrations', [], '/admin/tournaments/5/registrations'],
  ['/admin/tournaments/5/messages', [], '/admin/tournaments/5/messages'],
  ['/admin/tournaments/5/connections', [], '/admin/tournaments/5/connections'],
  ['/admin/maps?page=2', ['maps'], '/admin/maps?page=2'],
  ['/admin/maps', ['news'], '/dashboard'],
  ['/admin/orders', ['news'], '/dashboard'],
  ['/admin/orders', ['shop'], '/admin/orders'],
  ['/admin/site', ['news'], '/dashboard'],
  ['/admin/blogs', [], '/dashboard'],
  ['/register', [], '/dashboard'],
  ['/login/continue', [], '/dashboard'],
] as const)('a login from %s with the permissions %j leads to %s', (from, may, to) => {
  const router = createRouter({ routeTree: routeTreeIn(() => null) });
  const session = { token: 'abc', user: { ...user, permissions: [...may] } };
  expect(startOf(session, from, router)).toBe(to);
});

test.each([
  ['/tournaments/5', 'Log in to enter Twin Storm Duos'],
  ['/tournaments/5/teams', 'Log in to enter Twin Storm Duos'],
  ['/tournaments/5/teams?code=OWLS2345', 'Log in to enter Twin Storm Duos'],
  ['/cart', 'Log in to see your cart'],
  ['/profile?tab=orders', 'Log in to open your profile'],
  ['/change-password', 'Log in to change your password'],
])('the login from %s says what for', async (from, reason) => {
  stubServer(duos());
  await visit(`/login?from=${encodeURIComponent(from)}`);
  expect(await screen.findByText(reason)).toBeTruthy();
});

test('the register page says the same', async () => {
  stubServer(duos());
  await visit('/login?from=%2Ftournaments%2F5');
  await userEvent.click(await screen.findByRole('link', { name: 'Create an account' }));
  expect(await screen.findByText('Create an account to enter Twin Storm Duos')).toBeTruthy();
});

test('the login invites nobody into a tournament that has started', async () => {
  stubServer(duos({ status: 'ongoing' }));
  await visit('/login?from=%2Ftournaments%2F5%2Fteams');
  expect(await screen.findByText('Log in to see the teams of Twin Storm Duos')).toBeTruthy();
});

test.each([
  ['unknown', () => notFound],
  ['failing', () => badGateway],
  ['slow', () => new Promise<never>(() => {})],
] as const)(
  'a tournament that is %s gives no reason and keeps nobody waiting',
  async (_, answer) => {
    stubServer({
      'GET /tournaments/:id': answer,
      'POST /auth/login': () => refusal('unauthenticated', 'Invalid email or password'),
    });
    await visit('/login?from=%2Ftournaments%2F9');
    await logIn();
    await expectShownTwice('Invalid email or password');
    expect(screen.getByText('Your seat in the circle is waiting.')).toBeTruthy();
  },
);

test.each(['/', '/tournaments', '/tournaments/0', '/tournaments/5x', '/tournaments/5/x', '//5'])(
  'the login from %s asks for no tournament',
  async (from) => {
    stubServer({});
    await visit(`/login?from=${encodeURIComponent(from)}`);
    expect(await screen.findByText('Your seat in the circle is waiting.')).toBeTruthy();
  },
);
