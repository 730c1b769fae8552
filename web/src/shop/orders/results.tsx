import { useRef } from 'react';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { useSelection } from '#platform/lists/selection.ts';
import { PaginatedList } from '#platform/lists/paginated-list.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Repeated, Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { StatusBar } from './status-bar.tsx';
import type { OrdersFilter } from './search.ts';
import { OrdersTable } from './table.tsx';
import type { useOrders } from './use-orders.ts';

interface OrdersResultsProps {
  query: ReturnType<typeof useOrders>;
  filter: OrdersFilter;
  page: number;
  isFiltered: boolean;
  /** The URL of an order in its dialog, over the list. */
  urlOf: (number: string) => string;
  onTurn: (page: number) => void;
  onClear: () => void;
}

export function OrdersResults(props: OrdersResultsProps) {
  const { query, filter, page, isFiltered, urlOf, onTurn, onClear } = props;
  const { data } = query;
  const selection = useSelection({ rows: data?.orders ?? [], canSelect, nameOf });
  return (
    <>
      {data && <StatusBar filter={filter} total={data.total} selection={selection} />}
      <PaginatedList
        query={query}
        items={data?.orders}
        total={data?.total ?? 0}
        page={page}
        pages={data?.totalPages ?? 0}
        noun={['order', 'orders']}
        isFiltered={isFiltered}
        summary={useRef<HTMLParagraphElement>(null)}
        loading={<Loading />}
        none={<None isFiltered={isFiltered} onClear={onClear} />}
        onTurn={onTurn}
      >
        {(orders) => <OrdersTable orders={orders} selection={selection.ofRows} urlOf={urlOf} />}
      </PaginatedList>
    </>
  );
}

const canSelect = () => true;
const nameOf = ({ orderNumber }: Order) => orderNumber;

const None = ({ isFiltered, onClear }: Pick<OrdersResultsProps, 'isFiltered' | 'onClear'>) =>
  isFiltered ? (
    <Empty title="No orders found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No order matches your filters.
    </Empty>
  ) : (
    <Empty title="No orders yet">New orders will appear here.</Empty>
  );

const Loading = () => (
  <Skeletons label="Loading orders" className="flex flex-col gap-2">
    <Skeleton className="h-5 w-40" />
    <Repeated times={8}>
      <Skeleton className="h-16 md:h-14" />
    </Repeated>
  </Skeletons>
);
