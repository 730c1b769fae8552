import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HeadToHead } from '@last-circle/contract/competition/history.ts';
import type { PermanentTeam } from '@last-circle/contract/competition/permanent-teams.ts';
import { only } from '#testing/answers.ts';
import { show, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from './team.tsx';

startFresh();

const owls: PermanentTeam = {
  id: 3,
  name: 'Night Owls',
  tag: 'NOX',
  createdAt: '2026-01-02T00:00:00Z',
  members: [{ username: 'Nova', isCaptain: true }],
  hiddenMembers: 1,
  record: {
    played: 4,
    won: 0,
    titles: [],
    matches: { won: 1, lost: 3 },
    finishes: [],
    playing: [],
    rivals: [{ name: 'Paper Crowns', permanentTeamId: 9, won: 1, lost: 2 }],
  },
};

const met: HeadToHead = { name: 'Paper Crowns', won: 1, lost: 2, meetings: [] };

test('a team shows members, its score and its rivals, of whom one opens the meetings', async () => {
  stubServer({
    'GET /permanent-teams/:id': () => ({ body: owls }),
    'GET /permanent-teams/:id/tournaments': () => ({ body: [] }),
    'GET /permanent-teams/:id/against/:rivalId': only({ id: 3, rivalId: 9 }, () => ({ body: met })),
  });
  show(Page, '/teams/$id', '/teams/3-night-owls');
  expect(await screen.findByRole('heading', { level: 1, name: 'Night Owls' })).toBeTruthy();
  expect(screen.getByText('1-3')).toBeTruthy();
  expect(screen.getByText('and 1 more')).toBeTruthy();
  const rivals = within(screen.getByRole('region', { name: 'Head to head' }));
  fireEvent.click(rivals.getByRole('link', { name: 'Paper Crowns' }));
  const meetings = within(
    await screen.findByRole('region', { name: 'Night Owls against Paper Crowns' }),
  );
  expect(meetings.getByRole('link', { name: 'Paper Crowns' }).getAttribute('href')).toBe(
    '/teams/9-paper-crowns',
  );
});
