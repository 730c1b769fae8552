import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Match } from '@last-circle/contract/competition/brackets/match.ts';
import type { Report } from '@last-circle/contract/competition/brackets/reports.ts';
import type { Reply } from '#platform/api/client.ts';
import { only, refusal } from '#testing/answers.ts';
import { aMatch, ivy, nova } from '#testing/data/a-bracket.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { bodyOf, stubServer, type Fakes } from '#testing/server.ts';
import { ReportState } from './state.tsx';

startFresh();

type Reports = Reply<'GET /tournaments/:id/matches/:matchId/reports'>;

const aReport = (change: Partial<Report> = {}): Report => ({
  id: 70,
  entrantId: ivy.id,
  username: 'Ivy',
  winner: ivy.id,
  scoreA: 0,
  scoreB: 1,
  games: [],
  reason: null,
  hasScreenshot: false,
  createdAt: '2026-01-01T10:00:00.000Z',
  ...change,
});

const waiting = (by: number): Match['report'] => ({
  state: 'waiting',
  by,
  answerBy: '2100-06-01T18:45:00.000Z',
});

/** As Nova sees the match against Ivy. */
function open(
  reports: Partial<Reports>,
  { match = aMatch(), fakes = {} }: { match?: Match; fakes?: Fakes } = {},
) {
  const body: Reports = {
    own: nova.id,
    isOpen: true,
    answerMinutes: 15,
    reports: [],
    ...reports,
  };
  const sent = stubServer({
    'GET /tournaments/:id/matches/:matchId/reports': only({ id: 5, matchId: 11 }, () => ({ body })),
    ...fakes,
  });
  signIn();
  show(() => <ReportState tournamentId={5} match={match} />, '/', '/');
  return sent;
}

const reply = (message: string) => ({ body: { message, match: aMatch() } });

test('the winner of one game is reported by two taps', async () => {
  const sent = open(
    {},
    {
      fakes: {
        'POST /tournaments/:id/matches/:matchId/reports': () => reply('Result reported.'),
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Report result' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report result' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await dialog.findByText('Please choose who has won')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /^Nova/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Result reported.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/matches/11/reports')).toEqual({
    winner: nova.id,
    version: 1,
  });
});

test('in a best of three the games say who has won', async () => {
  const sent = open(
    {},
    {
      match: aMatch({ bestOf: 3 }),
      fakes: {
        'POST /tournaments/:id/matches/:matchId/reports': () => reply('Result reported.'),
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Report result' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report result' }));
  const fill = async (game: number, one: string, other: string) => {
    await userEvent.type(dialog.getByLabelText(`Game ${game}, Nova`), one);
    await userEvent.type(dialog.getByLabelText(`Game ${game}, Ivy`), other);
  };
  expect(dialog.queryByLabelText('Game 3, Nova')).toBeNull();
  await fill(1, '13', '7');
  await fill(2, '4', '13');
  expect(dialog.getByText('In a best of 3 the winner has exactly 2 games')).toBeTruthy();
  await fill(3, '9', '13');
  expect(dialog.getByText('Ivy won 2:1')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Report' }));
  expect(await screen.findByText('Result reported.')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/matches/11/reports')).toEqual({
    winner: ivy.id,
    version: 1,
    games: [
      { scoreA: 13, scoreB: 7 },
      { scoreA: 4, scoreB: 13 },
      { scoreA: 9, scoreB: 13 },
    ],
  });
});

test('the report of the other side is confirmed after a question', async () => {
  const sent = open(
    { reports: [aReport()] },
    {
      match: aMatch({ report: waiting(ivy.id) }),
      fakes: {
        'POST /tournaments/:id/matches/:matchId/reports/:reportId/confirm': () =>
          reply('Result confirmed'),
      },
    },
  );
  expect((await screen.findByText(/^Ivy reports:/)).textContent).toMatch(
    /Ivy reports: Ivy won\. Without an answer it counts at Jun 1, 2:45 PM EDT/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Ivy won.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Result confirmed')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/matches/11/reports/70/confirm')).toEqual({ version: 1 });
});

test('a dispute takes a reason and shows what the other side says; a refusal is shown', async () => {
  const sent = open(
    { reports: [aReport()] },
    {
      match: aMatch({ report: waiting(ivy.id) }),
      fakes: {
        'POST /tournaments/:id/matches/:matchId/reports/:reportId/dispute': () =>
          refusal('conflict', 'The other side has changed its report'),
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the result' }));
  expect(dialog.getByText('Ivy says')).toBeTruthy();
  await userEvent.click(dialog.getByRole('radio', { name: /^Nova/ }));
  const sendIt = () =>
    userEvent.click(dialog.getByRole('button', { name: 'Send to the organisers' }));
  await sendIt();
  expect(await dialog.findByText('Please say what happened')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('What happened?'), 'I won.');
  await sendIt();
  expect(await dialog.findByText('The other side has changed its report')).toBeTruthy();
  expect(bodyOf(sent, 'POST /tournaments/5/matches/11/reports/70/dispute')).toEqual({
    winner: nova.id,
    version: 1,
    reason: 'I won.',
  });
});

test('who has reported waits, and a dispute waits for the organisers', async () => {
  const own = aReport({ entrantId: nova.id, winner: nova.id, scoreA: 1, scoreB: 0 });
  open({ reports: [own] }, { match: aMatch({ report: waiting(nova.id) }) });
  expect((await screen.findByText(/^You reported:/)).textContent).toMatch(
    /You reported: Nova won\. Waiting for Ivy until .*, then it counts\./,
  );
  expect(screen.getByRole('button', { name: 'Change the report' })).toBeTruthy();
});

test('a disputed match waits for the organisers', async () => {
  open({ reports: [aReport(), aReport({ id: 71, entrantId: nova.id, winner: nova.id })] });
  expect(await screen.findByText('Disputed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test.each<[string, Partial<Reports>]>([
  ['an organiser who does not play', { own: null }],
  ['a tournament whose organisers enter results', { isOpen: false }],
])('%s is shown nothing', async (_, reports) => {
  const sent = open(reports);
  await expect.poll(() => sent.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});
