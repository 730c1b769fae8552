import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { connectionLost, refusal } from '#testing/answers.ts';
import { present } from '#testing/present.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './register.tsx';

startFresh();

/** At the form and as a toast. */
const expectShownTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

const filled = {
  Email: 'nova@players.example',
  'Fortnite username': 'Nova',
  Password: 'storm-1234',
  'Confirm password': 'storm-1234',
};

async function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.type(screen.getByLabelText(label), value);
  }
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('a good form is sent without the second password but with the origin, and leads to the login', async () => {
  const sent = stubServer({
    'POST /auth/register': () => ({ body: { message: 'Registration successful!' } }),
  });
  const page = show(Page, '/register', '/register?from=%2Fprofile');
  await fill(filled);
  await submit();
  await waitFor(() => expect(page.url()).toBe('/login?from=%2Fprofile'));
  expect(sent.map(({ body }) => body)).toEqual([
    {
      email: 'nova@players.example',
      username: 'Nova',
      password: 'storm-1234',
      from: '/profile',
    },
  ]);
});

test('an empty form is refused field by field and as a whole, and the first field has the focus', async () => {
  const sent = stubServer({});
  show(Page, '/register');
  await submit();
  for (const text of [
    'Email is required',
    'Fortnite username is required',
    'Password is required',
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  await expectShownTwice('Please fix the errors in the form');
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sent).toEqual([]);
});

test.for([
  ['Email', 'nova', 'Invalid email format'],
  ['Fortnite username', 'no', 'Username must be at least 3 characters'],
  ['Password', '12345', 'Password must be at least 6 characters'],
] as const)('%s is checked when it is left, then at each change', async ([label, value, text]) => {
  show(Page, '/register');
  await fill({ [label]: value });
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText(text)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText(label));
  await fill({ [label]: filled[label] });
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('the two passwords must be the same, whichever is changed', async () => {
  show(Page, '/register');
  await fill({ Password: 'storm-1234' });
  await userEvent.tab();
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  await fill({ 'Confirm password': 'storm-12345' });
  await userEvent.tab();
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  await fill({ Password: '5' });
  await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  await fill({ Password: '6' });
  expect(await screen.findByText('Passwords do not match')).toBeTruthy();
});

test('what is taken is shown at its field, and nothing typed is lost', async () => {
  stubServer({
    'POST /auth/register': () =>
      refusal('conflict', 'Username already taken', {
        errors: { username: 'Username already taken' },
      }),
  });
  show(Page, '/register');
  await fill(filled);
  await submit();
  await expectShownTwice('Username already taken');
  const username = screen.getByLabelText('Fortnite username');
  expect(username.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(username));
  for (const [label, value] of Object.entries(filled)) expect(valueOf(label)).toBe(value);
  await fill({ 'Fortnite username': '2' });
  await waitFor(() => expect(username.getAttribute('aria-invalid')).toBeNull());
});

test('a failure without a message shows the fallback', async () => {
  stubServer({ 'POST /auth/register': connectionLost });
  show(Page, '/register');
  await fill(filled);
  await submit();
  await expectShownTwice('Registration failed. Please try again.');
});

test('a password is shown on demand', async () => {
  show(Page, '/register');
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  const [toggle] = screen.getAllByRole('button', { name: 'Show password' });
  await userEvent.click(present(toggle));
  expect(input.getAttribute('type')).toBe('text');
});
