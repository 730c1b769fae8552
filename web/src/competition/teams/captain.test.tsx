import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Team, TeamMember } from '@last-circle/contract/competition/teams.ts';
import { badGateway, only, refusal, type Failure } from '#testing/answers.ts';
import { aMember, aTeam, nova, ownTeam } from '#testing/data/a-team.ts';
import { startFresh } from '#testing/render.tsx';
import type { Fakes } from '#testing/server.ts';
import {
  answer,
  cardOf,
  dialog,
  open,
  press,
  expectShownTwice,
  serverWith,
} from '#testing/show-teams.tsx';

startFresh();

const kestrel = (status: TeamMember['status']) => aMember({ status });
const acceptsOrRejects = 'PUT /teams/9/members/81/status';

/** The player is captain of a team with these members, which the fakes may change. */
function lead(members: TeamMember[], fakes: (become: (next: Team) => void) => Fakes) {
  const teams = [ownTeam(members)];
  const sent = serverWith(
    { teams },
    fakes((next) => {
      teams[0] = next;
    }),
  );
  open();
  return sent;
}

const groupOf = async (name: string) => within(await screen.findByRole('list', { name }));

test('the roster shows captain, players, open seats and join requests', async () => {
  const pending = aMember({ id: 84, userId: 24, fortniteUsername: 'Wren', status: 'pending' });
  serverWith({ teams: [ownTeam([kestrel('accepted'), pending])] });
  open();
  const players = await groupOf('Players');
  const rows = players.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^NovaPlaysCaptainYouNova · nova@players.example/),
    expect.stringMatching(/^KestrelFliesKestrel/),
    'Open place',
  ]);
  expect(screen.getByRole('heading', { name: 'Players 2/3' })).toBeTruthy();
  expect((await groupOf('Join requests')).getByText('Pending')).toBeTruthy();
});

test('a player is accepted', async () => {
  const sent = lead([kestrel('pending')], (become) => ({
    'PUT /teams/:id/members/:memberId/status': only({ id: 9, memberId: 81 }, () => {
      become(ownTeam([kestrel('accepted')]));
      return { body: kestrel('accepted') };
    }),
  }));
  await press('Accept KestrelFlies');
  expect(await screen.findByText('Member accepted!')).toBeTruthy();
  expect((await groupOf('Players')).getByText('KestrelFlies')).toBeTruthy();
  expect(sent.find(({ call }) => call === acceptsOrRejects)?.body).toEqual({ status: 'accepted' });
  expect(document.activeElement?.textContent).toBe('Players 2/3');
});

test('a player is rejected, and may be accepted after all', async () => {
  const sent = lead([kestrel('pending')], (become) => ({
    'PUT /teams/:id/members/:memberId/status': only({ id: 9, memberId: 81 }, () => {
      become(ownTeam([kestrel('rejected')]));
      return { body: kestrel('rejected') };
    }),
  }));
  await press('Reject KestrelFlies');
  expect(await screen.findByText('Member rejected')).toBeTruthy();
  expect(sent.find(({ call }) => call === acceptsOrRejects)?.body).toEqual({ status: 'rejected' });
  expect((await groupOf('Rejected')).getByRole('button', { name: /Accept/ })).toBeTruthy();
});

test('a player is removed once that is confirmed', async () => {
  lead([kestrel('accepted')], (become) => ({
    'DELETE /teams/:id/members/:memberId': only({ id: 9, memberId: 81 }, () => {
      become(ownTeam());
      return { body: { message: 'Gone' } };
    }),
  }));
  await press('Remove KestrelFlies');
  await answer('Are you sure you want to remove this member?', 'Remove');
  expect(await screen.findByText('Member removed')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('KestrelFlies')).toBeNull());
});

test('a removal that is not confirmed is not sent', async () => {
  const sent = lead([kestrel('accepted')], () => ({}));
  await press('Remove KestrelFlies');
  await answer('Are you sure you want to remove this member?', 'Cancel');
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test('into a full roster nobody is accepted', async () => {
  const others = [aMember({ id: 85, userId: 25 }), aMember({ id: 86, userId: 26 })];
  serverWith({ teams: [ownTeam([...others, kestrel('pending')])] });
  open();
  const button = await screen.findByRole<HTMLButtonElement>('button', {
    name: 'Accept KestrelFlies: Team is full',
  });
  expect([button.textContent, button.disabled]).toEqual(['Team is full', true]);
});

test('the name of a button contains the text that it shows', async () => {
  const others = [aMember({ id: 85, userId: 25 }), aMember({ id: 86, userId: 26 })];
  serverWith({ teams: [ownTeam([...others, kestrel('pending')])] });
  open();
  await groupOf('Join requests');
  const labelled = screen.getAllByRole('button').filter((button) => button.ariaLabel);
  expect(labelled.length).toBeGreaterThan(5);
  for (const { ariaLabel, textContent } of labelled) expect(ariaLabel).toContain(textContent);
});

test('the captaincy is handed over', async () => {
  const members = [nova(), aMember({ role: 'captain' })];
  const next = aTeam({ captainUserId: 21, inviteCode: 'OWLS2345', members });
  const sent = lead([kestrel('accepted')], (become) => ({
    'PUT /teams/:id/captain': only({ id: 9 }, () => {
      become(next);
      return { body: next };
    }),
  }));
  await press('Make captain: KestrelFlies');
  await answer('Make KestrelFlies the captain of this team?', 'Make captain');
  expect(await screen.findByText('KestrelFlies is captain now')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ memberId: 81 });
  expect(await screen.findByRole('button', { name: 'Leave team' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete team' })).toBeNull();
});

test('a team is renamed and made private', async () => {
  const next = ownTeam([], { name: 'Day Owls', isPublic: false });
  const sent = lead([], (become) => ({
    'PUT /teams/:id': only({ id: 9 }, () => {
      become(next);
      return { body: next };
    }),
  }));
  await press('Edit team');
  const form = await dialog('Edit team');
  const name = form.getByLabelText('Team name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Day Owls');
  await userEvent.click(form.getByRole('radio', { name: 'Private' }));
  await userEvent.click(form.getByRole('button', { name: 'Save team' }));
  expect(await screen.findByText('Team updated successfully')).toBeTruthy();
  const body = sent.find(({ call }) => call === 'PUT /teams/9')?.body;
  expect(body).toEqual({ name: 'Day Owls', isPublic: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after a refused name the form stays open', async () => {
  const message = 'A team with this name already exists in this tournament';
  serverWith(
    { teams: [ownTeam()] },
    { 'PUT /teams/:id': only({ id: 9 }, () => refusal('conflict', message)) },
  );
  open();
  await press('Edit team');
  const form = await dialog('Edit team');
  await userEvent.click(form.getByRole('button', { name: 'Save team' }));
  expect((await form.findByRole('alert')).textContent).toBe(message);
  await expectShownTwice(message);
});

test('a new invite code takes the place of the old one', async () => {
  const inviteCode = 'NEWC2345';
  lead([], (become) => ({
    'POST /teams/:id/invite-code': only({ id: 9 }, () => {
      become(ownTeam([], { inviteCode }));
      return { body: { inviteCode } };
    }),
  }));
  await press('New code');
  await answer('Make a new invite code?', 'Make new code');
  expect(await screen.findByText('The team has a new invite code')).toBeTruthy();
  expect(await screen.findByText('NEWC2345')).toBeTruthy();
});

test('a team is deleted once that is confirmed', async () => {
  const teams = [ownTeam()];
  serverWith(
    { teams },
    {
      'DELETE /teams/:id': only({ id: 9 }, () => {
        teams.pop();
        return { body: { message: 'Gone' } };
      }),
    },
  );
  open();
  await press('Delete team');
  await answer('Are you sure you want to delete this team?', 'Delete');
  expect(await screen.findByText('Team deleted successfully')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create Team' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your team'));
});

test('an incomplete roster shows how many are accepted and cannot be registered', async () => {
  serverWith({ teams: [ownTeam([kestrel('accepted')])] });
  open();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Register team' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('2/3 accepted')).toBeTruthy();
});

test('a complete roster is entered for verification', async () => {
  const others = [kestrel('accepted'), aMember({ id: 85, userId: 25, fortniteUsername: 'Wren' })];
  const next = ownTeam(others, { registeredAt: '2026-01-03T00:00:00.000Z' });
  const sent = lead(others, (become) => ({
    'POST /tournaments/:id/register-team': only({ id: 5 }, () => {
      become(next);
      return { body: { message: 'Message of the server', team: next } };
    }),
  }));
  await press('Register team');
  expect(await screen.findByText('Message of the server')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ teamId: 9 });
  expect(await screen.findByText(/An organiser verifies your team/)).toBeTruthy();
});

test('a second press on a button sends nothing again, while the first is answered and just after', async () => {
  const others = [kestrel('accepted'), aMember({ id: 85, userId: 25, fortniteUsername: 'Wren' })];
  const next = ownTeam(others, { registeredAt: '2026-01-03T00:00:00.000Z' });
  const sent = lead(others, (become) => ({
    'POST /tournaments/:id/register-team': only({ id: 5 }, () => {
      become(next);
      return { body: { message: 'Message of the server', team: next } };
    }),
  }));
  const button = await screen.findByRole('button', { name: 'Register team' });
  const isEntered = () => screen.queryByText(/An organiser verifies your team/) !== null;
  // As a browser does with presses that wait for a busy page: each is a task, and only promises run between.
  while (!isEntered()) {
    button.click();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    button.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

const wren = aMember({ id: 84, userId: 24, fortniteUsername: 'Wren', status: 'pending' });

async function remove() {
  await press('Remove KestrelFlies');
  await answer('Are you sure you want to remove this member?', 'Remove');
}

async function disband() {
  await press('Delete team');
  await answer('Are you sure you want to delete this team?', 'Delete');
}

const setStatus = 'PUT /teams/:id/members/:memberId/status';

test.each([
  [setStatus, () => press('Accept Wren'), 'Failed to accept member'],
  [setStatus, () => press('Reject Wren'), 'Failed to reject member'],
  ['DELETE /teams/:id/members/:memberId', remove, 'Failed to remove member'],
  ['DELETE /teams/:id', disband, 'Failed to delete team'],
])('a failed %s is shown beside its button and as a toast', async (key, act, fallback) => {
  let answer: Failure = badGateway;
  serverWith({ teams: [ownTeam([kestrel('accepted'), wren])] }, { [key]: () => answer });
  open();
  await act();
  await expectShownTwice(fallback);
  answer = refusal('conflict', 'Rosters are locked');
  await act();
  await expectShownTwice('Rosters are locked');
});

test('once rosters are locked a captain can change nothing', async () => {
  serverWith({ tournament: { status: 'ongoing' }, teams: [ownTeam([wren])] });
  open();
  expect(await screen.findByText('Rosters are locked.')).toBeTruthy();
  const own = within(screen.getByRole('region', { name: 'Your team' }));
  expect(own.queryByRole('button')).toBeNull();
});

test('an organiser manages any team at any time', async () => {
  const teams = [aTeam({ inviteCode: 'OWLS2345', members: [...aTeam().members, wren] })];
  serverWith(
    { tournament: { status: 'ongoing' }, teams },
    {
      'PUT /teams/:id/members/:memberId/status': only({ id: 9, memberId: 84 }, () => {
        teams[0] = aTeam({ members: [...aTeam().members, { ...wren, status: 'accepted' }] });
        return { body: wren };
      }),
      'DELETE /teams/:id': only({ id: 9 }, () => {
        teams.pop();
        return { body: { message: 'Gone' } };
      }),
    },
  );
  open({ user: { role: 'admin' } });
  await userEvent.click((await cardOf('Night Owls')).getByRole('button', { name: /Manage/ }));
  expect((await dialog('Night Owls')).getByText('OWLS2345')).toBeTruthy();
  await press('Accept Wren');
  expect(await screen.findByText('Member accepted!')).toBeTruthy();
  await disband();
  expect(await screen.findByText('Team deleted successfully')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});
