import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, connectionLost, only, refusal, type Failure } from '#testing/answers.ts';
import { aRegistration, listOf, pending, seenByPlayer } from '#testing/data/a-tournament.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/dashboard.tsx';

startFresh();

/** The dashboard with one tournament; what `fakes` change shows when it is fetched again. */
function open(tournament: Tournament, fakes: (set: (next: Tournament) => void) => Fakes) {
  let current = tournament;
  const sent = stubServer({
    'GET /tournaments': (request) => listOf(current)(request),
    ...fakes((next) => {
      current = next;
    }),
  });
  signIn();
  show(Page, '/dashboard');
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const errorToast = { selector: '.Toastify__toast' };

const inDialog = async () => within(await screen.findByRole('dialog'));

test('a player registers, then enters the mailed code', async () => {
  const message = 'Registration successful. Check your email for the verification code.';
  const sent = open(seenByPlayer(), (set) => ({
    'POST /tournaments/:id/register': only({ id: 5 }, () => {
      set(pending());
      return { body: { message, waitingNumber: null } };
    }),
  }));
  await press('Register');
  const form = await inDialog();
  expect(form.getByLabelText<HTMLInputElement>('Fortnite username').value).toBe('Nova');
  const email = form.getByLabelText<HTMLInputElement>('Email');
  expect(email.value).toBe('nova@players.example');
  await userEvent.clear(email);
  await userEvent.type(email, 'other@players.example');
  await userEvent.click(form.getByRole('button', { name: 'Register' }));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByRole('dialog', { name: 'Verify Registration' })).toBeTruthy();
  expect(screen.getByText('Pending: enter your code')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/register'))).toMatchObject({
    token: 'the-token',
    body: { email: 'other@players.example', fortniteUsername: 'Nova' },
  });
});

test('a registration without a network fails at once, and is not made behind the back later', async () => {
  const sent = open(seenByPlayer(), () => ({
    'POST /tournaments/:id/register': only({ id: 5 }, connectionLost),
  }));
  await press('Register');
  const form = await inDialog();
  goOffline();
  await userEvent.click(form.getByRole('button', { name: 'Register' }));

  expect(await form.findByText('You are offline.')).toBeTruthy();
  goOnline();
  expect(sent.filter(({ call }) => call.endsWith('/register'))).toHaveLength(1);
});

test('a refused registration shows the reason in the dialog and as a toast, and nothing typed is lost', async () => {
  open(seenByPlayer(), () => ({
    'POST /tournaments/:id/register': only({ id: 5 }, () =>
      refusal('conflict', 'Tournament is full'),
    ),
  }));
  await press('Register');
  const form = await inDialog();
  const name = form.getByLabelText<HTMLInputElement>('Fortnite username');
  await userEvent.type(name, ' 2');
  await userEvent.click(form.getByRole('button', { name: 'Register' }));

  expect(await form.findByText('Tournament is full')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Tournament is full')).toHaveLength(2));
  expect(name.value).toBe('Nova 2');
});

test('without a message from the server the registration just failed', async () => {
  open(seenByPlayer(), () => ({
    'POST /tournaments/:id/register': only({ id: 5 }, () => badGateway),
  }));
  await press('Register');
  const form = await inDialog();
  await userEvent.click(form.getByRole('button', { name: 'Register' }));
  expect(await form.findByText('Registration failed')).toBeTruthy();
});

test('wrong fields are named before anything is sent, the first one focused', async () => {
  const sent = open(seenByPlayer(), () => ({}));
  await press('Register');
  const form = await inDialog();
  const email = form.getByLabelText('Email');
  await userEvent.clear(email);
  await userEvent.type(email, 'nova');
  await userEvent.clear(form.getByLabelText('Fortnite username'));
  await userEvent.click(form.getByRole('button', { name: 'Register' }));

  expect(await form.findByText('Invalid email format')).toBeTruthy();
  expect(form.getByText('Fortnite username is required')).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('a code may be pasted with dashes, spaces and small letters', async () => {
  const sent = open(pending(), (set) => ({
    'POST /tournaments/verify-registration': () => {
      set(pending({ registrationStatus: 'verified' }));
      return { body: { message: 'Registration verified' } };
    },
  }));
  await press('Confirm your seat');
  const form = await inDialog();
  await userEvent.click(form.getByLabelText('Verification code'));
  await userEvent.paste(' abcd-2345 xyz');
  await userEvent.click(form.getByRole('button', { name: 'Verify' }));

  expect(await screen.findByText('Registration verified')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Verified')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Withdraw' }));
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ code: 'ABCD2345' });
});

test('a code is required, and a wrong one is shown at its field', async () => {
  let answer: Failure | { body: { message: string } } = badGateway;
  open(pending(), () => ({ 'POST /tournaments/verify-registration': () => answer }));
  await press('Confirm your seat');
  const form = await inDialog();
  await userEvent.click(form.getByRole('button', { name: 'Verify' }));
  expect(await form.findByText('Verification code is required')).toBeTruthy();

  const code = form.getByLabelText<HTMLInputElement>('Verification code');
  await userEvent.type(code, 'ABCD2345');
  await userEvent.click(form.getByRole('button', { name: 'Verify' }));
  expect(await form.findByText('Verification failed')).toBeTruthy();
  expect(document.activeElement).toBe(code);

  answer = refusal('invalid', 'Invalid verification code');
  await userEvent.click(form.getByRole('button', { name: 'Verify' }));
  expect(await form.findByText('Invalid verification code')).toBeTruthy();
  expect(code.value).toBe('ABCD2345');
  const refused = await screen.findByText('Invalid verification code', errorToast);

  answer = { body: { message: 'Registration verified successfully' } };
  await userEvent.click(form.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Registration verified successfully')).toBeTruthy();
  // Its way out has no end where nothing is drawn.
  fireEvent.animationEnd(refused);
  await waitFor(() => expect(screen.queryByText('Invalid verification code')).toBeNull());
});

test('Verify Registration lists what waits for a code and mails a new one', async () => {
  const sent = open(pending(), () => ({
    'GET /tournaments/user/registrations': () => ({
      body: [
        { ...aRegistration(), tournament: pending() },
        {
          ...aRegistration({ id: 32, tournamentId: 6, isVerified: true }),
          tournament: pending({ id: 6, name: 'Verified Cup' }),
        },
        {
          ...aRegistration({ id: 33, tournamentId: 7 }),
          tournament: pending({ id: 7, name: 'Old Cup', status: 'completed' }),
        },
      ],
    }),
    'POST /tournaments/:id/resend-code': only({ id: 5 }, () => ({
      body: { message: 'A new code is on its way.' },
    })),
  }));
  await press('Verify Registration');
  const form = await inDialog();
  expect(await form.findByText('Night Cup')).toBeTruthy();
  expect(form.queryByText('Verified Cup')).toBeNull();
  expect(form.queryByText('Old Cup')).toBeNull();
  expect(form.getByRole('link', { name: 'Open the mailbox' }).getAttribute('href')).toBe(
    '/dev/mailbox',
  );
  await userEvent.click(form.getByRole('button', { name: 'Resend code' }));
  expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  expect(sent.some(({ call }) => call === 'POST /tournaments/5/resend-code')).toBe(true);
});

test('too many codes are refused beside the button in the dialog', async () => {
  open(pending(), () => ({
    'POST /tournaments/:id/resend-code': only({ id: 5 }, () =>
      refusal('too_many', 'Please wait before asking for another code'),
    ),
  }));
  await press('Confirm your seat');
  const form = await inDialog();
  await userEvent.click(form.getByRole('button', { name: 'Resend code' }));
  expect(await form.findByText('Please wait before asking for another code')).toBeTruthy();
});

test('a player withdraws after confirmation', async () => {
  const sent = open(pending({ registrationStatus: 'verified' }), (set) => ({
    'DELETE /tournaments/registrations/:id': only({ id: 31 }, () => {
      set(seenByPlayer());
      return { body: { message: 'You have withdrawn' } };
    }),
  }));
  await press('Withdraw');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Are you sure you want to withdraw from Night Cup?')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);

  await press('Withdraw');
  const again = within(await screen.findByRole('alertdialog'));
  await userEvent.click(again.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('You have withdrawn')).toBeTruthy();
  const register = await screen.findByRole('button', { name: 'Register' });
  expect(screen.queryByText('Verified')).toBeNull();
  expect(document.activeElement).toBe(register);
});

test('a failed withdrawal is shown beside the button', async () => {
  open(pending(), () => ({
    'DELETE /tournaments/registrations/:id': only({ id: 31 }, () => badGateway),
  }));
  await press('Withdraw');
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  const card = within(screen.getByRole('article'));
  expect(await card.findByText('Failed to delete registration')).toBeTruthy();
});
