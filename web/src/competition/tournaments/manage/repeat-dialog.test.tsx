import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { page, refusal } from '#testing/answers.ts';
import { aSeries } from '#testing/data/a-series.ts';
import { seenByAdmin } from '#testing/data/a-tournament.ts';
import { chooseFromMenu } from '#testing/menus.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { ManagedTournaments } from './managed-tournaments.tsx';

startFresh();

const Page = () => <ManagedTournaments />;

const stored = (change: Parameters<typeof aSeries>[0] = {}): Fakes => ({
  'GET /series/:id': () => ({
    body: { ...aSeries(change), tournamentCount: 2, champions: [] },
  }),
});

async function open(fakes: Fakes, change: Partial<Tournament> = {}) {
  const sent = stubServer({
    'GET /tournaments': () => page([seenByAdmin(change)], { total: 1 }),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
    ...fakes,
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/dashboard');
  await screen.findByRole('article');
  return sent;
}

const bodyOf = (sent: Awaited<ReturnType<typeof open>>, call: string) =>
  sent.find((one) => one.call === call)?.body;

test('a tournament repeats each week in the zone of the organiser, until a day if there is one', async () => {
  const sent = await open({ 'PUT /tournaments/:id/series': () => ({ body: aSeries() }) });
  await chooseFromMenu('More for Night Cup', 'Repeat');
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat Tournament' }));
  await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Every two weeks');
  await userEvent.clear(dialog.getByLabelText(/^Days before/));
  await userEvent.type(dialog.getByLabelText(/^Days before/), '90');
  await userEvent.click(dialog.getByRole('button', { name: 'Repeat' }));
  expect(await dialog.findByText('Publish it 1 to 60 days before it starts')).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText(/^Days before/));
  await userEvent.type(dialog.getByLabelText(/^Days before/), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Repeat' }));
  expect(await screen.findByText('Night Cup repeats now')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /tournaments/5/series')).toEqual({
    every: 'two_weeks',
    openDaysBefore: 10,
    until: null,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('of a series one is skipped, the skip undone, and it ends after a question', async () => {
  const done = { body: aSeries() };
  const sent = await open(
    {
      ...stored({ hasSkipped: true }),
      'POST /tournaments/:id/series/skip': () => done,
      'DELETE /tournaments/:id/series/skip': () => done,
      'DELETE /tournaments/:id/series': () => ({ body: { message: 'The series has ended' } }),
    },
    { seriesId: 3 },
  );
  await chooseFromMenu('More for Night Cup', 'Series');
  const dialog = within(await screen.findByRole('dialog', { name: 'Series' }));
  expect(dialog.getByText(/The next one starts on/).textContent).toContain('Jun 8, 2100');
  expect(dialog.getByText(/At the same time in Europe\/Berlin/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Skip it' }));
  expect(await screen.findByText('Skipped')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo skip' }));
  expect(await screen.findByText('Nothing is skipped')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'End series' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'End this series?' }));
  await userEvent.click(question.getByRole('button', { name: 'End series' }));
  expect(await screen.findByText('The series has ended')).toBeTruthy();
  expect(sent.map(({ call }) => call)).toEqual(
    expect.arrayContaining([
      'POST /tournaments/5/series/skip',
      'DELETE /tournaments/5/series/skip',
      'DELETE /tournaments/5/series',
    ]),
  );
});

test('one that has ended can go on, a draft cannot repeat, and a refusal is shown', async () => {
  await open(
    {
      ...stored({ nextStart: null, nextPublished: null }),
      'PUT /tournaments/:id/series': () => refusal('conflict', 'Not now'),
    },
    { seriesId: 3 },
  );
  await chooseFromMenu('More for Night Cup', 'Series');
  const dialog = within(await screen.findByRole('dialog', { name: 'Series' }));
  expect(dialog.getByText('The series has ended. Save it to go on.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Skip it' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Not now')).toBeTruthy();
});

test.each([
  ['that goes on', aSeries(), true],
  ['that has ended', aSeries({ nextStart: null, nextPublished: null }), false],
])('in a series %s a change may be of one tournament alone', async (_, series, isAsked) => {
  const sent = await open(
    { ...stored(series), 'PUT /tournaments/:id': () => ({ body: seenByAdmin() }) },
    { seriesId: 3 },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Tournament' }));
  const name = 'only this one';
  if (isAsked) await userEvent.click(await dialog.findByRole('radio', { name }));
  await userEvent.type(dialog.getByLabelText('Name'), ' Special');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Tournament updated successfully')).toBeTruthy();
  if (!isAsked) expect(screen.queryByRole('radio', { name })).toBeNull();
  expect(bodyOf(sent, 'PUT /tournaments/5')).toMatchObject({ onlyThis: isAsked });
});
