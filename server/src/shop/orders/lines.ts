import type { CheckoutInput } from '@last-circle/contract/shop/orders.ts';
import { fromCents, toCents } from '@last-circle/contract/money.ts';
import { AppError } from '#platform/errors.ts';
import type { LockedProducts } from './stock.ts';

type Item = CheckoutInput['items'][number];
type Product = NonNullable<ReturnType<LockedProducts['get']>>;

/**
 * Order lines with the shop's own prices; of the input only product, quantity and size are used.
 */
export const linesOf = (items: readonly Item[], products: LockedProducts) =>
  items.map((item, index) => {
    const product = products.get(item.id);
    if (!product?.isActive) throw unavailable(index);
    return {
      productId: product.id,
      name: product.name,
      image: product.images[0] ?? '',
      selectedSize: sizeOf(product, item, index),
      cents: product.cents,
      quantity: item.quantity,
      priceChanged: item.price != null && item.price !== fromCents(product.cents),
    };
  });

type Line = ReturnType<typeof linesOf>[number];

export const centsOf = (lines: readonly Line[]) =>
  lines.reduce((total, { cents, quantity }) => total + cents * quantity, 0);

/** Refuses lines that cost more than the buyer was shown, in dollars. */
export function refuseHigherTotal(lines: readonly Line[], expected: number | null | undefined) {
  if (expected == null || centsOf(lines) <= toCents(expected)) return;
  throw new AppError('conflict', 'The total has changed', {
    lines: lines.map(({ productId, name, selectedSize, cents, quantity }) => ({
      id: productId,
      name,
      selectedSize,
      price: fromCents(cents),
      quantity,
    })),
  });
}

/** Does not reveal the name of an inactive product. */
const unavailable = (index: number) =>
  new AppError('conflict', 'A product in your cart is no longer available', {
    fields: { [`items.${index}.id`]: 'No longer available' },
  });

function sizeOf({ name, sizes }: Product, { selectedSize }: Item, index: number) {
  if (sizes.length === 0) return null;
  if (selectedSize != null && sizes.includes(selectedSize)) return selectedSize;
  const message =
    selectedSize == null
      ? `Please select a size for ${name}`
      : `${name} does not come in size ${selectedSize}`;
  throw new AppError('invalid', message, { fields: { [`items.${index}.selectedSize`]: message } });
}
