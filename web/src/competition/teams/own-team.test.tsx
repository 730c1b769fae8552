import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { badGateway, only } from '#testing/answers.ts';
import { aTeam, nova, ownTeam } from '#testing/data/a-team.ts';
import { startFresh } from '#testing/render.tsx';
import { answer, open, press, expectShownTwice, serverWith } from '#testing/show-teams.tsx';

startFresh();

test('a member leaves once that is confirmed', async () => {
  const teams = [aTeam({ inviteCode: 'OWLS2345', members: [...aTeam().members, nova()] })];
  serverWith(
    { teams },
    {
      'DELETE /teams/:id/leave': only({ id: 9 }, () => {
        teams[0] = aTeam();
        return { body: { message: 'Left' } };
      }),
    },
  );
  open();
  await press('Leave team');
  await answer('Are you sure you want to leave this team?', 'Leave');
  expect(await screen.findByText('Left team successfully')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Create Team' })).toBeTruthy();
});

test('a failed leave is shown beside its button and as a toast', async () => {
  serverWith(
    { teams: [aTeam({ members: [...aTeam().members, nova()] })] },
    { 'DELETE /teams/:id/leave': only({ id: 9 }, () => badGateway) },
  );
  open();
  await press('Leave team');
  await answer('Are you sure you want to leave this team?', 'Leave');
  await expectShownTwice('Failed to leave team');
});

test('once rosters are locked a member sees their team and no way to change it', async () => {
  const teams = [aTeam({ members: [...aTeam().members, nova()] })];
  serverWith({ tournament: { status: 'ongoing' }, teams });
  open();
  expect(await screen.findByText('Rosters are locked.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave team' })).toBeNull();
});

test('an own team that cannot be loaded can be tried again', async () => {
  let isDown = true;
  const team = ownTeam();
  serverWith(
    { teams: [team] },
    { 'GET /teams/:id': only({ id: 9 }, () => (isDown ? badGateway : { body: team })) },
  );
  open();
  const own = within(await screen.findByRole('region', { name: 'Your team' }));
  expect(await own.findByText('Failed to fetch tournament data')).toBeTruthy();
  isDown = false;
  await userEvent.click(own.getByRole('button', { name: 'Try again' }));
  expect(await own.findByText('OWLS2345')).toBeTruthy();
});

test('the invite code is copied, and the link that holds it is shared', async () => {
  const user = userEvent.setup();
  serverWith({ teams: [ownTeam()] });
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy invite code' }));
  expect(await navigator.clipboard.readText()).toBe('OWLS2345');
  expect(await screen.findByText('Invite code copied to clipboard!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Share invite' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/tournaments/5/teams?code=OWLS2345`,
  );
});

test('a code that cannot be copied is shown in a toast', async () => {
  const user = userEvent.setup();
  serverWith({ teams: [ownTeam()] });
  open();
  const button = await screen.findByRole('button', { name: 'Copy invite code' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(button);
  expect(await screen.findByText('Failed to copy invite code')).toBeTruthy();
});
