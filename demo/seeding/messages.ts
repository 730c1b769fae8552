import { demoMessages } from '#data/messages.ts';
import { hourMs, instant } from './dates.ts';

/** The oldest first: who wrote later has the higher id. */
export const messageRows = () =>
  demoMessages
    .map(({ hoursAgo, name, email, message, isRead }) => ({
      name,
      email,
      message,
      is_read: isRead,
      created_at: instant(Date.now() - hoursAgo * hourMs),
    }))
    .toReversed();
