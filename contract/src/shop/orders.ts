import { z } from '#zod.ts';
import {
  Id,
  Ids,
  Message,
  Outcomes,
  line,
  optional,
  orNull,
  keysetPaging,
  paging,
  prose,
  wholeNumber,
} from '#common.ts';
import { asCsv, endpoint } from '#endpoint.ts';
import { CheckoutInput, Quote, QuoteInput } from './checkout.ts';
import { adminOrderPageSize, mostOrdersAtOnce, orderStatuses } from './order-rules.ts';
import { paymentStatuses } from './payment-rules.ts';

const Address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
});

const Line = z.object({
  name: z.string(),
  image: z.string(),
  selectedSize: z.string().nullable(),
  /** Dollars a piece. */
  price: z.number(),
  quantity: z.int(),
  /** Its part of the order's discount in dollars; absent where there is none. */
  discount: z.number().optional(),
});

const Status = z.enum(orderStatuses);

/** What the holder of the link sees. */
export const OrderStatusView = z.object({
  orderNumber: z.string(),
  status: Status,
  customerName: z.string(),
  createdAt: z.string(),
  confirmedAt: z.string().nullable(),
  items: z.array(Line),
  /** The code that was used and the dollars that it took off; absent without one. */
  discount: z.object({ code: z.string(), amount: z.number() }).optional(),
  /** After the discount. */
  total: z.number(),
  /** What was delivered by mail; absent where nothing was. */
  codes: z.array(z.object({ name: z.string(), code: z.string() })).optional(),
  /** 'none' where the site takes no payments, or nothing is due. */
  payment: z.object({
    provider: z.literal('stripe').nullable(),
    status: z.enum(paymentStatuses),
    /** Dollars that went back, or are on their way. */
    refunded: z.number(),
  }),
});
export type OrderStatusView = z.output<typeof OrderStatusView>;

export const OwnOrder = OrderStatusView.extend({
  id: Id,
  /** Whether it has as many pieces as a setting calls large: only the mailed link confirms it. */
  isLarge: z.boolean(),
});
export type OwnOrder = z.output<typeof OwnOrder>;

/** What organisers see: no codes. */
export const Order = OwnOrder.omit({ codes: true }).extend({
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  /** The tracking of the parcel; empty until there is one. */
  trackingNumber: z.string(),
  shippingAddress: Address,
  billingAddress: Address,
  /** Every change of status, oldest first. */
  timeline: z.array(
    z.object({
      at: z.string(),
      status: Status,
      by: z.string(),
      notes: z.string(),
      /** The note to the buyer. */
      message: z.string(),
    }),
  ),
});
export type Order = z.output<typeof Order>;

export const OrderPage = z.object({
  orders: z.array(Order),
  totalPages: z.int(),
  total: z.int(),
  page: z.int(),
});

/** A note to the buyer in the mail about the change. */
const BuyerNote = optional(prose({ max: 1000 }));

/** Absent notes and an absent tracking number are unchanged. */
const StatusInput = z.object({
  status: Status,
  notes: orNull(prose({ max: 2000 })).optional(),
  trackingNumber: orNull(line({ max: 100 })).optional(),
  message: BuyerNote,
});
export type StatusInput = z.output<typeof StatusInput>;

export const RefundInput = z.object({
  /** Dollars. */
  amount: z
    .number('Please enter an amount')
    .positive('Please enter an amount')
    .max(10_000_000, 'This is more than was paid')
    .multipleOf(0.01, 'Please give whole cents'),
  reason: line({ max: 200, required: 'Please say why' }),
});
export type RefundInput = z.output<typeof RefundInput>;

const PaymentPage = z.object({ paymentUrl: z.string() });

const token = z.object({ token: z.string().max(200) });
const filter = { status: Status.optional(), search: line({ max: 100 }).default('') };

export const orders = {
  checkout: endpoint('POST /orders/checkout', {
    access: 'open',
    repeatable: true,
    summary: 'Place an order; Idempotency-Key makes it safe to repeat for 24 hours',
    body: CheckoutInput,
    status: 201,
    changes: ['orders', 'products'],
    hidesNothing: true,
    response: Message.extend({
      orderNumber: z.string(),
      status: Status,
      total: z.number(),
      /** Null for a large order: only the mailed link confirms it. */
      confirmationToken: z.string().nullable(),
      /** Where to pay; null where nothing is to be paid online, or only the mailed link leads there. */
      paymentUrl: z.string().nullable(),
      priceChanged: z.boolean(),
      /** That was used; absent without one. */
      discountCode: z.string().optional(),
    }),
  }),
  quote: endpoint('POST /orders/quote', {
    access: 'open',
    summary: 'What an order would cost now; a code that cannot be used is refused with the reason',
    body: QuoteInput,
    changes: { nothing: 'It shows what is not ordered yet' },
    response: Quote,
  }),
  status: endpoint('GET /orders/status/:token', {
    access: 'open',
    summary: 'The order of a confirmation link',
    params: token,
    reads: ['orders'],
    response: OrderStatusView,
  }),
  confirm: endpoint('POST /orders/confirm/:token', {
    access: 'open',
    summary: 'Confirm the order of a confirmation link; may be repeated',
    params: token,
    changes: ['orders'],
    response: OrderStatusView,
  }),
  pay: endpoint('POST /orders/confirm/:token/payment', {
    access: 'open',
    summary: 'The page to pay the order of a confirmation link on; may be repeated',
    params: token,
    changes: ['orders'],
    hidesNothing: true,
    refuses: ['unavailable'],
    response: PaymentPage,
  }),
  mine: endpoint('GET /orders/mine', {
    access: 'user',
    summary: "The caller's orders, newest first",
    query: z.object(keysetPaging),
    reads: ['orders'],
    response: z.array(OwnOrder),
  }),
  confirmMine: endpoint('POST /orders/mine/:id/confirm', {
    access: 'user',
    summary: 'Confirm an own order without its link, unless it is large',
    changes: ['orders'],
    response: OrderStatusView,
  }),
  payMine: endpoint('POST /orders/mine/:id/payment', {
    access: 'user',
    summary: 'The page to pay an own order on, unless it is large; may be repeated',
    changes: ['orders'],
    hidesNothing: true,
    refuses: ['unavailable'],
    response: PaymentPage,
  }),
  admin: endpoint('GET /orders/admin', {
    access: 'admin',
    permission: 'shop',
    summary: 'All orders, newest first, found by number, name or e-mail',
    query: z.object({
      ...filter,
      page: wholeNumber.transform((page) => Math.max(page, 1)).default(1),
      limit: paging.limit.unwrap().default(adminOrderPageSize),
      after: keysetPaging.after,
    }),
    reads: ['orders'],
    response: OrderPage,
  }),
  csv: endpoint('GET /orders/admin/orders.csv', {
    access: 'admin',
    permission: 'shop',
    ...asCsv('orders.csv'),
    summary: 'The same orders as a table for a spreadsheet, a row for each line',
    query: z.object(filter),
    reads: ['orders'],
  }),
  setStatus: endpoint('PUT /orders/admin/:id/status', {
    access: 'admin',
    permission: 'shop',
    summary: 'Set any status; stock comes back, or is taken again, once',
    body: StatusInput,
    changes: ['orders', 'products'],
    hidesNothing: true,
    response: Order,
  }),
  refund: endpoint('POST /orders/admin/:id/refunds', {
    access: 'admin',
    permission: 'shop',
    repeatable: true,
    summary:
      'Give back what was paid online, or a part of it; Idempotency-Key makes it safe to repeat',
    body: RefundInput,
    status: 201,
    changes: ['orders'],
    hidesNothing: true,
    response: Order,
  }),
  setStatuses: endpoint('PUT /orders/admin/status', {
    access: 'admin',
    permission: 'shop',
    summary: 'Set the status of many orders; each changes, or is reported with its reason',
    body: z.object({
      ids: Ids.max(mostOrdersAtOnce, `Select at most ${mostOrdersAtOnce}`),
      status: Status,
      message: BuyerNote,
    }),
    changes: ['orders', 'products'],
    hidesNothing: true,
    response: Outcomes,
  }),
};
