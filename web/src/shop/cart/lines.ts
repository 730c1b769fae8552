import type { Product } from '@last-circle/contract/shop/products.ts';
import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import { priceOf, sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import type { CartItem } from './stored-cart.ts';

export interface CartLine {
  item: CartItem;
  /** The product as the shop offers it now; the stored one until that is loaded. */
  product: Product;
  /** Dollars a piece. */
  price: number;
  /** What has changed since it was added. */
  notes: string[];
  /** Whether it is part of the order: available, and a quantity of at least 1. */
  isOrdered: boolean;
}

/** `null` for a deleted product. */
export type Fresh = (id: number) => Product | null;

/** The reason why none of it can be ordered. */
function obstacle({ selectedSize }: CartItem, product: Product | null) {
  if (!product?.isActive) return 'No longer available';
  if (product.stock === 0) return 'Out of stock';
  const offered = sizesOf(product);
  const isSizeUnavailable = selectedSize && offered.length > 0 && !offered.includes(selectedSize);
  return isSizeUnavailable ? `No longer available in ${selectedSize}` : undefined;
}

function changes(item: CartItem, product: Product, wanted: number) {
  const [before, now] = [priceOf(item), priceOf(product)];
  return [
    before !== now && `Price changed from ${inDollars(before)} to ${inDollars(now)}`,
    wanted > product.stock && `Only ${product.stock} left`,
  ].filter((note) => note !== false);
}

/** The lines of a cart compared with the shop's present offer. */
export function linesOf(items: readonly CartItem[], freshOf: Fresh): CartLine[] {
  const wantedOf = (id: number) =>
    items.reduce((sum, item) => sum + (item.id === id ? item.quantity : 0), 0);
  return items.map((item) => {
    const fresh = freshOf(item.id);
    const product = fresh ?? item;
    const reason = obstacle(item, fresh);
    return {
      item,
      product,
      price: priceOf(product),
      notes: reason === undefined ? changes(item, product, wantedOf(item.id)) : [reason],
      isOrdered: reason === undefined && item.quantity > 0,
    };
  });
}

const ordered = (lines: readonly CartLine[]) => lines.filter(({ isOrdered }) => isOrdered);

/** The lines as an order sends them: the server uses id, size and quantity, and compares the price. */
export const orderedOf = (lines: readonly CartLine[]) =>
  ordered(lines).map(({ item, product, price }) => ({
    id: item.id,
    name: product.name,
    price,
    quantity: item.quantity,
    selectedSize: item.selectedSize ?? null,
    image: product.images[0] ?? '',
  }));

/** The sum of the ordered quantities. */
export const countOf = (lines: readonly CartLine[]) =>
  ordered(lines).reduce((sum, { item }) => sum + item.quantity, 0);

/** The total of the order in dollars. */
export function totalOf(lines: readonly CartLine[]) {
  const cents = ordered(lines).map(({ price, item }) => toCents(price) * item.quantity);
  return fromCents(cents.reduce((sum, part) => sum + part, 0));
}
