import type { Mail } from '@last-circle/contract/admin/mails.ts';

/** A mail of an order, refused. */
export const aStoredMail = (change: Partial<Mail> = {}): Mail => ({
  id: 7,
  kind: 'order-placed',
  recipient: 'fox@players.example',
  state: 'refused',
  createdAt: '2026-01-02T10:00:00.000Z',
  attempts: 1,
  reason: '550 No such mailbox',
  nextAt: null,
  endedAt: '2026-01-02T10:00:01.000Z',
  canRetry: true,
  canCorrect: true,
  ...change,
});
