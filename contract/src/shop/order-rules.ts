import type { PaymentStatus } from './payment-rules.ts';

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

/** What is not paid yet, or not any more, stays here. */
export const isToShip = (status: OrderStatus, payment: PaymentStatus) =>
  statusesToShip.some((known) => known === status) && payment !== 'open' && payment !== 'refunded';

export const adminOrderPageSize = 20;

/** Whose status one call sets. */
export const mostOrdersAtOnce = 200;
