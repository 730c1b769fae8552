import { counted } from '@last-circle/contract/counted.ts';
import { ShoppingCart } from 'lucide-react';
import type { MouseEvent } from 'react';
import { openCartDrawer } from './drawer-host.tsx';
import { useCartCount } from './stored-cart.ts';
import { NavLink } from '#platform/router/link.tsx';
import { isPlainClick } from '#platform/router/plain-click.ts';
import { paths } from '#paths.ts';
import { CountBubble } from '#ui/basics/count-bubble.tsx';

/** Names what is shown, for who speaks to the browser. */
const labelOf = (count: number) => (count === 0 ? 'Cart' : `Cart, ${counted(count, 'item')}`);

/** The link itself serves a new tab, and pages without scripts. */
function open(event: MouseEvent) {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  openCartDrawer();
}

export function CartLink() {
  const count = useCartCount();
  return (
    <NavLink
      to={paths.cart}
      section="/cart|/checkout"
      aria-label={labelOf(count)}
      aria-haspopup="dialog"
      title="Cart"
      onClick={open}
      className="relative inline-grid size-11 place-items-center rounded-sm text-muted transition duration-150 hover:bg-raised hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink"
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      <CountBubble count={count} isExact />
    </NavLink>
  );
}
