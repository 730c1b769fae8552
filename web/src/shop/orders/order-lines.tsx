import type { OrderStatusView } from '@last-circle/contract/shop/orders.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { Picture } from '#platform/content/picture.tsx';
import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import {
  paymentStatusLabels,
  type PaymentStatus,
} from '@last-circle/contract/shop/payment-rules.ts';
import { classNames } from '#ui/basics/class-names.ts';
import { Badge, type Tone } from '#ui/feedback/badge.tsx';

type OrderLinesProps = Pick<OrderStatusView, 'items' | 'discount' | 'total'>;
type Line = OrderLinesProps['items'][number];

/** The ordered items, the discount and the total. */
export const OrderLines = ({ items, discount, total }: OrderLinesProps) => (
  <>
    <ul className="ruled">
      {items.map((line, index) => (
        // Lines have no id and never move.
        <li key={index} className="flex break-inside-avoid items-center gap-4 py-3 first:pt-0">
          <OrderLine line={line} />
        </li>
      ))}
    </ul>
    {discount && (
      <p className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-sm">
        <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
          Discount <span className="font-mono font-semibold text-ink">{discount.code}</span>
        </span>
        <span className="font-medium tabular-nums">{inDollars(-discount.amount)}</span>
      </p>
    )}
    <p
      className={classNames(
        'flex items-baseline justify-between gap-4 pt-3',
        !discount && 'border-t border-line',
      )}
    >
      <span className="text-sm text-muted">Total</span>
      <strong className="text-lg tabular-nums">{inDollars(total)}</strong>
    </p>
  </>
);

function OrderLine({ line }: { line: Line }) {
  const { name, image, selectedSize, price, quantity } = line;
  return (
    <>
      <Picture src={image} alt="" width={56} height={56} className="size-14 shrink-0 rounded-sm" />
      <div className="min-w-0 grow">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {selectedSize !== null && `Size ${selectedSize} · `}
          {quantity} × {inDollars(price)}
        </p>
      </div>
      <p className="text-sm font-medium tabular-nums">{inDollars(price * quantity)}</p>
    </>
  );
}

/** In place of the button of an order that only its link confirms. */
export const largeOrderText =
  'Confirm a large order with the link we mailed you. Unconfirmed orders expire.';

type Lines = readonly { quantity: number }[];

/** All quantities together. */
export const countOf = (lines: Lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

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

const paymentTones: Record<PaymentStatus, Tone> = {
  none: 'neutral',
  open: 'warning',
  paid: 'success',
  partly_refunded: 'neutral',
  refunded: 'neutral',
};

/** Nothing of an order that is not paid online. */
export const PaymentBadge = ({ payment: { status } }: Pick<OrderStatusView, 'payment'>) =>
  status === 'none' ? null : (
    <Badge tone={paymentTones[status]}>{paymentStatusLabels[status]}</Badge>
  );

/** What came of the payment, in words; nothing of an order that is not paid online. */
export const PaymentText = ({ payment: { status, refunded } }: Pick<OrderStatusView, 'payment'>) =>
  status === 'none' ? null : (
    <p className="flex items-baseline justify-between gap-4 pt-1 text-sm text-muted">
      {paymentStatusLabels[status]}
      {refunded > 0 && <span className="tabular-nums">-{inDollars(refunded)}</span>}
    </p>
  );

/** For organisers: worth a look before it is packed. */
export const LargeBadge = () => <Badge tone="warning">Large order</Badge>;
