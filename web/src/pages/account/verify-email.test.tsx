import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { badGateway, refusal } from '#testing/answers.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './verify-email.tsx';

startFresh();

/** At the form and as a toast. */
const expectShownTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
afterEach(() => {
  vi.useRealTimers();
});

const url = '/verify-email?token=abc';

const Strict = () => (
  <StrictMode>
    <Page />
  </StrictMode>
);

const verified =
  (message: string, setsPassword = true) =>
  () => ({ body: { message, setsPassword } });
const refused = () => refusal('invalid', 'Invalid or expired verification token');

test('the token is sent once, and three seconds later the login is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = stubServer({
    'GET /auth/verify-email': verified('Email verified successfully!'),
  });
  const page = show(Strict, '/verify-email', url);
  expect(screen.getByText('Verifying your email...')).toBeTruthy();
  expect(await screen.findByText('Email verified successfully!')).toBeTruthy();
  expect(sent.map(({ query }) => query.get('token'))).toEqual(['abc']);
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(page.url()).toBe(url);
  await act(() => vi.advanceTimersByTimeAsync(600));
  expect(page.url()).toBe('/login');
});

test('an invalid link shows the reason and leads to the login', async () => {
  stubServer({ 'GET /auth/verify-email': refused });
  const page = show(Page, '/verify-email', url);
  expect(await screen.findByRole('heading', { name: 'Verification Failed' })).toBeTruthy();
  expect(screen.getByText(/try again or contact support/)).toBeTruthy();
  await expectShownTwice('Invalid or expired verification token');
  await userEvent.click(screen.getByRole('link', { name: 'Go to Login' }));
  expect(page.url()).toBe('/login');
});

test('a failure without a message shows the fallback', async () => {
  stubServer({ 'GET /auth/verify-email': () => badGateway });
  show(Page, '/verify-email', url);
  await expectShownTwice('Email verification failed');
});

test('a new link can be mailed from there', async () => {
  const sent = stubServer({
    'GET /auth/verify-email': refused,
    'POST /auth/resend-verification': () => ({ body: { message: 'A new link is on its way.' } }),
  });
  show(Page, '/verify-email', url);
  await userEvent.type(await screen.findByLabelText('Email'), 'nova@players.example');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a new link' }));
  expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ email: 'nova@players.example' });
});

const mailed = '/verify-email?token=abc&from=%2Ftournaments%2F5';

test('the login that follows remembers the origin of the link', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubServer({ 'GET /auth/verify-email': verified('Email verified.') });
  const page = show(Page, '/verify-email', mailed);
  const link = await screen.findByRole('link', { name: 'Go to Login' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Ftournaments%2F5');
  await act(() => vi.advanceTimersByTimeAsync(3100));
  expect(page.url()).toBe('/login?from=%2Ftournaments%2F5');
});

test('an expired link remembers the origin, and so does the next mail', async () => {
  const sent = stubServer({
    'GET /auth/verify-email': refused,
    'POST /auth/resend-verification': () => ({ body: { message: 'A new link is on its way.' } }),
  });
  show(Page, '/verify-email', mailed);
  const link = await screen.findByRole('link', { name: 'Go to Login' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Ftournaments%2F5');
  await userEvent.type(screen.getByLabelText('Email'), 'nova@players.example');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a new link' }));
  expect(await screen.findByText('A new link is on its way.')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ email: 'nova@players.example', from: '/tournaments/5' });
});

const offer = { name: 'Set your own password' };

test('whoever did not sign up is offered a password of their own, to which the page waits', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubServer({ 'GET /auth/verify-email': verified('Email verified.') });
  const page = show(Page, '/verify-email', mailed);
  const link = await screen.findByRole('link', offer);
  expect(link.getAttribute('href')).toBe('/reset-password?token=abc&from=%2Ftournaments%2F5');
  act(() => link.focus());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(page.url()).toBe(mailed);
  fireEvent.click(link);
  await waitFor(() => expect(page.url()).toBe('/reset-password?token=abc&from=%2Ftournaments%2F5'));
});

test('a pointer on the offer keeps the page as well', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubServer({ 'GET /auth/verify-email': verified('Email verified.') });
  const page = show(Page, '/verify-email', mailed);
  fireEvent.pointerEnter(await screen.findByRole('link', offer));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(page.url()).toBe(mailed);
});

test('a link that has set a password offers none', async () => {
  stubServer({ 'GET /auth/verify-email': verified('Email already verified', false) });
  show(Page, '/verify-email', url);
  expect(await screen.findByText('Email already verified')).toBeTruthy();
  expect(screen.queryByRole('link', offer)).toBeNull();
});
