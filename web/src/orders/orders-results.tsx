import { useRef } from 'react';
import { textOf } from '#api/client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Failed } from '#ui/failed.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { useOrders } from './use-orders.ts';

interface OrdersResultsProps {
  query: ReturnType<typeof useOrders>;
  page: number;
  isFiltered: boolean;
  onTurn: (page: number) => void;
  onClear: () => void;
}

export function OrdersResults({ query, page, isFiltered, onTurn, onClear }: OrdersResultsProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const summary = useRef<HTMLParagraphElement>(null);

  if (!data && !error) return <Loading />;
  if (!data) {
    return (
      <Failed
        title="The orders could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {textOf(error, '')}
      </Failed>
    );
  }

  function turn(to: number) {
    onTurn(to);
    // The button that was pressed may be off on the page to come.
    summary.current?.focus();
  }

  const { orders, total, totalPages } = data;
  const counted = `${total} ${total === 1 ? 'order' : 'orders'}`;
  return (
    <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-60')}>
      <p
        ref={summary}
        tabIndex={-1}
        aria-live="polite"
        className="mb-3 text-sm text-muted tabular-nums outline-none"
      >
        {isFiltered ? `${counted} found` : counted}
      </p>
      {orders.length > 0 && <OrdersTable orders={orders} />}
      {total === 0 && <None isFiltered={isFiltered} onClear={onClear} />}
      {orders.length === 0 && total > 0 && (
        <Empty
          title="No orders on this page"
          action={<Button onClick={() => turn(1)}>Show the first page</Button>}
        />
      )}
      {orders.length > 0 && <Pager page={page} pages={totalPages} onChange={turn} />}
    </div>
  );
}

const None = ({ isFiltered, onClear }: Pick<OrdersResultsProps, 'isFiltered' | 'onClear'>) =>
  isFiltered ? (
    <Empty title="No orders found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No order fits the search and the status.
    </Empty>
  ) : (
    <Empty title="No orders yet">They appear here as soon as somebody checks out.</Empty>
  );

const rows = [1, 2, 3, 4, 5, 6, 7, 8];

const Loading = () => (
  <Skeletons label="Loading orders" className="flex flex-col gap-3 md:gap-2">
    <Skeleton className="h-5 w-40" />
    {rows.map((row) => (
      <Skeleton key={row} className="h-64 md:h-14" />
    ))}
  </Skeletons>
);
