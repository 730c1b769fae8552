import { lazyOverlay } from '#platform/page/lazy-overlay.tsx';
import { toast } from '#ui/toasts/toast.ts';

const drawer = lazyOverlay(async () => (await import('./drawer.tsx')).CartDrawer, 'Your cart');

/** The topic of toasts that say what the drawer shows. */
export const addedToCart = 'added to cart';

/** Needs `CartDrawerHost` in the frame. */
export function openCartDrawer() {
  toast.dismiss(addedToCart);
  drawer.open();
}

export const closeCartDrawer = drawer.close;

/** Where the cart drawer appears. */
export const CartDrawerHost = drawer.Host;
