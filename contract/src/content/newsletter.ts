import { z } from '#zod.ts';
import { Email, Id, Message, keysetPaging, line, ordinal, withDefault } from '#common.ts';
import { asCsv, costly, endpoint } from '#endpoint.ts';
import {
  mostImported,
  sendStates,
  subscriberSources,
  subscriberStatuses,
} from './newsletter-rules.ts';

const Token = z.string().max(1000);

export const SubscriptionInput = z.object({
  email: Email,
  source: withDefault(z.enum(['site', 'checkout']), 'site'),
});
export type SubscriptionInput = z.output<typeof SubscriptionInput>;

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  status: z.enum(subscriberStatuses),
  source: z.enum(subscriberSources),
  /** What they agreed to, and when. */
  consent: z.string(),
  consentAt: z.string(),
  confirmedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** Why their mailbox takes no mail. */
  reason: z.string().nullable(),
});
export type Subscriber = z.output<typeof Subscriber>;

const subscriberFilter = {
  search: line({ max: 254 }).default(''),
  status: z.enum(subscriberStatuses).optional(),
};

export const ImportInput = z.object({
  addresses: z
    .array(z.string().max(500))
    .min(1, 'Please give at least one address')
    .max(mostImported, `Please import at most ${mostImported} addresses at once`),
  /** How they agreed, for the record. */
  consent: line({ max: 500, required: 'Please say how they agreed' }),
});
export type ImportInput = z.output<typeof ImportInput>;

export const Imported = Message.extend({
  imported: z.int(),
  /** Those that get it, have ended it, or whose mailbox takes no mail: nothing of them changes. */
  known: z.int(),
  /** The first of those that are no addresses. */
  invalid: z.array(z.string()),
});

export const NewsletterSend = z.object({
  id: Id,
  /** Null if the post is deleted. */
  postId: Id.nullable(),
  title: z.string(),
  state: z.enum(sendStates),
  madeAt: z.string(),
  madeBy: z.string().nullable(),
  /** How many subscribers there were, and how many of their mails are written, delivered and not delivered. */
  total: z.int(),
  written: z.int(),
  delivered: z.int(),
  failed: z.int(),
});
export type NewsletterSend = z.output<typeof NewsletterSend>;

const OfPost = z.object({ postId: ordinal('Please choose a post') });

const ofNews = { access: 'admin', permission: 'news' } as const;

export const newsletter = {
  subscribe: endpoint('POST /newsletter/subscriptions', {
    access: 'open',
    summary: 'Ask for the newsletter; it begins with the link in a mail',
    body: SubscriptionInput,
    status: 201,
    changes: ['newsletter'],
    hidesNothing: true,
  }),
  confirm: endpoint('POST /newsletter/confirm', {
    access: 'open',
    summary: 'Begin the newsletter, by the link of the mail',
    body: z.object({ token: Token }),
    changes: ['newsletter'],
    hidesNothing: true,
  }),
  unsubscribe: endpoint('POST /newsletter/unsubscribe', {
    access: 'open',
    summary: 'End the newsletter, by the link in each of its mails',
    query: z.object({ token: withDefault(Token, '') }),
    changes: ['newsletter'],
    hidesNothing: true,
  }),
  subscribers: endpoint('GET /newsletter/subscribers', {
    ...ofNews,
    summary: 'Who gets the newsletter, newest first',
    query: z.object({ ...keysetPaging, ...subscriberFilter }),
    reads: ['newsletter'],
    response: z.array(Subscriber),
  }),
  subscribersCsv: endpoint('GET /newsletter/subscribers.csv', {
    ...ofNews,
    ...asCsv('subscribers.csv'),
    summary: 'All of them, with their consent',
    reads: ['newsletter'],
  }),
  importSubscribers: endpoint('POST /newsletter/subscribers/import', {
    ...ofNews,
    summary: 'Add addresses of people who have agreed elsewhere',
    weight: costly,
    body: ImportInput,
    changes: ['newsletter'],
    response: Imported,
  }),
  previewSend: endpoint('POST /newsletter/sends/preview', {
    ...ofNews,
    summary: 'The mail of a published post, and how many would get it',
    refuses: ['conflict', 'not_found'],
    body: OfPost,
    changes: { nothing: 'It is read' },
    hidesNothing: true,
    response: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      recipients: z.int(),
    }),
  }),
  testSend: endpoint('POST /newsletter/sends/test', {
    ...ofNews,
    summary: 'Mail it to yourself alone',
    refuses: ['conflict', 'not_found'],
    body: OfPost,
    changes: ['mails'],
  }),
  send: endpoint('POST /newsletter/sends', {
    ...ofNews,
    summary: 'Mail a published post to every subscriber; a post is sent once',
    refuses: ['conflict', 'not_found'],
    body: OfPost,
    status: 201,
    changes: ['newsletter'],
    response: Message.extend({ send: NewsletterSend }),
  }),
  sends: endpoint('GET /newsletter/sends', {
    ...ofNews,
    summary: 'What was sent, newest first',
    query: z.object(keysetPaging),
    reads: ['newsletter', 'mails'],
    response: z.array(NewsletterSend),
  }),
  getSend: endpoint('GET /newsletter/sends/:id', {
    ...ofNews,
    summary: 'How far it has come',
    reads: ['newsletter', 'mails'],
    response: NewsletterSend,
  }),
  setSendState: endpoint('PUT /newsletter/sends/:id', {
    ...ofNews,
    summary: 'Pause it, or resume it where it stopped',
    refuses: ['conflict'],
    body: z.object({ state: z.enum(['paused', 'running'], 'Please choose a state') }),
    changes: ['newsletter'],
    response: Message.extend({ send: NewsletterSend }),
  }),
};
