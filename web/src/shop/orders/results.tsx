import { Package } from 'lucide-react';
import { useRef } from 'react';
import { adminPaths } from '#admin-paths.ts';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { useSelection } from '#platform/lists/selection.ts';
import { PaginatedList } from '#platform/lists/paginated-list.tsx';
import { ListToolbar } from '#platform/lists/list-toolbar.tsx';
import { ButtonLink } from '#platform/router/button-link.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import type { Listing } from '#platform/lists/list-search.ts';
import { StatusBar } from './status-bar.tsx';
import type { OrdersFilter } from './search.ts';
import type { useOrders } from './use-orders.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import type { Column } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { LargeBadge, OrderBadge, PaymentBadge, countOf } from './order-lines.tsx';
import { orderStatuses, orderStatusLabels } from '@last-circle/contract/shop/order-rules.ts';
import { DownloadButton } from '#platform/actions/download-button.tsx';

interface OrdersResultsProps {
  query: ReturnType<typeof useOrders>;
  filter: OrdersFilter;
  listing: Listing;
  /** The URL of an order in its dialog, over the list. */
  urlOf: (number: string) => string;
}

export function OrdersResults(props: OrdersResultsProps) {
  const { query, filter, listing, urlOf } = props;
  const { data } = query;
  const selection = useSelection({ rows: data?.orders ?? [], canSelect, nameOf });
  return (
    <>
      {data && <StatusBar filter={filter} total={data.total} selection={selection} />}
      <PaginatedList
        query={query}
        items={data?.orders}
        total={data?.total ?? 0}
        pages={data?.totalPages ?? 0}
        noun={['order', 'orders']}
        listing={listing}
        summary={useRef<HTMLParagraphElement>(null)}
        loading={
          <SkeletonRows label="Loading orders" rows={['h-5 w-40', 'h-16 md:h-14']} times={8} />
        }
        none={<Empty title="No orders yet">New orders will appear here.</Empty>}
      >
        {(orders) => (
          <Table
            caption="Orders"
            columns={columns}
            rows={orders}
            rowKey={({ id }) => id}
            selection={selection.ofRows}
            actions={({ orderNumber }) => (
              <ButtonLink
                to={urlOf(orderNumber)}
                resetScroll={false}
                aria-label={`Details of ${orderNumber}`}
                size="small"
                className="max-md:grow print:hidden"
              >
                Details
              </ButtonLink>
            )}
          />
        )}
      </PaginatedList>
    </>
  );
}

const canSelect = () => true;
const nameOf = ({ orderNumber }: Order) => orderNumber;

const columns: readonly Column<Order>[] = [
  {
    header: 'Order',
    cell: ({ orderNumber }) => (
      <span className="font-mono whitespace-nowrap max-md:text-xs">{orderNumber}</span>
    ),
  },
  {
    header: 'Customer',
    cell: ({ customerName, email }) => (
      <span className="min-w-0 [overflow-wrap:anywhere] max-md:text-right">
        <span className="block">{customerName}</span>
        <span className="block text-muted">{email}</span>
      </span>
    ),
  },
  {
    header: 'Date',
    cell: ({ createdAt }) => <Time value={createdAt} show="date-time" />,
  },
  { header: 'Items', cell: ({ items }) => countOf(items), isNumeric: true },
  { header: 'Total', cell: ({ total }) => inDollars(total), isNumeric: true },
  {
    header: 'Status',
    cell: (order) => (
      <span className="flex flex-wrap gap-2 max-md:flex-col max-md:items-end">
        <OrderBadge status={order.status} />
        <PaymentBadge payment={order.payment} />
        {order.isLarge && <LargeBadge />}
      </span>
    ),
    isBrief: true,
  },
];

interface OrdersToolbarProps {
  filter: OrdersFilter;
  onChange: (part: Partial<OrdersFilter>) => void;
}

export const OrdersToolbar = ({ filter, onChange }: OrdersToolbarProps) => (
  <div className="print:hidden">
    <ListToolbar
      searchLabel="Search number, name or email"
      filter={filter}
      all="All statuses"
      statuses={orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
      actions={
        <>
          <ButtonLink to={adminPaths.packing()} icon={Package}>
            Packing
          </ButtonLink>
          <DownloadButton
            endpoint="GET /orders/admin/orders.csv"
            args={{ query: { ...filter } }}
            name="orders.csv"
            failed="Failed to download the orders"
          >
            Download CSV
          </DownloadButton>
        </>
      }
      onChange={onChange}
    />
  </div>
);
