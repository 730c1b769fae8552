import type { Size } from '@last-circle/contract/shop/product-rules.ts';
import type { Product } from '@last-circle/contract/shop/products.ts';
import { storedValue } from '#platform/storage/stored-value.ts';

/** A line of the cart: the product as it was when added. A line with quantity 0 stays. */
export interface CartItem extends Product {
  quantity: number;
  selectedSize?: Size;
}

const empty: readonly CartItem[] = [];

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Validates the fields that pages use before they fetch the product again. */
const checks: Partial<Record<keyof CartItem, (value: unknown) => boolean>> = {
  id: isCount,
  name: isText,
  price: isNumber,
  discountPrice: (value) => value === null || isNumber(value),
  images: areTexts,
  stock: isCount,
  sizes: (value) => typeof value === 'object' && value !== null,
  quantity: isCount,
  selectedSize: (value) => value === undefined || isText(value),
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isItem = (value: unknown): value is CartItem =>
  isRecord(value) && Object.entries(checks).every(([field, holds]) => holds(value[field]));

/** Anything not written by this version of the site counts as an empty cart. */
function itemsIn(found: unknown): readonly CartItem[] {
  if (!isRecord(found) || found['v'] !== 1) return empty;
  const { items } = found;
  return Array.isArray(items) && items.every(isItem) ? items : empty;
}

const cart = storedValue('cart', itemsIn);

export const cartItems = cart.read;
export const storeItems = (items: readonly CartItem[]) => cart.write({ v: 1, items });

/** The items of the cart; empty until hydration. */
export const useCart = cart.useValue;

/** The sum of all quantities. */
export const useCartCount = () => useCart().reduce((sum, { quantity }) => sum + quantity, 0);
