import type { orders as endpoints } from '@last-circle/contract/shop/orders.ts';
import type { FastifyReply } from 'fastify';
import type { Handlers } from '#platform/http/mount.ts';
import { linkTo, pathOf } from '#platform/http/paging-headers.ts';
import * as adminOrders from './admin-orders.ts';
import { checkout } from './checkout.ts';
import * as confirmation from './confirmation.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import { readKey } from '#platform/http/idempotency.ts';
import * as ownOrders from './own-orders.ts';
import { setStatuses } from './many-status-changes.ts';
import { setStatus } from './status-changes.ts';

/** The URL contains the order's token, so it must not be cached, indexed or sent as referrer. */
const setPrivateHeaders = (reply: FastifyReply) =>
  reply.headers({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });

export const orderHandlers: Handlers<typeof endpoints> = {
  checkout: ({ ctx, user, body, request }) =>
    checkout(ctx, user, body, {
      network: clientNetworkOf(request),
      key: readKey(request.headers['idempotency-key']),
    }),
  status: async ({ ctx, params, reply }) => {
    setPrivateHeaders(reply);
    return confirmation.status(ctx, params.token);
  },
  confirm: async ({ ctx, params, reply }) => {
    setPrivateHeaders(reply);
    return confirmation.confirm(ctx, params.token);
  },
  mine: ({ ctx, user, query }) => ownOrders.list(ctx, user, query),
  confirmMine: ({ ctx, user, params }) => confirmation.confirmOwn(ctx, user, params.id),
  admin: async ({ ctx, query, request, reply }) => {
    const { content, after } = await adminOrders.list(ctx, query);
    if (after) {
      const next = { ...query, page: query.page + 1, after };
      reply.header('link', linkTo(pathOf(request), next));
    }
    return content;
  },
  csv: ({ ctx, query }) => adminOrders.csv(ctx, query),
  setStatus: ({ ctx, user, params, body }) => setStatus(ctx, user, params.id, body),
  setStatuses: ({ ctx, user, body }) => setStatuses(ctx, user, body),
};
