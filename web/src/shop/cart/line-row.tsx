import { Trash2, TriangleAlert } from 'lucide-react';
import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import { setQuantity } from './cart-changes.ts';
import { Picture } from '#platform/content/picture.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Stepper } from '#ui/controls/stepper.tsx';
import type { CartLine } from './lines.ts';

interface CartLineRowProps {
  line: CartLine;
  minQuantity: number;
  onRemove: () => void;
}

const maxQuantity = 999;

const nameOf = ({ item, product }: CartLine) =>
  item.selectedSize ? `${product.name}, size ${item.selectedSize}` : product.name;

export function CartLineRow({ line, minQuantity, onRemove }: CartLineRowProps) {
  const { item, product, price, notes, isOrdered } = line;
  const { id, selectedSize, quantity } = item;
  const name = nameOf(line);
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
            max={Math.min(product.stock, maxQuantity)}
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
