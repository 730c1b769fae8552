import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RunSheetEntry } from '@last-circle/contract/competition/tournaments/run-sheet.ts';
import type { Tournament } from '@last-circle/contract/competition/tournaments/tournaments.ts';
import { badGateway, only, page, refusal } from '#testing/answers.ts';
import { anEntry } from '#testing/data/a-run-sheet.ts';
import { aBracket } from '#testing/data/a-bracket.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { chooseFromMenu } from '#testing/menus.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './dashboard.tsx';

startFresh();

function open(url = '/admin/dashboard') {
  signIn({ role: 'admin' });
  return show(Page, '/admin/dashboard', url);
}

const waiting = (...entries: RunSheetEntry[]): Fakes => ({
  'GET /tournaments/run-sheet': () => ({ body: entries }),
});

const list = (...items: Tournament[]): Fakes => ({
  ...waiting(),
  'GET /tournaments': () => page(items, { total: items.length }),
});

const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a card shows what an organiser needs, under a heading that counts all', async () => {
  const sent = stubServer(list(seenByAdmin(), seenByAdmin({ id: 6, name: 'Day Cup' })));
  open();
  const card = await cardOf('Night Cup');
  for (const text of ['Starts in', 'Solo', '3/48', '2 verified, 1 pending', 'STRM2345']) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Manage Tournaments2');
  expect(sent.find(({ call }) => call === 'GET /tournaments')?.query.get('count')).toBe('exact');
  const registrations = card.getByRole('link', { name: 'View Registrations' });
  expect(registrations.getAttribute('href')).toBe('/admin/tournaments/5/registrations');
});

test.each([
  ['upcoming', {}, 'Start Tournament'],
  ['ongoing', { status: 'ongoing' }, 'Select Winners'],
  ['a draft', { visibility: 'draft' }, 'Publish'],
  ['completed', { status: 'completed', winnersAnnouncementSent: true }, 'Correct winners'],
  ['cancelled', { status: 'cancelled' }, undefined],
] as const)(
  'beside its link a card that is %s has at most five controls',
  async (_, change, step) => {
    stubServer(list(seenByAdmin(change)));
    open();
    const card = await cardOf('Night Cup');
    const names = [...card.getAllByRole('link'), ...card.getAllByRole('button')].map(
      (control) => control.getAttribute('aria-label') ?? control.textContent,
    );
    expect(names.toSorted()).toEqual(
      ['Night Cup', 'View Registrations', 'Edit', 'Delete', 'More for Night Cup', step]
        .filter((name) => name !== undefined)
        .toSorted(),
    );
  },
);

test('what waits tonight says why a tournament did not start by itself', async () => {
  const reason = 'No game link or lobby code yet';
  stubServer({
    ...list(seenByAdmin()),
    ...waiting(anEntry({ status: 'upcoming', waiting: [{ kind: 'start', count: 1, reason }] })),
  });
  open();
  const tonight = within(await screen.findByRole('region', { name: 'Tonight 1' }));
  expect(tonight.getByText('Time to start').textContent).toBe(`Time to start${reason}`);
  expect(tonight.getByRole('button', { name: 'Start: Night Cup' })).toBeTruthy();
});

test('what waits tonight has one button each that leads to where it is done', async () => {
  stubServer({
    ...list(seenByAdmin()),
    ...waiting(
      anEntry({
        waiting: [
          { kind: 'disputes', count: 1 },
          { kind: 'game', count: 3 },
          { kind: 'ready', count: 5 },
        ],
      }),
      anEntry({
        tournamentId: 6,
        tournamentName: 'Day Cup',
        status: 'upcoming',
        waiting: [
          { kind: 'missing', count: 2 },
          { kind: 'verify', count: 3 },
        ],
      }),
    ),
  });
  open();
  const tonight = within(await screen.findByRole('region', { name: 'Tonight 5' }));
  const rowsOf = (name: string) =>
    within(tonight.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map((row) => [
        row.textContent,
        within(row).getByRole('link').getAttribute('href'),
        within(row).getByRole('link').getAttribute('aria-label'),
      ]);
  const bracket = '/tournaments/5?tab=bracket';
  const desk = '/admin/tournaments/6/registrations?status=';
  expect(rowsOf('Night Cup')).toEqual([
    ['1 disputeDecide', `${bracket}#disputes`, 'Decide: Night Cup'],
    ['Game 3 is nextEnter game 3', `${bracket}#ready`, 'Enter game 3: Night Cup'],
    ['5 ready matchesEnter results', `${bracket}#ready`, 'Enter results: Night Cup'],
  ]);
  expect(rowsOf('Day Cup')).toEqual([
    ['2 missing at check-inCheck in', `${desk}missing#due`, 'Check in: Day Cup'],
    ['3 to verifyVerify', `${desk}to_verify#due`, 'Verify: Day Cup'],
  ]);
});

test('winners are announced from there in a dialog', async () => {
  stubServer({
    ...list(seenByAdmin({ id: 6 })),
    ...waiting(anEntry({ waiting: [{ kind: 'winners', count: 1 }] })),
    'GET /tournaments/:id': only({ id: 5 }, () => ({
      body: withWinners(seenByAdmin({ status: 'ongoing' })),
    })),
    'GET /tournaments/:id/participants': only({ id: 5 }, () => ({ body: [] })),
    'GET /tournaments/:id/bracket': only({ id: 5 }, () => ({ body: aBracket() })),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Announce winners: Night Cup' }));
  expect(await screen.findByRole('dialog', { name: 'Select Winners' })).toBeTruthy();
});

test('winners are selected in colour only where everything is played', async () => {
  const running = { status: 'ongoing' } as const;
  stubServer({
    ...list(seenByAdmin(running), seenByAdmin({ ...running, id: 6, name: 'Day Cup' })),
    ...waiting(anEntry({ waiting: [{ kind: 'winners', count: 1 }] })),
  });
  open();
  const isColoured = async (name: string) =>
    (await cardOf(name)).getByRole('button', { name: 'Select Winners' }).classList.contains('cut');
  await waitFor(async () => expect(await isColoured('Night Cup')).toBe(true));
  expect(await isColoured('Day Cup')).toBe(false);
});

test('while nothing waits it says so, and a failed run sheet can be tried again', async () => {
  let isDown = true;
  stubServer({
    ...list(seenByAdmin()),
    'GET /tournaments/run-sheet': () => (isDown ? badGateway : { body: [] }),
  });
  open();
  expect(await screen.findByText('Failed to load what is waiting')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
});

test('of many tournaments the first five are shown, and the others on demand', async () => {
  const entries = Array.from({ length: 7 }, (_, index) =>
    anEntry({
      tournamentId: index + 10,
      tournamentName: `Cup ${index + 1}`,
      waiting: [{ kind: 'ready', count: 1 }],
    }),
  );
  stubServer({ ...list(seenByAdmin()), ...waiting(...entries) });
  open();
  const tonight = within(await screen.findByRole('region', { name: 'Tonight 7' }));
  expect(tonight.getAllByRole('region')).toHaveLength(5);
  await press('Show 2 more');
  expect(tonight.getAllByRole('region')).toHaveLength(7);
});

test('the code of a tournament is copied', async () => {
  userEvent.setup();
  stubServer(list(seenByAdmin()));
  open();
  await chooseFromMenu('More for Night Cup', 'Copy code');
  expect(await navigator.clipboard.readText()).toBe('STRM2345');
});

test('a tournament is offered to be started only while it is upcoming', async () => {
  stubServer(
    list(
      seenByAdmin(),
      seenByAdmin({ id: 6, name: 'Notified Cup', startNotificationSent: true }),
      seenByAdmin({ id: 7, name: 'Running Cup', status: 'ongoing' }),
    ),
  );
  open();
  const offers = async (name: string) =>
    (await cardOf(name)).queryByRole('button', { name: 'Start Tournament' }) !== null;
  expect(await offers('Night Cup')).toBe(true);
  expect(await offers('Notified Cup')).toBe(false);
  expect(await offers('Running Cup')).toBe(false);
});

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test.each([
  ['two weeks early', { startDate: minutesFromNow(20_000) }, false],
  ['in the last half hour', { startDate: minutesFromNow(20) }, true],
  ['while players check in', { startDate: minutesFromNow(20), checkInMinutes: 60 }, false],
  ['once check-in is over', { startDate: minutesFromNow(-1), checkInMinutes: 60 }, true],
] as const)('the start of a tournament is quiet until it is due: %s', async (_, change, isDue) => {
  stubServer(list(seenByAdmin({ ...change, endDate: minutesFromNow(30_000) })));
  open();
  const start = (await cardOf('Night Cup')).getByRole('button', { name: 'Start Tournament' });
  expect(start.className.includes('text-on-action')).toBe(isDue);
});

test('a draft is marked, published by one click and not started before', async () => {
  const draft = seenByAdmin({ visibility: 'draft' });
  const rows = [draft, seenByAdmin({ id: 6, name: 'Quiet Cup', visibility: 'unlisted' })];
  const sent = stubServer({
    ...waiting(),
    'GET /tournaments': () => page(rows, { total: 2 }),
    'PUT /tournaments/:id': only({ id: 5 }, () => {
      rows[0] = seenByAdmin();
      return { body: seenByAdmin() };
    }),
  });
  open();
  const card = await cardOf('Night Cup');
  expect(card.getByText('Draft')).toBeTruthy();
  expect((await cardOf('Quiet Cup')).getByText('Unlisted')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Start Tournament' })).toBeNull();
  await userEvent.click(card.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('Night Cup is public now')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    name: 'Night Cup',
    startDate: draft.startDate,
    visibility: 'public',
  });
  expect(await card.findByRole('button', { name: 'Start Tournament' })).toBeTruthy();
});

test('a tournament is duplicated with its entrants for another start', async () => {
  const sent = stubServer({
    ...list(seenByAdmin({ status: 'completed' })),
    'POST /tournaments/:id/duplicate': only({ id: 5 }, () => ({
      body: seenByAdmin({ id: 8, visibility: 'draft' }),
    })),
  });
  open();
  await chooseFromMenu('More for Night Cup', 'Duplicate');
  const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate Tournament' }));
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Duplicate' }));
  await submit();
  expect(await dialog.findByText('Start date is required')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText('Name'), ' II');
  await userEvent.type(dialog.getByLabelText('Start'), '2100-07-01T20:00');
  await userEvent.click(dialog.getByLabelText('With 2 verified players'));
  await submit();
  expect(await screen.findByText('Draft created. Publish it when it is ready.')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    name: 'Night Cup II',
    startDate: new Date('2100-07-01T20:00').toISOString(),
    withEntrants: true,
  });
});

test('winners are selected once, while a tournament is live', async () => {
  const ongoing = { status: 'ongoing' } as const;
  stubServer({
    ...list(
      seenByAdmin(),
      seenByAdmin({ id: 6, name: 'Running Cup', ...ongoing }),
      seenByAdmin({ id: 7, name: 'Notified Cup', ...ongoing, winnersAnnouncementSent: true }),
    ),
    'GET /tournaments/:id': only({ id: 6 }, () => ({ body: withWinners(seenByAdmin({ id: 6 })) })),
    'GET /tournaments/:id/participants': only({ id: 6 }, () => ({ body: [] })),
    'GET /tournaments/:id/bracket': only({ id: 6 }, () => ({ body: aBracket() })),
  });
  open();
  const offer = async (name: string) =>
    (await cardOf(name)).queryByRole('button', { name: 'Select Winners' });
  expect(await offer('Night Cup')).toBeNull();
  expect(await offer('Notified Cup')).toBeNull();
  await userEvent.click((await offer('Running Cup')) ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Select Winners' });
  expect(within(dialog).getByText('Running Cup')).toBeTruthy();
});

test('the filter is held in the URL and sent to the server', async () => {
  const sent = stubServer(list(seenByAdmin()));
  const { url } = open();
  await cardOf('Night Cup');
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Cancelled');
  expect(url()).toBe('/admin/dashboard?status=cancelled');
  await waitFor(() =>
    expect(sent.some(({ query }) => query.get('status') === 'cancelled')).toBe(true),
  );
});

test('cards are skeletons until the list has come', async () => {
  stubServer({ ...waiting(), 'GET /tournaments': () => new Promise(() => {}) });
  open();
  expect(await screen.findByText('Loading tournaments')).toBeTruthy();
});

test('without tournaments it offers to create one, under a filter it leads back to all', async () => {
  stubServer(list());
  const { url } = open('/admin/dashboard?status=ongoing');
  expect(await screen.findByText('No live tournaments')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Show all tournaments' }));
  expect(url()).toBe('/admin/dashboard');
  expect(await screen.findByText('No tournaments yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Create Tournament' })).toHaveLength(1);
});

test('a failed list can be tried again', async () => {
  let isDown = true;
  stubServer({
    ...waiting(),
    'GET /tournaments': () => (isDown ? badGateway : { body: [seenByAdmin()] }),
  });
  open();
  expect(await screen.findByText('Failed to fetch tournaments')).toBeTruthy();
  isDown = false;
  await press('Try again');
  expect(await cardOf('Night Cup')).toBeTruthy();
});

test('more are loaded on demand, none of them twice', async () => {
  const first = seenByAdmin({ id: 2, name: 'Second' });
  const second = seenByAdmin({ id: 1, name: 'First' });
  stubServer({
    ...waiting(),
    'GET /tournaments': ({ query }) =>
      query.offset === 2
        ? { body: [second, seenByAdmin({ id: 3, name: 'Oldest' })] }
        : page([first, second], { next: 2 }),
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await cardOf('Oldest');
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

async function askToDelete() {
  await userEvent.click((await cardOf('Night Cup')).getByRole('button', { name: 'Delete' }));
  return screen.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this tournament?',
  });
}

test('a tournament is deleted after a confirmation that shows who is mailed', async () => {
  let isDeleted = false;
  const other = seenByAdmin({ id: 6, name: 'Day Cup' });
  stubServer({
    ...waiting(),
    'GET /tournaments': () => ({
      body: isDeleted ? [other] : [seenByAdmin(), other],
    }),
    'DELETE /tournaments/:id': only({ id: 5 }, () => {
      isDeleted = true;
      return { body: { message: 'Tournament deleted successfully' } };
    }),
  });
  open();
  const question = within(await askToDelete());
  expect(question.getByText(/Its verified participants \(2\) will be notified/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Tournament deleted successfully')).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(document.activeElement?.textContent).toContain('Day Cup');
});

test('a deletion that is not confirmed is not sent', async () => {
  const sent = stubServer(list(seenByAdmin({ status: 'completed' })));
  open();
  const question = within(await askToDelete());
  expect(question.queryByText(/will be notified/)).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

test.each([
  [
    'the message of the server',
    refusal('unavailable', 'Please try again in a moment'),
    'Please try again in a moment',
  ],
  ['else that it failed', badGateway, 'Failed to delete tournament'],
])('a refused deletion shows %s', async (_, answer, text) => {
  stubServer({
    ...list(seenByAdmin()),
    'DELETE /tournaments/:id': only({ id: 5 }, () => answer),
  });
  open();
  await userEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }));
  const card = await cardOf('Night Cup');
  expect((await card.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});
