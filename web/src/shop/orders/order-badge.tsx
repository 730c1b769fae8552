import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

const tones: Record<OrderStatus, Tone> = {
  pending_payment: 'pending',
  confirmed: 'confirmed',
  processing: 'processing',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={tones[status]}>{orderStatusLabels[status]}</Badge>
);

/** For organisers: worth a look before it is packed. */
export const LargeBadge = () => <Badge tone="warning">Large order</Badge>;
