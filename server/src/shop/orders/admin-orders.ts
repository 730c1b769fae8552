import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { csvTable } from '#platform/csv.ts';
import { countOf } from '#platform/db/count.ts';
import { runningCount } from '#platform/db/running-counts.ts';
import { searchedFor, textContains, textContainsForCount } from '#platform/db/search.ts';
import { newestOf, readPageAndTotal } from '#platform/http/paging.ts';
import { adminViewOf, ordersForAdmins } from './view.ts';

interface Filter {
  status?: OrderStatus | undefined;
  search: string;
}

/** As it is indexed. */
const text = sql`lower(order_number || E'\\n' || customer_name || E'\\n' || email)`;

const matches = ({ status, search }: Filter, matchesText = textContains) => {
  const ofStatus = status ? sql<boolean>`orders.status = ${status}` : sql<boolean>`true`;
  return search
    ? sql<boolean>`${ofStatus} and ${matchesText(text, searchedFor(search))}`
    : ofStatus;
};

interface Numbered extends Filter {
  page: number;
  limit: number;
  /** The cursor of the page before; what `page` says is only its number then. */
  after?: string | undefined;
}

function totalOf({ db }: Context, filter: Filter) {
  const { search, status } = filter;
  if (search) return countOf(db.selectFrom('orders').where(matches(filter, textContainsForCount)));
  const counts = db.selectFrom('order_counts');
  return runningCount(status ? counts.where('status', '=', status) : counts);
}

export const found = (ctx: Context, filter: Filter) => ordersForAdmins(ctx).where(matches(filter));

export async function list(ctx: Context, { page, limit, after, ...filter }: Numbered) {
  const paging = { limit, offset: after === undefined ? (page - 1) * limit : 0, after };
  const count = () => totalOf(ctx, filter);
  const {
    items,
    total,
    after: next,
  } = await readPageAndTotal(found(ctx, filter), newestOf('orders'), paging, count);
  const orders = items.map((row) => adminViewOf(ctx, row));
  return { content: { orders, totalPages: Math.ceil(total / limit), total, page }, after: next };
}

const amount = (dollars: number) => dollars.toFixed(2);

type Viewed = ReturnType<typeof adminViewOf>;

const columns: Parameters<typeof csvTable<{ order: Viewed; item: Viewed['items'][number] }>>[0] = {
  'Order number': ({ order }) => order.orderNumber,
  'Placed at': ({ order }) => order.createdAt,
  Status: ({ order }) => orderStatusLabels[order.status],
  Customer: ({ order }) => order.customerName,
  Email: ({ order }) => order.email,
  Phone: ({ order }) => order.phone,
  Street: ({ order }) => order.shippingAddress.street,
  City: ({ order }) => order.shippingAddress.city,
  State: ({ order }) => order.shippingAddress.state,
  'ZIP code': ({ order }) => order.shippingAddress.zipCode,
  Country: ({ order }) => order.shippingAddress.country,
  Product: ({ item }) => item.name,
  Size: ({ item }) => item.selectedSize ?? '',
  Quantity: ({ item }) => item.quantity,
  'Unit price': ({ item }) => amount(item.price),
  'Line discount': ({ item }) => amount(item.discount ?? 0),
  'Discount code': ({ order }) => order.discount?.code ?? '',
  'Order discount': ({ order }) => amount(order.discount?.amount ?? 0),
  'Order total': ({ order }) => amount(order.total),
  Notes: ({ order }) => order.notes,
  'Tracking number': ({ order }) => order.trackingNumber,
};

/** A row for each line of each order. */
export async function csv(ctx: Context, filter: Filter) {
  const rows = await found(ctx, filter)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  const orders = rows.map((row) => adminViewOf(ctx, row));
  return csvTable(
    columns,
    orders.flatMap((order) => order.items.map((item) => ({ order, item }))),
  );
}
