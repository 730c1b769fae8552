import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeadToHead, Played } from '@last-circle/contract/competition/history.ts';
import type { PlayedSeason } from '@last-circle/contract/competition/seasons.ts';
import type { Player } from '@last-circle/contract/competition/players.ts';
import { badGateway, notFound } from '#testing/answers.ts';
import { renderOnServer } from '#testing/render-on-server.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './player.tsx';

startFresh();

const cup: Played = {
  id: 5,
  name: 'Night Cup',
  tournamentType: 'duo',
  teamSize: 2,
  startDate: '2026-05-01T18:00:00Z',
  status: 'completed',
  team: { name: 'Night Owls', permanentTeamId: 3 },
  entrants: 16,
  place: { rank: 1, label: '1st Place' },
};

const record: NonNullable<Player['record']> = {
  played: 2,
  won: 1,
  titles: [
    { tournamentId: 5, tournament: 'Night Cup', startDate: cup.startDate, team: 'Night Owls' },
  ],
  matches: { won: 0, lost: 0 },
  finishes: [],
  playing: [],
  rivals: [],
};

const nova: Player = {
  username: 'Nova',
  gameName: 'NovaDrift',
  record,
  rating: 1532,
  teams: [{ id: 3, name: 'Night Owls', tag: 'NOX', isCaptain: true }],
};

const ratings = [
  { id: 5, name: 'Night Cup', startDate: cup.startDate, rating: 1532, change: 40 },
  { id: 4, name: 'Dusk Cup', startDate: cup.startDate, rating: 1492, change: -8 },
];

function open(
  player: Partial<Player> = {},
  played: Played[] = [cup],
  seasons: PlayedSeason[] = [],
  { query = '', ...against }: { query?: string; met?: HeadToHead } = {},
) {
  stubServer({
    'GET /players/:username/against/:rival': () => (against.met ? { body: against.met } : notFound),
    'GET /players/:username': () => ({ body: { ...nova, ...player } }),
    'GET /players/:username/tournaments': () => ({ body: played }),
    'GET /players/:username/seasons': () => ({ body: seasons }),
    'GET /players/:username/ratings': () => ({ body: ratings }),
  });
  show(Page, '/players/$username', `/players/nova${query}`);
}

const part = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));

test('a player is shown with titles, teams, tournaments and places', async () => {
  open({}, [cup, { ...cup, id: 6, name: 'Dusk Cup', status: 'ongoing', place: null, team: null }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova' })).toBeTruthy();
  expect(screen.getByText('NovaDrift')).toBeTruthy();
  expect((await part('Best finishes')).getByText(/with Night Owls/)).toBeTruthy();
  const team = (await part(/^Teams/)).getByRole('link', { name: 'Night Owls' });
  expect(team.getAttribute('href')).toBe('/teams/3-night-owls');
  const [first, second] = (await part(/^Tournaments/)).getAllByRole('listitem');
  expect(first?.textContent).toContain('1st Placeof 16');
  expect(second?.textContent).toContain('Live');
});

test('the record of a player has the next match, the best places and the score of matches', async () => {
  const second = {
    tournamentId: 7,
    tournament: 'Dawn Cup',
    startDate: cup.startDate,
    team: null,
    place: 2,
    entrants: 9,
  };
  open({
    record: {
      ...record,
      matches: { won: 12, lost: 4 },
      finishes: [second],
      playing: [{ tournamentId: 8, tournament: 'Dusk Cup', opponent: 'Heron' }],
    },
  });
  expect((await part('Next match')).getByRole('link').textContent).toBe('vs Heron');
  expect(screen.getByText('Won-lost').nextSibling?.textContent).toBe('12-4');
  const [title, other] = (await part('Best finishes')).getAllByRole('listitem');
  expect(title?.textContent).toContain('1st PlaceNight Cup');
  expect(other?.textContent).toContain('2nd Placeof 9Dawn Cup');
});

const heron = { name: 'Heron', permanentTeamId: null, won: 2, lost: 1 };
const met: HeadToHead = {
  name: 'Heron',
  won: 1,
  lost: 0,
  meetings: [
    {
      id: 70,
      tournamentId: 7,
      tournament: 'Dawn Cup',
      startDate: cup.startDate,
      score: 2,
      rivalScore: 1,
    },
  ],
};

test('a rival who is chosen shows all meetings', async () => {
  open({ record: { ...record, rivals: [heron] } }, [cup], [], { met });
  const rivals = await part('Head to head');
  expect(rivals.getByRole('listitem').textContent).toContain('2 won, 1 lost');
  fireEvent.click(rivals.getByRole('link', { name: 'Heron' }));
  const meetings = await part('Nova against Heron');
  expect(meetings.getByRole('listitem').textContent).toContain('Won 2-1');
  expect(meetings.getByRole('link', { name: 'Heron' }).getAttribute('href')).toBe('/players/Heron');
});

test('a viewer sees the own matches against a player', async () => {
  signIn({ username: 'Heron' });
  open({}, [cup], [], { met });
  expect((await part('Nova against you')).getByText('You')).toBeTruthy();
});

test('where they never met, the viewer is no rival', async () => {
  signIn({ username: 'Heron' });
  open({}, [cup], [], { met: { ...met, won: 0, meetings: [] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Nova' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Head to head' })).toBeNull();
});

test('a rival without a page is told as such', async () => {
  open({ record: { ...record, rivals: [heron] } }, [cup], [], { query: '?rival=Nobody' });
  expect(await screen.findByText('Nobody with a public page has that name.')).toBeTruthy();
});

test('the seasons of a player are listed with rank and points, and only where there are some', async () => {
  const season = { id: 4, name: 'Spring', isShared: false, tournamentCount: 5, completedCount: 3 };
  open(
    {},
    [cup],
    [
      { ...season, rank: 2, points: 45, players: 30 },
      { ...season, id: 5, name: 'Winter', rank: 7, isShared: true, points: 1, players: 8 },
    ],
  );
  const [spring, winter] = (await part(/^Seasons/)).getAllByRole('listitem');
  expect(spring?.textContent).toBe('Spring3 of 5 tournaments played2nd Place of 3045 points');
  expect(winter?.textContent).toContain('Shared 7th Place of 81 point');
  const link = (await part(/^Seasons/)).getByRole('link', { name: 'Spring' });
  expect(link.getAttribute('href')).toBe('/seasons/4-spring');
});

test('what a player hides has no place on the page', async () => {
  open({ record: null, teams: null, gameName: null }, []);
  expect(await screen.findByText('Nova shows nothing else here')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('without a tournament the page says so', async () => {
  open({ record: { ...record, played: 0, won: 0, titles: [] }, teams: [] }, []);
  expect(await screen.findByText('No tournaments yet')).toBeTruthy();
  expect(screen.getByText('In no team at the moment.')).toBeTruthy();
});

test('an unknown or hidden player is not found, and a failure can be tried again', async () => {
  stubServer({
    'GET /players/:username': () => notFound,
    'GET /players/:username/tournaments': () => notFound,
    'GET /players/:username/seasons': () => notFound,
  });
  show(Page, '/players/$username', '/players/nobody');
  expect(await screen.findByRole('heading', { name: 'Player not found' })).toBeTruthy();
});

test('where the player cannot be loaded, one can try again', async () => {
  stubServer({
    'GET /players/:username': () => badGateway,
    'GET /players/:username/tournaments': () => badGateway,
    'GET /players/:username/seasons': () => badGateway,
  });
  show(Page, '/players/$username', '/players/nova');
  expect(await screen.findByRole('button', { name: 'Try again' }, { timeout: 8000 })).toBeTruthy();
});

test('the server renders the page of the URL', async () => {
  const { requested } = await renderOnServer('/players/Nova%20Nine');
  expect(requested).toContain('/api/players/Nova%20Nine');
});

test('the rating is shown with what each tournament has changed', async () => {
  open();
  const rating = await part('Rating');
  expect(rating.getByText('1532')).toBeTruthy();
  expect(await rating.findByText('From 1492 to 1532 in the last 2 tournaments')).toBeTruthy();
  const rows = rating.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Night Cup+40', 'Dusk Cup−8']);
});

test('who has no rating, or shows none, has no part for it', async () => {
  open({ rating: null });
  await part(/^Teams/);
  expect(screen.queryByRole('region', { name: 'Rating' })).toBeNull();
});
