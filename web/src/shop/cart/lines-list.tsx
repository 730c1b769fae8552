import type { CartItem } from './stored-cart.ts';
import { putBack, remove } from './cart-changes.ts';
import { toast } from '#ui/toasts/toast.ts';
import { CartLineRow } from './line-row.tsx';
import type { CartLine } from './lines.ts';

interface CartLinesProps {
  lines: readonly CartLine[];
  /** 0 where a line may stay in the cart without being ordered. */
  minQuantity: 0 | 1;
  /** Removes a line and offers Undo; in a toast by default. */
  onRemove?: (item: CartItem, index: number) => void;
}

function removeWithUndo(item: CartItem, index: number) {
  remove(item.id, item.selectedSize);
  toast.info(`${item.name} removed`, {
    action: { label: 'Undo', onClick: () => putBack(item, index) },
  });
}

export const CartLines = ({ lines, minQuantity, onRemove = removeWithUndo }: CartLinesProps) => (
  <ul className="@container ruled">
    {lines.map((line, index) => (
      <CartLineRow
        key={`${line.item.id} ${line.item.selectedSize}`}
        line={line}
        minQuantity={minQuantity}
        onRemove={() => onRemove(line.item, index)}
      />
    ))}
  </ul>
);
