import { fromCents, toCents } from '@last-circle/contract/money.ts';
import { discountCodeOf, type DiscountState } from '@last-circle/contract/shop/discount-rules.ts';
import type { DiscountInput } from '@last-circle/contract/shop/discounts.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ColumnsOf } from '#platform/db/columns-of.ts';
import { refuseTaken } from '#platform/db/constraints.ts';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, fieldError } from '#platform/errors.ts';
import { newestOf, readPage, type Paging } from '#platform/http/paging.ts';

const notFound = () => new AppError('not_found', 'Discount code not found');

const sums = sql`
  from orders where discount_id = discounts.id and orders.status <> 'cancelled'`;

const rows = ({ db }: Context) =>
  db
    .selectFrom('discounts')
    .select([
      'discounts.id',
      'code',
      'kind',
      'discounts.value',
      'min_total_cents as minTotalCents',
      'product_ids as productIds',
      'category',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'max_uses as maxUses',
      'max_uses_per_email as maxUsesPerEmail',
      'is_active as isActive',
      'made_for as madeFor',
      'discounts.created_at as createdAt',
      'uses',
      sql<number>`(select coalesce(sum(total_cents), 0)::float8 ${sums})`.as('salesCents'),
      sql<number>`(select coalesce(sum(discount_cents), 0)::float8 ${sums})`.as('discountedCents'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

const viewOf = ({ minTotalCents, salesCents, discountedCents, ...row }: Row) => ({
  ...row,
  value: row.kind === 'percent' ? row.value : fromCents(row.value),
  minTotal: minTotalCents === null ? null : fromCents(minTotalCents),
  sales: fromCents(salesCents),
  discounted: fromCents(discountedCents),
});

const isTyped = sql<boolean>`made_for is null`;
const hasEnded = sql<boolean>`(not is_active or coalesce(ends_at <= now(), false) or coalesce(uses >= max_uses, false))`;

const inState: Record<DiscountState, RawBuilder<boolean>> = {
  active: sql<boolean>`${isTyped} and not ${hasEnded}`,
  ended: sql<boolean>`${isTyped} and ${hasEnded}`,
  personal: sql<boolean>`made_for is not null`,
};

interface Filter {
  search: string;
  status?: DiscountState | undefined;
}

export async function list(ctx: Context, { search, status, ...paging }: Filter & Paging) {
  let found = rows(ctx).where(status ? inState[status] : isTyped);
  if (search !== '') {
    found = found.where((eb) =>
      eb.or([
        sql<boolean>`strpos(code, ${discountCodeOf(search)}) > 0`,
        sql<boolean>`strpos(lower(made_for), ${search.toLowerCase()}) > 0`,
      ]),
    );
  }
  const { items, ...page } = await readPage(found, newestOf('discounts'), paging);
  return { ...page, items: items.map(({ ...row }) => viewOf(row)) };
}

const get = async (ctx: Context, id: number) =>
  viewOf(await rows(ctx).where('discounts.id', '=', id).executeTakeFirstOrThrow(notFound));

const isTaken = {
  discounts_code: ['code', 'A code with this name already exists'],
} satisfies Record<string, [string, string]>;

export const create = (ctx: Context, input: DiscountInput) =>
  transaction(ctx, async (ctx) => {
    const inserting = ctx.db
      .insertInto('discounts')
      .values(valuesOf(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await refuseTaken(inserting, isTaken);
    return get(ctx, id);
  });

/** The condition is part of the update: an order placed at the same time is counted. */
export const update = (ctx: Context, id: number, input: DiscountInput) =>
  transaction(ctx, async (ctx) => {
    const updating = ctx.db
      .updateTable('discounts')
      .set(valuesOf(input))
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(uses <= ${input.maxUses}::int, true)`)
      .returning('id')
      .executeTakeFirst();
    if (await refuseTaken(updating, isTaken)) return get(ctx, id);
    const { uses } = await get(ctx, id);
    throw fieldError(
      'conflict',
      'maxUses',
      `This code was used ${timesOf(uses)} already. Allow at least that many, or end it.`,
    );
  });

const timesOf = (count: number) => (count === 1 ? 'once' : `${count} times`);

export const remove = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    const removed = await ctx.db
      .deleteFrom('discounts')
      .where('id', '=', id)
      .where('uses', '=', 0)
      .returning('code')
      .executeTakeFirst();
    if (removed) return { message: `Code ${removed.code} deleted` };
    const { code } = await get(ctx, id);
    throw new AppError(
      'conflict',
      `Orders use the code ${code}, so it cannot be deleted. End it instead.`,
    );
  });

const valuesOf = (input: DiscountInput) =>
  ({
    code: input.code,
    kind: input.kind,
    value: input.kind === 'percent' ? input.value : toCents(input.value),
    min_total_cents: input.minTotal === null ? null : toCents(input.minTotal),
    product_ids: input.productIds,
    category: input.category,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    max_uses: input.maxUses,
    max_uses_per_email: input.maxUsesPerEmail,
    is_active: input.isActive,
  }) satisfies ColumnsOf<'discounts', Exclude<keyof DiscountInput, 'minTotal'> | 'minTotalCents'>;
