import type { Order } from '@last-circle/contract/shop/orders.ts';
import { stubServer, type Fakes } from './server.ts';

/** A server that stores these orders and filters them. */
export const serverWith = (stored: Order[], fakes: Fakes = {}) =>
  stubServer({
    'GET /orders/admin': ({ query: { status, search } }) => {
      const orders = stored
        .filter((order) => !status || order.status === status)
        .filter((order) => order.email.includes(search) || order.orderNumber.includes(search));
      return { body: { orders, total: orders.length, totalPages: 1, page: 1 } };
    },
    ...fakes,
  });
