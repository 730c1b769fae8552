import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyPart } from '#platform/page/lazy-part.tsx';
import { whenIdle } from '#platform/page/when-idle.ts';
import { toast } from '#ui/toasts/toast.ts';

let isOpen = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topic of toasts that say what the drawer shows. */
export const addedToCart = 'added to cart';

/** Needs `CartDrawerHost` in the frame. */
export const openCartDrawer = () => change(true);

export const closeCartDrawer = () => change(false);

export const useIsCartDrawerOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );

const CartDrawer = lazyPart(async () => (await import('./drawer.tsx')).CartDrawer, NotOpened);

function NotOpened() {
  useEffect(() => {
    closeCartDrawer();
    toast.error('Your cart could not be opened. Please check your connection.', {
      action: { label: 'Try again', onClick: openCartDrawer },
    });
  }, []);
  return null;
}

/** Where the cart drawer appears. */
export function CartDrawerHost() {
  const isOpen = useIsCartDrawerOpen();

  useEffect(() => whenIdle(() => void CartDrawer.preload()), []);

  useEffect(() => {
    if (isOpen) toast.dismiss(addedToCart);
  }, [isOpen]);

  return (
    isOpen && (
      <Suspense>
        <CartDrawer onClose={closeCartDrawer} />
      </Suspense>
    )
  );
}
