import { z } from '#zod.ts';
import { Id, Message, ordinal, keysetPaging, webUrl } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { deliveryStates, webhookEvents, webhookKinds } from './webhook-rules.ts';

const Events = z
  .array(z.enum(webhookEvents))
  .min(1, 'Please choose at least one event')
  .transform((events) => webhookEvents.filter((event) => events.includes(event)));

/** Matches any page of Discord but a webhook. */
const otherPageOfDiscord = /^https?:\/\/([\w-]+\.)*discord(app)?\.com(?!\/api\/webhooks\/)/i;

const WebhookUrl = webUrl('Please enter a URL that begins with https://')
  .refine((url) => !/^https?:\/\/[^/?#]*@/i.test(url), 'The URL must not hold a password')
  .refine(
    (url) => !otherPageOfDiscord.test(url),
    'Copy the URL of a webhook from the settings of the channel: Integrations, Webhooks',
  );

export const WebhookInput = z.object({
  kind: z.enum(webhookKinds, 'Please choose a kind'),
  url: WebhookUrl,
  events: Events,
});
export type WebhookInput = z.output<typeof WebhookInput>;

export const EventsInput = z.object({ events: Events });

export const Webhook = z.object({
  id: Id,
  kind: z.enum(webhookKinds),
  /** 'discord.com' */
  host: z.string(),
  /** The last four characters of the URL, which is never shown again. */
  ending: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  /** Whose it is: who made or resumed it. Null where nobody knows. */
  madeBy: z.string().nullable(),
  /** Nothing is sent while they may not organise the tournament. */
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

export const webhooks = {
  list: endpoint('GET /tournaments/:id/webhooks', {
    ...ofOrganisers,
    summary: 'Where other sites are told what happens in a tournament',
    reads: ['webhooks', 'tournaments', 'staff'],
    response: z.array(Webhook),
  }),
  create: endpoint('POST /tournaments/:id/webhooks', {
    ...ofOrganisers,
    summary: 'Connect a Discord channel or a signed webhook; the secret is answered this once',
    body: WebhookInput,
    status: 201,
    changes: ['webhooks', 'audit'],
    response: Message.extend({
      webhook: Webhook,
      /** The key of its signatures, of the kind `signed`. */
      secret: z.string().nullable(),
    }),
  }),
  setEvents: endpoint('PATCH /tournaments/:id/webhooks/:webhookId', {
    ...ofOrganisers,
    summary: 'Choose what is sent',
    body: EventsInput,
    changes: ['webhooks', 'audit'],
    response: Message.extend({ webhook: Webhook }),
  }),
  resume: endpoint('POST /tournaments/:id/webhooks/:webhookId/resume', {
    ...ofOrganisers,
    summary: 'Send again what was paused since who made it left; it becomes that of the caller',
    changes: ['webhooks', 'audit'],
    response: Message.extend({ webhook: Webhook }),
  }),
  remove: endpoint('DELETE /tournaments/:id/webhooks/:webhookId', {
    ...ofOrganisers,
    summary: 'Disconnect it; what waits is not sent',
    changes: ['webhooks', 'audit'],
  }),
  test: endpoint('POST /tournaments/:id/webhooks/:webhookId/test', {
    ...ofOrganisers,
    summary: 'Send a test; its outcome is in the deliveries',
    status: 201,
    changes: ['webhooks'],
    response: Message.extend({ delivery: Delivery }),
  }),
  deliveries: endpoint('GET /tournaments/:id/webhooks/:webhookId/deliveries', {
    ...ofOrganisers,
    summary: 'The deliveries of the last thirty days, newest first',
    query: z.object(keysetPaging),
    reads: ['webhooks', 'tournaments'],
    response: z.array(Delivery),
  }),
  redeliver: endpoint(
    'POST /tournaments/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    {
      ...ofOrganisers,
      summary: 'Send the same again, as a new delivery',
      status: 201,
      changes: ['webhooks'],
      response: Message.extend({ delivery: Delivery }),
    },
  ),
};
