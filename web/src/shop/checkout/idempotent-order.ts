import type { Args } from '#platform/api/client.ts';
import { randomKey } from '#platform/storage/random-key.ts';
import { storedJson } from '#platform/storage/stored-json.ts';

type Order = Args<'POST /orders/checkout'>['body'];

interface IdempotentOrder {
  /** The idempotency key: sending the order again does not place it again. */
  key: string;
  order: Order;
  /** The form and the cart that the order was made of, to compare. */
  wanted: string;
}

const storageKey = 'checkout-attempt';

function stored(): IdempotentOrder | null {
  const { key, order, wanted } =
    storedJson<IdempotentOrder>(() => sessionStorage, storageKey) ?? {};
  return key && order && wanted ? { key, order, wanted } : null;
}

/**
 * The order to send. While form and cart are the same, it is the one sent before, which may have been
 * placed although its answer was lost, even where prices and stock have changed since.
 */
export function idempotentOrder(wanted: string, order: Order): IdempotentOrder {
  const before = stored();
  if (before?.wanted === wanted) return before;
  const toSend = { key: randomKey(), order, wanted };
  sessionStorage.setItem(storageKey, JSON.stringify(toSend));
  return toSend;
}

/** Called after an answer: the next order gets another key. */
export const forgetIdempotencyKey = () => sessionStorage.removeItem(storageKey);
