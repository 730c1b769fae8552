import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { WebhookEvent } from '@last-circle/contract/webhook-rules.ts';
import type { WebhookInput } from '@last-circle/contract/webhooks.ts';
import type { Context } from '#platform/db/context.ts';
import type { Paging } from '#platform/http/paging.ts';
import type { Network } from '#platform/remote/network.ts';
import * as connections from './connections.ts';
import * as deliveries from './deliveries.ts';

interface Given {
  ctx: Context;
  user: User;
}

interface OfWebhook extends Given {
  params: { webhookId: number };
}

/** Which verb each endpoint of webhooks calls; a call says what its webhooks are told of. */
export const webhookHandlers = <C>(
  network: Network,
  sourceOf: (call: C) => connections.Source,
) => ({
  list: (call: C & Given) => connections.list(call.ctx, sourceOf(call)),
  create: (call: C & Given & { body: WebhookInput }) =>
    connections.create(call.ctx, { network, source: sourceOf(call), admin: call.user }, call.body),
  setEvents: (call: C & OfWebhook & { body: { events: WebhookEvent[] } }) => {
    const { ctx, user: admin, params, body } = call;
    const by = { source: sourceOf(call), admin };
    return connections.setEvents(ctx, by, params.webhookId, body.events);
  },
  resume: (call: C & OfWebhook) => {
    const { ctx, user: admin, params } = call;
    return connections.resume(ctx, { source: sourceOf(call), admin }, params.webhookId);
  },
  remove: (call: C & OfWebhook) => {
    const { ctx, user: admin, params } = call;
    return connections.remove(ctx, { source: sourceOf(call), admin }, params.webhookId);
  },
  test: (call: C & OfWebhook) => deliveries.test(call.ctx, sourceOf(call), call.params.webhookId),
  deliveries: (call: C & OfWebhook & { query: Paging }) =>
    deliveries.list(call.ctx, sourceOf(call), call.params.webhookId, call.query),
  redeliver: (call: C & OfWebhook & { params: { deliveryId: number } }) => {
    const { webhookId, deliveryId } = call.params;
    return deliveries.redeliver(call.ctx, sourceOf(call), webhookId, deliveryId);
  },
});
