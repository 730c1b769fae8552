import type { Order } from '@last-circle/contract/shop/orders.ts';
import { Time } from '#ui/feedback/time.tsx';
import { OrderBadge } from './order-badge.tsx';

/** Each change of status, by whom and why. */
export const Timeline = ({ entries }: { entries: Order['timeline'] }) => (
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
