import type { Mailing } from '@last-circle/contract/competition/mailings.ts';

/** A message to three people, all of whom have it. */
export const aMailing = (change: Partial<Mailing> = {}): Mailing => ({
  id: 9,
  audience: 'verified',
  matchName: null,
  subject: 'New lobby',
  text: 'It opens at nine.',
  sentBy: 'organiser',
  createdAt: '2026-01-02T00:00:00.000Z',
  recipients: 3,
  sent: 3,
  failed: [],
  ...change,
});
