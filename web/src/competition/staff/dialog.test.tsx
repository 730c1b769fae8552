import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { StaffMember } from '@last-circle/contract/competition/staff.ts';
import { badGateway, refusal } from '#testing/answers.ts';
import { seenByAdmin } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { StaffDialog } from './dialog.tsx';

startFresh();

const ada: StaffMember = {
  id: 3,
  email: 'ada@players.example',
  role: 'referee',
  username: 'Ada',
  invitedBy: 'Organiser',
  createdAt: '2026-01-02T00:00:00.000Z',
  expiresAt: null,
};
const invited: StaffMember = {
  ...ada,
  id: 4,
  email: 'bo@players.example',
  username: null,
  expiresAt: '2026-01-09T00:00:00.000Z',
};

function open(members: StaffMember[], fakes: Fakes = {}) {
  const sent = stubServer({ 'GET /tournaments/:id/staff': () => ({ body: members }), ...fakes });
  signIn();
  show(() => <StaffDialog tournament={seenByAdmin()} onClose={() => {}} />, '/staff');
  return sent;
}

const rows = async () => within(await screen.findByRole('region', { name: 'Staff' }));

test('an invitation is mailed, and the form is ready for the next one', async () => {
  const members: StaffMember[] = [];
  const sent = open(members, {
    'POST /tournaments/:id/staff': ({ body }) => {
      members.push({ ...invited, ...body });
      return { body: { ...invited, ...body } };
    },
  });
  expect(await screen.findByText('Nobody helps yet')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'bo@players.example');
  expect(screen.getByText('Check in, verify, enter results')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Organiser');
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await (await rows()).findByText('Invited')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    email: 'bo@players.example',
    role: 'organiser',
  });
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test('a refusal is shown beside the address', async () => {
  const message = 'Ada is referee already';
  open([ada], {
    'POST /tournaments/:id/staff': () =>
      refusal('conflict', message, { errors: { email: message } }),
  });
  await userEvent.type(screen.getByLabelText('Email'), ada.email);
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(await screen.findAllByText(message)).toHaveLength(2);
});

test('a role is changed, and a member removed after a question', async () => {
  const sent = open([ada, invited], {
    'PATCH /tournaments/:id/staff/:memberId': ({ body }) => ({
      body: { message: `Ada is ${body.role} now`, member: { ...ada, ...body } },
    }),
    'DELETE /tournaments/:id/staff/:memberId': () => ({ body: { message: 'Gone' } }),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Role of Ada'), 'Caster');
  expect(await screen.findByText('Ada is caster now')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Remove Ada from the staff?')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Gone')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toContain('DELETE /tournaments/5/staff/3');
});

test('a list that does not come can be loaded again', async () => {
  let isDown = true;
  open([], { 'GET /tournaments/:id/staff': () => (isDown ? badGateway : { body: [ada] }) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Ada')).toBeTruthy();
});
