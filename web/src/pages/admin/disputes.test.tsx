import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Dispute } from '@last-circle/contract/competition/brackets/reports.ts';
import { aMatch, ivy, nova } from '#testing/data/a-bracket.ts';
import { badGateway } from '#testing/answers.ts';
import { stubEvents } from '#testing/events.ts';
import { signIn, startFresh, visit } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';

startFresh();

const view = (id: number, side: typeof nova, reason: string | null) => ({
  id,
  entrantId: side.id,
  username: side.name,
  winner: side.id,
  scoreA: side === nova ? 2 : 1,
  scoreB: side === nova ? 1 : 2,
  games: [],
  reason,
  hasScreenshot: false,
  createdAt: '2026-01-01T10:00:00.000Z',
});

const dispute: Dispute = {
  tournamentId: 5,
  tournamentName: 'Night Cup',
  name: 'Semi-final 1',
  match: aMatch({ version: 4 }),
  reports: [view(70, nova, null), view(71, ivy, 'The last box was mine.')],
};

async function open(fakes: Fakes) {
  const sent = stubServer(fakes);
  signIn({ role: 'admin' });
  await visit('/admin/disputes');
  return sent;
}

test('a dispute shows both views and is decided for one of them', async () => {
  let disputes = [dispute];
  const sent = await open({
    'GET /admin/disputes': () => ({ body: disputes }),
    'PATCH /tournaments/:id/matches/:matchId': () => {
      disputes = [];
      return { body: { message: 'Result recorded', match: aMatch() } };
    },
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Night Cup')).toBeTruthy();
  expect(card.getByRole('heading', { name: 'Semi-final 1: Nova v Ivy' })).toBeTruthy();
  expect(card.getByText('The last box was mine.')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Decide: Ivy won' }));
  expect(await screen.findByText('No disputes')).toBeTruthy();
  expect(bodyOf(sent, 'PATCH /tournaments/5/matches/11')).toEqual({
    scoreA: 1,
    scoreB: 2,
    version: 4,
  });
});

test('a dispute of any tournament appears at once', async () => {
  const sources = stubEvents();
  let disputes: Dispute[] = [];
  await open({ 'GET /admin/disputes': () => ({ body: disputes }) });
  await screen.findByText('No disputes');
  await vi.waitFor(() => expect(sources).toHaveLength(1));
  disputes = [dispute];
  sources[0]?.notify(100, 'brackets audit tournament:5');
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('without a dispute it says what would be here', async () => {
  await open({ 'GET /admin/disputes': () => ({ body: [] }) });
  expect(await screen.findByText('No disputes')).toBeTruthy();
});

test('what fails to load can be loaded again', async () => {
  let isBroken = true;
  await open({
    'GET /admin/disputes': () => (isBroken ? badGateway : { body: [dispute] }),
  });
  await screen.findByText('Failed to load the disputes');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeTruthy();
});
