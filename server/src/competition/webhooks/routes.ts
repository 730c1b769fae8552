import type { webhooks as endpoints } from '@last-circle/contract/competition/webhooks.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { Network } from '#platform/remote/network.ts';
import * as deliveries from './deliveries.ts';
import * as webhooks from './webhooks.ts';

export const webhookHandlers = (network: Network): Handlers<typeof endpoints> => ({
  list: ({ ctx, params }) => webhooks.list(ctx, params.id),
  create: ({ ctx, user, params, body }) => webhooks.create(ctx, network, user, params.id, body),
  setEvents: ({ ctx, user, params, body }) =>
    webhooks.setEvents(ctx, user, params.id, params.webhookId, body.events),
  remove: ({ ctx, user, params }) => webhooks.remove(ctx, user, params.id, params.webhookId),
  test: ({ ctx, params }) => deliveries.test(ctx, params.id, params.webhookId),
  deliveries: ({ ctx, params, query }) => deliveries.list(ctx, params.id, params.webhookId, query),
  redeliver: ({ ctx, params }) =>
    deliveries.redeliver(ctx, params.id, params.webhookId, params.deliveryId),
});
