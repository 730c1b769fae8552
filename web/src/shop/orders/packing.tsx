import type { Packing, Parcel } from '@last-circle/contract/shop/packing.ts';
import { sizes } from '@last-circle/contract/shop/product-rules.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { counted } from '@last-circle/contract/counted.ts';
import { useSite } from '#platform/page/site.ts';
import { PostalAddress } from './order-details.tsx';

interface Pick {
  key: string;
  name: string;
  size: string | null;
  pieces: number;
  /** Of each order that has it. */
  orders: Map<string, number>;
}

const sizeRank = (size: string | null) => sizes.findIndex((known) => known === size);

/** What to take from the shelf, by product and size. */
function picksOf(parcels: readonly Parcel[]): Pick[] {
  const picks = new Map<string, Pick>();
  for (const { orderNumber, items } of parcels) {
    for (const { name, selectedSize: size, quantity } of items) {
      const key = JSON.stringify([name, size]);
      const pick = picks.getOrInsert(key, { key, name, size, pieces: 0, orders: new Map() });
      pick.pieces += quantity;
      pick.orders.set(orderNumber, (pick.orders.get(orderNumber) ?? 0) + quantity);
    }
  }
  return [...picks.values()].toSorted(
    (a, b) =>
      a.name.localeCompare(b.name, 'en', { numeric: true }) || sizeRank(a.size) - sizeRank(b.size),
  );
}

/** Ticked by hand on paper. */
const Box = () => (
  <span aria-hidden="true" className="mt-0.5 size-[0.9em] shrink-0 rounded-xs border border-edge" />
);

export function PickingList({ parcels }: { parcels: readonly Parcel[] }) {
  const picks = picksOf(parcels);
  const pieces = picks.reduce((sum, pick) => sum + pick.pieces, 0);
  return (
    <section aria-labelledby="picking">
      <h2 id="picking" className="sr-only mb-3 text-title print:not-sr-only">
        Picking list
      </h2>
      <p className="mb-3 text-sm text-muted tabular-nums">
        {counted(pieces, 'piece')} for {counted(parcels.length, 'order')}
      </p>
      <ul className="ruled border-y border-line">
        {picks.map(({ key, name, size, pieces, orders }) => (
          <li key={key} className="flex break-inside-avoid items-start gap-3 py-2.5">
            <Box />
            <strong className="w-10 shrink-0 text-right tabular-nums">{pieces} ×</strong>
            <div className="min-w-0 grow">
              <p className="[overflow-wrap:anywhere]">
                {name}
                {size !== null && <strong className="ml-2">{size}</strong>}
              </p>
              <p className="flex flex-wrap gap-x-3 font-mono text-xs text-muted">
                {Array.from(orders, ([number, count]) => (
                  <span key={number}>{count === 1 ? number : `${number} × ${count}`}</span>
                ))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One sheet of paper an order, without prices: it goes into the parcel. */
export const PackingSlips = ({ parcels }: { parcels: readonly Parcel[] }) => (
  <div className="grid gap-6 print:block">
    {parcels.map((parcel, index) => (
      <Slip
        key={parcel.id}
        parcel={parcel}
        className={classNames(index > 0 && 'print:break-before-page')}
      />
    ))}
  </div>
);

/** Lines of an order that fit on a sheet in one column, and in two; an order has at most a hundred. */
const linesOfSheet = { one: 20, two: 60 };

function Slip({ parcel, className }: { parcel: Parcel; className: string }) {
  const { brand } = useSite();
  const { orderNumber, createdAt, customerName, shippingAddress, items } = parcel;
  const isLong = items.length > linesOfSheet.one;
  const columns = items.length > linesOfSheet.two ? 'print:columns-3' : 'print:columns-2';
  return (
    <article
      aria-label={`Packing slip of ${orderNumber}`}
      className={classNames(
        'rounded-sm border border-line p-5 sm:p-8 print:border-0 print:p-0',
        className,
      )}
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4">
        <div>
          <p className="font-display text-title font-semibold">{brand}</p>
          <h2 className="mt-1 font-mono text-base">{orderNumber}</h2>
          <p className="text-sm text-muted">
            Ordered <Time value={createdAt} show="date" />
          </p>
        </div>
        <section aria-label="Ship to" className="max-w-80 min-w-0">
          <p className="text-sm text-muted">Ship to</p>
          <PostalAddress name={customerName} address={shippingAddress} />
        </section>
      </header>
      <ul
        className={classNames(
          'mt-6 border-t border-line',
          isLong && `gap-8 text-sm sm:columns-2 print:gap-4 print:text-xs ${columns}`,
        )}
      >
        {items.map(({ name, selectedSize, quantity }, index) => (
          // Lines have no id and stay in their order.
          <li
            key={index}
            className={classNames(
              'flex break-inside-avoid items-start gap-3 border-b border-line',
              isLong ? 'py-1 print:py-0.5' : 'py-2',
            )}
          >
            <Box />
            <strong className="w-10 shrink-0 text-right tabular-nums">{quantity} ×</strong>
            <span className={classNames('min-w-0 grow', isLong && 'line-clamp-1')}>{name}</span>
            {selectedSize !== null && <strong>{selectedSize}</strong>}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Something missing or broken? Write to us with the order number.
      </p>
    </article>
  );
}

interface LeftOutProps {
  packing: Packing;
  /** How many orders were chosen; undefined for all. */
  chosen: number | undefined;
}

/** Says which orders are not here, and why. */
export function LeftOut({ packing: { parcels, total }, chosen }: LeftOutProps) {
  const missing = (chosen ?? 0) - parcels.length;
  if (missing > 0) {
    return (
      <Notice kind="info">
        {missing} of the {counted(chosen ?? 0, 'chosen order')} left out: not confirmed, not paid,
        or nothing to send.
      </Notice>
    );
  }
  if (total <= parcels.length) return null;
  return (
    <Notice kind="info">
      These are the oldest {parcels.length} of {total} orders.
    </Notice>
  );
}
