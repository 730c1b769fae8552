import { z } from './zod.ts';
import { Id, Message, ordinal, keysetPaging, webUrl } from './common.ts';
import { endpoint } from './endpoint.ts';
import { deliveryStates, siteEvents, webhookKinds, type WebhookEvent } from './webhook-rules.ts';

/** Those that are chosen, each once, in the order of all. */
const chosenOf = <E extends WebhookEvent>(all: readonly E[]) =>
  z
    .array(z.enum(all))
    .min(1, 'Please choose at least one event')
    .transform((chosen) => all.filter((event) => chosen.includes(event)));

/** Matches any page of Discord but a webhook. */
const otherPageOfDiscord = /^https?:\/\/([\w-]+\.)*discord(app)?\.com(?!\/api\/webhooks\/)/i;

const WebhookUrl = webUrl('Please enter a URL that begins with https://')
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'The URL must not hold a password')
  .refine(
    (url) => !otherPageOfDiscord.test(url),
    'Copy the URL of a webhook from the settings of the channel: Integrations, Webhooks',
  );

/** The forms of a webhook that may choose from these events. */
export const inputsOf = <E extends WebhookEvent>(events: readonly E[]) => ({
  WebhookInput: z.object({
    kind: z.enum(webhookKinds, 'Please choose a kind'),
    url: WebhookUrl,
    events: chosenOf(events),
  }),
  EventsInput: z.object({ events: chosenOf(events) }),
});

const { WebhookInput, EventsInput } = inputsOf(siteEvents);
export { WebhookInput, EventsInput };
export type WebhookInput = z.output<typeof WebhookInput>;

export const Webhook = z.object({
  id: Id,
  kind: z.enum(webhookKinds),
  /** 'discord.com' */
  host: z.string(),
  /** The last four characters of the URL, which is never shown again. */
  ending: z.string(),
  events: z.array(z.enum(siteEvents)),
  createdAt: z.string(),
  /** Whose it is: who made or resumed it. Null where nobody knows. */
  madeBy: z.string().nullable(),
  /** Nothing is sent while they may not make one any more. */
  isPaused: z.boolean(),
  /** Deliveries that wait for their next attempt. */
  waiting: z.int(),
});
export type Webhook = z.output<typeof Webhook>;

export const Delivery = z.object({
  id: ordinal('Please give a valid id'),
  /** One of the webhook's events, or `test`. */
  event: z.string(),
  state: z.enum(deliveryStates),
  createdAt: z.string(),
  attempts: z.int(),
  /** When the last attempt was made. */
  triedAt: z.string().nullable(),
  responseStatus: z.int().nullable(),
  error: z.string().nullable(),
  /** When it is tried again, while it waits. */
  nextAt: z.string().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

export const ConnectedReply = Message.extend({
  webhook: Webhook,
  /** The key of its signatures, of the kind `signed`. */
  secret: z.string().nullable(),
});

export const WebhookReply = Message.extend({ webhook: Webhook });
export const DeliveryReply = Message.extend({ delivery: Delivery });

const ofAdmins = { access: 'admin' } as const;

/** Each event is a delivery that waits. */
const ofAllEvents = [
  'webhooks',
  'tournaments',
  'brackets',
  'blogs',
  'maps',
  'products',
  'orders',
] as const;

export const siteWebhooks = {
  list: endpoint('GET /webhooks', {
    ...ofAdmins,
    summary: 'Where other sites are told what happens on this one',
    reads: ofAllEvents,
    response: z.array(Webhook),
  }),
  create: endpoint('POST /webhooks', {
    ...ofAdmins,
    summary: 'Connect a Discord channel or a signed webhook; the secret is answered this once',
    body: WebhookInput,
    status: 201,
    changes: ['webhooks'],
    response: ConnectedReply,
  }),
  setEvents: endpoint('PATCH /webhooks/:webhookId', {
    ...ofAdmins,
    summary: 'Choose what is sent',
    body: EventsInput,
    changes: ['webhooks'],
    response: WebhookReply,
  }),
  resume: endpoint('POST /webhooks/:webhookId/resume', {
    ...ofAdmins,
    summary:
      'Send again what was paused since who made it is no admin; it becomes that of the caller',
    changes: ['webhooks'],
    response: WebhookReply,
  }),
  remove: endpoint('DELETE /webhooks/:webhookId', {
    ...ofAdmins,
    summary: 'Disconnect it; what waits is not sent',
    changes: ['webhooks'],
  }),
  test: endpoint('POST /webhooks/:webhookId/test', {
    ...ofAdmins,
    summary: 'Send a test; its outcome is in the deliveries',
    status: 201,
    changes: ['webhooks'],
    response: DeliveryReply,
  }),
  deliveries: endpoint('GET /webhooks/:webhookId/deliveries', {
    ...ofAdmins,
    summary: 'The deliveries of the last thirty days, newest first',
    query: z.object(keysetPaging),
    reads: ofAllEvents,
    response: z.array(Delivery),
  }),
  redeliver: endpoint('POST /webhooks/:webhookId/deliveries/:deliveryId/redeliver', {
    ...ofAdmins,
    summary: 'Send the same again, as a new delivery',
    status: 201,
    changes: ['webhooks'],
    response: DeliveryReply,
  }),
};
