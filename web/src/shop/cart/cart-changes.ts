import { leftOf, type Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { cartItems, storeItems, type CartItem } from './stored-cart.ts';

/** A line without a size matches only a line without a size. */
const isLine = (id: number, size: Size | undefined) => (item: CartItem) =>
  item.id === id && item.selectedSize === size;

const lineOf = (product: Product, size: Size | undefined, quantity: number): CartItem => ({
  ...product,
  quantity,
  ...(size && { selectedSize: size }),
});

/**
 * Increases an existing line or adds a new one, with the current data of the product; of a size that is
 * counted at most what is left. Returns whether all of it was added.
 */
export function add(product: Product, size?: Size, quantity = 1) {
  const items = cartItems();
  const isSame = isLine(product.id, size);
  const there = items.find(isSame);
  const wanted = (there?.quantity ?? 0) + quantity;
  const most = product.sizeStock ? leftOf(product, size) : wanted;
  const line = lineOf(product, size, Math.min(wanted, most));
  storeItems(there ? items.map((item) => (isSame(item) ? line : item)) : [...items, line]);
  return wanted <= most;
}

export function remove(id: number, size?: Size) {
  const isSame = isLine(id, size);
  storeItems(cartItems().filter((item) => !isSame(item)));
}

/** The quantity is at least 0; a line with 0 stays in the cart. */
export function setQuantity(id: number, size: Size | undefined, quantity: number) {
  const isSame = isLine(id, size);
  storeItems(
    cartItems().map((item) => (isSame(item) ? { ...item, quantity: Math.max(0, quantity) } : item)),
  );
}

export const clear = () => storeItems([]);

/** Undoes a removal: restores the line at its index, or adds it to an equal line added since. */
export function putBack(line: CartItem, index: number) {
  const items = cartItems();
  if (items.some(isLine(line.id, line.selectedSize))) {
    add(line, line.selectedSize, line.quantity);
  } else {
    storeItems(items.toSpliced(index, 0, line));
  }
}

/** Removes the ordered quantities; items added since, in any tab, stay. */
export const removeOrdered = (ordered: readonly CartItem[]) =>
  storeItems(
    cartItems().flatMap((item) => {
      const taken = ordered.find(isLine(item.id, item.selectedSize));
      if (!taken) return [item];
      const quantity = item.quantity - taken.quantity;
      return quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
