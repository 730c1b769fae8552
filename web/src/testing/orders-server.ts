import type { Order } from '@last-circle/contract/orders.ts';
import { stubServer, type Answers } from './server.ts';

/** A server that stores these orders and filters them. */
export const serverWith = (kept: Order[], answers: Answers = {}) =>
  stubServer({
    'GET /orders/admin': ({ query }) => {
      const [status, search] = [query.get('status'), query.get('search') ?? ''];
      const orders = kept
        .filter((order) => !status || order.status === status)
        .filter((order) => order.email.includes(search) || order.orderNumber.includes(search));
      return { body: { orders, total: orders.length, totalPages: 1, page: 1 } };
    },
    ...answers,
  });
