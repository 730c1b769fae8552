import { useSyncExternalStore } from 'react';
import { paint } from '#ui/basics/paint.ts';

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

/** Opens it once the press is painted; needs `CartDrawerHost` in the frame. */
export const openCartDrawer = () => void paint().then(() => change(true));

export const closeCartDrawer = () => change(false);

export const useIsCartDrawerOpen = () =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
