import type { ContactMessage } from '@last-circle/contract/contact/contact.ts';

/** An unread message of Kestrel. */
export const aContactMessage = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  id: 12,
  name: 'Kes Trel',
  email: 'kestrel@players.example',
  message: 'Hello,\nwhen is the next cup?',
  isRead: false,
  createdAt: '2026-01-02T10:00:00.000Z',
  ...change,
});
