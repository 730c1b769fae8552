import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Ban } from '@last-circle/contract/competition/bans.ts';
import { badGateway, page, refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './bans.tsx';

startFresh();

const aBan = (change: Partial<Ban> = {}): Ban => ({
  id: 3,
  kind: 'account',
  value: 'Mallory',
  reason: 'Cheating',
  until: null,
  isForSite: true,
  bannedBy: 'Organiser',
  createdAt: '2026-01-02T00:00:00.000Z',
  liftedBy: null,
  liftedAt: null,
  isActive: true,
  ...change,
});

function open(bans: Ban[], fakes: Fakes = {}) {
  const sent = stubServer({ 'GET /bans': () => page(bans), ...fakes });
  signIn({ role: 'admin' });
  show(Page, '/admin/bans');
  return sent;
}

const form = async () => within(await screen.findByRole('form', { name: 'New ban' }));

test('a ban says what it is of, why and until when; who plays already is named', async () => {
  const bans: Ban[] = [];
  const sent = open(bans, {
    'POST /bans': ({ body }) => {
      const ban = aBan(body);
      bans.push(ban);
      const entered = [{ tournamentId: 5, tournament: 'Night Cup', name: 'StormKing' }];
      return { body: { message: 'StormKing is banned', ban, entered } };
    },
  });
  expect(await screen.findByText('Nobody is banned')).toBeTruthy();
  await userEvent.selectOptions((await form()).getByLabelText('Ban'), 'Game name');
  await userEvent.type((await form()).getByLabelText('Game name'), 'StormKing');
  await userEvent.type((await form()).getByLabelText('Reason'), 'Cheating');
  await userEvent.click((await form()).getByRole('button', { name: 'Ban' }));
  const link = await screen.findByRole('link', { name: 'StormKing in Night Cup' });
  expect(link.getAttribute('href')).toBe('/admin/tournaments/5/registrations');
  expect(sent.find(({ call }) => call === 'POST /bans')?.body).toEqual({
    kind: 'game_name',
    value: 'StormKing',
    reason: 'Cheating',
    until: null,
  });
  expect(await screen.findByText('For good')).toBeTruthy();
});

test('an account that is not there is refused beside its field', async () => {
  const message = 'No account has this username or address';
  open([], { 'POST /bans': () => refusal('invalid', message, { errors: { value: message } }) });
  await userEvent.type((await form()).getByLabelText('Account'), 'nobody');
  await userEvent.type((await form()).getByLabelText('Reason'), 'Cheating');
  await userEvent.click((await form()).getByRole('button', { name: 'Ban' }));
  expect(await (await form()).findByText(message)).toBeTruthy();
});

test('a ban is lifted after a question; those that are over stay as a record', async () => {
  const over = aBan({ id: 4, value: 'Trudy', isActive: false, until: '2026-01-03T00:00:00.000Z' });
  const lifted = aBan({ id: 5, value: 'Eve', isActive: false, liftedBy: 'Ada' });
  const sent = open([aBan(), over, lifted], {
    'DELETE /bans/:id': () => ({ body: { message: 'The ban of Mallory is lifted' } }),
  });
  expect(await screen.findByText('Over')).toBeTruthy();
  expect(screen.getByText('Lifted by Ada')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /Lift the ban/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Lift the ban of Mallory' }));
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Lift' }));
  expect(await screen.findByText('The ban of Mallory is lifted')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('DELETE /bans/3');
});

test('a list that does not come says so', async () => {
  open([], { 'GET /bans': () => badGateway });
  expect(await screen.findByText('Failed to fetch data')).toBeTruthy();
});
