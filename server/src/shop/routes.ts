import { contract } from '@last-circle/contract';
import type { FastifyReply } from 'fastify';
import { readKey } from '#platform/http/idempotency.ts';
import type { Mount } from '#platform/http/mount.ts';
import { linkTo, pathOf } from '#platform/http/paging-headers.ts';
import { clientNetworkOf } from '#platform/requests/client-network.ts';
import * as discounts from '#shop/discounts/discounts.ts';
import * as adminOrders from '#shop/orders/admin-orders.ts';
import * as buyers from '#shop/orders/confirmation.ts';
import { quote } from '#shop/orders/quote.ts';
import { setStatus, setStatuses } from '#shop/orders/status-changes.ts';
import * as paid from '#shop/payments/checkout.ts';
import { pageOfLink, pageOfOwn } from '#shop/payments/pages.ts';
import { refund } from '#shop/payments/refunds.ts';
import { addCodes, pool, pools, withdrawCodes } from '#shop/products/codes.ts';
import * as lists from '#shop/products/search.ts';
import { packing } from '#shop/orders/packing.ts';
import * as sales from '#shop/products/sales.ts';
import * as managed from '#shop/products/managed.ts';
import * as products from '#shop/products/products.ts';
import { setStock } from '#shop/products/stock.ts';
import * as alerts from '#shop/products/stock-alerts.ts';

/** The URL contains the order's token, so it must not be cached, indexed or sent as referrer. */
const setPrivateHeaders = (reply: FastifyReply) =>
  reply.headers({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  });

/** Which verb each endpoint calls. */
export function mountShop(mount: Mount) {
  mount(contract.orders, {
    checkout: ({ ctx, user, body, request }) =>
      paid.checkout(ctx, user, body, {
        network: clientNetworkOf(request),
        key: readKey(request.headers['idempotency-key']),
      }),
    quote: ({ ctx, body, request }) => quote(ctx, body, clientNetworkOf(request)),
    status: async ({ ctx, params, reply }) => {
      setPrivateHeaders(reply);
      return buyers.status(ctx, params.token);
    },
    confirm: async ({ ctx, params, reply }) => {
      setPrivateHeaders(reply);
      return paid.confirm(ctx, params.token);
    },
    pay: async ({ ctx, params, reply }) => {
      setPrivateHeaders(reply);
      return pageOfLink(ctx, params.token);
    },
    mine: ({ ctx, user, query }) => buyers.listOwn(ctx, user, query),
    confirmMine: ({ ctx, user, params }) => paid.confirmOwn(ctx, user, params.id),
    payMine: ({ ctx, user, params }) => pageOfOwn(ctx, user, params.id),
    admin: async ({ ctx, query, request, reply }) => {
      const { content, after } = await adminOrders.list(ctx, query);
      if (after) {
        const next = { ...query, page: query.page + 1, after };
        reply.header('link', linkTo(pathOf(request), next));
      }
      return content;
    },
    csv: ({ ctx, query }) => adminOrders.csv(ctx, query),
    packing: ({ ctx, query }) => packing(ctx, query.orders),
    setStatus: ({ ctx, user, params, body }) => setStatus(ctx, user, params.id, body),
    refund: ({ ctx, user, params, body, request }) =>
      refund(ctx, user, params.id, {
        input: body,
        key: readKey(request.headers['idempotency-key']),
      }),
    setStatuses: ({ ctx, user, body }) => setStatuses(ctx, user, body),
  });
  mount(contract.discounts, {
    list: ({ ctx, query }) => discounts.list(ctx, query),
    create: ({ ctx, body }) => discounts.create(ctx, body),
    update: ({ ctx, params, body }) => discounts.update(ctx, params.id, body),
    remove: ({ ctx, params }) => discounts.remove(ctx, params.id),
  });
  mount(contract.sales, {
    list: ({ ctx }) => sales.list(ctx),
    create: ({ ctx, body }) => sales.create(ctx, body),
    end: ({ ctx, params }) => sales.end(ctx, params.id),
  });
  mount(contract.products, {
    list: ({ ctx, user, query }) => lists.list(ctx, user, query),
    categories: ({ ctx }) => lists.categories(ctx),
    featured: ({ ctx, query }) => lists.featured(ctx, query.limit),
    ofCategory: ({ ctx, user, params, query }) =>
      lists.list(ctx, user, { ...query, category: params.category }),
    get: ({ ctx, user, params }) => products.get(ctx, user, params.id),
    related: ({ ctx, user, params, query }) => lists.related(ctx, user, params.id, query.limit),
    listAll: ({ ctx, query }) => managed.list(ctx, query),
    create: ({ ctx, body }) => products.create(ctx, body),
    update: ({ ctx, params, body }) => products.update(ctx, params.id, body),
    setStock: ({ ctx, params, body }) => setStock(ctx, params.id, body),
    setPrice: ({ ctx, params, body }) => managed.setPrice(ctx, params.id, body),
    codes: ({ ctx, params }) => pool(ctx, params.id),
    withdrawCodes: ({ ctx, params, body }) => withdrawCodes(ctx, params.id, body.codes),
    codePools: ({ ctx }) => pools(ctx),
    addCodes: ({ ctx, params, body }) => addCodes(ctx, params.id, body.codes),
    toggleActive: ({ ctx, params }) => products.toggleActive(ctx, params.id),
    duplicate: ({ ctx, params }) => managed.duplicate(ctx, params.id),
    remove: ({ ctx, params }) => products.remove(ctx, params.id),
    askForAlert: ({ ctx, params, body, request }) =>
      alerts.ask(ctx, params.id, body, clientNetworkOf(request)),
    stopAlerts: ({ ctx, body }) => alerts.stop(ctx, body.token),
  });
}
