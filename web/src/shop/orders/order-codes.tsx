import { useId } from 'react';
import type { OrderStatusView } from '@last-circle/contract/shop/orders.ts';
import { Copyable } from '#ui/controls/copyable.tsx';

interface OrderCodesProps {
  codes: NonNullable<OrderStatusView['codes']>;
}

/** What was delivered by mail, for its buyer. */
export function OrderCodes({ codes }: OrderCodesProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-base font-semibold">
        {codes.length === 1 ? 'Your code' : 'Your codes'}
      </h3>
      <ul className="mt-3 flex flex-col gap-3">
        {codes.map(({ name, code }, index) => (
          // They have no id and never move.
          <li key={index}>
            <Copyable label={codes.length === 1 ? name : `${name} (${index + 1})`} value={code} />
          </li>
        ))}
      </ul>
    </section>
  );
}
