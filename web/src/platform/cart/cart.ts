import type { Size } from '@last-circle/contract/product-rules.ts';
import type { Product } from '@last-circle/contract/products.ts';
import { keptAs } from '#platform/storage/stored-value.ts';

/** A line of the cart: a product as it was when it was added. A quantity of 0 stays. */
export interface CartItem extends Product {
  quantity: number;
  selectedSize?: Size;
}

const empty: readonly CartItem[] = [];

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => Number.isFinite(value);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);

/** What pages show and reckon with; the rest of a product is read anew before it matters. */
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

const isItem = (value: Record<string, unknown> | null) =>
  value !== null && Object.entries(checks).every(([field, holds]) => holds(value[field]));

/** Whatever was not written by this version of the site counts as an empty cart. */
function itemsIn(found: unknown): readonly CartItem[] {
  const { v, items } = (found ?? {}) as { v?: unknown; items?: unknown };
  return v === 1 && Array.isArray(items) && items.every(isItem) ? (items as CartItem[]) : empty;
}

const cart = keptAs('cart', itemsIn);

export const itemsKept = cart.read;
export const keep = (items: readonly CartItem[]) => cart.keep({ v: 1, items });

/** What is in the cart; nothing until the browser has looked. */
export const useCart = cart.useValue;

/** How many things are in the cart, all quantities together. */
export const useCartCount = () => useCart().reduce((sum, { quantity }) => sum + quantity, 0);
