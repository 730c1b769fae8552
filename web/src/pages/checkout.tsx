import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartItem } from '#shop/cart/stored-cart.ts';
import { removeOrdered } from '#shop/cart/cart-changes.ts';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Redirect } from '#platform/router/redirect.ts';
import { paths } from '#paths.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CartLines } from '#shop/cart/lines-list.tsx';
import { orderedOf, totalOf, useCartLines } from '#shop/cart/lines.ts';
import { CheckoutSkeleton, Checkout } from '#shop/checkout/checkout.tsx';
import type { PlacedOrder } from '#shop/checkout/use-place-order.ts';

const OrderPlaced = lazyPart(
  async () => (await import('#shop/checkout/order-placed.tsx')).OrderPlaced,
);

export function Page() {
  const isHydrated = useIsHydrated();
  const [placed, setPlaced] = useState<PlacedOrder>();
  // The network may be gone when the order is placed.
  useEffect(() => void OrderPlaced.preload(), []);

  /** Called even when the page was left during the request. */
  function finish(order: PlacedOrder, ordered: readonly CartItem[]) {
    // This comes before the cart is emptied: an empty one redirects to the shop.
    flushSync(() => setPlaced(order));
    removeOrdered(ordered);
  }

  return (
    <div>
      <Head title={placed ? 'Order placed' : 'Checkout'} isIndexed={false} />
      {placed ? (
        <Suspense>
          <OrderPlaced order={placed} />
        </Suspense>
      ) : (
        <>
          <PageHeader title="Checkout" />
          {isHydrated ? <FromCart onPlaced={finish} /> : <CheckoutSkeleton />}
        </>
      )}
    </div>
  );
}

interface FromCartProps {
  onPlaced: (order: PlacedOrder, ordered: readonly CartItem[]) => void;
}

function FromCart({ onPlaced }: FromCartProps) {
  const lines = useCartLines();
  const cart = lines.map(({ item }) => item);
  if (lines.every(({ item }) => item.quantity === 0)) return <ToShop />;
  return (
    <Checkout
      cart={cart}
      items={orderedOf(lines)}
      total={totalOf(lines)}
      summary={<CartLines lines={lines} minQuantity={1} />}
      onPlaced={(order) => onPlaced(order, cart)}
    />
  );
}

function ToShop() {
  useEffect(() => toast.info('Your cart is empty'), []);
  return <Redirect to={paths.shop} />;
}
