import { CircleCheck, CircleX, CreditCard, MailQuestionMark } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import type { OrderStatusView } from '@last-circle/contract/shop/orders.ts';
import { Card } from '#ui/layout/card.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { OrderBadge, OrderLines, PaymentText, countOf } from './order-lines.tsx';

const OrderCodes = lazyExtra(async () => (await import('./order-codes.tsx')).OrderCodes);

interface ConfirmationViewProps {
  order: OrderStatusView;
  heading: Ref<HTMLHeadingElement>;
  /** The actions of the viewer. */
  children: ReactNode;
}

const confirmed = { Icon: CircleCheck, look: 'text-success', title: 'Order Confirmed!' };

const toPay = {
  Icon: CreditCard,
  look: 'text-amber',
  title: 'Pay for your order',
  text: 'Your card is charged on a page of Stripe. We are holding the items for you.',
};

const viewByStatus: Record<OrderStatus, typeof confirmed & { text: string }> = {
  pending_payment: {
    Icon: MailQuestionMark,
    look: 'text-amber',
    title: 'Confirm your order',
    text: 'Please check and confirm your order. We are holding the items for you.',
  },
  confirmed: { ...confirmed, text: 'Thank you. We are preparing your order.' },
  processing: { ...confirmed, text: 'It is being packed.' },
  shipped: { ...confirmed, text: 'It is on its way to you.' },
  delivered: { ...confirmed, text: 'It has been delivered.' },
  cancelled: {
    Icon: CircleX,
    look: 'text-danger',
    title: 'Order Cancelled',
    text: 'This order was cancelled',
  },
};

export function ConfirmationView({ order, heading, children }: ConfirmationViewProps) {
  const { orderNumber, status, customerName, createdAt, confirmedAt, items, codes = [] } = order;
  const isToPay = status === 'pending_payment' && order.payment.status === 'open';
  const { Icon, look, title, text } = isToPay ? toPay : viewByStatus[status];

  return (
    <div className="mx-auto w-full max-w-2xl">
      <div className="mb-8 flex flex-col items-center text-center">
        <Icon aria-hidden="true" strokeWidth={1.5} className={`size-16 ${look}`} />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-heading">
          {title}
        </h1>
        <p className="mt-2 text-muted">
          {codes.length > 0 && codes.length === countOf(items)
            ? 'Thank you. Everything is below, and in the mail that we sent.'
            : text}
        </p>
      </div>
      {codes.length > 0 && (
        <Card className="mb-6">
          <OrderCodes codes={codes} />
        </Card>
      )}
      <Card>
        <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-4 border-b border-line pb-6 text-sm">
          <Fact name="Order number">
            <span className="font-mono font-semibold">{orderNumber}</span>
          </Fact>
          <Fact name="Status">
            <OrderBadge status={status} />
          </Fact>
          <Fact name="Customer">{customerName}</Fact>
          <Fact name="Date">
            <Time value={createdAt} show="date-time" />
          </Fact>
          {confirmedAt && (
            <Fact name="Confirmed">
              <Time value={confirmedAt} show="date-time" />
            </Fact>
          )}
        </dl>
        <OrderLines items={items} discount={order.discount} total={order.total} />
        <PaymentText payment={order.payment} />
      </Card>
      <div className="mt-6 flex flex-col gap-3">{children}</div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <dt className="mb-1 text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
