import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { byId, only, page, proxyPage, refusal } from '#testing/answers.ts';
import { aMember, ownTeam } from '#testing/data/a-team.ts';
import { seenByPlayer, withWinners } from '#testing/data/a-tournament.ts';
import { setHidden, stubEvents } from '#testing/events.ts';
import { show, signIn, startFresh, visit } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './tournament.tsx';

startFresh();

const trio = (change: Partial<Tournament> = {}) =>
  seenByPlayer({ tournamentType: 'trio', teamSize: 3, maxTeams: 16, ...change });

const notDrawn: Bracket = {
  format: 'single_elimination',
  version: 1,
  stage: 1,
  stages: [{ number: 1, name: 'Bracket', format: 'single_elimination', state: 'waiting' }],
  rounds: [],
  schedule: [],
  resultsBy: 'organiser',
  thirdPlace: null,
  standings: [],
  entrants: [],
};

const serverWith = (tournament = trio(), fakes: Fakes = {}) =>
  stubServer({
    'GET /tournaments/:id': byId(withWinners(tournament)),
    'GET /teams/tournament/:id': only({ id: 5 }, () => page([], { total: 0 })),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: notDrawn })),
    ...fakes,
  });

function open(query = '') {
  signIn();
  return visit(`/tournaments/5/teams${query}`);
}

test('the page names its tournament and leads back to the dashboard', async () => {
  serverWith();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Cup' })).toBeTruthy();
  expect(document.title).toBe('Teams of Night Cup | Last Circle');
  expect(screen.getByText('Starts in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  const link = screen.getByRole('link', { name: 'Overview' });
  expect(link.getAttribute('href')).toBe('/tournaments/5');
});

test('the step of a captain leads to their team, which is beside no second such step', async () => {
  const team = ownTeam();
  const myTeam = { isCaptain: true, acceptedCount: 1, isRegistered: false };
  serverWith(trio({ myTeamId: 9, myTeam }), {
    'GET /teams/tournament/:id': only({ id: 5 }, () => page([team], { total: 1 })),
    'GET /teams/:id': only({ id: 9 }, () => ({ body: team })),
  });
  signIn();
  const { url } = await visit('/tournaments/5');
  await userEvent.click(await screen.findByRole('link', { name: 'Invite 2 more' }));
  const heading = await screen.findByRole('heading', { level: 2, name: 'Your team' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await waitFor(() => expect([url(), location.hash]).toEqual(['/tournaments/5/teams', '']));
  expect(screen.queryByRole('link', { name: 'Invite 2 more' })).toBeNull();
});

test.each([
  [refusal('not_found', 'Tournament not found'), 'Tournament not found'],
  [proxyPage(404), 'Failed to load tournament data'],
])(
  'a tournament that cannot be loaded shows a message and leads to the dashboard',
  async (answer, text) => {
    serverWith(trio(), { 'GET /tournaments/:id': only({ id: 5 }, () => answer) });
    signIn();
    const { url } = show(Page, '/tournaments/:id/teams', '/tournaments/5/teams');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(url()).toBe('/dashboard');
  },
);

test('until the tournament has come its page is a skeleton', async () => {
  serverWith(trio(), { 'GET /tournaments/:id': only({ id: 5 }, () => new Promise(() => {})) });
  void open();
  expect(await screen.findByText('Loading the tournament')).toBeTruthy();
});

test('a verified participant finds the way into the game', async () => {
  serverWith(trio({ gameLink: 'https://game.example/lobby' }));
  await open();
  const link = await screen.findByRole('link', { name: 'Join game' });
  expect(link.getAttribute('href')).toBe('https://game.example/lobby');
});

test.each(['completed', 'cancelled'] as const)(
  'a %s tournament has no game left to join',
  async (status) => {
    serverWith(trio({ gameLink: 'https://game.example/lobby', status }));
    await open();
    expect(await screen.findByRole('link', { name: 'Overview' })).toBeTruthy();
    expect(screen.queryByText('Join game')).toBeNull();
  },
);

test('teams and bracket are tabs that the URL holds', async () => {
  serverWith();
  const { url } = await open();
  const teams = await screen.findByRole('link', { name: /^Teams ?3$/ });
  expect(teams.getAttribute('aria-current')).toBe('true');
  await userEvent.click(screen.getByRole('link', { name: 'Bracket' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Bracket' })).toBeTruthy();
  expect(url()).toBe('/tournaments/5?tab=bracket');
  await userEvent.click(screen.getByRole('link', { name: /^Teams ?3$/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'All teams' })).toBeTruthy();
  expect(url()).toBe('/tournaments/5?tab=entrants');
});

test('the URL opens the bracket', async () => {
  serverWith();
  await open('?tab=bracket');
  const tab = await screen.findByRole('link', { name: 'Bracket' });
  expect(tab.getAttribute('aria-current')).toBe('true');
  expect(screen.queryByText('All teams')).toBeNull();
});

test('a join request appears on the screen of the captain by itself', async () => {
  const streams = stubEvents();
  setHidden(false);
  let team = ownTeam();
  serverWith(trio({ myTeamId: 9 }), { 'GET /teams/:id': only({ id: 9 }, () => ({ body: team })) });
  await open();
  await screen.findByText('OWLS2345');
  team = ownTeam([aMember({ status: 'pending' })]);
  streams[0]?.notify(2);
  expect(await screen.findByRole('button', { name: 'Accept KestrelFlies' })).toBeTruthy();
  expect(screen.getByText('Updates automatically')).toBeTruthy();
});
