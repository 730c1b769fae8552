import type { CartItem } from './stored-cart.ts';
import { putBack, remove, setQuantity } from './cart-changes.ts';
import { toast } from '#ui/toasts/toast.ts';
import type { CartLine } from './lines.ts';
import { Trash2, TriangleAlert } from 'lucide-react';
import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import { Picture } from '#platform/content/picture.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Stepper } from '#ui/controls/stepper.tsx';
import { Empty } from '#ui/feedback/empty.tsx';

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

interface CartLineRowProps {
  line: CartLine;
  minQuantity: 0 | 1;
  onRemove: () => void;
}

const maxQuantity = 999;

function CartLineRow({ line, minQuantity, onRemove }: CartLineRowProps) {
  const { item, product, price, left, notes, isOrdered } = line;
  const { id, selectedSize, quantity } = item;
  const name = selectedSize ? `${product.name}, size ${selectedSize}` : product.name;
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-4 @lg:grid-cols-[6rem_1fr]">
      <Picture
        src={product.images[0]}
        alt=""
        width={96}
        height={96}
        className={classNames('aspect-square w-full rounded-sm', !isOrdered && 'grayscale')}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <Link
            to={paths.product(product)}
            className={classNames(
              'min-w-0 font-semibold [overflow-wrap:anywhere] hover:underline',
              isOrdered ? 'text-ink' : 'text-muted',
            )}
          >
            {product.name}
          </Link>
          <IconButton label={`Remove ${name}`} className="-mt-2.5 -mr-2.5 -mb-3" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <p className="text-sm text-muted">
          {selectedSize && <>Size {selectedSize}, </>}
          <span className="tabular-nums">{inDollars(price)}</span> each
        </p>
        {notes.map((note) => (
          <p key={note} className="flex gap-1.5 text-sm caution">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {note}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <Stepper
            label={`Quantity of ${name}`}
            value={quantity}
            min={minQuantity}
            max={Math.min(left, maxQuantity)}
            onChange={(next) => setQuantity(id, selectedSize, next)}
          />
          {isOrdered ? (
            <span className="font-semibold tabular-nums">
              {inDollars(fromCents(toCents(price) * quantity))}
            </span>
          ) : (
            <span className="text-sm text-muted">Not in the total</span>
          )}
        </div>
      </div>
    </li>
  );
}

export const CartEmpty = () => (
  <Empty
    title="Your cart is empty"
    action={
      <ButtonLink to={paths.shop} variant="primary">
        Go to the shop
      </ButtonLink>
    }
  >
    Add some items of the game: hoodies, mugs and more for everyone who made it to the last circle.
  </Empty>
);
