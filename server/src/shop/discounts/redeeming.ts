import { fromCents, inDollars } from '@last-circle/contract/money.ts';
import { discountCodeOf } from '@last-circle/contract/shop/discount-rules.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import {
  countAttempt,
  refuseDuringWait,
  type AttemptLimit,
} from '#platform/limits/attempt-limits.ts';
import { discountsOf, type DiscountedLine } from './amounts.ts';

const guessLimit = ({ config }: Context): AttemptLimit => ({
  name: 'discount-codes',
  allowed: config.LIMIT_WRONG_DISCOUNT_CODES,
  windowSeconds: 3600,
  message: 'Too many wrong discount codes from your network. Please try again later.',
});

const refusal = (reason: string) => invalidField('discountCode', reason);

const unknown = () => refusal('This code does not exist');

const columns = [
  'id',
  'code',
  'kind',
  'value',
  'min_total_cents as minTotalCents',
  'product_ids as productIds',
  'category',
  'max_uses_per_email as maxUsesPerEmail',
] as const;

const hasBegun = sql<boolean>`coalesce(starts_at <= now(), true)`;
const hasEnded = sql<boolean>`(not is_active or coalesce(ends_at <= now(), false))`;
const isUsedUp = sql<boolean>`coalesce(uses >= max_uses, false)`;

const discounts = (ctx: Context) =>
  ctx.db
    .selectFrom('discounts')
    .select(columns)
    .select([hasBegun.as('hasBegun'), hasEnded.as('hasEnded'), isUsedUp.as('isUsedUp')]);

const withCode = (ctx: Context, typed: string) =>
  discounts(ctx).where('code', '=', discountCodeOf(typed));

type Found = Awaited<ReturnType<ReturnType<typeof discounts>['executeTakeFirst']>>;
type Discount = Pick<
  NonNullable<Found>,
  'kind' | 'value' | 'productIds' | 'category' | 'minTotalCents'
>;

/**
 * Refuses a code that nobody has made, and counts the guess by the network. Guesses of one network
 * wait for each other, so that during a wait a right code is refused like a wrong one.
 */
export async function refuseUnknownCode(
  ctx: Context,
  typed: string | null | undefined,
  network: string | undefined,
) {
  if (typed == null) return;
  const limit = guessLimit(ctx);
  const isKnown = await transaction(ctx, async (ctx) => {
    if (network !== undefined && limit.allowed !== Infinity) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`codes of ${network}`}, 0))`.execute(
        ctx.db,
      );
    }
    await refuseDuringWait(ctx, limit, network);
    const found = await ctx.db
      .selectFrom('discounts')
      .where('code', '=', discountCodeOf(typed))
      .select('id')
      .executeTakeFirst();
    if (!found) await countAttempt(ctx, limit, network);
    return found !== undefined;
  });
  // Thrown after the commit, since a rollback would undo the count.
  if (!isKnown) throw unknown();
}

/** The code that was found, or throws the reason why nobody can use it now. */
function usable(found: Found) {
  if (!found) throw unknown();
  if (found.hasEnded) throw refusal('This code has ended');
  if (!found.hasBegun) throw refusal('This code is not valid yet');
  if (found.isUsedUp) throw refusal('This code is used up');
  return found;
}

/** The code as it is stored, if it can be used now by who has not given an address yet. */
export const look = async (ctx: Context, typed: string) =>
  usable(await withCode(ctx, typed).executeTakeFirst());

/** The same for an order that is being placed: the code is not deleted until the transaction ends. */
export const keep = async (ctx: Context, typed: string) =>
  usable(await withCode(ctx, typed).forKeyShare().executeTakeFirst());

/** The cents off each line; refuses lines that the code is not for. */
export function centsOff(discount: Discount, lines: readonly DiscountedLine[]) {
  const subtotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const { minTotalCents } = discount;
  if (minTotalCents !== null && subtotal < minTotalCents) {
    throw refusal(`Spend ${inDollars(fromCents(minTotalCents))} or more to use this code`);
  }
  const off = discountsOf(discount, lines);
  if (!off) throw refusal('This code is not for anything in your cart');
  return off;
}

/**
 * Counts a use by an order that was written, and locks the code until the transaction ends; the
 * condition lets the last one win.
 */
export async function use(ctx: Context, id: number, email: string) {
  const used = await ctx.db
    .updateTable('discounts')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .where(hasBegun)
    .where((eb) => eb.not(hasEnded))
    .where((eb) => eb.not(isUsedUp))
    .returning('max_uses_per_email as maxUsesPerEmail')
    .executeTakeFirst();
  if (!used) {
    usable(await discounts(ctx).where('id', '=', id).executeTakeFirst());
    throw refusal('This code is used up');
  }
  const { maxUsesPerEmail } = used;
  if (maxUsesPerEmail !== null && (await usesOf(ctx, id, email)) > maxUsesPerEmail) {
    throw refusal('This email address has used this code already');
  }
}

/** Counted in a second statement, which also sees an order that the transaction has placed. */
async function usesOf({ db }: Context, id: number, email: string) {
  const { count } = await db
    .selectFrom('orders')
    .where('discount_id', '=', id)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('status', '<>', 'cancelled')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks the codes of orders until the transaction ends, in ascending order of their ids. */
export const lockDiscountsOf = (ctx: Context, orderIds: readonly number[]) =>
  sql`
    select id from discounts
    where id in (select discount_id from orders where id = any(${orderIds}::int[]))
    order by id for no key update`.execute(ctx.db);

/** Gives back the uses of orders that are cancelled. */
export async function giveBack(ctx: Context, orderIds: readonly number[]) {
  await lockDiscountsOf(ctx, orderIds);
  await sql`
    update discounts set uses = uses - counted.orders
    from (
      select discount_id, count(*)::int as orders from orders
      where id = any(${orderIds}::int[]) and discount_id is not null group by discount_id
    ) as counted
    where counted.discount_id = discounts.id`.execute(ctx.db);
}

/** Takes the use of a cancelled order again, or throws 409; a code that has ended may be taken. */
export async function useAgain(ctx: Context, orderId: number) {
  const order = await ctx.db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['discount_id as discountId', 'discount_code as code', 'email'])
    .executeTakeFirstOrThrow();
  const { discountId, code, email } = order;
  if (discountId === null) return;
  const used = await ctx.db
    .updateTable('discounts')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', discountId)
    .where((eb) => eb.not(isUsedUp))
    .returning('max_uses_per_email as maxUsesPerEmail')
    .executeTakeFirst();
  const most = used?.maxUsesPerEmail ?? Infinity;
  if (!used || (await usesOf(ctx, discountId, email)) >= most) {
    throw new AppError('conflict', `The code ${code} of this order was used by another one since`);
  }
}
