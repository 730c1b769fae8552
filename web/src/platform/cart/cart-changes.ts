import type { Size } from '@last-circle/contract/product-rules.ts';
import type { Product } from '@last-circle/contract/products.ts';
import { itemsKept, keep, type CartItem } from './cart.ts';

/** Lines with and without a size are different lines. */
const isLine = (id: number, size: Size | undefined) => (item: CartItem) =>
  item.id === id && item.selectedSize === size;

const lineOf = (product: Product, size: Size | undefined, quantity: number): CartItem => ({
  ...product,
  quantity,
  ...(size && { selectedSize: size }),
});

/** Adds to a line of the same product and size, or a new line; updates the stored product. */
export function add(product: Product, size?: Size, quantity = 1) {
  const items = itemsKept();
  const isSame = isLine(product.id, size);
  const there = items.find(isSame);
  const line = lineOf(product, size, (there?.quantity ?? 0) + quantity);
  keep(there ? items.map((item) => (isSame(item) ? line : item)) : [...items, line]);
}

export function remove(id: number, size?: Size) {
  const isSame = isLine(id, size);
  keep(itemsKept().filter((item) => !isSame(item)));
}

/** Never below 0; a line at 0 is not removed. */
export function setQuantity(id: number, size: Size | undefined, quantity: number) {
  const isSame = isLine(id, size);
  keep(
    itemsKept().map((item) => (isSame(item) ? { ...item, quantity: Math.max(0, quantity) } : item)),
  );
}

export const clear = () => keep([]);

/** Undoes a removal: the line returns to its position, or joins one that was added since. */
export function putBack(line: CartItem, index: number) {
  const items = itemsKept();
  if (items.some(isLine(line.id, line.selectedSize))) {
    add(line, line.selectedSize, line.quantity);
  } else {
    keep(items.toSpliced(index, 0, line));
  }
}

/** Removes the ordered quantities; lines added since, in any tab, stay. */
export const takeOut = (ordered: readonly CartItem[]) =>
  keep(
    itemsKept().flatMap((item) => {
      const taken = ordered.find(isLine(item.id, item.selectedSize));
      if (!taken) return [item];
      const quantity = item.quantity - taken.quantity;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
