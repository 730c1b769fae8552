import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { csvOf } from '#platform/csv.ts';
import { countOf } from '#platform/db/count.ts';
import { runningCount } from '#platform/db/running-counts.ts';
import { searchedFor, textContains, textContainsForCount } from '#platform/db/search.ts';
import {
  newestOf,
  paged,
  pageOf,
  rangeOf,
  readCounted,
  type Paging,
} from '#platform/http/paging.ts';
import { viewOf, ordersForAdmins } from './view.ts';

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

const newest = newestOf('orders');

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

/** A page and one row more. */
export const pageRows = (ctx: Context, filter: Filter & Paging) =>
  ordersForAdmins(ctx)
    .where(matches(filter))
    .$call(paged(newest, rangeOf(newest, filter)));

export async function list(ctx: Context, { page, limit, after, ...filter }: Numbered) {
  const paging = { limit, offset: after === undefined ? (page - 1) * limit : 0, after };
  const { rows, total } = await readCounted(paging, {
    read: () => pageRows(ctx, { ...filter, ...paging }).execute(),
    count: () => totalOf(ctx, filter),
  });
  const { items, after: next } = pageOf(rows, newest, paging);
  const orders = items.map((row) => viewOf(ctx, row));
  return { content: { orders, totalPages: Math.ceil(total / limit), total, page }, after: next };
}

const headings = [
  'Order number',
  'Placed at',
  'Status',
  'Customer',
  'Email',
  'Phone',
  'Street',
  'City',
  'State',
  'ZIP code',
  'Country',
  'Product',
  'Size',
  'Quantity',
  'Unit price',
  'Order total',
  'Notes',
  'Tracking number',
];

const amount = (dollars: number) => dollars.toFixed(2);

/** A row for each line of each order. */
export async function csv(ctx: Context, filter: Filter) {
  const rows = await ordersForAdmins(ctx)
    .where(matches(filter))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  const cells = rows.flatMap((row) => {
    const order = viewOf(ctx, row);
    const { street, city, state, zipCode, country } = order.shippingAddress;
    return order.items.map((item) => [
      order.orderNumber,
      order.createdAt,
      orderStatusLabels[order.status],
      order.customerName,
      order.email,
      order.phone,
      street,
      city,
      state,
      zipCode,
      country,
      item.name,
      item.selectedSize ?? '',
      item.quantity,
      amount(item.price),
      amount(order.total),
      order.notes,
      order.trackingNumber,
    ]);
  });
  return csvOf([headings, ...cells]);
}
