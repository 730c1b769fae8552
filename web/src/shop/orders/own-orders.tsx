import { LoadMoreList, useList } from '#platform/lists/load-more-list.tsx';
import { Link } from '#platform/router/link.tsx';
import { paths } from '#paths.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Skeleton, Skeletons } from '#ui/feedback/skeleton.tsx';
import { OwnOrderCard } from './own-order-card.tsx';
import { ownOrdersQuery } from './queries.ts';

/** The viewer's orders, newest first. */
export function OwnOrders() {
  const { query, items } = useList(ownOrdersQuery);
  return (
    <LoadMoreList
      query={query}
      items={items}
      failed="Your orders could not be loaded"
      loading={<Loading />}
      empty={<None />}
    >
      {(orders) => (
        <ul className="flex flex-col gap-4">
          {orders.map((order) => (
            <li key={order.id}>
              <OwnOrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
    </LoadMoreList>
  );
}

const None = () => (
  <Empty
    title="No orders yet"
    action={
      <Link to={paths.shop} className={buttonClass({ variant: 'primary' })}>
        Go to the shop
      </Link>
    }
  >
    Your orders will appear here.
  </Empty>
);

const Loading = () => (
  <Skeletons label="Loading your orders" className="flex flex-col gap-4">
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
    <Skeleton className="h-36" />
  </Skeletons>
);
