export const orderStatuses = [
  'pending_payment',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels: Record<OrderStatus, string> = {
  pending_payment: 'Pending payment',
  confirmed: 'Confirmed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** Whether cancelling an order in this status returns its items to stock, and undoing that takes them again. */
export const holdsStock = (status: OrderStatus) =>
  status === 'pending_payment' || status === 'confirmed' || status === 'processing';

/** What the organisers have to pack and ship. */
export const statusesToShip = ['confirmed', 'processing'] as const satisfies readonly OrderStatus[];

export const isToShip = (status: OrderStatus) => statusesToShip.some((known) => known === status);

export const adminOrderPageSize = 20;

/** Whose status one call sets. */
export const mostOrdersAtOnce = 200;
