import { storedJson } from '#platform/storage/stored-json.ts';

const key = 'placed-order';

/** The number alone: whoever comes after its buyer may see it. */
interface StoredOrder {
  /** The user's id; null for a visitor. */
  userId: number | null;
  orderNumber: string;
}

export const storePlacedOrder = (order: StoredOrder) =>
  sessionStorage.setItem(key, JSON.stringify(order));

/** The number of the last order of this tab, by this user or by a visitor before the sign-in. */
export function placedOrderNumber(userId: number | null) {
  const order = storedJson<StoredOrder>(() => sessionStorage, key);
  const isOwn = order?.userId === null || order?.userId === userId;
  return isOwn ? order?.orderNumber : undefined;
}

export const forgetPlacedOrder = () => sessionStorage.removeItem(key);
