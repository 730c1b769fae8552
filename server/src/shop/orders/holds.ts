import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';
import { totalsOf, type StockItem } from './stock.ts';
import { inWords } from './visitors.ts';

/** Who places an order. */
export interface Holder {
  /** Undefined for a visitor. */
  userId: number | undefined;
  /** The hash of the network; null where it is not known, so that the order counts by itself. */
  placedFrom: string | null;
}

/** How much may be on order at a time. */
interface Limit {
  /** What it is counted by; null where nothing else counts with it. */
  key: string | null;
  orders: RawBuilder<boolean>;
  ofProduct: number;
  inAll: number;
  refusal: (pieces: string) => string;
}

const onOrderFrom = (whom: string) => (pieces: string) =>
  `At most ${pieces} can be on order from one ${whom} at a time. Please order fewer, or contact us.`;

function limitsOf({ config }: Context, { userId, placedFrom }: Holder): Limit[] {
  const ofNetwork = sql<boolean>`placed_from = ${placedFrom}`;
  const network = {
    key: placedFrom && `network ${placedFrom}`,
    orders: ofNetwork,
    ofProduct: config.LIMIT_NETWORK_PIECES,
    inAll: config.LIMIT_NETWORK_PIECES_IN_ALL,
    refusal: onOrderFrom('network'),
  };
  if (userId === undefined) {
    const visitors = {
      key: placedFrom && `network ${placedFrom}`,
      orders: sql<boolean>`${ofNetwork} and user_id is null`,
      ofProduct: config.LIMIT_GUEST_PIECES,
      inAll: Infinity,
      refusal: (pieces: string) =>
        `Without an account at most ${pieces} can be ordered within ${inWords(config.GUEST_HOLD_MINUTES)}. Please log in to order more.`,
    };
    return [visitors, network];
  }
  const account = {
    key: `account ${userId}`,
    orders: sql<boolean>`user_id = ${userId}`,
    ofProduct: config.LIMIT_ACCOUNT_PIECES,
    inAll: config.LIMIT_ACCOUNT_PIECES_IN_ALL,
    refusal: onOrderFrom('account'),
  };
  return [account, network];
}

const isOff = ({ ofProduct, inAll }: Limit) => ofProduct === Infinity && inAll === Infinity;

/** Has orders of one account or network wait for each other until the transaction ends. */
async function lockHolder(ctx: Context, limits: readonly Limit[]) {
  const keys = new Set(limits.map(({ key }) => key));
  for (const key of keys) {
    if (key === null) continue;
    await sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${key}`}, 0))`.execute(
      ctx.db,
    );
  }
}

/**
 * Pieces of each product in orders that are unconfirmed, or so late that the link in their answer
 * may have confirmed them.
 */
async function onOrder({ db, config }: Context, { orders }: Limit) {
  const isLate = sql<boolean>`created_at > now() - make_interval(mins => ${config.GUEST_HOLD_MINUTES})`;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .where(orders)
    .where('holds_stock', '=', true)
    .where((eb) => eb.or([eb('orders.status', '=', 'pending_payment'), isLate]))
    .groupBy('product_id')
    .select((eb) => ['product_id as id', eb.fn.sum<string>('quantity').as('pieces')])
    .execute();
  return new Map(rows.map(({ id, pieces }) => [id, Number(pieces)]));
}

const sumOf = (pieces: Map<unknown, number>) =>
  pieces.values().reduce((sum, count) => sum + count, 0);

async function refuseBeyond(ctx: Context, limit: Limit, items: readonly StockItem[]) {
  const { ofProduct, inAll, refusal } = limit;
  const wanted = totalsOf(items);
  const held = await onOrder(ctx, limit);
  const tooMuch = items.find(
    ({ productId }) => (held.get(productId) ?? 0) + (wanted.get(productId) ?? 0) > ofProduct,
  );
  if (tooMuch) {
    throw new AppError('conflict', refusal(`${ofProduct} pieces of "${tooMuch.name}"`));
  }
  if (sumOf(held) + sumOf(wanted) > inAll) {
    throw new AppError('conflict', refusal(`${inAll} pieces`));
  }
}

/** Throws 409 where the holder would have more on order than is allowed. */
export async function refuseLargeHold(ctx: Context, holder: Holder, items: readonly StockItem[]) {
  const limits = limitsOf(ctx, holder).filter((limit) => !isOff(limit));
  await lockHolder(ctx, limits);
  for (const limit of limits) await refuseBeyond(ctx, limit, items);
}
