import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './staff-invitation.tsx';

startFresh();

const email = 'nova@players.example';
const invitation: Fakes = {
  'GET /staff/invitation': () => ({
    body: {
      tournamentId: 5,
      tournament: 'Night Cup',
      role: 'referee',
      email,
      invitedBy: 'Organiser',
    },
  }),
};

const open = () => show(Page, '/staff-invitation', '/staff-invitation?token=abc');

test('a visitor logs in or creates an account, and comes back', async () => {
  stubServer(invitation);
  open();
  expect(await screen.findByRole('heading', { name: 'Help as referee' })).toBeTruthy();
  const origin = encodeURIComponent('/staff-invitation?token=abc');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Log in to accept')).toBe(`/login?from=${origin}`);
  expect(hrefOf('Create an account')).toBe(`/register?from=${origin}`);
});

test('the account of the address accepts, and is at the desk', async () => {
  const sent = stubServer({
    ...invitation,
    'POST /staff/accept': () => ({
      body: { message: 'You are referee of Night Cup now', tournamentId: 5, role: 'referee' },
    }),
  });
  signIn({ email: email.toUpperCase() });
  const { url } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(url()).toBe('/admin/tournaments/5/registrations'));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ token: 'abc' });
});

test('another account is told whose invitation it is, and can log out', async () => {
  stubServer(invitation);
  signIn({ email: 'other@players.example' });
  open();
  expect(
    await screen.findByText(/Only the account of nova@players.example can accept/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Log in to accept' })).toBeTruthy();
});

test('a link that has ended says so', async () => {
  const message = 'This invitation is no longer valid';
  stubServer({ 'GET /staff/invitation': () => refusal('invalid', message) });
  open();
  expect(await screen.findByText(message)).toBeTruthy();
});
