import { fromCents, inDollars } from '@last-circle/contract/money.ts';
import type { Context } from '#platform/db/context.ts';
import { button, keyValueTable } from '#platform/mail/blocks.ts';
import { ownOrders } from '#shop/orders/mails.ts';
import { mailOf } from '#platform/mail/outbox.ts';

interface Money {
  orderNumber: string;
  amountCents: number;
}

const amountOf = ({ amountCents }: Money) => inDollars(fromCents(amountCents));

const deskOf = ({ config }: Context, orderNumber: string) =>
  button('Open the order', `${config.publicUrl}/admin/orders?search=${orderNumber}`);

const toAdmins = ({ config }: Context) =>
  `You get this mail because messages to the organisers of ${config.publicUrl} go to this address.`;

/** To the buyer, once Stripe sends it back. */
export function refundMail(
  ctx: Context,
  refund: Money & { customerName: string; email: string; reason: string },
) {
  const { orderNumber, customerName, email } = refund;
  const amount = amountOf(refund);
  return mailOf({
    kind: 'order-refunded',
    link: ownOrders,
    to: email,
    subject: `Order ${orderNumber}: ${amount} refunded`,
    preheader: `${amount} is on its way back to you.`,
    heading: 'Refunded',
    blocks: [
      `Hi ${customerName},\nwe have refunded ${amount} of your order ${orderNumber}. It takes your bank a few days to show it.`,
      keyValueTable([
        ['Amount', amount],
        ['Reason', refund.reason],
      ]),
    ],
    reason: `You get this mail because someone ordered with this address at ${ctx.config.publicUrl}.`,
  });
}

/** To the organisers: money that came for what could not be confirmed. */
export function returnedMail(ctx: Context, to: string, payment: Money & { problem: string }) {
  const { orderNumber, problem } = payment;
  const amount = amountOf(payment);
  return mailOf({
    kind: 'payment-returned',
    to,
    subject: `Payment for ${orderNumber} goes back`,
    preheader: `${amount} is refunded by itself.`,
    blocks: [
      `${amount} came for order ${orderNumber} and is being refunded by itself. ${problem}.`,
      deskOf(ctx, orderNumber),
    ],
    reason: toAdmins(ctx),
  });
}

export function failedRefundMail(ctx: Context, to: string, refund: Money & { reason: string }) {
  const { orderNumber, reason } = refund;
  const amount = amountOf(refund);
  return mailOf({
    kind: 'refund-failed',
    to,
    subject: `Refund of ${orderNumber} failed`,
    preheader: `${amount} did not go back.`,
    blocks: [
      `Stripe refused to refund ${amount} of order ${orderNumber} (${reason}). Please look at the payment in Stripe's dashboard.`,
      deskOf(ctx, orderNumber),
    ],
    reason: toAdmins(ctx),
  });
}
