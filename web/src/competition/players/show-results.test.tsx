import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PageSettings } from '@last-circle/contract/competition/players.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { aTournament, seenByPlayer } from '#testing/data/a-tournament.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer } from '#testing/server.ts';
import { ShowResults } from './show-results.tsx';

startFresh();

const unasked: PageSettings = {
  isChosen: false,
  isPublic: false,
  showsTournaments: true,
  showsTeams: true,
  showsGameName: false,
};

const played = seenByPlayer({
  status: 'completed',
  isRegistered: true,
  registrationStatus: 'verified',
});

function open(tournament: Tournament = played, before: PageSettings = unasked) {
  let settings = before;
  const sent = stubServer({
    'GET /auth/profile/page': () => ({ body: settings }),
    'PUT /auth/profile/page': ({ body }) => {
      settings = { ...settings, ...(body as object), isChosen: true };
      return { body: settings, tags: ['players'] };
    },
  });
  const Shown = () => (
    <>
      <p>Shown</p>
      <ShowResults tournament={tournament} />
    </>
  );
  show(Shown, '/tournaments/:id', '/tournaments/5');
  return sent;
}

const wish = { name: 'Show my results on a page' };

test('a player is asked after the first cup, and led to the page', async () => {
  signIn({ username: 'Nova' });
  const sent = open();
  await userEvent.click(await screen.findByRole('button', wish));
  expect(bodyOf(sent, 'PUT /auth/profile/page')).toEqual({ isPublic: true });
  const link = await screen.findByRole('link', { name: 'See my page' });
  expect(link.getAttribute('href')).toBe('/players/Nova');
  expect(screen.queryByRole('button', wish)).toBeNull();
});

test('who declines is not asked again', async () => {
  signIn();
  const sent = open();
  await userEvent.click(await screen.findByRole('button', { name: 'No thanks' }));
  expect(bodyOf(sent, 'PUT /auth/profile/page')).toEqual({ isPublic: false });
  await waitFor(() => expect(screen.queryByRole('button', wish)).toBeNull());
});

test.each([
  ['whoever has answered', played, { ...unasked, isChosen: true }, true],
  ['visitors', aTournament({ status: 'completed' }), unasked, false],
  ['those who did not play', seenByPlayer({ status: 'completed' }), unasked, true],
  ['anybody before the end', { ...played, status: 'ongoing' } as const, unasked, true],
  ['players of a hidden tournament', { ...played, visibility: 'unlisted' } as const, unasked, true],
] as const)('%s: nothing is asked', async (_, tournament, settings, isSignedIn) => {
  if (isSignedIn) signIn();
  const sent = open(tournament, settings);
  expect(await screen.findByText('Shown')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(settings.isChosen ? 1 : 0));
  expect(screen.queryByRole('button', wish)).toBeNull();
});
