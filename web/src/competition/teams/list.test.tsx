import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { badGateway, only, page } from '#testing/answers.ts';
import { aMember, aTeam } from '#testing/data/a-team.ts';
import { startFresh } from '#testing/render.tsx';
import { cardOf, open, press, serverWith } from '#testing/show-teams.tsx';

startFresh();

test('a single tournament shows that it takes no teams', async () => {
  serverWith({ tournament: { tournamentType: 'single', teamSize: 1, maxTeams: null } });
  open();
  expect(await screen.findByText('This tournament does not accept teams')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Create Team' })).toBeNull();
});

test('after the start nobody without a team can enter one', async () => {
  serverWith({ tournament: { status: 'ongoing' }, teams: [aTeam()] });
  open();
  expect(await screen.findByText(/Rosters are locked/)).toBeTruthy();
  const card = await cardOf('Night Owls');
  expect(card.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join with Code' })).toBeNull();
});

test('each team shows its captain, seats, privacy and whether it is verified', async () => {
  const teams = [
    aTeam({ isVerified: true, members: [...aTeam().members, aMember()] }),
    aTeam({ id: 10, name: 'Zero Build', isPublic: false, registeredAt: '2026-01-03T00:00:00Z' }),
  ];
  serverWith({ teams });
  open();
  const owls = await cardOf('Night Owls');
  for (const text of [
    'Captain Rook',
    '2/3 players',
    'Public',
    'Verified',
    'RookRuns, KestrelFlies',
  ]) {
    expect(owls.getByText(text)).toBeTruthy();
  }
  const zero = await cardOf('Zero Build');
  expect(zero.getByText('Private')).toBeTruthy();
  expect(zero.getByText('Awaiting verification')).toBeTruthy();
  expect(screen.getByText('2 teams')).toBeTruthy();
});

test('the search is held in the URL and can be cleared', async () => {
  serverWith({ teams: [aTeam(), aTeam({ id: 10, name: 'Zero Build' })] });
  const { url } = open();
  await cardOf('Night Owls');
  await userEvent.type(screen.getByLabelText('Search teams and players'), 'zero');
  expect(await screen.findByText('1 team found')).toBeTruthy();
  expect(url()).toBe('/tournaments/5/teams?search=zero');
  await userEvent.type(screen.getByLabelText('Search teams and players'), 'x');
  expect(await screen.findByText('No player or team found')).toBeTruthy();
  await press('Clear search');
  expect(await screen.findByText('2 teams')).toBeTruthy();
  expect(url()).toBe('/tournaments/5/teams');
});

test('more teams are loaded on demand under the exact total', async () => {
  serverWith(
    {},
    {
      'GET /teams/tournament/:id': only({ id: 5 }, ({ query }) =>
        query.offset === 24
          ? page([aTeam({ id: 10, name: 'Zero Build' })], { total: 2 })
          : page([aTeam()], { total: 2, next: 24 }),
      ),
    },
  );
  open();
  expect(await screen.findByText('1 of 2 teams')).toBeTruthy();
  await press('Load more');
  expect(await cardOf('Zero Build')).toBeTruthy();
});

test('without teams the list shows an empty state', async () => {
  serverWith({});
  open();
  expect(await screen.findByText('No teams yet')).toBeTruthy();
});

test('a list that cannot be loaded can be tried again', async () => {
  let isDown = true;
  serverWith(
    {},
    {
      'GET /teams/tournament/:id': only({ id: 5 }, () =>
        isDown ? badGateway : { body: [aTeam()] },
      ),
    },
  );
  open();
  expect(await screen.findByText('Failed to fetch tournament data')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await cardOf('Night Owls')).toBeTruthy();
});
