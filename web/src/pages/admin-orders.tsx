import { useDeferredValue } from 'react';
import { Head } from '#platform/page/head.tsx';
import { classNames } from '#ui/layout/class-names.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#features/admin/sections.tsx';
import { OrderDialog } from '#features/orders/order-dialog.tsx';
import { OrdersResults } from '#features/orders/orders-results.tsx';
import { OrdersToolbar } from '#features/orders/orders-toolbar.tsx';
import { useNeighbours } from '#features/orders/use-neighbours.ts';
import { useFilter, useOpenOrder, useOrders } from '#features/orders/use-orders.ts';

export const title = 'Order Management';

export function Page() {
  const { filter, page, isFiltered, change, turnTo, clear } = useFilter();
  const { number, close, urlOf } = useOpenOrder();
  const query = useOrders(filter, page);
  const neighbours = useNeighbours(number, filter, query.data);
  const results = (
    <OrdersResults
      query={query}
      filter={filter}
      page={page}
      isFiltered={isFiltered}
      urlOf={urlOf}
      onTurn={turnTo}
      onClear={clear}
    />
  );
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <AdminSections />
      {/* Prints the open order, or else the list. */}
      <div className={classNames(number !== null && 'print:hidden')}>
        <PageHeader title={title} count={query.data?.total} />
        <OrdersToolbar filter={filter} onChange={change} />
        {/* In slices, so that an order is opened and closed without rendering the list. */}
        {useDeferredValue(results)}
      </div>
      {number !== null && (
        <OrderDialog
          number={number}
          neighbours={neighbours}
          listed={query.data?.orders.find(({ orderNumber }) => orderNumber === number)}
          onClose={close}
        />
      )}
    </div>
  );
}
