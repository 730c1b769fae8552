import type { Product } from '@last-circle/contract/shop/products.ts';
import { fromCents, inDollars, toCents } from '@last-circle/contract/money.ts';
import { leftOf, priceOf, sizesOf } from '@last-circle/contract/shop/product-rules.ts';
import { type CartItem, useCart } from './stored-cart.ts';
import { useQueries } from '@tanstack/react-query';
import { isMissing } from '#platform/api/client.ts';
import { apiQuery } from '#platform/api/queries.ts';

export interface CartLine {
  item: CartItem;
  /** The product as the shop offers it now; the stored one until that is loaded. */
  product: Product;
  /** Dollars a piece. */
  price: number;
  /** How many there are of it. */
  left: number;
  /** What has changed since it was added. */
  notes: string[];
  /** Whether it is part of the order: available, and a quantity of at least 1. */
  isOrdered: boolean;
}

/** The reason why none of it can be ordered. */
function obstacle({ selectedSize }: CartItem, product: Product | null) {
  if (!product?.isActive) return 'No longer available';
  if (product.stock === 0) return 'Out of stock';
  const offered = sizesOf(product);
  if (!selectedSize || offered.length === 0) return undefined;
  if (!offered.includes(selectedSize)) return `No longer available in ${selectedSize}`;
  return leftOf(product, selectedSize) === 0 ? `Out of stock in ${selectedSize}` : undefined;
}

function changes(item: CartItem, product: Product, left: number, wanted: number) {
  const [before, now] = [priceOf(item), priceOf(product)];
  return [
    before !== now && `Price changed from ${inDollars(before)} to ${inDollars(now)}`,
    wanted > left && `Only ${left} left`,
  ].filter((note) => note !== false);
}

/** The lines of a cart compared with the shop's present offer. */
function linesOf(
  items: readonly CartItem[],
  /** `null` for a deleted product. */
  freshOf: (id: number) => Product | null,
): CartLine[] {
  return items.map((item) => {
    const fresh = freshOf(item.id);
    const product = fresh ?? item;
    const reason = obstacle(item, fresh);
    const left = leftOf(product, item.selectedSize);
    const isOfSameStock = ({ id, selectedSize }: CartItem) =>
      id === item.id && (!product.sizeStock || selectedSize === item.selectedSize);
    const wanted = items.filter(isOfSameStock).reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      item,
      product,
      price: priceOf(product),
      left,
      notes: reason === undefined ? changes(item, product, left, wanted) : [reason],
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

/** The cart, with each product fetched again when a page that shows it opens. */
export function useCartLines() {
  const items = useCart();
  const ids = [...new Set(items.map(({ id }) => id))];
  const answers = useQueries({
    queries: ids.map((id) => ({
      ...apiQuery('GET /products/:id', { params: { id } }),
      refetchOnMount: 'always' as const,
    })),
  });
  return linesOf(items, (id) => {
    const { data, error } = answers[ids.indexOf(id)] ?? {};
    if (isMissing(error)) return null;
    return data ?? items.find((item) => item.id === id) ?? null;
  });
}
