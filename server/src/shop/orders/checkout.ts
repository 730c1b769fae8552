import { randomInt } from 'node:crypto';
import type { User } from '@last-circle/contract/accounts/accounts.ts';
import type { CheckoutInput } from '@last-circle/contract/shop/checkout.ts';
import { fromCents } from '@last-circle/contract/money.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { send } from '#platform/mail/outbox.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { runOnce } from '#platform/http/idempotency.ts';
import { centsOff, keep, refuseUnknownCode, use } from '#shop/discounts/redeeming.ts';
import { placedMail } from './mails.ts';
import { isPaidOnline, openPayment, payableMinutes, refuseTooCheap } from './payment.ts';
import { refuseLargeHold } from './holds.ts';
import { countOrder, hashOfNetwork, holdMinutesOf } from './visitors.ts';
import {
  centsOf,
  keepProducts,
  linesOf,
  locksOf,
  refuseHigherTotal,
  refuseShortage,
  takeStock,
} from './stock.ts';
import { isLarge, recordOrderEvents } from './view.ts';

type Buyer = Pick<User, 'id'> | undefined;

export interface Source {
  /** That the limits count by. */
  network: string | undefined;
  /** Makes the order safe to repeat. */
  key: string | undefined;
}

export async function checkout(
  ctx: Context,
  buyer: Buyer,
  body: CheckoutInput,
  { network, key }: Source,
) {
  await refuseUnknownCode(ctx, body.discountCode, network);
  return transaction({ ...ctx, locks: locksOf(body) }, (ctx) => {
    const scope = buyer ? `user ${buyer.id}` : 'visitor';
    return runOnce(ctx, { key, scope, body, noun: 'order' }, () =>
      placeOrder(ctx, buyer, body, network),
    );
  });
}

/** What others order too is locked last: the code, and then the stock. */
async function placeOrder(
  ctx: Context,
  buyer: Buyer,
  input: CheckoutInput,
  network: string | undefined,
) {
  await countOrder(ctx, network);
  const placedFrom = network === undefined ? null : hashOfNetwork(ctx, network);
  const holder = { userId: buyer?.id, placedFrom };
  const products = await keepProducts(
    ctx,
    input.items.map(({ id }) => id),
  );
  const lines = linesOf(input.items, products);
  const discount = await discountOf(ctx, input, lines);
  const totalCents = centsOf(lines) - discount.cents;
  refuseHigherTotal(lines, totalCents, input.expectedTotal);
  refuseTooCheap(ctx, totalCents);
  refuseShortage(lines, products);
  await refuseLargeHold(ctx, holder, lines);
  const token = newToken();
  const order = await insert(ctx, buyer, input, { token, totalCents, placedFrom, discount });
  await insertLines(ctx, order.id, lines, discount);
  await openPayment(ctx, order.id, totalCents);
  await recordOrderEvents(ctx, [{ order_id: order.id, status: order.status, actor: 'Buyer' }]);
  const { name, email } = input.customerInfo;
  const mail = placedMail(
    ctx,
    {
      ...order,
      customerName: name,
      email,
      totalCents,
      lines,
      discountCode: discount.code,
      discountCents: discount.cents,
      isOfUser: buyer !== undefined,
    },
    token,
  );
  await send(ctx, mail);
  if (discount.id !== null) await use(ctx, discount.id, email);
  await takeStock(ctx, lines);
  return {
    message: 'Order placed successfully',
    orderNumber: order.orderNumber,
    status: order.status,
    total: fromCents(totalCents),
    confirmationToken: isLarge(ctx, lines) ? null : token,
    paymentUrl: null as string | null,
    priceChanged: lines.some(({ priceChanged }) => priceChanged),
    ...(discount.code !== null && { discountCode: discount.code }),
  };
}

type Lines = ReturnType<typeof linesOf>;

/** What is taken off the order, and off each of its lines; `id` and `code` are null for nothing. */
interface Discount {
  id: number | null;
  code: string | null;
  cents: number;
  centsOfLines: readonly number[];
}

async function discountOf(
  ctx: Context,
  { discountCode }: CheckoutInput,
  lines: Lines,
): Promise<Discount> {
  if (discountCode == null) return { id: null, code: null, cents: 0, centsOfLines: [] };
  const kept = await keep(ctx, discountCode);
  const centsOfLines = centsOff(kept, lines);
  const cents = centsOfLines.reduce((sum, part) => sum + part, 0);
  return { id: kept.id, code: kept.code, cents, centsOfLines };
}

const crockfordAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const base32 = (value: number) =>
  Array.from({ length: 6 }, (_, index) => crockfordAlphabet[(value >>> (5 * index)) & 31]).join('');

/** 'ORD-260131-7ZK3QX' for today; neither secret nor guaranteed to be unique. */
const newOrderNumber = () =>
  sql<string>`'ORD-' || to_char(now() at time zone 'UTC', 'YYMMDD') || '-' || ${base32(randomInt(2 ** 30))}::text`;

interface Priced {
  token: string;
  totalCents: number;
  placedFrom: string | null;
  discount: Discount;
}

async function insert(
  ctx: Context,
  buyer: Buyer,
  { customerInfo, shippingAddress, billingAddress }: CheckoutInput,
  { token, totalCents, placedFrom, discount }: Priced,
) {
  const holdMinutes = holdMinutesOf(ctx.config, buyer !== undefined);
  const minutes = isPaidOnline(ctx, totalCents) ? payableMinutes(holdMinutes) : holdMinutes;
  const values = {
    token_hash: hashOf(token),
    user_id: buyer?.id ?? null,
    customer_name: customerInfo.name,
    email: customerInfo.email,
    phone: customerInfo.phone,
    shipping_address: JSON.stringify(shippingAddress),
    billing_address: JSON.stringify(billingAddress),
    total_cents: totalCents,
    discount_id: discount.id,
    discount_code: discount.code,
    discount_cents: discount.cents,
    placed_from: placedFrom,
    expires_at: sql<string>`now() + make_interval(mins => ${minutes})`,
  };
  for (;;) {
    const order = await ctx.db
      .insertInto('orders')
      .values({ ...values, order_number: newOrderNumber() })
      .onConflict((conflict) => conflict.column('order_number').doNothing())
      .returning(['id', 'order_number as orderNumber', 'status'])
      .executeTakeFirst();
    if (order) return order;
  }
}

const insertLines = (ctx: Context, orderId: number, lines: Lines, { centsOfLines }: Discount) =>
  ctx.db
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        product_id: line.productId,
        name: line.name,
        image: line.image,
        selected_size: line.selectedSize,
        price_cents: line.cents,
        discount_cents: centsOfLines[position] ?? 0,
        quantity: line.quantity,
      })),
    )
    .execute();
