export const paymentStatuses = ['none', 'open', 'paid', 'refunded', 'partly_refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const paymentStatusLabels: Record<PaymentStatus, string> = {
  none: 'No online payment',
  open: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
};
