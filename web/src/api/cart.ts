import { useSyncExternalStore } from 'react';

interface Kept {
  v?: unknown;
  items?: unknown;
}

const quantityOf = (item: { quantity?: unknown } | null) =>
  Number.isInteger(item?.quantity) ? Math.max(0, Number(item?.quantity)) : 0;

function count() {
  try {
    const { v, items } = JSON.parse(localStorage.getItem('cart') ?? '{}') as Kept;
    if (v !== 1 || !Array.isArray(items)) return 0;
    return items.reduce<number>((sum, item) => sum + quantityOf(item), 0);
  } catch {
    return 0;
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** How many things are in the cart, all quantities together; in step across tabs. */
export const useCartCount = () => useSyncExternalStore(subscribe, count, () => 0);
