import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCart, type CartItem } from '#shop/cart/stored-cart.ts';
import { removeOrdered } from '#shop/cart/cart-changes.ts';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { useUser } from '#platform/session/session.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { CartLines } from '#shop/cart/lines-list.tsx';
import { orderedOf, useCartLines } from '#shop/cart/lines.ts';
import { useDiscount } from '#shop/cart/use-discount.tsx';
import { CheckoutSkeleton, Checkout } from '#shop/checkout/checkout.tsx';
import { forgetPlacedOrder, placedOrderNumber } from '#shop/checkout/placed-order.ts';
import type { PlacedOrder } from '#shop/checkout/use-place-order.ts';

const OrderPlaced = lazyPart(
  async () => (await import('#shop/checkout/order-placed.tsx')).OrderPlaced,
);

export function Page() {
  const isHydrated = useIsHydrated();
  const isEmpty = useCart().every(({ quantity }) => quantity === 0);
  const userId = useUser()?.id ?? null;
  const [answer, setAnswer] = useState<PlacedOrder>();
  // The network may be gone when the order is placed.
  useEffect(() => void OrderPlaced.preload(), []);

  /** Called even when the page was left during the request. */
  function finish(order: PlacedOrder, ordered: readonly CartItem[]) {
    // This comes before the cart is emptied: without an answer only the number is shown.
    flushSync(() => setAnswer(order));
    removeOrdered(ordered);
  }

  if (answer || (isHydrated && isEmpty)) {
    return (
      <Suspense>
        <OrderPlaced
          answer={answer}
          orderNumber={answer?.orderNumber ?? placedOrderNumber(userId)}
        />
      </Suspense>
    );
  }
  return (
    <div>
      <Head title="Checkout" isIndexed={false} />
      <PageHeader title="Checkout" />
      {isHydrated ? <FromCart onPlaced={finish} /> : <CheckoutSkeleton />}
    </div>
  );
}

interface FromCartProps {
  onPlaced: (order: PlacedOrder, ordered: readonly CartItem[]) => void;
}

function FromCart({ onPlaced }: FromCartProps) {
  const lines = useCartLines();
  const cart = lines.map(({ item }) => item);
  const { code, total, field } = useDiscount(lines);
  useEffect(forgetPlacedOrder, []);
  return (
    <Checkout
      cart={cart}
      items={orderedOf(lines)}
      total={total}
      discountCode={code}
      summary={<CartLines lines={lines} minQuantity={1} />}
      discount={field}
      onPlaced={(order) => onPlaced(order, cart)}
    />
  );
}
