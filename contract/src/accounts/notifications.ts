import { z } from '#zod.ts';
import { Id, Message, keysetPaging } from '#common.ts';
import { endpoint } from '#endpoint.ts';
import { kindNames, kindOf, mailChoices, mostCounted } from './notification-rules.ts';

export const Notification = z.object({
  id: Id,
  kind: z.enum(kindNames),
  text: z.string(),
  /** A path of this site; null where there is nothing to open. */
  link: z.string().nullable(),
  createdAt: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

export const Preference = z.object({
  kind: z.enum(kindNames),
  /** Whether it is in the list behind the bell. */
  onSite: z.boolean(),
  byMail: z.enum(mailChoices),
});
export type Preference = z.output<typeof Preference>;

const Chosen = Preference.refine(
  ({ kind, byMail }) => byMail === 'at-once' || !kindOf(kind).isMailRequired,
  { path: ['byMail'], message: 'Codes, receipts and security mails always come' },
);

export const PreferencesInput = z.object({
  preferences: z
    .array(Chosen)
    .min(1, 'Choose at least one')
    .max(kindNames.length, 'Give each kind once')
    .refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      'Give each kind once',
    ),
});
export type PreferencesInput = z.output<typeof PreferencesInput>;

const Preferences = z.object({ preferences: z.array(Preference) });

/** Nearly everything that is done notifies somebody. */
const ownStream = { nothing: 'The stream of the caller announces changes' };

export const notifications = {
  list: endpoint('GET /notifications', {
    access: 'user',
    summary: 'What the caller was told, newest first, for 90 days',
    query: z.object(keysetPaging),
    reads: ownStream,
    response: z.array(Notification),
  }),
  count: endpoint('GET /notifications/count', {
    access: 'user',
    summary: `How many of them the caller has not read; ${mostCounted} stands for more`,
    reads: ownStream,
    response: z.object({ unread: z.int() }),
  }),
  events: endpoint('GET /notifications/events', {
    access: 'user',
    summary: 'Server-sent events: one at once, and one whenever the count may have changed',
    reads: { nothing: 'The stream itself announces changes' },
    response: { file: 'text/event-stream' },
  }),
  read: endpoint('PUT /notifications/read', {
    access: 'user',
    summary: 'Mark those up to one as read, with itself',
    body: z.object({ upTo: Id }),
    changes: ['notifications'],
    response: Message,
  }),
  preferences: endpoint('GET /notifications/preferences', {
    access: 'user',
    summary: 'Where each kind of notification reaches the caller',
    reads: ['notifications'],
    response: Preferences,
  }),
  setPreferences: endpoint('PUT /notifications/preferences', {
    access: 'user',
    summary: 'Choose where these kinds reach the caller; others stay',
    body: PreferencesInput,
    changes: ['notifications'],
    response: Preferences,
  }),
};
