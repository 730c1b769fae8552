import { z } from '#zod.ts';
import { Id, IdParam, Message, byId, ordinal, keysetPaging, webUrl } from '#common.ts';
import { endpoint } from '#endpoint.ts';
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

const ofWebhook = z.object({ id: IdParam, webhookId: IdParam });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/tournaments/:id/webhooks',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Where other sites are told what happens in a tournament',
    params: byId,
    reads: ['webhooks', 'tournaments'],
    response: z.array(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/tournaments/:id/webhooks',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Connect a Discord channel or a signed webhook; the secret is answered this once',
    params: byId,
    body: WebhookInput,
    status: 201,
    changes: ['webhooks', 'audit'],
    response: Message.extend({
      webhook: Webhook,
      /** The key of its signatures, of the kind `signed`. */
      secret: z.string().nullable(),
    }),
  }),
  setEvents: endpoint({
    method: 'PATCH',
    path: '/tournaments/:id/webhooks/:webhookId',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Choose what is sent',
    params: ofWebhook,
    body: EventsInput,
    changes: ['webhooks', 'audit'],
    response: Message.extend({ webhook: Webhook }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tournaments/:id/webhooks/:webhookId',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Disconnect it; what waits is not sent',
    params: ofWebhook,
    changes: ['webhooks', 'audit'],
    response: Message,
  }),
  test: endpoint({
    method: 'POST',
    path: '/tournaments/:id/webhooks/:webhookId/test',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Send a test; its outcome is in the deliveries',
    params: ofWebhook,
    status: 201,
    changes: ['webhooks'],
    response: Message.extend({ delivery: Delivery }),
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/tournaments/:id/webhooks/:webhookId/deliveries',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'The deliveries of the last thirty days, newest first',
    params: ofWebhook,
    query: z.object(keysetPaging),
    list: true,
    reads: ['webhooks', 'tournaments'],
    response: z.array(Delivery),
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/tournaments/:id/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
    access: 'admin',
    staff: 'organiser',
    idOf: 'tournament',
    summary: 'Send the same again, as a new delivery',
    params: ofWebhook.extend({ deliveryId: IdParam }),
    status: 201,
    changes: ['webhooks'],
    response: Message.extend({ delivery: Delivery }),
  }),
};
