import { createElement, useEffect, useState, type ComponentType } from 'react';
import {
  addedToCart,
  closeCartDrawer,
  openCartDrawer,
  useIsCartDrawerOpen,
} from './drawer-state.ts';
import { whenIdle } from '#platform/page/when-idle.ts';
import { toast } from '#ui/toasts/toast.ts';

type Drawer = ComponentType<{ onClose: () => void }>;

function showFailure() {
  closeCartDrawer();
  toast.error('Your cart could not be opened. Please check your connection.', {
    action: { label: 'Try again', onClick: openCartDrawer },
  });
}

/** Where the cart drawer appears. */
export function CartDrawerHost() {
  const isOpen = useIsCartDrawerOpen();
  const [Drawer, setDrawer] = useState<Drawer>();

  useEffect(() => {
    if (isOpen) toast.dismiss(addedToCart);
  }, [isOpen]);

  useEffect(() => {
    if (Drawer) return;
    const load = async () => {
      const { CartDrawer } = await import('./drawer.tsx');
      setDrawer(() => CartDrawer);
    };
    if (isOpen) void load().catch(showFailure);
    else whenIdle(() => void load().catch(() => undefined));
  }, [isOpen, Drawer]);

  return isOpen && Drawer ? createElement(Drawer, { onClose: closeCartDrawer }) : null;
}
