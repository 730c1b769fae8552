import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { badGateway, only, refusal } from '#testing/answers.ts';
import { aMember, aTeam, nova, ownTeam } from '#testing/data/a-team.ts';
import { startFresh } from '#testing/render.tsx';
import { cardOf, dialog, open, press, expectShownTwice, serverWith } from '#testing/show-teams.tsx';

startFresh();

test('a team is created public unless its founder makes it private', async () => {
  const teams: Team[] = [];
  const sent = serverWith(
    { teams },
    {
      'POST /teams': () => {
        teams.push(ownTeam());
        return { body: ownTeam() };
      },
    },
  );
  open();
  await press('Create Team');
  const form = await dialog('Create Team');
  expect(form.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true);
  await userEvent.type(form.getByLabelText('Team name'), '  Night Owls ');
  await userEvent.click(form.getByRole('radio', { name: 'Private' }));
  await userEvent.click(form.getByRole('button', { name: 'Create Team' }));
  expect(await screen.findByText('Team created successfully!')).toBeTruthy();
  expect(await screen.findByText('OWLS2345')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = sent.find(({ call }) => call === 'POST /teams')?.body;
  expect(body).toEqual({
    tournamentId: 5,
    name: 'Night Owls',
    isPublic: false,
    waitingList: false,
  });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your team'));
});

const nameTaken = 'A team with this name already exists in this tournament';

test.each([
  [refusal('conflict', nameTaken), nameTaken],
  [badGateway, 'Failed to create team'],
])('a refused team is shown in its form, and nothing typed is lost', async (answer, text) => {
  serverWith({}, { 'POST /teams': () => answer });
  open();
  await press('Create Team');
  const form = await dialog('Create Team');
  await userEvent.type(form.getByLabelText('Team name'), 'Night Owls');
  await userEvent.click(form.getByRole('button', { name: 'Create Team' }));
  expect((await form.findByRole('alert')).textContent).toBe(text);
  await expectShownTwice(text);
  expect(form.getByLabelText<HTMLInputElement>('Team name').value).toBe('Night Owls');
});

test('a team needs a name', async () => {
  const sent = serverWith({});
  open();
  await press('Create Team');
  const form = await dialog('Create Team');
  await userEvent.click(form.getByRole('button', { name: 'Create Team' }));
  expect(await form.findByText('Team name is required')).toBeTruthy();
  expect(document.activeElement).toBe(form.getByLabelText('Team name'));
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('in a full tournament a team is created to wait', async () => {
  const sent = serverWith(
    { tournament: { verifiedCount: 16 } },
    { 'POST /teams': () => ({ body: aTeam({ waitingNumber: 3 }) }) },
  );
  open();
  await press('Create a team to wait');
  const form = await dialog('Create Team');
  expect(form.getByText(/is full: your team joins the waiting list/)).toBeTruthy();
  await userEvent.type(form.getByLabelText('Team name'), 'Late Owls');
  await userEvent.click(form.getByRole('button', { name: 'Create Team' }));
  expect(await screen.findByText('Your team is number 3 on the waiting list.')).toBeTruthy();
  expect(sent.find(({ call }) => call === 'POST /teams')?.body).toMatchObject({
    waitingList: true,
  });
});

test('an invite code lets in; name and e-mail are filled in from the account', async () => {
  const teams = [aTeam()];
  const sent = serverWith(
    { teams },
    {
      'POST /teams/join-by-code': () => {
        teams[0] = aTeam({ inviteCode: 'OWLS2345', members: [...aTeam().members, nova()] });
        const message = 'Joined team successfully';
        return { body: { message, teamMember: nova(), tournamentId: 5 } };
      },
    },
  );
  open();
  await press('Join with Code');
  const form = await dialog('Join with Code');
  await userEvent.type(form.getByLabelText('Invite code'), 'owls-2345');
  expect(form.getByLabelText<HTMLInputElement>('Invite code').value).toBe('OWLS2345');
  await userEvent.click(form.getByRole('button', { name: 'Join team' }));
  expect(await screen.findByText('Joined team successfully')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Leave team' })).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    inviteCode: 'OWLS2345',
    fortniteUsername: 'Nova',
    email: 'nova@players.example',
  });
});

test('an invite link opens the form with its code, which leaves the URL with it', async () => {
  serverWith({});
  const { url } = open({ query: '?code=owls2345' });
  const form = await dialog('Join with Code');
  expect(form.getByLabelText<HTMLInputElement>('Invite code').value).toBe('OWLS2345');
  await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(url()).toBe('/tournaments/5/teams');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a code of another tournament leads there', async () => {
  const message = 'Joined team successfully';
  serverWith(
    {},
    {
      'POST /teams/join-by-code': () => ({
        body: { message, teamMember: nova(), tournamentId: 6 },
      }),
    },
  );
  const { url } = open({ query: '?code=owls2345' });
  const form = await dialog('Join with Code');
  await userEvent.click(form.getByRole('button', { name: 'Join team' }));
  await waitFor(() => expect(url()).toBe('/tournaments/6/teams'));
});

test('all of the form to join is required', async () => {
  serverWith({});
  open();
  await press('Join with Code');
  const form = await dialog('Join with Code');
  await userEvent.clear(form.getByLabelText('Fortnite username'));
  await userEvent.clear(form.getByLabelText('Email'));
  await userEvent.click(form.getByRole('button', { name: 'Join team' }));
  expect(await form.findByText('Invite code is required')).toBeTruthy();
  expect(form.getByText('Fortnite username is required')).toBeTruthy();
  expect(form.getByText('Email is required')).toBeTruthy();
});

test.each([
  ['Invalid invite code', refusal('not_found', 'Invalid invite code')],
  ['Team is full', refusal('conflict', 'Team is full')],
  ['Failed to join team', badGateway],
])('a code that is refused is shown in the form: %s', async (text, answer) => {
  serverWith({}, { 'POST /teams/join-by-code': () => answer });
  open({ query: '?code=owls2345' });
  const form = await dialog('Join with Code');
  await userEvent.click(form.getByRole('button', { name: 'Join team' }));
  expect((await form.findByRole('alert')).textContent).toBe(text);
  await expectShownTwice(text);
});

test('a join request is sent to a private team, and can be withdrawn', async () => {
  const requested = aTeam({
    isPublic: false,
    members: [...aTeam().members, nova({ status: 'pending' })],
  });
  const teams = [aTeam({ isPublic: false })];
  const message = 'Join request sent. Waiting for captain approval.';
  serverWith(
    { teams },
    {
      'POST /teams/:id/join': only({ id: 9 }, () => {
        teams[0] = requested;
        return { body: { message, teamMember: nova({ status: 'pending' }), tournamentId: 5 } };
      }),
      'DELETE /teams/:id/leave': only({ id: 9 }, () => {
        teams[0] = aTeam({ isPublic: false });
        return { body: { message: 'Left' } };
      }),
    },
  );
  open();
  await press('Ask to join Night Owls');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await screen.findByText('Waiting for captain approval')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask to join Night Owls' })).toBeNull();
  await press('Withdraw request');
  expect(await screen.findByText('Join request withdrawn')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Ask to join Night Owls' })).toBeTruthy();
});

test.each([
  [refusal('conflict', 'Team is full'), 'Team is full'],
  [badGateway, 'Failed to join team'],
])('a refused join is shown at its team', async (answer, text) => {
  serverWith({ teams: [aTeam()] }, { 'POST /teams/:id/join': only({ id: 9 }, () => answer) });
  open();
  await press('Join Night Owls');
  expect((await (await cardOf('Night Owls')).findByRole('alert')).textContent).toBe(text);
  await expectShownTwice(text);
});

test('a full team takes nobody', async () => {
  const full = [...aTeam().members, aMember(), aMember({ id: 84, userId: 24 })];
  serverWith({ teams: [aTeam({ members: full })] });
  open();
  const card = await cardOf('Night Owls');
  expect(card.getByText('Team is full')).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

test('a rejected player sees it and may send another request', async () => {
  serverWith({ teams: [aTeam({ members: [...aTeam().members, nova({ status: 'rejected' })] })] });
  open();
  const card = await cardOf('Night Owls');
  expect(card.getByText('The captain rejected your request.')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Ask to join Night Owls' })).toBeTruthy();
});
