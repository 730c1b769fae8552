import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { currentSession } from '#platform/session/session.ts';
import type { Reply } from '#platform/api/client.ts';
import { badGateway, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { Page as ChangePage } from './change-password.tsx';
import { Page as ForgotPage } from './forgot-password.tsx';
import { Page as KeepPage } from './keep-two-step.tsx';
import { Page as ResetPage } from './reset-password.tsx';

startFresh();

/** At the form and as a toast. */
const expectShownTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

const type = async (label: string, value: string) =>
  userEvent.type(await screen.findByLabelText(label), value);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a user who forgot the password reads the message of the server and can open the mailbox', async () => {
  stubServer({
    'POST /auth/forgot-password': () => ({ body: { message: 'A link is on its way.' } }),
  });
  show(ForgotPage, '/forgot-password');
  await type('Email', 'nova@players.example');
  await press('Email me a link');
  expect(await screen.findByText('A link is on its way.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the mailbox' })).toBeTruthy();
});

test('what is no email address is not sent', async () => {
  const sent = stubServer({});
  show(ForgotPage, '/forgot-password');
  await type('Email', 'nova');
  await press('Email me a link');
  expect(await screen.findByText('Invalid email format')).toBeTruthy();
  expect(sent).toEqual([]);
});

/** A mailed link with what it does beside setting the password. */
const linkThat = (does: Partial<Reply<'GET /auth/reset-password'>> = {}): Fakes => ({
  'GET /auth/reset-password': () => ({
    body: { endsOtherWaysIn: false, canRemoveSecondFactor: false, ...does },
  }),
});

const resetUrl = '/reset-password?token=abc';
const lost = 'I lost my second step';

test('a new password is sent with the token of the URL and leads to the login', async () => {
  signIn();
  const sent = stubServer({
    ...linkThat(),
    'POST /auth/reset-password': () => ({ body: { message: 'Your password is set.' } }),
  });
  const page = show(ResetPage, '/reset-password', '/reset-password?token=abc');
  await type('New password', 'storm-1234');
  await type('Confirm password', 'storm-1234');
  await press('Set password');
  await waitFor(() => expect(page.url()).toBe('/login'));
  expect(bodyOf(sent, 'POST /auth/reset-password')).toEqual({
    token: 'abc',
    password: 'storm-1234',
    removesSecondFactor: false,
  });
  expect(currentSession()).toBeUndefined();
  expect(await screen.findByText('Your password is set.')).toBeTruthy();
});

test('a link that is no good leads to a new one', async () => {
  stubServer({
    ...linkThat(),
    'POST /auth/reset-password': () => refusal('invalid', 'Invalid or expired reset token'),
  });
  const page = show(
    ResetPage,
    '/reset-password',
    '/reset-password?token=abc&from=%2Ftournaments%2F5',
  );
  await type('New password', 'storm-1234');
  await type('Confirm password', 'storm-1234');
  await press('Set password');
  await expectShownTwice('Invalid or expired reset token');
  expect(valueOf('New password')).toBe('storm-1234');
  await userEvent.click(screen.getByRole('link', { name: 'Request a new link' }));
  expect(page.url()).toBe('/forgot-password?from=%2Ftournaments%2F5');
});

test('the origin is remembered from the forgotten password to the mail and back to the login', async () => {
  const sent = stubServer({
    'POST /auth/forgot-password': () => ({ body: { message: 'A link is on its way.' } }),
    ...linkThat(),
    'POST /auth/reset-password': () => ({ body: { message: 'Your password is set.' } }),
  });
  show(ForgotPage, '/forgot-password', '/forgot-password?from=%2Ftournaments%2F5');
  const back = screen.getByRole('link', { name: 'Back to login' });
  expect(back.getAttribute('href')).toBe('/login?from=%2Ftournaments%2F5');
  await type('Email', 'nova@players.example');
  await press('Email me a link');
  expect(await screen.findByText('A link is on its way.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ email: 'nova@players.example', from: '/tournaments/5' });
  cleanup();

  const page = show(
    ResetPage,
    '/reset-password',
    '/reset-password?token=abc&from=%2Ftournaments%2F5',
  );
  await type('New password', 'storm-1234');
  await type('Confirm password', 'storm-1234');
  await press('Set password');
  await waitFor(() => expect(page.url()).toBe('/login?from=%2Ftournaments%2F5'));
  expect(sent.at(-1)?.body).toEqual({
    token: 'abc',
    password: 'storm-1234',
    removesSecondFactor: false,
  });
});

test('a second step that is lost is said to be so', async () => {
  const sent = stubServer({
    ...linkThat({ canRemoveSecondFactor: true }),
    'POST /auth/reset-password': () => ({ body: { message: 'Your password is set.' } }),
  });
  const page = show(ResetPage, '/reset-password', resetUrl);
  await type('New password', 'storm-1234');
  await type('Confirm password', 'storm-1234');
  const box = screen.getByRole('checkbox', { name: lost });
  expect(box.getAttribute('aria-describedby')).toBe('second-step-removal');
  expect(screen.getByText(/in 24 hours/)).toBeTruthy();
  await userEvent.click(box);
  await press('Set password');
  await waitFor(() => expect(page.url()).toBe('/login'));
  expect(sent.at(-1)?.body).toMatchObject({ removesSecondFactor: true });
});

test('a link that ends the other ways in says so, and asks about none of them', async () => {
  stubServer(linkThat({ endsOtherWaysIn: true }));
  show(ResetPage, '/reset-password', resetUrl);
  expect(
    await screen.findByText(/This also removes two-step sign-in and connected accounts/),
  ).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: lost })).toBeNull();
});

test('a link that has expired is reported before anything is typed', async () => {
  stubServer({
    'GET /auth/reset-password': () => refusal('invalid', 'Invalid or expired reset token'),
  });
  show(ResetPage, '/reset-password', resetUrl);
  expect(await screen.findByText('Invalid or expired reset token')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a link that could not be looked up sets a password all the same', async () => {
  stubServer({ 'GET /auth/reset-password': () => badGateway });
  show(ResetPage, '/reset-password', resetUrl);
  expect(await screen.findByLabelText('New password')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: lost })).toBeNull();
});

const keepButton = { name: 'Keep two-step sign-in' };

test('the link of the mail about a lost second step keeps it by a press alone', async () => {
  const sent = stubServer({
    'POST /auth/second-factor/keep-by-link': () => ({
      body: { message: 'Two-step sign-in stays on' },
    }),
  });
  show(KeepPage, '/keep-two-step', '/keep-two-step?token=abc');
  const button = await screen.findByRole('button', keepButton);
  expect(sent).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText('Two-step sign-in stays on')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ token: 'abc' });
  const next = screen.getByRole('link', { name: 'Set a new password' });
  expect(next.getAttribute('href')).toBe('/forgot-password');
});

test('a link that keeps nothing any more says why', async () => {
  const reason = 'Two-step sign-in is not about to be removed';
  stubServer({ 'POST /auth/second-factor/keep-by-link': () => refusal('conflict', reason) });
  show(KeepPage, '/keep-two-step', '/keep-two-step?token=abc');
  await userEvent.click(await screen.findByRole('button', keepButton));
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
});

async function change() {
  await type('Current password', 'storm-1234');
  await type('New password', 'circle-5678');
  await type('Confirm password', 'circle-5678');
  await press('Change password');
}

test('a link without its token is reported before anything is typed', async () => {
  show(ResetPage, '/reset-password', '/reset-password');
  expect(await screen.findByText(/This link is incomplete/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a changed password empties the form and shows a message', async () => {
  signIn();
  const sent = stubServer({
    'POST /auth/change-password': () => ({ body: { message: 'Your password is changed.' } }),
  });
  show(ChangePage, '/change-password');
  await change();
  await expectShownTwice('Your password is changed.');
  expect(sent.at(-1)?.body).toEqual({
    currentPassword: 'storm-1234',
    newPassword: 'circle-5678',
  });
  expect(valueOf('Current password')).toBe('');
});

test('a wrong current password is shown at its field, and the session stays', async () => {
  signIn();
  stubServer({
    'POST /auth/change-password': () =>
      refusal('invalid', 'The current password is wrong', {
        errors: { currentPassword: 'The current password is wrong' },
      }),
  });
  show(ChangePage, '/change-password');
  await change();
  await expectShownTwice('The current password is wrong');
  expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(valueOf('New password')).toBe('circle-5678');
  expect(currentSession()).toBeDefined();
});
