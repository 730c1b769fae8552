import { useCallback } from 'react';
import type { Order } from '@last-circle/contract/shop/orders.ts';
import { inDollars } from '@last-circle/contract/money.ts';
import { Link } from '#platform/router/link.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import type { Column, RowSelection } from '#ui/layout/table-columns.ts';
import { Table } from '#ui/layout/table.tsx';
import { Time } from '#ui/feedback/time.tsx';
import { LargeBadge, OrderBadge } from './order-badge.tsx';
import { countOf } from './item-count.ts';

const columns: readonly Column<Order>[] = [
  {
    header: 'Order',
    cell: ({ orderNumber }) => (
      <span className="font-mono max-md:text-sm md:whitespace-nowrap">{orderNumber}</span>
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
        {order.isLarge && <LargeBadge />}
      </span>
    ),
    isBrief: true,
  },
];

interface OrdersTableProps {
  orders: readonly Order[];
  selection: RowSelection<Order>;
  urlOf: (number: string) => string;
}

export function OrdersTable({ orders, selection, urlOf }: OrdersTableProps) {
  const detailsOf = useCallback(
    ({ orderNumber }: Order) => (
      <Link
        to={urlOf(orderNumber)}
        resetScroll={false}
        aria-label={`Details of ${orderNumber}`}
        className={buttonClass({ size: 'small', className: 'max-md:grow print:hidden' })}
      >
        Details
      </Link>
    ),
    [urlOf],
  );
  return (
    <Table
      caption="Orders"
      columns={columns}
      rows={orders}
      rowKey={({ id }) => id}
      selection={selection}
      actions={detailsOf}
    />
  );
}
