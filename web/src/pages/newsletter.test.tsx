import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { show, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer } from '#testing/server.ts';
import { Page } from './newsletter.tsx';

startFresh();

const open = (path: string) => show(Page, path === '/newsletter' ? path : '/newsletter/:act', path);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('an address is asked for, with what it means, and the answer says what comes next', async () => {
  const message = 'Look into your mailbox';
  const sent = stubServer({ 'POST /newsletter/subscriptions': () => ({ body: { message } }) });
  open('/newsletter');
  expect(await screen.findByText(/^Send me the newsletter\. I can stop it/)).toBeTruthy();
  const email = screen.getByLabelText<HTMLInputElement>('Email');
  await userEvent.type(email, 'nobody');
  await press('Subscribe');
  expect(await screen.findByText('Invalid email format')).toBeTruthy();
  expect(email.value).toBe('nobody');
  expect(sent).toEqual([]);
  await userEvent.type(email, '@post.example');
  await press('Subscribe');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(bodyOf(sent, 'POST /newsletter/subscriptions')).toMatchObject({
    email: 'nobody@post.example',
  });
});

test.each([
  ['confirm', 'POST /newsletter/confirm', 'Begin the newsletter'],
  ['unsubscribe', 'POST /newsletter/unsubscribe', 'End the newsletter'],
] as const)('the link to %s acts by a press, not by being opened', async (act, call, name) => {
  let isRefused = true;
  const sent = stubServer({
    [call]: () =>
      isRefused ? refusal('invalid', 'This link does not work') : { body: { message: 'Done.' } },
  });
  open(`/newsletter/${act}?token=abc`);
  await screen.findByRole('button', { name });
  expect(sent).toEqual([]);
  await press(name);
  expect((await screen.findAllByText('This link does not work')).length).toBeGreaterThan(0);
  isRefused = false;
  await press(name);
  expect((await screen.findAllByText('Done.')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name })).toBeNull();
  const [{ query, body } = { query: new URLSearchParams() }] = sent;
  expect(act === 'confirm' ? body : query.get('token')).toEqual(
    act === 'confirm' ? { token: 'abc' } : 'abc',
  );
});

test('another path below it is no page', async () => {
  stubServer({});
  open('/newsletter/other');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
});
