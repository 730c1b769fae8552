import type { Product } from '@last-circle/contract/products.ts';
import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import { priceOf, sizesOf } from '@last-circle/contract/product-rules.ts';
import type { CartItem } from '#platform/cart/cart.ts';

export interface CartLine {
  item: CartItem;
  /** As the shop offers it now; as it was kept until the shop has answered. */
  product: Product;
  /** Dollars for one. */
  price: number;
  /** What has changed since it was added. */
  notes: string[];
  /** Belongs to what is ordered: it can be had, and at least one is wanted. */
  isOrdered: boolean;
}

/** `null` for a product that is gone. */
export type Fresh = (id: number) => Product | null;

/** What stands in the way of ordering any of it. */
function obstacle({ selectedSize }: CartItem, product: Product | null) {
  if (!product?.isActive) return 'No longer available';
  if (product.stock === 0) return 'Out of stock';
  const offered = sizesOf(product);
  const isGone = selectedSize && offered.length > 0 && !offered.includes(selectedSize);
  return isGone ? `No longer available in ${selectedSize}` : undefined;
}

function changes(item: CartItem, product: Product, wanted: number) {
  const [before, now] = [priceOf(item), priceOf(product)];
  return [
    before !== now && `Price changed from ${inDollars(before)} to ${inDollars(now)}`,
    wanted > product.stock && `Only ${product.stock} left`,
  ].filter((note) => note !== false);
}

/** The lines of a cart beside what the shop says of them now. */
export function linesOf(items: readonly CartItem[], freshOf: Fresh): CartLine[] {
  const wantedOf = (id: number) =>
    items.reduce((sum, item) => sum + (item.id === id ? item.quantity : 0), 0);
  return items.map((item) => {
    const fresh = freshOf(item.id);
    const product = fresh ?? item;
    const gone = obstacle(item, fresh);
    return {
      item,
      product,
      price: priceOf(product),
      notes: gone === undefined ? changes(item, product, wantedOf(item.id)) : [gone],
      isOrdered: gone === undefined && item.quantity > 0,
    };
  });
}

const ordered = (lines: readonly CartLine[]) => lines.filter(({ isOrdered }) => isOrdered);

/** What an order sends of them: the server looks at id, size and quantity, and compares the price. */
export const orderedOf = (lines: readonly CartLine[]) =>
  ordered(lines).map(({ item, product, price }) => ({
    id: item.id,
    name: product.name,
    price,
    quantity: item.quantity,
    selectedSize: item.selectedSize ?? null,
    image: product.images[0] ?? '',
  }));

/** How many things are ordered, all quantities together. */
export const countOf = (lines: readonly CartLine[]) =>
  ordered(lines).reduce((sum, { item }) => sum + item.quantity, 0);

/** Dollars for what is ordered. */
export function totalOf(lines: readonly CartLine[]) {
  const cents = ordered(lines).map(({ price, item }) => toCents(price) * item.quantity);
  return fromCents(cents.reduce((sum, part) => sum + part, 0));
}
