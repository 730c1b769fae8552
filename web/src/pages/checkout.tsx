import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCart, type CartItem } from '#shop/cart/stored-cart.ts';
import { removeOrdered } from '#shop/cart/cart-changes.ts';
import { Head } from '#platform/router/head.tsx';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { Redirect } from '#platform/router/redirect.ts';
import { paths } from '#paths.ts';
import { useUser } from '#platform/session/session.ts';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { CartLines } from '#shop/cart/lines-list.tsx';
import { orderedOf, totalOf, useCartLines } from '#shop/cart/lines.ts';
import { CheckoutSkeleton, Checkout } from '#shop/checkout/checkout.tsx';
import { forgetPlacedOrder, placedOrderNumber } from '#shop/checkout/placed-order.ts';
import type { PlacedOrder } from '#shop/checkout/use-place-order.ts';

const OrderPlaced = lazyPart(
  async () => (await import('#shop/checkout/order-placed.tsx')).OrderPlaced,
);

export function Page() {
  const isHydrated = useIsHydrated();
  const userId = useUser()?.id ?? null;
  const isEmpty = useCart().every(({ quantity }) => quantity === 0);
  const [answer, setAnswer] = useState<PlacedOrder>();
  const placedBefore = isHydrated && isEmpty ? placedOrderNumber(userId) : undefined;
  const orderNumber = answer?.orderNumber ?? placedBefore;
  // The network may be gone when the order is placed.
  useEffect(() => void OrderPlaced.preload(), []);

  /** Called even when the page was left during the request. */
  function finish(order: PlacedOrder, ordered: readonly CartItem[]) {
    // This comes before the cart is emptied: an empty one redirects to the shop.
    flushSync(() => setAnswer(order));
    removeOrdered(ordered);
  }

  return (
    <div>
      <Head title={orderNumber ? 'Order placed' : 'Checkout'} isIndexed={false} />
      {orderNumber ? (
        <Suspense>
          <OrderPlaced orderNumber={orderNumber} answer={answer} isOfUser={userId !== null} />
        </Suspense>
      ) : (
        <>
          <PageHeader title="Checkout" />
          <CheckoutOf isHydrated={isHydrated} isEmpty={isEmpty} onPlaced={finish} />
        </>
      )}
    </div>
  );
}

type OnPlaced = (order: PlacedOrder, ordered: readonly CartItem[]) => void;

function CheckoutOf(props: { isHydrated: boolean; isEmpty: boolean; onPlaced: OnPlaced }) {
  if (!props.isHydrated) return <CheckoutSkeleton />;
  return props.isEmpty ? <ToShop /> : <FromCart onPlaced={props.onPlaced} />;
}

function FromCart({ onPlaced }: { onPlaced: OnPlaced }) {
  const lines = useCartLines();
  const cart = lines.map(({ item }) => item);
  useEffect(forgetPlacedOrder, []);
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
