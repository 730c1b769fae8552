import type { Args } from '#platform/api/client.ts';

type Order = Args<'POST /orders/checkout'>['body'];

interface Attempt {
  /** Sent with the order, so that sending it again does not place it again. */
  key: string;
  order: Order;
  /** What was wanted: the form and the cart as they were. */
  wanted: string;
}

const storageKey = 'checkout-attempt';

// `crypto.randomUUID` is missing where the site is not served over https.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

function kept(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Attempt | null;
  } catch {
    return null;
  }
}

/**
 * What to send: as long as the same is wanted, the very order that may have been placed without
 * an answer having come, even where prices and stock have changed since.
 */
export function attemptAt(wanted: string, order: Order): Attempt {
  const before = kept();
  if (before?.wanted === wanted) return before;
  const attempt = { key: newKey(), order, wanted };
  sessionStorage.setItem(storageKey, JSON.stringify(attempt));
  return attempt;
}

/** After an answer: the next attempt is another one. */
export const forgetAttempt = () => sessionStorage.removeItem(storageKey);
