import { Head } from '#platform/router/head.tsx';
import { classNames } from '#ui/basics/class-names.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { AdminSections } from '#admin/sections.tsx';
import { OrderDialog } from '#shop/orders/order-dialog.tsx';
import { OrdersResults, OrdersToolbar } from '#shop/orders/results.tsx';
import { useNeighbours, useFilter, useOpenOrder, useOrders } from '#shop/orders/use-orders.ts';

export const title = 'Order Management';

export function Page() {
  const listing = useFilter();
  const { filter, page, change } = listing;
  const { number, close, urlOf } = useOpenOrder();
  const query = useOrders(filter, page);
  const neighbours = useNeighbours(number, filter, query.data);
  return (
    <div>
      <Head title={title} isIndexed={false} />
      <AdminSections />
      {/* Prints the open order, or else the list. */}
      <div className={classNames(number !== null && 'print:hidden')}>
        <PageHeader title={title} count={query.data?.total} />
        <OrdersToolbar filter={filter} onChange={change} />
        <OrdersResults query={query} filter={filter} listing={listing} urlOf={urlOf} />
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
