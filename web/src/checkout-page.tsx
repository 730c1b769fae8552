import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { clear } from '#api/cart-changes.ts';
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

  useEffect(() => {
    // Not before the page knows of the order: an empty cart leads to the shop.
    if (placed) clear();
  }, [placed]);

  return (
    <div>
      <Head title={placed ? 'Order placed' : 'Checkout'} isIndexed={false} />
      {placed ? (
        <OrderPlaced order={placed} />
      ) : (
        <>
          <PageHeader title="Checkout" />
          {isHydrated ? <FromCart onPlaced={setPlaced} /> : <CheckoutSkeleton />}
        </>
      )}
    </div>
  );
}

function FromCart({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const lines = useCartLines();
  if (lines.every(({ item }) => item.quantity === 0)) return <ToShop />;
  return (
    <Checkout
      cart={lines.map(({ item }) => item)}
      items={orderedOf(lines)}
      total={totalOf(lines)}
      summary={<CartLines lines={lines} minQuantity={1} />}
      onPlaced={onPlaced}
    />
  );
}

function ToShop() {
  useEffect(() => toast.info('Your cart is empty'), []);
  return <Navigate to={paths.shop} replace />;
}
