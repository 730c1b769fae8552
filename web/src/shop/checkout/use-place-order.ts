import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#shop/cart/stored-cart.ts';
import { ApiError, type Args, type Reply } from '#platform/api/client.ts';
import { showRefusal } from '#platform/forms/schema-form.ts';
import { apiQuery, call } from '#platform/api/queries.ts';
import { type CheckedValues, type CheckoutFormState, forgetDraft } from './use-form.ts';
import { storePlacedOrder } from './placed-order.ts';
import { randomKey } from '#platform/storage/random-key.ts';
import { useUser } from '#platform/session/session.ts';
import { storedJson } from '#platform/storage/stored-json.ts';

export type OrderItems = Order['items'];
export type PlacedOrder = Pick<
  Reply<'POST /orders/checkout'>,
  'orderNumber' | 'total' | 'priceChanged' | 'confirmationToken' | 'paymentUrl' | 'discountCode'
> & { email: string };

interface Wanted {
  /** The stored cart. */
  cart: readonly CartItem[];
  /** The lines that can be ordered, at present prices. */
  items: OrderItems;
  /** Dollars, as shown on the button. */
  total: number;
  discountCode: string | undefined;
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Shows the prices that a refusal names, even where the products cannot be fetched again. */
function applyPrices(client: QueryClient, error: unknown, cart: readonly CartItem[]) {
  if (!(error instanceof ApiError)) return;
  for (const { id, price } of error.body.lines ?? []) {
    const { queryKey } = apiQuery('GET /products/:id', { params: { id } });
    const stored = cart.find((item) => item.id === id);
    client.setQueryData(queryKey, (shown) => {
      const product = shown ?? stored;
      return product && { ...product, price, discountPrice: null, salePrice: null };
    });
  }
}

export function usePlaceOrder(form: CheckoutFormState, onPlaced: (order: PlacedOrder) => void) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? null;
  const [freshTotal, setFreshTotal] = useState<number>();
  const [isUnanswered, setIsUnanswered] = useState(false);

  async function place(values: CheckedValues, wanted: Wanted) {
    const { customerInfo, shippingAddress, billingAddress } = values;
    const addresses = { customerInfo, shippingAddress, billingAddress };
    const lines = wanted.cart.map(({ id, selectedSize, quantity }) => [id, selectedSize, quantity]);
    const toSend = idempotentOrder(JSON.stringify([addresses, lines, wanted.discountCode]), {
      ...addresses,
      items: wanted.items,
      expectedTotal: wanted.total,
      discountCode: wanted.discountCode,
    });
    try {
      const headers = { 'idempotency-key': toSend.key };
      const placed = await call(client, 'POST /orders/checkout', { body: toSend.order }, headers);
      forgetIdempotencyKey();
      forgetDraft();
      storePlacedOrder({ userId, orderNumber: placed.orderNumber });
      onPlaced({ ...placed, email: customerInfo.email });
      if (placed.paymentUrl !== null) location.assign(placed.paymentUrl);
    } catch (error) {
      if (isRefused(error)) forgetIdempotencyKey();
      setIsUnanswered(!isRefused(error));
      setFreshTotal(error instanceof ApiError ? error.body.total : undefined);
      applyPrices(client, error, wanted.cart);
      showRefusal(form, error, 'Failed to process order. Please try again.');
    }
  }

  return { place, isUnanswered, freshTotal };
}

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
function idempotentOrder(wanted: string, order: Order): IdempotentOrder {
  const before = stored();
  if (before?.wanted === wanted) return before;
  const toSend = { key: randomKey(), order, wanted };
  sessionStorage.setItem(storageKey, JSON.stringify(toSend));
  return toSend;
}

/** Called after an answer: the next order gets another key. */
const forgetIdempotencyKey = () => sessionStorage.removeItem(storageKey);
