import { z } from '#zod.ts';
import { keysetPaging } from '#common.ts';
import { endpoint, ofOrganisers } from '#endpoint.ts';
import { tournamentEvents } from '#webhook-rules.ts';
import {
  ConnectedReply,
  Delivery,
  DeliveryReply,
  inputsOf,
  Webhook,
  WebhookReply,
} from '#webhooks.ts';

const { WebhookInput, EventsInput } = inputsOf(tournamentEvents);

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
    response: ConnectedReply,
  }),
  setEvents: endpoint('PATCH /tournaments/:id/webhooks/:webhookId', {
    ...ofOrganisers,
    summary: 'Choose what is sent',
    body: EventsInput,
    changes: ['webhooks', 'audit'],
    response: WebhookReply,
  }),
  resume: endpoint('POST /tournaments/:id/webhooks/:webhookId/resume', {
    ...ofOrganisers,
    summary: 'Send again what was paused since who made it left; it becomes that of the caller',
    changes: ['webhooks', 'audit'],
    response: WebhookReply,
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
    response: DeliveryReply,
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
      response: DeliveryReply,
    },
  ),
};
