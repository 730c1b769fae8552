import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './stop-alerts.tsx';

startFresh();

const open = () => show(Page, '/stop-alerts', '/stop-alerts?token=abc');
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Stop these mails' }));

test('the mailed link stops the mails by one click, not by being opened', async () => {
  const message = 'Done.';
  const sent = stubServer({ 'POST /stock-alerts/stop': () => ({ body: { message } }) });
  open();
  expect(sent).toEqual([]);
  await press();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Stop these mails' })).toBeNull();
  expect(sent[0]?.body).toEqual({ token: 'abc' });
});

test('a link that is refused says why', async () => {
  stubServer({ 'POST /stock-alerts/stop': () => refusal('invalid', 'This link does not work') });
  open();
  await press();
  expect((await screen.findAllByText('This link does not work')).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeTruthy();
});
