import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/order-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { countOf } from '#platform/db/count.ts';
import { columnsContain } from '#platform/db/search.ts';
import { viewOf, ordersForAdmins } from './view.ts';

interface Filter {
  status?: OrderStatus | undefined;
  search: string;
}

const matchesSearch = (search: string) =>
  columnsContain(['order_number', 'customer_name', 'email'], search);

const matches = ({ status, search }: Filter) => {
  const ofStatus = status ? sql<boolean>`orders.status = ${status}` : sql<boolean>`true`;
  return search ? sql<boolean>`${ofStatus} and ${matchesSearch(search)}` : ofStatus;
};

const newestFirst = (ctx: Context, filter: Filter) =>
  ordersForAdmins(ctx)
    .where(matches(filter))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc');

export async function list(ctx: Context, query: Filter & { page: number; limit: number }) {
  const { page, limit } = query;
  const rows = await newestFirst(ctx, query)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = await countOf(ctx.db.selectFrom('orders').where(matches(query)));
  return {
    orders: rows.map((row) => viewOf(ctx, row)),
    totalPages: Math.ceil(total / limit),
    total,
    page,
  };
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
  const rows = await newestFirst(ctx, filter).execute();
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
