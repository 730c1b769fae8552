import { orderStatusLabels, type OrderStatus } from '@last-circle/contract/shop/order-rules.ts';
import { fromCents, inDollars } from '@last-circle/contract/money.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import { isPaidOnline, payableMinutes } from './payment.ts';
import { holdMinutesOf, inWords } from './visitors.ts';
import { sealed } from '#platform/mail/sealed.ts';
import type { DeliveredCode } from './delivery.ts';
import { mailOf } from '#platform/mail/outbox.ts';

/** Where a member sees their orders. */
export const ownOrders = '/profile?tab=orders';

interface PlacedOrder {
  orderNumber: string;
  customerName: string;
  email: string;
  /** After the discount. */
  totalCents: number;
  discountCode: string | null;
  discountCents: number;
  lines: readonly {
    name: string;
    selectedSize: string | null;
    cents: number;
    quantity: number;
  }[];
}

const price = (cents: number) => inDollars(fromCents(cents));

/** The order lines, the discount and the total. */
const summary = ({ lines, totalCents, discountCode, discountCents }: PlacedOrder) =>
  keyValueTable([
    ...lines.map(({ name, selectedSize, cents, quantity }) => {
      const item = selectedSize ? `${name}, size ${selectedSize}` : name;
      return [item, `${quantity} × ${price(cents)}`] as const;
    }),
    ...(discountCode === null ? [] : [[`Code ${discountCode}`, price(-discountCents)] as const]),
    ['Total', price(totalCents)],
  ]);

export function placedMail(
  ctx: Context,
  order: PlacedOrder & { isOfUser: boolean },
  token: string,
) {
  const { publicUrl } = ctx.config;
  const holdMinutes = holdMinutesOf(ctx.config, order.isOfUser);
  const isToPay = isPaidOnline(ctx, order.totalCents);
  const hold = inWords(isToPay ? payableMinutes(holdMinutes) : holdMinutes);
  const [verb, action, preheader] = isToPay
    ? (['Pay for', 'Pay for your order', 'Pay for it and we get it ready.'] as const)
    : (['Confirm', 'Confirm order', 'One click and we get it ready.'] as const);
  return mailOf({
    kind: 'order-placed',
    link: ownOrders,
    to: order.email,
    isByAnyone: true,
    subject: `Please ${verb.toLowerCase()} your order ${order.orderNumber}`,
    preheader,
    heading: `${verb} your order`,
    blocks: [
      `Hi ${order.customerName},\nthanks for your order ${order.orderNumber}. ${verb} it within ${hold} and we get it ready:`,
      button(action, `${publicUrl}/order/confirm/${token}`),
      summary(order),
      'The link also shows how your order is doing, so keep this mail.',
    ],
    reason: `Someone ordered with this address at ${publicUrl}. If it was not you, ignore this mail, and the order is cancelled.`,
  });
}

/** Sealed, as the mail is stored until it is delivered. */
const codesPart = (ctx: Context, codes: readonly DeliveredCode[]) =>
  codes.length === 0
    ? []
    : [
        codes.length === 1
          ? 'Your code is delivered with this mail:'
          : 'Your codes are delivered with this mail:',
        sealed(ctx.config, keyValueTable(codes.map(({ name, code }) => [name, code] as const))),
      ];

function sentenceOf({ status, codes = [], lines }: StatusOrder) {
  const isOfCodes =
    codes.length > 0 && codes.length === lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return isOfCodes ? 'thanks, it is confirmed.' : statusSentences[status];
}

interface StatusOrder extends PlacedOrder {
  status: OrderStatus;
  trackingNumber?: string;
  message?: string;
  /** Those that the buyer gets by this change. */
  codes?: readonly DeliveredCode[];
}

const statusSentences: Record<OrderStatus, string> = {
  pending_payment: 'please confirm it again. The link in our first mail still works.',
  confirmed: 'thanks, it is confirmed. We mail you when it is on its way.',
  processing: 'we are getting it ready.',
  shipped: 'it is on its way to you.',
  delivered: 'it was delivered. Enjoy it.',
  cancelled: 'it was cancelled. Nothing will be sent.',
};

/** `by` decides whether the mail counts towards the limit of mails that anyone can trigger. */
export function statusMail(ctx: Context, order: StatusOrder, by: 'anyone' | 'admin') {
  const { orderNumber, customerName, status, trackingNumber, message, codes = [] } = order;
  const label = orderStatusLabels[status];
  return mailOf({
    kind: 'order-status',
    link: ownOrders,
    to: order.email,
    isByAnyone: by === 'anyone',
    subject: `Order ${orderNumber}: ${label}`,
    preheader: `Your order is now: ${label}`,
    heading: label,
    blocks: [
      `Hi ${customerName},\nyour order ${orderNumber}: ${sentenceOf(order)}`,
      ...codesPart(ctx, codes),
      ...(message ? [message] : []),
      ...(trackingNumber ? [keyValueTable([['Tracking number', trackingNumber]])] : []),
      summary(order),
    ],
    reason: `You get this mail because someone ordered with this address at ${ctx.config.publicUrl}.`,
  });
}
