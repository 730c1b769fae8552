import { z } from '#zod.ts';
import { Id, Message, TimeZone, keysetPaging, webUrl } from '#common.ts';
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
  /** On the devices that show notifications. */
  onPhone: z.boolean(),
  /** As a direct message on Discord. */
  onDiscord: z.boolean(),
});
export type Preference = z.output<typeof Preference>;

const Chosen = Preference.extend({ onDiscord: z.boolean().optional() }).refine(
  ({ kind, byMail }) => byMail === 'at-once' || !kindOf(kind).isMailRequired,
  { path: ['byMail'], message: 'Codes, receipts and security mails always come' },
);

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time like 22:00');

export const QuietHours = z
  .object({ begins: clock, ends: clock, timeZone: TimeZone })
  .refine(({ begins, ends }) => begins !== ends, {
    path: ['ends'],
    message: 'Quiet hours end at another time than they begin',
  });
export type QuietHours = z.output<typeof QuietHours>;

/** What is left out stays. */
export const PreferencesInput = z.object({
  preferences: z
    .array(Chosen)
    .max(kindNames.length, 'Give each kind once')
    .refine(
      (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
      'Give each kind once',
    )
    .default([]),
  /** Null ends them. */
  quietHours: QuietHours.nullable().optional(),
});
export type PreferencesInput = z.output<typeof PreferencesInput>;

const Preferences = z.object({
  preferences: z.array(Preference),
  /** Whether the site sends messages on Discord, and knows the caller's account there. */
  discord: z.enum(['off', 'unconnected', 'on']),
  quietHours: QuietHours.nullable(),
});

/** As `PushSubscription.toJSON` has it. */
export const DeviceInput = z.object({
  endpoint: webUrl('Give the address of a push service').refine(
    (url) => url.length > 0,
    'Give the address of a push service',
  ),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}$/, 'This is no key of a browser'),
    auth: z.string().regex(/^[\w-]{22}$/, 'This is no key of a browser'),
  }),
});
export type DeviceInput = z.output<typeof DeviceInput>;

export const Device = z.object({
  id: Id,
  /** As its session names it. */
  browser: z.string(),
  addedAt: z.string(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});
export type Device = z.output<typeof Device>;

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
    reads: ['notifications', 'sessions', 'site'],
    response: Preferences,
  }),
  setPreferences: endpoint('PUT /notifications/preferences', {
    access: 'user',
    summary: 'Choose where these kinds reach the caller; others stay',
    body: PreferencesInput,
    changes: ['notifications'],
    response: Preferences,
  }),
  devices: endpoint('GET /notifications/devices', {
    access: 'user',
    summary: 'The browsers that show notifications, and the key with which another one subscribes',
    reads: ['notifications', 'sessions'],
    response: z.object({ publicKey: z.string(), devices: z.array(Device) }),
  }),
  addDevice: endpoint('POST /notifications/devices', {
    access: 'user',
    summary: 'Show notifications in the browser of this session; it ends with the session',
    body: DeviceInput,
    status: 201,
    changes: ['notifications'],
    response: Message,
  }),
  removeDevice: endpoint('DELETE /notifications/devices/:id', {
    access: 'user',
    summary: 'Show no more notifications in a browser',
    changes: ['notifications'],
  }),
};
