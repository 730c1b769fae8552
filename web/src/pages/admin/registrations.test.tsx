import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Registration } from '@last-circle/contract/competition/tournaments/registrations.ts';
import { badGateway, byId, only, page, refusal, type Answer } from '#testing/answers.ts';
import {
  aRegistration,
  seenByAdmin,
  seenByPlayer,
  withWinners,
} from '#testing/data/a-tournament.ts';
import { listOfRegistered } from '#testing/registrations-server.ts';
import { chooseFromMenu, openMenu } from '#testing/menus.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { rowNames, rowOf } from '#testing/rows.ts';
import { watchSaving } from '#testing/saved-files.ts';
import { stubServer, type Fakes } from '#testing/server.ts';
import { Page } from './registrations.tsx';

startFresh();

const nova = aRegistration();
const kestrel = aRegistration({
  id: 32,
  username: 'Kestrel',
  fortniteUsername: 'KestrelFlies',
  email: 'kestrel@players.example',
  isVerified: true,
});

/** A check-in that is open. */
const open30 = {
  checkInMinutes: 30,
  startDate: new Date(Date.now() + 600_000).toISOString(),
} as const;

const serverWith = (rows: Registration[], fakes: Fakes = {}) =>
  stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin())),
    'GET /tournaments/run-sheet': () => ({ body: [] }),
    'GET /tournaments/:id/registrations': only(
      { id: 5 },
      listOfRegistered(rows, ({ email }) => email),
    ),
    ...fakes,
  });

function open(query = '') {
  signIn({ role: 'admin' });
  return show(
    Page,
    '/admin/tournaments/:id/registrations',
    `/admin/tournaments/5/registrations${query}`,
  );
}

test('the registrations are in a table, counted by what can be done with them', async () => {
  const coded = aRegistration({
    id: 34,
    fortniteUsername: 'CroweLate',
    codeExpiresAt: '2100-01-01T00:00:00.000Z',
  });
  serverWith([kestrel, nova, coded]);
  open();
  const row = await rowOf('NovaPlays');
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 3)).toEqual(['Novanova@players.example', 'Pending']);
  const status = (await rowOf('CroweLate')).getAllByRole('cell')[2];
  expect(status?.textContent).toBe('PendingHas not entered the code');
  expect((await rowOf('KestrelFlies')).getByText('Verified')).toBeTruthy();
  expect(screen.getByText('3 registrations')).toBeTruthy();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Night Cup');
  // Who has a code to enter is waited for.
  for (const name of [/^All ?3$/, /^To verify ?1$/, /^Pending$/, /^Verified ?2$/]) {
    expect(await screen.findByRole('radio', { name })).toBeTruthy();
  }
  expect(screen.getByText('3/48 seats used')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All tournaments' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  );
});

test('at the desk everybody who is missing is checked in together', async () => {
  const here = { ...nova, isVerified: true, checkedInAt: '2026-01-02T00:00:00.000Z' };
  const rows = [kestrel, here];
  const sent = serverWith(rows, {
    'GET /tournaments/:id': byId(
      withWinners(seenByAdmin({ ...open30, verifiedCount: 2, checkedInCount: 1, pendingCount: 0 })),
    ),
    'PATCH /tournaments/:id/check-ins': only({ id: 5 }, ({ body: { ids } }) => {
      rows[0] = { ...kestrel, checkedInAt: here.checkedInAt };
      const outcomes = ids.map((id) => ({ id, outcome: 'changed' as const, reason: null }));
      return { body: { message: 'Checked in: 1', outcomes } };
    }),
  });
  open();
  expect((await rowOf('NovaPlays')).getByText('Here')).toBeTruthy();
  expect((await rowOf('KestrelFlies')).getByText('Missing')).toBeTruthy();
  await userEvent.click(await screen.findByRole('radio', { name: /^Missing ?1$/ }));
  await waitFor(() => expect(rowNames()).toEqual(['KestrelFlies']));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all 1 missing' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Check in selected' }));
  expect(await screen.findByText('Checked in: 1')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    ids: [32],
    isCheckedIn: true,
  });
});

test('nobody is missing before the check-in opens; by hand they are checked in from a menu', async () => {
  const sent = serverWith([kestrel], {
    'GET /tournaments/:id': byId(withWinners(seenByAdmin({ checkInMinutes: 30 }))),
    'PATCH /tournaments/:id/check-ins': () => ({
      body: { message: 'Checked in: 1', outcomes: [] },
    }),
  });
  open();
  const row = await rowOf('KestrelFlies');
  expect(screen.queryByText('Missing')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Check-in' })).toBeNull();
  expect(row.queryByRole('button', { name: 'Check in KestrelFlies' })).toBeNull();
  await chooseFromMenu('More for KestrelFlies', 'Check in now');
  expect(await screen.findByText('KestrelFlies checked in')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    ids: [32],
    isCheckedIn: true,
  });
});

test('after the start who was dropped has missed the check-in, and is not pending', async () => {
  serverWith([kestrel, { ...nova, missedCheckIn: true }], {
    'GET /tournaments/:id': byId(
      withWinners(seenByAdmin({ checkInMinutes: 30, status: 'ongoing' })),
    ),
  });
  open();
  const row = await rowOf('NovaPlays');
  expect(row.getByText('Missed check-in')).toBeTruthy();
  expect(row.queryByText('Pending')).toBeNull();
  await userEvent.click(await screen.findByRole('radio', { name: /^Missed check-in ?1$/ }));
  await waitFor(() => expect(rowNames()).toEqual(['NovaPlays']));
});

const states: Partial<Registration>[] = [
  { isVerified: false },
  { isVerified: false, codeExpiresAt: '2100-01-01T00:00:00.000Z' },
  { isVerified: true },
  { isVerified: true, checkedInAt: '2026-01-02T00:00:00.000Z' },
  { isVerified: false, waitingNumber: 1 },
];

test.each([
  ['before the check-in', { checkInMinutes: 30 }],
  ['at the check-in', open30],
  ['without one', {}],
  ['while it is played', { status: 'ongoing', checkInMinutes: 30 }],
  ['once it is over', { status: 'completed', winnersAnnouncementSent: true }],
] as const)(
  '%s a desk of 30 has three controls a row and five above the table',
  async (_, change) => {
    const rows = Array.from({ length: 30 }, (_row, index) =>
      aRegistration({ id: index + 1, fortniteUsername: `P${index}`, ...states[index % 5] }),
    );
    serverWith(rows, { 'GET /tournaments/:id': byId(withWinners(seenByAdmin(change))) });
    open();
    const table = await screen.findByRole('table');
    const buttonsIn = (element: HTMLElement) =>
      within(element)
        .queryAllByRole('button')
        // Shown on a phone alone, where it unfolds the others.
        .filter((one) => one.getAttribute('aria-label') !== 'Details');
    for (const row of within(table).getAllByRole('row')) {
      expect(buttonsIn(row).length).toBeLessThanOrEqual(3);
    }
    const main = document.body;
    const above = [...buttonsIn(main), ...within(main).queryAllByRole('link')].filter(
      (one) =>
        !table.contains(one) &&
        one.closest('nav') === null &&
        one.textContent !== 'All tournaments',
    );
    expect(above.length).toBeLessThanOrEqual(5);
  },
);

test('one is checked in by hand, and those who wait have their number', async () => {
  const sent = serverWith(
    [kestrel, { ...nova, waitingNumber: 1, checkedInAt: '2026-01-02T00:00:00.000Z' }],
    {
      'GET /tournaments/:id': byId(withWinners(seenByAdmin({ ...open30, waitingCount: 1 }))),
      'PATCH /tournaments/:id/check-ins': () => ({
        body: { message: 'Checked in: 1', outcomes: [] },
      }),
    },
  );
  open();
  const waiting = await rowOf('NovaPlays');
  expect(waiting.getByText('Waiting: number 1')).toBeTruthy();
  expect(waiting.getByRole('button', { name: 'More for NovaPlays' })).toBeTruthy();
  await userEvent.click(
    (await rowOf('KestrelFlies')).getByRole('button', { name: 'Check in KestrelFlies' }),
  );
  expect(await screen.findByText('KestrelFlies checked in')).toBeTruthy();
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
    ids: [32],
    isCheckedIn: true,
  });
});

test('search and status are held in the URL and sent to the server', async () => {
  serverWith([kestrel, nova]);
  const { url } = open();
  await rowOf('NovaPlays');
  await userEvent.type(screen.getByLabelText('Search players'), 'kes');
  await waitFor(() => expect(rowNames()).toEqual(['KestrelFlies']));
  expect(url()).toBe('/admin/tournaments/5/registrations?search=kes');
  expect(screen.getByText('1 registration found')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /Pending/ }));
  expect(await screen.findByText('No registrations found')).toBeTruthy();
  expect(url()).toBe('/admin/tournaments/5/registrations?search=kes&status=pending');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(rowNames()).toEqual(['KestrelFlies', 'NovaPlays']));
  expect(url()).toBe('/admin/tournaments/5/registrations');
  expect(screen.getByLabelText<HTMLInputElement>('Search players').value).toBe('');
});

test('the URL sets the filters; an unknown status is none', async () => {
  serverWith([kestrel, nova]);
  open('?status=soon&search=nova');
  await waitFor(() => expect(rowNames()).toEqual(['NovaPlays']));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /All/ }).checked).toBe(true);
});

test('a registration is verified; unverifying it asks first and can be undone', async () => {
  const stored = [nova];
  const sent = serverWith(stored, {
    'PATCH /tournaments/registrations/:id/verify': only({ id: 31 }, ({ body: { isVerified } }) => {
      const registration = { ...nova, isVerified };
      stored[0] = registration;
      const message = isVerified ? 'Registration verified' : 'Registration unverified';
      return { body: { message, registration } };
    }),
  });
  open();
  const press = async (name: string) =>
    userEvent.click((await rowOf('NovaPlays')).getByRole('button', { name }));
  await press('Verify');
  expect(await screen.findByText('NovaPlays verified')).toBeTruthy();
  await press('Unverify');
  const question = within(screen.getByRole('alertdialog', { name: 'Unverify NovaPlays?' }));
  expect(question.getByText('The seat becomes free for others.')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Unverify' }));
  expect(await screen.findByText('NovaPlays unverified')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const bodies = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([{ isVerified: true }, { isVerified: false }, { isVerified: true }]),
  );
});

test('the focus of a row that leaves the filter moves to the count', async () => {
  const stored = [nova, { ...kestrel, isVerified: false }];
  serverWith(stored, {
    'PATCH /tournaments/registrations/:id/verify': only({ id: 31 }, () => {
      const registration = { ...nova, isVerified: true };
      stored[0] = registration;
      return { body: { message: 'Registration verified', registration } };
    }),
  });
  open('?status=pending');
  await userEvent.click((await rowOf('NovaPlays')).getByRole('button', { name: 'Verify' }));
  const count = await screen.findByText('1 registration found');
  await waitFor(() => expect(document.activeElement).toBe(count));
});

async function askToDelete() {
  await userEvent.click((await rowOf('NovaPlays')).getByRole('button', { name: 'Delete' }));
  const question = 'Are you sure you want to delete this registration?';
  return within(screen.getByRole('alertdialog', { name: question }));
}

test('a registration is deleted once that is confirmed, and the focus is not lost', async () => {
  const stored = [kestrel, nova];
  serverWith(stored, {
    'DELETE /tournaments/registrations/:id': only({ id: 31 }, () => {
      stored.pop();
      return { body: { message: 'Registration deleted successfully' } };
    }),
  });
  open();
  await userEvent.click((await askToDelete()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Registration deleted successfully')).toBeTruthy();
  expect(rowNames()).toEqual(['KestrelFlies']);
  expect(document.activeElement?.textContent).toBe('1 registration');
});

test('a deletion that is not confirmed is not sent', async () => {
  const sent = serverWith([nova]);
  open();
  await userEvent.click((await askToDelete()).getByRole('button', { name: 'Cancel' }));
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

const verify = async () =>
  userEvent.click((await rowOf('NovaPlays')).getByRole('button', { name: 'Verify' }));
const remove = async () =>
  userEvent.click((await askToDelete()).getByRole('button', { name: 'Delete' }));

test.each([
  [
    'PATCH /tournaments/registrations/:id/verify',
    verify,
    refusal('conflict', 'Tournament is full'),
    'Tournament is full',
  ],
  [
    'PATCH /tournaments/registrations/:id/verify',
    verify,
    badGateway,
    'Failed to verify registration',
  ],
  ['DELETE /tournaments/registrations/:id', remove, refusal('conflict', 'Not now'), 'Not now'],
  ['DELETE /tournaments/registrations/:id', remove, badGateway, 'Failed to delete registration'],
])('a failed %s is shown in its row and as a toast', async (key, act, answer, text) => {
  serverWith([nova], { [key]: () => answer });
  open();
  await act();
  expect((await (await rowOf('NovaPlays')).findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('before anybody has registered the page shows how to change that', async () => {
  serverWith([]);
  open();
  expect(await screen.findByText('No registrations yet')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open its page to share it' });
  expect(link.getAttribute('href')).toBe('/tournaments/5');
});

test('a failed list can be tried again', async () => {
  let isDown = true;
  serverWith([nova], {
    'GET /tournaments/:id/registrations': only({ id: 5 }, () =>
      isDown ? badGateway : page([nova], { total: 1 }),
    ),
  });
  open();
  expect(await screen.findByText('Failed to fetch participants')).toBeTruthy();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowOf('NovaPlays')).toBeTruthy();
});

test('rows are skeletons until they have come', async () => {
  serverWith([], {
    'GET /tournaments/:id/registrations': only({ id: 5 }, () => new Promise(() => {})),
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Night Cup' })).toBeTruthy();
  expect(screen.getByText('Loading registrations')).toBeTruthy();
});

test('more are loaded on demand under the exact total', async () => {
  serverWith([], {
    'GET /tournaments/:id/registrations': only({ id: 5 }, ({ query }) =>
      query.offset === 50
        ? page([nova, kestrel], { total: 51 })
        : page([nova], { total: 51, next: 50 }),
    ),
  });
  open();
  expect(await screen.findByText('1 of 51 registrations')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(rowNames()).toEqual(['NovaPlays', 'KestrelFlies']));
});

test('an unknown tournament is missing, a failed one can be tried again', async () => {
  let answer: Answer<'GET /tournaments/:id'> = badGateway;
  serverWith([], { 'GET /tournaments/:id': only({ id: 5 }, () => answer) });
  open();
  expect(await screen.findByText('Failed to fetch participants')).toBeTruthy();
  answer = refusal('not_found', 'Tournament not found');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findAllByText('Tournament not found')).length).toBeGreaterThan(0);
});

test('what the filter shows is downloaded as a table', async () => {
  const saved = watchSaving();
  const sent = serverWith([kestrel, nova], {
    'GET /tournaments/:id/registrations.csv': only({ id: 5 }, () => ({
      body: 'Fortnite username',
    })),
  });
  open('?status=verified&search=kes');
  await rowOf('KestrelFlies');
  await chooseFromMenu('More tools', 'Download CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('registrations-5.csv');
  expect(await saved[0]?.file.text()).toContain('Fortnite username');
  const request = sent.find(({ call }) => call.endsWith('.csv'));
  expect(request?.token).toBe('the-token');
  expect(request?.query.toString()).toBe('search=kes&status=verified');
});

test('a failed download is shown beside its button and as a toast', async () => {
  const text = 'Failed to download the registrations';
  serverWith([nova], {
    'GET /tournaments/:id/registrations.csv': only({ id: 5 }, () => badGateway),
  });
  open();
  await rowOf('NovaPlays');
  await chooseFromMenu('More tools', 'Download CSV');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));
});

test('unverifying that is not confirmed is not sent', async () => {
  const sent = serverWith([kestrel]);
  open();
  await userEvent.click((await rowOf('KestrelFlies')).getByRole('button', { name: 'Unverify' }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  );
  expect(sent.every(({ call }) => call.startsWith('GET'))).toBe(true);
});

const rook = aRegistration({ id: 33, fortniteUsername: 'RookRuns', email: 'rook@players.example' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('everything pending is selected on all pages and verified by one call', async () => {
  const stored = [kestrel, nova, rook];
  const sent = serverWith(stored, {
    'GET /tournaments/:id/registrations': only(
      { id: 5 },
      ({ query: { status, limit, offset } }) => {
        const found = stored.filter(
          ({ isVerified }) => !status || isVerified === (status === 'verified'),
        );
        // A page holds one, so that 'all' has to go on to the second.
        const size = limit === 100 ? 1 : limit;
        const next = offset + size < found.length ? { next: offset + size } : {};
        return page(found.slice(offset, offset + size), { total: found.length, ...next });
      },
    ),
    'PATCH /tournaments/:id/registrations/verify': only({ id: 5 }, ({ body: { ids } }) => {
      for (const [index, row] of stored.entries()) {
        if (ids.includes(row.id)) stored[index] = { ...row, isVerified: true };
      }
      const outcomes = ids.map((id) => ({ id, outcome: 'changed' as const, reason: null }));
      return { body: { message: 'Registrations verified: 2', outcomes } };
    }),
  });
  open();
  await rowOf('RookRuns');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all pending' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select RookRuns' }).checked).toBe(
    true,
  );
  expect(screen.queryByRole('checkbox', { name: 'Select KestrelFlies' })).toBeNull();
  await userEvent.click(await button('Verify selected'));
  expect(await screen.findByText('Registrations verified: 2')).toBeTruthy();
  expect(sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { ids: [31, 33] },
  ]);
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('what could not be verified stays selected and says why', async () => {
  serverWith([nova, rook], {
    'PATCH /tournaments/:id/registrations/verify': only({ id: 5 }, () => ({
      body: {
        message: 'Registrations verified: 1',
        outcomes: [
          { id: 31, outcome: 'changed', reason: null },
          { id: 33, outcome: 'refused', reason: 'Tournament is full' },
        ],
      },
    })),
  });
  open();
  await rowOf('NovaPlays');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select NovaPlays' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select RookRuns' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(await button('Verify selected'));
  expect(await screen.findByText('RookRuns: Tournament is full')).toBeTruthy();
  expect(screen.getByText('1 selected')).toBeTruthy();
  await userEvent.click(await button('Dismiss'));
  expect(screen.queryByText(/Tournament is full/)).toBeNull();
});

test('all rows are selected at once, and a failed call leaves them selected', async () => {
  serverWith([nova, rook, kestrel], {
    'PATCH /tournaments/:id/registrations/verify': () => badGateway,
  });
  open();
  await rowOf('NovaPlays');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all pending' }));
  await userEvent.click(await button('Verify selected'));
  expect((await screen.findAllByText('Failed to verify registrations')).length).toBeGreaterThan(0);
  expect(screen.getByText('2 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all pending' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

test('a row opens its details by a button that says whether they are open', async () => {
  serverWith([nova]);
  open();
  const details = (await rowOf('NovaPlays')).getByRole('button', { name: 'Details' });
  expect(details.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(details);
  expect(details.getAttribute('aria-expanded')).toBe('true');
});

const helping = (staffRole: 'organiser' | 'referee' | 'caster' | null): Fakes => ({
  'GET /tournaments/:id': byId(withWinners(seenByPlayer({ staffRole }))),
});

const openAs = (fakes: Fakes) => {
  const sent = serverWith([nova], fakes);
  signIn();
  return {
    sent,
    ...show(Page, '/admin/tournaments/:id/registrations', '/admin/tournaments/5/registrations'),
  };
};

test('a referee verifies at the desk, and is offered nothing that only organisers may do', async () => {
  openAs(helping('referee'));
  const row = await rowOf('NovaPlays');
  expect(row.getByRole('button', { name: 'Verify' })).toBeTruthy();
  for (const name of ['Delete', 'More tools', 'Add', 'Start Tournament']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
});

test('an organiser has the tools of this tournament, without the other sections', async () => {
  openAs(helping('organiser'));
  await rowOf('NovaPlays');
  for (const name of ['Delete', 'Add', 'Start Tournament']) {
    expect(screen.getByRole('button', { name })).toBeTruthy();
  }
  await openMenu('More tools');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Tournament page',
    'Edit',
    'Message',
    'Download CSV',
    'Staff',
    'Bans',
    'Connections',
    'Audit log',
  ]);
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
});

test.each(['caster', null] as const)('the desk is closed to a %s', async (role) => {
  const { sent, url } = openAs(helping(role));
  await waitFor(() => expect(url()).toBe('/'));
  expect(sent.map(({ call }) => call)).toEqual(['GET /tournaments/5']);
});
