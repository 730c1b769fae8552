import { present } from '#testing/present.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Bracket } from '@last-circle/contract/competition/brackets/brackets.ts';
import type { Team } from '@last-circle/contract/competition/teams.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, byId, notFound, only, page } from '#testing/answers.ts';
import {
  aBracket,
  aLeaderboard,
  aMatch,
  aRound,
  aRoyale,
  noHiddenMaps,
  nova,
  rook,
  someGames,
} from '#testing/data/a-bracket.ts';
import { aPostSummary } from '#testing/data/a-post.ts';
import { aMember, aTeam } from '#testing/data/a-team.ts';
import {
  aTournament,
  pending,
  seenByAdmin,
  seenByPlayer,
  withWinners,
} from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { renderOnServer } from '#testing/render-on-server.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './tournament.tsx';

startFresh();

/** The tournament of the page, before it has a bracket. */
const serverWith = (fakes: Fakes) =>
  stubServer({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({
      body: aBracket({ rounds: [], standings: [], entrants: [] }),
    })),
    ...fakes,
  });

const open = (query = '') => show(Page, '/tournaments/:id', `/tournaments/5${query}`);

test('a visitor reads what a tournament is about', async () => {
  serverWith({ 'GET /tournaments/:id': byId(withWinners(aTournament())) });
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Cup' })).toBeTruthy();
  expect(await screen.findByText(/First line.\s+Second line./)).toBeTruthy();
  const entry = within(screen.getByRole('complementary', { name: 'Entry' }));
  for (const text of ['$500', 'Free', '45 spots left', '3/48'])
    expect(entry.getByText(text)).toBeTruthy();
  expect(entry.getByRole('link', { name: 'Log in to enter' }).getAttribute('href')).toBe(
    '/login?from=%2Ftournaments%2F5',
  );
  expect(document.title).toBe('Night Cup Solo | Last Circle');
  expect(document.querySelector('meta[property="og:title"]')?.getAttribute('content')).toBe(
    'Night Cup Solo',
  );
});

test('a pending player enters their code here too', async () => {
  serverWith({
    'GET /tournaments/:id': only({ id: 5 }, ({ token }) => ({
      body: withWinners(token ? pending() : aTournament()),
    })),
  });
  signIn();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm your seat' }));
  expect(await screen.findByRole('dialog', { name: 'Verify Registration' })).toBeTruthy();
});

test.each([
  ['ongoing', 1],
  ['completed', 0],
  ['cancelled', 0],
] as const)(
  'the game of a tournament that is %s is linked %i times, until it has ended',
  async (status, count) => {
    const gameLink = 'https://game.example/lobby';
    serverWith({
      'GET /tournaments/:id': byId(withWinners(seenByPlayer({ status, gameLink }))),
    });
    signIn();
    open();
    expect(await screen.findByRole('complementary', { name: 'Entry' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Join game' })).toHaveLength(count);
  },
);

test('an unknown tournament leads to all of them', async () => {
  serverWith({ 'GET /tournaments/:id': () => notFound });
  open();
  expect((await screen.findAllByText('Tournament not found')).length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'All tournaments' }).getAttribute('href')).toBe(
    '/tournaments',
  );
});

test('a failed page can be tried again', async () => {
  let isDown = true;
  serverWith({
    'GET /tournaments/:id': only({ id: 5 }, () =>
      isDown ? badGateway : { body: withWinners(aTournament()) },
    ),
  });
  open();
  expect(await screen.findByText('Failed to fetch tournament data')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Night Cup')).toBeTruthy();
});

test('where the device cannot share, the link is copied', async () => {
  serverWith({ 'GET /tournaments/:id': byId(withWinners(seenByPlayer())) });
  const user = userEvent.setup();
  signIn();
  open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toContain(location.pathname);
});

test('a device that can share is given title and URL', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  serverWith({ 'GET /tournaments/:id': byId(withWinners(aTournament())) });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Night Cup Solo',
    url: location.origin + location.pathname,
  });
});

const duo = { tournamentType: 'duo', teamSize: 2, maxTeams: 24 } as const;

const aDuo = (change: Partial<Tournament> = {}) => withWinners(aTournament({ ...duo, ...change }));

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  [{}, 'Starts in'],
  [{ startDate: soon(20), checkInMinutes: 30 }, 'Check-in open, starts in'],
  [{ startDate: soon(-1) }, 'Starting soon'],
  [{ status: 'ongoing' }, 'Live'],
  [{ status: 'completed' }, 'Finished'],
  [{ status: 'cancelled' }, 'Cancelled'],
] as const)('a tournament with %j says %s', async (change, text) => {
  serverWith({ 'GET /tournaments/:id': byId(withWinners(aTournament(change))) });
  open();
  const header = within(await screen.findByRole('article'));
  expect(await header.findByText(text)).toBeTruthy();
});

test('one that was started early is live since no date that is yet to come', async () => {
  const early = aTournament({ status: 'ongoing', startDate: soon(60 * 24 * 20) });
  serverWith({ 'GET /tournaments/:id': byId(withWinners(early)) });
  open();
  const header = within(await screen.findByRole('article'));
  await header.findByText('Live');
  await waitFor(() => expect(header.queryByText(/since/)).toBeNull());
});

test('a battle royale says after which game it is', async () => {
  serverWith({
    'GET /tournaments/:id': byId(
      withWinners(aTournament({ status: 'ongoing', format: 'battle_royale' })),
    ),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale() })),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({
      body: { ...someGames(), plannedGames: 5 },
    })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: aLeaderboard() })),
  });
  open();
  expect(await screen.findByText('After game 1 of 5')).toBeTruthy();
});

test.each(['completed', 'cancelled'] as const)(
  'a %s tournament leads to the next one',
  async (status) => {
    serverWith({
      'GET /tournaments/:id': byId(withWinners(aTournament({ status }))),
      'GET /tournaments/all': ({ query }) => {
        expect(query).toMatchObject({ section: 'upcoming', limit: 1 });
        return { body: [aTournament({ id: 6, name: 'Dawn Cup' })] };
      },
    });
    open();
    const link = await screen.findByRole('link', { name: 'Dawn Cup Solo' });
    expect(link.getAttribute('href')).toBe('/tournaments/6');
  },
);

const team = { isCaptain: true, acceptedCount: 1, isRegistered: false };
const full = { ...team, acceptedCount: 2 };

test.each([
  ['alone', team, 'Team incomplete 1/2'],
  ['with a full team', full, 'Register your team'],
  ['in a full team of another', { ...full, isCaptain: false }, 'Waiting for your captain'],
  ['once it is registered', { ...full, isRegistered: true }, 'Waiting for verification'],
])('a player %s reads what their team lacks', async (_, myTeam, text) => {
  const own = { isRegistered: true, registrationStatus: 'pending', myTeamId: 9, myTeam } as const;
  serverWith({ 'GET /tournaments/:id': byId(aDuo({ ...seenByPlayer(), ...duo, ...own })) });
  signIn();
  open();
  const entry = within(await screen.findByRole('complementary', { name: 'Entry' }));
  expect(entry.getByText(text, { selector: 'span' })).toBeTruthy();
  expect(screen.queryByText('Pending: enter your code')).toBeNull();
});

test('winners are on the page of a completed tournament, and first in its preview', async () => {
  const winners = [
    { placement: '1st Place', username: 'Nova', prize: '$300', team: null },
    { placement: '2nd Place', username: 'Rook', prize: '$200', team: null },
  ];
  serverWith({
    'GET /tournaments/:id': byId(withWinners(aTournament({ status: 'completed' }), winners)),
  });
  open();
  const section = within(await screen.findByRole('region', { name: 'Winners' }));
  expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1st PlaceNova$300',
    '2nd PlaceRook$200',
  ]);
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    '1st Place: Nova. First line.',
  );
});

const isDone = (winner: { id: number }, change: Partial<Match> = {}) =>
  aMatch({ state: 'done', winner: winner.id, scoreA: 2, scoreB: 1, ...change });
const upset = isDone(rook, { id: 12, a: nova, b: rook });
const final = (change: Partial<Match> = {}) =>
  aRound('Final', [isDone(nova, { id: 13, a: nova, b: rook, name: 'Final', ...change })]);
const semis = (...matches: Match[]) => aRound('Semi-finals', matches);
const aScore = ({ id, name }: typeof nova, points: number[]) => ({
  ...present(aLeaderboard()[0]),
  entrantId: id,
  name,
  points: points.reduce((sum, one) => sum + one, 0),
  games: points.map((one, index) => ({ n: index + 1, placement: 2, kills: 0, points: one })),
});

test.each<[string, Partial<Bracket>, ReturnType<typeof aScore>[], string]>([
  [
    'a final',
    { rounds: [semis(isDone(nova)), final()] },
    [],
    'Nova beat Rook 2-1 in the final. They won both of their matches. 3 players, 2 matches.',
  ],
  [
    'a final alone',
    { rounds: [final()] },
    [],
    'Nova beat Rook 2-1 in the final. It was their only match. 3 players, 1 match.',
  ],
  [
    'a second chance',
    { rounds: [semis(upset), final({ section: 'final' })] },
    [],
    'Nova beat Rook 2-1 in the final. They lost once on the way, to Rook, and came back. 3 players, 2 matches.',
  ],
  [
    'a final that says something else',
    { rounds: [final({ winner: rook.id })] },
    [],
    '3 players, 1 match.',
  ],
  [
    'the last of several games',
    { format: 'battle_royale', rounds: [] },
    [aScore(nova, [1, 5, 9]), aScore(rook, [4, 4, 4])],
    'Nova won with 15 points, 3 ahead of Rook. They took the lead in the last game. 3 players, 3 games.',
  ],
  [
    'an early lead',
    { format: 'battle_royale', rounds: [] },
    [aScore(nova, [5, 5]), aScore(rook, [4, 6])],
    'Nova and Rook ended level on 10 points. 3 players, 2 games.',
  ],
])('a finished tournament tells its story: %s', async (_, bracket, rows, story) => {
  const winners = [{ placement: '1st Place', username: 'Nova', prize: '$300', team: null }];
  const publishedAt = '2100-06-02T08:00:00.000Z';
  const post = aPostSummary({ title: 'The night Nova won', publishedAt });
  serverWith({
    'GET /tournaments/:id': byId(withWinners(aTournament({ status: 'completed' }), winners)),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aBracket(bracket) })),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: someGames() })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: rows })),
    'GET /blogs': ({ query }) => ({
      body: query.tournament === 5 ? [post] : [],
    }),
  });
  open();
  expect(await screen.findByText(story)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'The night Nova won' })).toBeTruthy();
});

test('winners that are teams show their members, and corrected ones say so', async () => {
  const winner = {
    placement: '1st Place',
    username: 'Nova',
    prize: '$300',
    team: { name: 'Night Owls', members: ['Nova', 'Vale'] },
  };
  const tournament = withWinners(aTournament({ status: 'completed' }), [winner]);
  serverWith({
    'GET /tournaments/:id': byId({
      ...tournament,
      winnersCorrectedAt: '2026-03-04T12:00:00.000Z',
    }),
  });
  open();
  const section = within(await screen.findByRole('region', { name: 'Winners' }));
  expect(section.getByRole('listitem').textContent).toBe('1st PlaceNight OwlsNova, Vale$300');
  expect(section.getByText(/^Corrected on/).textContent).toContain('2026');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toContain(
    '1st Place: Night Owls.',
  );
});

test('a long beginning is cut for previews between two words', async () => {
  const description = 'extraordinary '.repeat(20);
  serverWith({ 'GET /tournaments/:id': byId(withWinners(aTournament({ description }))) });
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /^Prize: .+( extraordinary)+\.{3}$/u,
  );
});

test('a long beginning is cut for previews, and no character is halved', async () => {
  serverWith({
    'GET /tournaments/:id': byId(withWinners(aTournament({ description: '😀'.repeat(200) }))),
  });
  open();
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(
    /^Prize: [^😀]+ 😀+\.{3}$/u,
  );
});

test('structured data names what, when and where, and nothing in it ends the element', async () => {
  const tournament = aTournament({ name: '</script>', image: '/uploads/tournaments/a.webp' });
  const { structuredData } = await renderOnServer('/tournaments/5', {
    'GET /tournaments/:id': byId(withWinners(tournament)),
  });
  expect(structuredData[0]).toMatchObject({
    '@type': 'Event',
    name: '</script> Solo',
    url: 'https://lastcircle.example/tournaments/5',
    startDate: tournament.startDate,
    image: [
      'https://lastcircle.example/previews/tournaments/5.jpg',
      'https://lastcircle.example/uploads/tournaments/a.webp',
    ],
    eventStatus: 'https://schema.org/EventScheduled',
    offers: { price: 0, availability: 'https://schema.org/InStock' },
  });
});

test.each(['upcoming', 'ongoing'] as const)(
  'an %s tournament goes into the calendar',
  async (status) => {
    serverWith({
      'GET /tournaments/:id': byId(withWinners(aTournament({ status }))),
    });
    open('?tab=overview');
    const link = await screen.findByRole('link', { name: 'Add to calendar' });
    expect(link.getAttribute('href')).toBe('/api/tournaments/5/calendar.ics');
  },
);

test('who takes part is listed, with who is out', async () => {
  const body = aBracket();
  serverWith({
    'GET /tournaments/:id': byId(withWinners(aTournament({ status: 'ongoing' }))),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body })),
  });
  open('?tab=entrants');
  const list = within(await screen.findByRole('region', { name: 'Participants 4' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Nova',
    '2Rook',
    '3Vex',
    '4IvyForfeit3rd Place',
  ]);
});

const teamsOf = (...teams: Team[]): Fakes => ({
  'GET /tournaments/:id': byId(aDuo()),
  'GET /teams/tournament/:id': only({ id: 5 }, () => page(teams, { total: teams.length })),
});

test('anybody sees the teams with their players, page by page', async () => {
  const owls = aTeam({ teamSize: 2, isVerified: true });
  const kites = aTeam({ id: 10, name: 'Red Kites', teamSize: 2, members: [aMember()] });
  serverWith({
    'GET /tournaments/:id': byId(aDuo()),
    'GET /teams/tournament/:id': only({ id: 5 }, ({ query }) =>
      query.offset === 1 ? page([kites], { total: 2 }) : page([owls], { total: 2, next: 1 }),
    ),
  });
  open('?tab=entrants');
  const teams = within(await screen.findByRole('region', { name: 'Teams 2' }));
  const card = within(await teams.findByRole('listitem'));
  for (const text of ['Night Owls', 'Verified', 'Captain Rook', 'RookRuns', '1/2 players']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  await userEvent.click(teams.getByRole('button', { name: 'Load more' }));
  expect(await teams.findByText('KestrelFlies')).toBeTruthy();
  expect(teams.getAllByRole('listitem')).toHaveLength(2);
});

test('the teams are a tab for visitors too, and entering leads through the login', async () => {
  serverWith(teamsOf(aTeam()));
  const { url } = open();
  const enter = await screen.findByRole('link', { name: 'Log in to enter' });
  expect(enter.getAttribute('href')).toBe('/login?from=%2Ftournaments%2F5%2Fteams');
  await userEvent.click(screen.getByRole('link', { name: /^Teams/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Teams 1' })).toBeTruthy();
  expect(url()).toBe('/tournaments/5?tab=entrants');
});

test('once rosters are locked nobody is asked to log in to enter', async () => {
  serverWith({ ...teamsOf(), 'GET /tournaments/:id': byId(aDuo({ status: 'ongoing' })) });
  open('?tab=entrants');
  expect(await screen.findByRole('link', { name: /^Teams/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Log in to enter' })).toBeNull();
  expect(await screen.findByText('No team was created before the start.')).toBeTruthy();
});

test('teams that fail to load can be tried again', async () => {
  let isDown = true;
  serverWith({
    'GET /tournaments/:id': byId(aDuo()),
    'GET /teams/tournament/:id': only({ id: 5 }, () => (isDown ? badGateway : page([aTeam()]))),
  });
  open('?tab=entrants');
  const teams = within(await screen.findByRole('region', { name: /^Teams/ }));
  const retry = await teams.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry);
  expect(await teams.findByText('Night Owls')).toBeTruthy();
});

test('a solo tournament has participants, who appear at the start', async () => {
  serverWith({ 'GET /tournaments/:id': byId(withWinners(aTournament())) });
  open('?tab=entrants');
  expect(await screen.findByText('3 of 48 spots taken')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Participants/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Teams/ })).toBeNull();
});

test('the server renders a page of teams with the tournament', async () => {
  const { requested } = await renderOnServer('/tournaments/5?tab=entrants', teamsOf(aTeam()));
  expect(requested).toContain('/api/teams/tournament/5?limit=12');
});

const royaleSteps = async (games: number, plannedGames: number | null, role = 'admin') => {
  const first = present(someGames().games[0]);
  const played = Array.from({ length: games }, (_, index) => ({ ...first, number: index + 1 }));
  const staffRole = role === 'referee' ? { staffRole: 'referee' as const } : {};
  serverWith({
    'GET /tournaments/:id': byId(
      withWinners(seenByAdmin({ status: 'ongoing', format: 'battle_royale', ...staffRole })),
    ),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale() })),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({
      body: { ...someGames(), games: played, plannedGames },
    })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: aLeaderboard() })),
    'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({ body: noHiddenMaps })),
    'GET /matches/mine': () => ({ body: [] }),
  });
  signIn({ role: role === 'admin' ? 'admin' : 'player' });
  open('?tab=overview');
  const entry = within(await screen.findByRole('complementary', { name: 'Entry' }));
  await entry.findAllByText(/^(Enter game|Announce)/);
  return () =>
    [...entry.queryAllByRole('link'), ...entry.queryAllByRole('button')]
      .map(({ textContent }) => textContent)
      .filter((text) => /^(Enter|Announce)/.test(text));
};

test.each([
  ['no game yet', 0, null, 'admin', ['Enter game 1']],
  ['a game and no plan', 1, null, 'admin', ['Enter game 2', 'Announce winners']],
  ['a game and no plan for a referee', 1, null, 'referee', ['Enter game 2']],
  ['a game of a plan', 1, 2, 'admin', ['Enter game 2']],
  ['all games of a plan', 2, 2, 'admin', ['Announce winners']],
])('an organiser with %s is offered what comes next', async (_, games, planned, role, steps) => {
  const shown = await royaleSteps(games, planned, role);
  await vi.waitFor(() => expect(shown()).toEqual(steps));
});

describe('the next step of the staff', () => {
  async function takeStep(name: string, fakes: Fakes, query: string) {
    stubServer({
      'GET /tournaments/:id': byId(withWinners(seenByAdmin({ status: 'ongoing' }))),
      'GET /tournaments/:id/hidden-maps': only({ id: 5 }, () => ({ body: noHiddenMaps })),
      ...fakes,
    });
    signIn({ role: 'admin' });
    const { url } = open(query);
    await userEvent.click(await screen.findByRole('link', { name }));
    return { url };
  }

  const semiFinals = [aMatch(), aMatch({ id: 12, position: 1 })];
  const bracketOf = (rounds: Bracket['rounds']): Fakes => ({
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aBracket({ rounds }) })),
  });
  const games: Fakes = {
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aRoyale() })),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: someGames() })),
    'GET /tournaments/:id/leaderboard': only({ id: 5 }, () => ({ body: aLeaderboard() })),
  };

  describe.each(['', '?tab=overview'])('on the page%s', (query) => {
    test('moves to the first of several results, as often as it is pressed', async () => {
      const { url } = await takeStep(
        'Enter results (2 ready)',
        bracketOf([aRound('Semi-finals', semiFinals)]),
        query,
      );
      const [first] = await screen.findAllByRole('button', { name: /Enter the result$/ });
      await waitFor(() => expect(document.activeElement).toBe(first));
      expect([url(), location.hash]).toEqual(['/tournaments/5', '']);
      await userEvent.click(screen.getByRole('link', { name: 'Enter results (2 ready)' }));
      await waitFor(() => expect(document.activeElement).toBe(first));
    });

    test('opens the only result', async () => {
      await takeStep('Enter results (1 ready)', bracketOf(aBracket().rounds), query);
      expect(await screen.findByRole('dialog', { name: /Semi-final 2/ })).toBeTruthy();
    });

    test('opens the next game', async () => {
      await takeStep('Enter game 2', games, query);
      expect(await screen.findByRole('dialog', { name: 'Game 2' })).toBeTruthy();
    });
  });

  test('moves to the bracket where no result can be entered', async () => {
    const waiting = [aMatch({ state: 'waiting' })];
    await takeStep('Enter results (0 ready)', bracketOf([aRound('Final', waiting)]), '');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Bracket' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});

test('the staff types lobby codes before a start by the clock, and reads why it did not come', async () => {
  const startRefusal = 'No game link or lobby code yet';
  serverWith({
    'GET /tournaments/:id': byId(
      withWinners(
        seenByAdmin({
          format: 'battle_royale',
          startDate: '2020-05-01T18:00:00.000Z',
          autoStart: true,
          autoCheckIn: true,
          checkInMinutes: 30,
          startRefusal,
        }),
      ),
    ),
    'GET /tournaments/:id/games/:number/lobbies': ({ params }) => ({
      body: [
        {
          number: 1,
          name: `Lobby of game ${params.number}`,
          code: null,
          releaseAt: null,
          isReleased: false,
          seenBy: [],
        },
      ],
    }),
    'GET /tournaments/:id/games': only({ id: 5 }, () => ({ body: { ...someGames(), games: [] } })),
    'GET /matches/mine': () => ({ body: [] }),
  });
  signIn({ role: 'admin' });
  open('?tab=overview');
  expect(
    await screen.findByText(
      'It did not start by itself: no game link or lobby code yet. It starts once that changes.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('Starts by itself')).toBeTruthy();
  expect(screen.getByText('Check-in closes by itself')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Lobby codes' }));
  expect(await screen.findByLabelText('Code or link')).toBeTruthy();
});
