import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AuditEntry } from '@last-circle/contract/competition/tournaments/audit.ts';
import { byId, only, page, refusal, type Fake } from '#testing/answers.ts';
import { seenByAdmin, withWinners } from '#testing/data/a-tournament.ts';
import { chooseFromMenu } from '#testing/menus.ts';
import { show, signIn, startFresh } from '#testing/render.tsx';
import { stubServer } from '#testing/server.ts';
import { Page } from '#pages/admin/registrations.tsx';

startFresh();

const anEntry = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  at: '2026-03-01T18:00:00.000Z',
  actor: 'Vale',
  action: 'corrected',
  subject: 'Semi-final 1',
  before: null,
  after: null,
  ...change,
});

async function openAuditLog(audit: Fake<'GET /tournaments/:id/audit'>) {
  const sent = stubServer({
    'GET /tournaments/:id': byId(withWinners(seenByAdmin())),
    'GET /tournaments/:id/registrations': only({ id: 5 }, () => page([], { total: 0 })),
    'GET /tournaments/:id/audit': only({ id: 5 }, audit),
  });
  signIn({ role: 'admin' });
  show(Page, '/admin/tournaments/:id/registrations', '/admin/tournaments/5/registrations');
  await chooseFromMenu('More tools', 'Audit log');
  return { sent, auditLog: within(await screen.findByRole('dialog', { name: 'Audit log' })) };
}

const textOf = async (change: Partial<AuditEntry>) => {
  const { auditLog } = await openAuditLog(() => ({ body: [anEntry(change)] }));
  return (await auditLog.findByRole('article')).textContent;
};

test('it shows who did what and when, with the values before', async () => {
  const { auditLog } = await openAuditLog(() => ({
    body: [
      anEntry({
        before: { score: '2:1', winner: 'Nova' },
        after: { score: '1:2', winner: 'Rook', cleared: ['Final', 'Third-place match'] },
      }),
    ],
  }));
  const entry = within(await auditLog.findByRole('article'));
  expect(entry.getByText('Vale').parentElement?.textContent).toBe('Vale corrected Semi-final 1');
  expect(entry.getByRole('time').getAttribute('datetime')).toBe('2026-03-01T18:00:00.000Z');
  const changes = entry.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(changes).toEqual(['2:1 → 1:2', 'Nova → Rook', 'Final, Third-place match']);
});

test.each([
  [
    'what has not changed is left out',
    { places: [3, 1], kill: 1 },
    { places: [5, 1], kill: 1 },
    'places3, 1 → 5, 1',
  ],
  [
    'yes, no and none are shown as text',
    { thirdPlace: false, image: null },
    { thirdPlace: true, image: '/a' },
    'third placeno → yesimagenone → /a',
  ],
  [
    'results name the player',
    null,
    { results: [{ entrantId: 7, name: 'Nova', kills: 3 }] },
    'resultsname Nova, kills 3',
  ],
  [
    'maps are shown match by match',
    { matches: ['Semi-final 1: none', 'Final: Zone ZONE-1'] },
    { matches: ['Semi-final 1: Storm Box 1234-5678-9012', 'Final: none'] },
    'matchesSemi-final 1: none, Final: Zone ZONE-1 → Semi-final 1: Storm Box 1234-5678-9012, Final: none',
  ],
  [
    'sentences of a list are separated by semicolons',
    null,
    { winners: ['1st Place: Nova, $300', '2nd Place: Rook, $100'] },
    'winners1st Place: Nova, $300; 2nd Place: Rook, $100',
  ],
  ['an empty list is none', { order: ['Nova'] }, { order: [] }, 'orderNova → none'],
])('%s', async (_, before, after, text) => {
  expect(await textOf({ before, after })).toContain(text);
});

test('times are shown in the time zone of the reader', async () => {
  const text = await textOf({ before: { startDate: '2026-03-01T18:00:00.000Z' }, after: null });
  expect(text).not.toContain('T18:00');
  expect(text).toContain('2026');
});

test('more entries are loaded on demand', async () => {
  const { auditLog } = await openAuditLog(({ query }) =>
    query.offset === 1
      ? { body: [anEntry({ id: 9 }), anEntry({ id: 8, subject: 'Final' })] }
      : page([anEntry()], { next: 1 }),
  );
  await userEvent.click(await auditLog.findByRole('button', { name: 'Load more' }));
  expect(await auditLog.findByText(/corrected Final/)).toBeTruthy();
  expect(auditLog.getAllByRole('article')).toHaveLength(2);
});

test('a tournament without entries shows an empty state', async () => {
  const { auditLog } = await openAuditLog(() => ({ body: [] }));
  expect(await auditLog.findByText('No entries yet')).toBeTruthy();
});

test('an audit log that fails to load can be retried', async () => {
  let isDown = true;
  const { auditLog } = await openAuditLog(() =>
    isDown ? refusal('unavailable', 'Please wait') : { body: [anEntry()] },
  );
  expect((await auditLog.findByRole('alert')).textContent).toContain(
    'Failed to fetch dataPlease wait',
  );
  isDown = false;
  await userEvent.click(auditLog.getByRole('button', { name: 'Try again' }));
  expect(await auditLog.findByRole('article')).toBeTruthy();
});
