import { counted } from '@last-circle/contract/counted.ts';
import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { paths } from '#paths.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { ownOrdersQuery } from './queries.ts';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import type { OwnOrder } from '@last-circle/contract/shop/orders.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { CallButton } from '#platform/actions/call-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { PayButton, useReturnFromPayment } from './pay-button.tsx';
import { lazyExtra } from '#platform/page/lazy-part.tsx';
import { useApiMutation } from '#platform/api/queries.ts';
import { OrderBadge, OrderLines, PaymentText, countOf, largeOrderText } from './order-lines.tsx';

const OrderCodes = lazyExtra(async () => (await import('./order-codes.tsx')).OrderCodes);

/** The viewer's orders, newest first. */
export const OwnOrders = () => (
  <LoadMoreList
    list={useList(ownOrdersQuery)}
    failed="Your orders could not be loaded"
    loading={<SkeletonRows label="Loading your orders" rows={['h-36']} times={3} gap="gap-4" />}
    empty={
      <Empty
        title="No orders yet"
        action={
          <ButtonLink to={paths.shop} variant="primary">
            Go to the shop
          </ButtonLink>
        }
      >
        Your orders will appear here.
      </Empty>
    }
  >
    {(orders) => (
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <OwnOrderCard order={order} />
          </li>
        ))}
      </ul>
    )}
  </LoadMoreList>
);

function OwnOrderCard({ order }: { order: OwnOrder }) {
  const {
    orderNumber,
    status,
    createdAt,
    items,
    discount,
    total,
    isLarge,
    payment,
    codes = [],
  } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="article" aria-label={`Order ${orderNumber}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2
            ref={heading}
            tabIndex={-1}
            className="font-mono text-base font-semibold outline-none"
          >
            {orderNumber}
          </h2>
          <Time value={createdAt} className="text-sm text-muted" />
        </div>
        <OrderBadge status={status} />
      </div>
      <details className="group mt-3">
        <summary className="-mx-2 flex min-h-11 list-none items-center gap-2 rounded-sm px-2 text-sm text-muted hover:bg-raised hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 transition-transform duration-150 group-open:rotate-180"
          />
          {counted(countOf(items), 'item')}
          <strong className="ml-auto text-base text-ink tabular-nums">{inDollars(total)}</strong>
        </summary>
        <div className="pt-4">
          <OrderLines items={items} discount={discount} total={total} />
          <PaymentText payment={payment} />
        </div>
      </details>
      {codes.length > 0 && (
        <div className="mt-3 border-t border-line pt-4">
          <OrderCodes codes={codes} />
        </div>
      )}
      {status === 'pending_payment' &&
        (isLarge ? (
          <p className="mt-3 border-t border-line pt-4 text-sm text-muted">{largeOrderText}</p>
        ) : payment.status === 'open' ? (
          <Payment order={order} />
        ) : (
          // The pressed button is removed.
          <Confirmation id={order.id} onDone={() => heading.current?.focus()} />
        ))}
    </Card>
  );
}

function Payment({ order: { id, total } }: { order: OwnOrder }) {
  const paying = useApiMutation('POST /orders/mine/:id/payment');
  const confirming = useApiMutation('POST /orders/mine/:id/confirm');
  const args = { params: { id } };
  useReturnFromPayment(true, () => confirming.mutateAsync(args));
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-sm text-muted">
        {confirming.isPending ? 'Checking your payment...' : 'Unpaid orders expire.'}
      </p>
      <PayButton total={total} mutation={paying} pay={() => paying.mutateAsync(args)} />
    </div>
  );
}

const Confirmation = ({ id, onDone }: { id: number; onDone: () => void }) => (
  <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
    <p className="text-sm text-muted">Unconfirmed orders expire.</p>
    <CallButton
      variant="primary"
      call="POST /orders/mine/:id/confirm"
      args={{ params: { id } }}
      done="Order Confirmed!"
      failed="Failed to confirm order"
      onDone={onDone}
    >
      Confirm Order
    </CallButton>
  </div>
);
