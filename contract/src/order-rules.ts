export const orderStatuses = [
  'pending_payment',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusWords: Record<OrderStatus, string> = {
  pending_payment: 'Pending payment',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Whose goods come back into stock when it is cancelled, and are taken again when that is undone. */
export const holdsStock = (status: OrderStatus) =>
  status === 'pending_payment' || status === 'confirmed' || status === 'processing';

export const adminOrderPageSize = 20;
