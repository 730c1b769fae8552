import { sql } from 'kysely';
import type { Config } from '#config.ts';
import type { Context } from '#platform/db/context.ts';
import { signatureOf } from '#platform/encryption.ts';
import { countAttempt, type AttemptLimit } from '#platform/limits/attempt-limits.ts';
import { AppError } from '#platform/errors.ts';
import { secretKeyOf } from '#platform/secret-key.ts';
import { totalsOf, type StockItem } from './stock.ts';

const limitOf = ({ config }: Context): AttemptLimit => ({
  name: 'orders',
  allowed: config.LIMIT_ORDERS_PER_HOUR,
  windowSeconds: 3600,
  message: 'Too many orders from your network. Please try again later.',
});

/** A network as orders store it: equal or not, and nothing else. */
export const hashOfNetwork = ({ config }: Context, network: string) =>
  signatureOf(network, secretKeyOf(config), 'network of an order');

/** Counts an order that is placed if the transaction commits; throws 429 beyond the hourly limit. */
export const countOrder = (ctx: Context, network: string | undefined) =>
  countAttempt(ctx, limitOf(ctx), network);

/** What visitors of a network hold of each product, confirmed or not, by their late orders. */
async function heldBy(ctx: Context, placedFrom: string | null, productIds: (number | null)[]) {
  if (placedFrom === null) return new Map<number | null, number>();
  const { GUEST_HOLD_MINUTES } = ctx.config;
  const rows = await ctx.db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where('placed_from', '=', placedFrom)
    .where('holds_stock', '=', true)
    .where('created_at', '>', sql<string>`now() - make_interval(mins => ${GUEST_HOLD_MINUTES})`)
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .groupBy('product_id')
    .select((eb) => ['product_id as id', eb.fn.sum<string>('quantity').as('pieces')])
    .execute();
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

/**
 * Throws 409 where visitors of one network would hold more than `LIMIT_GUEST_PIECES` of a product,
 * which the caller has locked: of orders at the same time each sees those before it. Of a network that
 * is not known the order counts by itself.
 */
export async function refuseLargeHold(
  ctx: Context,
  placedFrom: string | null,
  items: readonly StockItem[],
) {
  const { LIMIT_GUEST_PIECES: most, GUEST_HOLD_MINUTES } = ctx.config;
  if (most === Infinity) return;
  const totals = totalsOf(items);
  const held = await heldBy(ctx, placedFrom, [...totals.keys()]);
  const tooMuch = items.find(
    ({ productId }) => (held.get(productId) ?? 0) + (totals.get(productId) ?? 0) > most,
  );
  if (!tooMuch) return;
  throw new AppError(
    'conflict',
    `Without an account at most ${most} pieces of "${tooMuch.name}" can be ordered within ${inWords(GUEST_HOLD_MINUTES)}. Please log in to order more.`,
  );
}

/** How long an order holds its goods until it is confirmed; visitors may be anybody. */
export function holdMinutesOf({ ORDER_EXPIRY_HOURS, GUEST_HOLD_MINUTES }: Config, isUser: boolean) {
  const minutes = ORDER_EXPIRY_HOURS * 60;
  return isUser ? minutes : Math.min(minutes, GUEST_HOLD_MINUTES);
}

/** '2 hours', or '90 minutes' where it is no whole number of hours. */
export function inWords(minutes: number) {
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
