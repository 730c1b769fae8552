import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate } from 'react-router';
import type { CartItem } from '#api/cart.ts';
import { takeOut } from '#api/cart-changes.ts';
import { Head } from '#api/head.tsx';
import { paths } from '#paths.ts';
import { useIsHydrated } from '#ui/hydration.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast.ts';
import { CartLines } from './cart/cart-lines.tsx';
import { orderedOf, totalOf } from './cart/lines.ts';
import { useCartLines } from './cart/use-cart-lines.ts';
import { CheckoutSkeleton } from './checkout/checkout-skeleton.tsx';
import { Checkout } from './checkout/checkout.tsx';
import { OrderPlaced } from './checkout/order-placed.tsx';
import type { PlacedOrder } from './checkout/use-place-order.ts';

export function Page() {
  const isHydrated = useIsHydrated();
  const [placed, setPlaced] = useState<PlacedOrder>();

  /** Whoever has left the page meanwhile has still ordered. */
  function finish(order: PlacedOrder, ordered: readonly CartItem[]) {
    // Before the cart is emptied: an empty one leads to the shop.
    flushSync(() => setPlaced(order));
    takeOut(ordered);
  }

  return (
    <div>
      <Head title={placed ? 'Order placed' : 'Checkout'} isIndexed={false} />
      {placed ? (
        <OrderPlaced order={placed} />
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
  return <Navigate to={paths.shop} replace />;
}
