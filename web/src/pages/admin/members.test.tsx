import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Member } from '@last-circle/contract/accounts/members.ts';
import { refusal } from '#testing/answers.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './members.tsx';

startFresh();

const aMember = (change: Partial<Member> = {}): Member => ({
  id: 8,
  username: 'Quill',
  email: 'quill@players.example',
  role: 'player',
  permissions: ['news'],
  isVerified: true,
  hasSecondFactor: false,
  joinedAt: '2026-11-01T10:00:00Z',
  ...change,
});

function open(fakes: Fakes = {}) {
  const sent = stubServer({
    'GET /members': () => ({
      body: [aMember(), aMember({ id: 9, username: 'Moth', permissions: [], isVerified: false })],
    }),
    'GET /members/audit': () => ({
      body: [
        {
          id: 1,
          at: '2026-11-02T10:00:00Z',
          actor: 'Ada',
          member: 'Quill',
          action: 'changed the permissions of',
          before: [],
          after: ['news'],
        },
      ],
    }),
    ...fakes,
  });
  return { sent, ...show(Page, '/admin/members', '/admin/members') };
}

const manage = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Manage ${name}` }));
  return within(await screen.findByRole('dialog', { name }));
};

test('an admin says what a member looks after, all of it at once', async () => {
  signIn({ role: 'admin' });
  const { sent } = open({
    'PUT /members/:id/permissions': ({ body }) => ({
      body: { message: 'Saved', member: aMember({ permissions: body.permissions }) },
    }),
  });
  expect(await screen.findByText('News')).toBeTruthy();
  expect(screen.getByText('Not verified')).toBeTruthy();
  expect(await screen.findByText(/changed the permissions of Quill: nothing to news/)).toBeTruthy();
  const dialog = await manage('Quill');
  const save = dialog.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Shop: / }));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^News: / }));
  await userEvent.click(save);
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([
    { call: 'PUT /members/8/permissions', body: { permissions: ['shop'] } },
  ]);
});

test('a refusal is shown beside what was chosen', async () => {
  signIn({ role: 'admin' });
  open({ 'PUT /members/:id/permissions': () => refusal('conflict', 'Not any more') });
  const dialog = await manage('Quill');
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Maps: / }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Not any more')).toBeTruthy();
  expect(dialog.getByRole('checkbox', { name: /^Maps: / })).toHaveProperty('checked', true);
});

test('an admin corrects an address, and a refusal is beside it', async () => {
  signIn({ role: 'admin' });
  let isTaken = true;
  open({
    'PUT /members/:id/email': () =>
      isTaken
        ? refusal('conflict', 'Taken', {
            errors: { email: 'Another account has this address' },
          })
        : { body: { message: 'A link is on its way' } },
  });
  const dialog = await manage('Quill');
  const field = dialog.getByLabelText('Email');
  await userEvent.clear(field);
  await userEvent.type(field, 'quill@new.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await dialog.findByText('Another account has this address')).toBeTruthy();
  expect(field).toHaveProperty('value', 'quill@new.example');
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Change address' }));
  expect(await screen.findByText('A link is on its way')).toBeTruthy();
});

test('who looks after members helps with accounts, and gives nothing away', async () => {
  signIn({ permissions: ['members'] });
  const { sent } = open({
    'POST /members/:id/verification': () => ({ body: { message: 'On its way' } }),
  });
  const dialog = await manage('Moth');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByRole('button', { name: 'Make admin' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Mail the link again' }));
  expect(await screen.findByText('On its way')).toBeTruthy();
  expect(sent.map(({ call }) => call)).not.toContain('GET /members/audit');
});
