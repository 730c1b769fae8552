import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import { badGateway, byId, only, page, refusal } from '#testing/answers.ts';
import { aMember, aTeam } from '#testing/data/a-team.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { listOfRegistered } from '#testing/registrations-server.ts';
import { chooseFromMenu, openMenu } from '#testing/menus.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { rowNames, rowOf } from '#testing/rows.ts';
import { watchSaving } from '#testing/saved-files.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from '#pages/admin/registrations.tsx';

startFresh();

const owls = aTeam({ captain: { username: 'Rook', email: 'rook@players.example' } });
const zero = aTeam({ id: 10, name: 'Zero Build', isVerified: true });

function serverWith(rows: Team[], fakes: Fakes = {}) {
  const tournament = seenByAdmin({ tournamentType: 'trio', teamSize: 3, maxTeams: 16 });
  const textOf = ({ name }: Team) => name.toLowerCase();
  return stubServer({
    'GET /tournaments/:id': byId(withWinners(tournament)),
    'GET /teams/tournament/:id': only({ id: 5 }, listOfRegistered(rows, textOf)),
    ...fakes,
  });
}

function open(query = '') {
  signIn({ role: 'admin' });
  return show(
    Page,
    '/admin/tournaments/:id/registrations',
    `/admin/tournaments/5/registrations${query}`,
  );
}

test('the teams are in a table with captain, roster and status, and are counted', async () => {
  const asking = aMember({ id: 85, userId: 25, status: 'pending' });
  const registeredAt = '2026-01-03T00:00:00.000Z';
  serverWith([{ ...owls, members: [...owls.members, aMember(), asking], registeredAt }, zero]);
  open();
  const row = await rowOf('Night Owls');
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 4)).toEqual([
    'Rookrook@players.example',
    '2/3 players, 1 askingRookRuns, KestrelFlies',
    'Pending',
  ]);
  expect(row.queryByText('Not yet')).toBeNull();
  expect((await rowOf('Zero Build')).getByText('Verified')).toBeTruthy();
  expect((await rowOf('Zero Build')).getByText('Not yet')).toBeTruthy();
  expect(screen.getByText('2 teams')).toBeTruthy();
  for (const name of [/^All ?2$/, /^To verify ?1$/, /^Pending$/, /^Verified ?2$/]) {
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
  }
  await openMenu('More tools');
  const link = screen.getByRole('menuitem', { name: 'Manage rosters' });
  expect(link.getAttribute('href')).toBe('/tournaments/5/teams');
});

test('search and status are held in the URL and sent to the server', async () => {
  serverWith([owls, zero]);
  const { url } = open();
  await rowOf('Night Owls');
  await userEvent.type(screen.getByLabelText('Search teams and players'), 'zero');
  await waitFor(() => expect(rowNames()).toEqual(['Zero Build']));
  expect(screen.getByText('1 team found')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Pending/ }));
  expect(await screen.findByText('No teams found')).toBeTruthy();
  expect(url()).toBe('/admin/tournaments/5/registrations?search=zero&status=pending');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rowNames()).toEqual(['Night Owls', 'Zero Build']));
});

test('a team is verified; unverifying it asks first', async () => {
  const stored = [owls];
  const sent = serverWith(stored, {
    'PATCH /teams/:id/verify': only({ id: 9 }, ({ body: { isVerified } }) => {
      const team = { ...owls, isVerified };
      stored[0] = team;
      return { body: { message: isVerified ? 'Team verified' : 'Team unverified', team } };
    }),
  });
  open();
  const press = async (name: string) =>
    userEvent.click((await rowOf('Night Owls')).getByRole('button', { name }));
  await press('Verify');
  expect(await screen.findByText('Night Owls verified')).toBeTruthy();
  await press('Unverify');
  const question = within(screen.getByRole('alertdialog', { name: 'Unverify Night Owls?' }));
  await userEvent.click(question.getByRole('button', { name: 'Unverify' }));
  expect(await screen.findByText('Night Owls unverified')).toBeTruthy();
  const bodies = sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  expect(bodies).toEqual([{ isVerified: true }, { isVerified: false }]);
});

async function askToDelete() {
  await userEvent.click((await rowOf('Night Owls')).getByRole('button', { name: 'Delete' }));
  const question = 'Are you sure you want to delete this team?';
  return within(screen.getByRole('alertdialog', { name: question }));
}

const remove = async () =>
  userEvent.click((await askToDelete()).getByRole('button', { name: 'Delete' }));

test('a team is deleted once that is confirmed, and the focus is not lost', async () => {
  const stored = [zero, owls];
  serverWith(stored, {
    'DELETE /teams/:id': only({ id: 9 }, () => {
      stored.pop();
      return { body: { message: 'Team deleted successfully' } };
    }),
  });
  open();
  await remove();
  expect(await screen.findByText('Team deleted successfully')).toBeTruthy();
  expect(rowNames()).toEqual(['Zero Build']);
  expect(document.activeElement?.textContent).toBe('1 team');
});

test('a deletion that is not confirmed is not sent', async () => {
  const sent = serverWith([owls]);
  open();
  await userEvent.click((await askToDelete()).getByRole('button', { name: 'Cancel' }));
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

const verify = async () =>
  userEvent.click((await rowOf('Night Owls')).getByRole('button', { name: 'Verify' }));

test.each([
  ['PATCH /teams/:id/verify', verify, refusal('conflict', 'Not now'), 'Not now'],
  ['PATCH /teams/:id/verify', verify, badGateway, 'Failed to verify team'],
  ['DELETE /teams/:id', remove, refusal('conflict', 'Not now'), 'Not now'],
  ['DELETE /teams/:id', remove, badGateway, 'Failed to delete team'],
])('a failed %s is shown in its row and as a toast', async (key, act, answer, text) => {
  serverWith([owls], { [key]: () => answer });
  open();
  await act();
  expect((await (await rowOf('Night Owls')).findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('what the filter shows is downloaded as a table', async () => {
  const saved = watchSaving();
  const sent = serverWith([zero], {
    'GET /teams/tournament/:id/teams.csv': only({ id: 5 }, () => ({ body: 'Team' })),
  });
  open('?status=verified');
  await rowOf('Zero Build');
  await chooseFromMenu('More tools', 'Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('teams-5.csv');
  expect(sent.find(({ call }) => call.endsWith('.csv'))?.query.toString()).toBe('status=verified');
});

test('a failed download is shown beside its button and as a toast', async () => {
  const text = 'Failed to download the teams';
  serverWith([owls], { 'GET /teams/tournament/:id/teams.csv': only({ id: 5 }, () => badGateway) });
  open();
  await rowOf('Night Owls');
  await chooseFromMenu('More tools', 'Download CSV');
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('before any team was made the page shows how to change that', async () => {
  serverWith([]);
  open();
  expect(await screen.findByText('No teams yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open its page to share it' })).toBeTruthy();
});

test('a failed list can be tried again', async () => {
  let isDown = true;
  serverWith([owls], {
    'GET /teams/tournament/:id': only({ id: 5 }, () =>
      isDown ? badGateway : page([owls], { total: 1 }),
    ),
  });
  open();
  expect(await screen.findByText('Failed to fetch participants')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('Night Owls')).toBeTruthy();
});

test('teams that have registered are selected together; others are left out', async () => {
  const registeredAt = '2026-01-03T00:00:00.000Z';
  const foxes = aTeam({ id: 11, name: 'Foxes', registeredAt });
  const sent = serverWith([owls, foxes], {
    'PATCH /teams/tournament/:id/verify': only({ id: 5 }, ({ body: { ids } }) => ({
      body: {
        message: 'Teams verified: 1',
        outcomes: ids.map((id) => ({ id, outcome: 'changed', reason: null })),
      },
    })),
  });
  open();
  await rowOf('Foxes');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all pending' }));
  expect(await screen.findByText('1 selected, 1 not registered yet left out')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Verify selected' }));
  expect(await screen.findByText('Teams verified: 1')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ ids: [11] });
});
