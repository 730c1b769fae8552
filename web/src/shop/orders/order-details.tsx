import { useId, type ReactNode } from 'react';
import { countries } from '@last-circle/contract/countries.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { Time } from '#ui/feedback/time.tsx';
import { LargeBadge, OrderBadge, OrderLines, PaymentBadge, PaymentText } from './order-lines.tsx';

/** Customer, items and addresses of an order, on screen or on paper. */
export const OrderDetails = ({ order }: { order: Order }) => (
  <div className="flex flex-col gap-6">
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
      <OrderBadge status={order.status} />
      <PaymentBadge payment={order.payment} />
      {order.isLarge && <LargeBadge />}
      <span>
        Placed <Time value={order.createdAt} show="date-time" />
      </span>
      {order.confirmedAt !== null && (
        <span>
          Confirmed <Time value={order.confirmedAt} show="date-time" />
        </span>
      )}
    </p>
    <div className="grid gap-6 sm:grid-cols-3">
      <Part title="Customer">
        <Customer order={order} />
      </Part>
      <Part title="Shipping address">
        <PostalAddress name={order.customerName} address={order.shippingAddress} />
      </Part>
      <Part title="Billing address">
        <PostalAddress name={order.customerName} address={order.billingAddress} />
      </Part>
    </div>
    <Part title="Items">
      <OrderLines items={order.items} discount={order.discount} total={order.total} />
      <PaymentText payment={order.payment} />
    </Part>
  </div>
);

/** History and notes; not printed, as the paper may be sent with the items. */
export const OrderHistory = ({ order }: { order: Order }) => (
  <div className="print:hidden">
    <Part title="Timeline">
      <Timeline entries={order.timeline} />
    </Part>
  </div>
);

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 text-sm">
      <h3 id={id} className="mb-2 text-base text-muted">
        {title}
      </h3>
      {children}
    </section>
  );
}

const link =
  'inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline sm:min-h-6';

const Customer = ({ order }: { order: Order }) => (
  <ul className="[overflow-wrap:anywhere]">
    <li>{order.customerName}</li>
    <li>
      <a href={`mailto:${order.email}`} className={link}>
        {order.email}
      </a>
    </li>
    {order.phone !== '' && (
      <li>
        <a href={`tel:${order.phone.replaceAll(/\s/g, '')}`} className={link}>
          {order.phone}
        </a>
      </li>
    )}
  </ul>
);

export function PostalAddress({
  name,
  address,
}: {
  name: string;
  address: Order['shippingAddress'];
}) {
  const { street, city, state, zipCode, country } = address;
  const names: Record<string, string> = countries;
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      <span className="block">{name}</span>
      <span className="block whitespace-pre-line">{street}</span>
      <span className="block">
        {city}, {state} {zipCode}
      </span>
      <span className="block">{names[country] ?? country}</span>
    </address>
  );
}

/** Each change of status, by whom and why. */
const Timeline = ({ entries }: { entries: Order['timeline'] }) => (
  <ol className="flex flex-col gap-3">
    {entries.map(({ at, status, by, notes, message }, index) => (
      // Entries have no id and are only appended.
      <li key={index} className="border-l-2 border-line pl-4 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderBadge status={status} />
          <span className="text-muted">
            <Time value={at} show="date-time" /> by {by}
          </span>
        </p>
        {notes !== '' && <p className="mt-1 whitespace-pre-line">{notes}</p>}
        {message !== '' && (
          <p className="mt-1 whitespace-pre-line text-muted">To the buyer: {message}</p>
        )}
      </li>
    ))}
  </ol>
);
