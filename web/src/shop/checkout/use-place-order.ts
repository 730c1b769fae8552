import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CartItem } from '#shop/cart/stored-cart.ts';
import { ApiError, type Args, type Reply } from '#platform/api/client.ts';
import { showRefusal } from '#platform/forms/schema-form.ts';
import { apiQuery, call } from '#platform/api/queries.ts';
import { idempotentOrder, forgetIdempotencyKey } from './idempotent-order.ts';
import type { CheckedValues } from './values.ts';
import { forgetDraft } from './draft.ts';
import type { CheckoutFormState } from './use-form.ts';

type Order = Args<'POST /orders/checkout'>['body'];
export type OrderItems = Order['items'];
export type PlacedOrder = Reply<'POST /orders/checkout'> & { email: string };

interface Wanted {
  /** The stored cart. */
  cart: readonly CartItem[];
  /** The lines that can be ordered, at present prices. */
  items: OrderItems;
  /** Dollars, as shown on the button. */
  total: number;
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Shows the prices that a refusal names, even where the products cannot be fetched again. */
function applyPrices(client: QueryClient, error: unknown, cart: readonly CartItem[]) {
  if (!(error instanceof ApiError)) return;
  for (const { id, price } of error.lines) {
    const { queryKey } = apiQuery('GET /products/:id', { params: { id } });
    const stored = cart.find((item) => item.id === id);
    client.setQueryData(queryKey, (shown) => {
      const product = shown ?? stored;
      return product && { ...product, price, discountPrice: null };
    });
  }
}

export function usePlaceOrder(form: CheckoutFormState, onPlaced: (order: PlacedOrder) => void) {
  const client = useQueryClient();
  const [isUnanswered, setIsUnanswered] = useState(false);

  async function place(values: CheckedValues, wanted: Wanted) {
    const { customerInfo, shippingAddress, billingAddress } = values;
    const addresses = { customerInfo, shippingAddress, billingAddress };
    const lines = wanted.cart.map(({ id, selectedSize, quantity }) => [id, selectedSize, quantity]);
    const toSend = idempotentOrder(JSON.stringify([addresses, lines]), {
      ...addresses,
      items: wanted.items,
      expectedTotal: wanted.total,
    });
    try {
      const headers = { 'idempotency-key': toSend.key };
      const placed = await call(client, 'POST /orders/checkout', { body: toSend.order }, headers);
      forgetIdempotencyKey();
      forgetDraft();
      onPlaced({ ...placed, email: customerInfo.email });
    } catch (error) {
      if (isRefused(error)) forgetIdempotencyKey();
      setIsUnanswered(!isRefused(error));
      applyPrices(client, error, wanted.cart);
      showRefusal(form, error, 'Failed to process order. Please try again.');
    }
  }

  return { place, isUnanswered };
}
