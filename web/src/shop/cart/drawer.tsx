import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, useRef } from 'react';
import { putBack, remove } from './cart-changes.ts';
import type { CartItem } from './stored-cart.ts';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { useUser } from '#platform/session/session.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog, DialogBody } from '#ui/overlays/dialog.tsx';
import { CartEmpty, CartLines } from './lines-list.tsx';
import { CartTotal } from './summary.tsx';
import { countOf, useCartLines } from './lines.ts';
import { useDiscount } from './use-discount.tsx';

interface Removed {
  item: CartItem;
  index: number;
}

/** The cart beside any page, for visitors too. A navigation closes it. */
export function CartDrawer({ onClose }: { onClose: () => void }) {
  const lines = useCartLines();
  const [removed, setRemoved] = useState<Removed>();
  const count = countOf(lines);
  const { total, field } = useDiscount(lines);
  const router = useRouter();
  const user = useUser();
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);

  function removeWithUndo(item: CartItem, index: number) {
    remove(item.id, item.selectedSize);
    setRemoved({ item, index });
  }

  function undo({ item, index }: Removed) {
    putBack(item, index);
    setRemoved(undefined);
  }

  return (
    <Dialog title="Your cart" size="side" onClose={onClose}>
      <DialogBody className="flex-1">
        {count === 0 && <CartEmpty />}
        <CartLines lines={lines} minQuantity={0} onRemove={removeWithUndo} />
      </DialogBody>
      {removed && (
        <RemovedLine
          key={`${removed.item.id} ${removed.item.selectedSize}`}
          name={removed.item.name}
          onUndo={() => undo(removed)}
        />
      )}
      {count > 0 && (
        <footer className="flex flex-col gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-6">
          {field}
          <CartTotal count={count} total={total} />
          <ButtonLink data-first-focus to={paths.checkout} variant="primary" size="large">
            Checkout
          </ButtonLink>
          {user && <ButtonLink to={paths.cart}>View cart</ButtonLink>}
        </footer>
      )}
    </Dialog>
  );
}

/** What was just removed; takes the focus, as the button that removed it is gone. */
function RemovedLine({ name, onUndo }: { name: string; onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <output className="flex items-center justify-between gap-3 border-t border-line bg-raised px-4 py-1 text-sm sm:px-6">
      <span className="min-w-0 [overflow-wrap:anywhere]">{name} removed</span>
      <Button ref={button} variant="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </output>
  );
}
