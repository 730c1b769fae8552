import { useSyncExternalStore } from 'react';
import type { Size } from '@last-circle/contract/product-rules.ts';
import type { Product } from '@last-circle/contract/products.ts';

/** A line of the cart: a product as it was when it was added. A quantity of 0 stays. */
export interface CartItem extends Product {
  quantity: number;
  selectedSize?: Size;
}

const key = 'cart';
const empty: readonly CartItem[] = [];
const listeners = new Set<() => void>();
let seen: { text: string | null; items: readonly CartItem[] } = { text: null, items: empty };

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
function itemsIn(text: string | null): readonly CartItem[] {
  try {
    const kept = JSON.parse(text ?? 'null') as { v?: unknown; items?: unknown } | null;
    if (kept?.v !== 1 || !Array.isArray(kept.items) || !kept.items.every(isItem)) return empty;
    return kept.items as CartItem[];
  } catch {
    return empty;
  }
}

function keptText() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The same list as long as nothing has changed. */
export function itemsKept() {
  const text = keptText();
  if (text !== seen.text) seen = { text, items: itemsIn(text) };
  return seen.items;
}

export function keep(items: readonly CartItem[]) {
  localStorage.setItem(key, JSON.stringify({ v: 1, items }));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', follow);
  };
}

/** What is in the cart, in step across tabs; nothing until the browser has looked. */
export const useCart = () => useSyncExternalStore(subscribe, itemsKept, () => empty);

/** How many things are in the cart, all quantities together. */
export const useCartCount = () => useCart().reduce((sum, { quantity }) => sum + quantity, 0);
