import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refusal } from '#testing/answers.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './check-in.tsx';

startFresh();

const open = () => show(Page, '/check-in', '/check-in?token=abc');
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Check in' }));

test('the mailed link checks in by one click, not by being opened', async () => {
  const message = 'You are checked in.';
  const sent = stubServer({
    'POST /tournaments/check-in': () => ({ body: { message, tournamentId: 5 } }),
  });
  open();
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('heading', { name: 'You are here' })).toBeTruthy();
  expect(sent[0]?.body).toEqual({ token: 'abc' });
  const link = screen.getByRole('link', { name: 'Open the tournament' });
  expect(link.getAttribute('href')).toBe('/tournaments/5');
});

test('a link that is refused says why', async () => {
  stubServer({ 'POST /tournaments/check-in': () => refusal('conflict', 'Check-in is closed') });
  open();
  await press();
  expect((await screen.findAllByText('Check-in is closed')).length).toBeGreaterThan(0);
});
