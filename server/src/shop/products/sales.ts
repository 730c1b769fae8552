import { mostSales, type Sale, type SaleInput } from '@last-circle/contract/shop/sales.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

const columns = [
  'id',
  'category',
  'percent',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'is_running as isRunning',
] as const;

export const list = ({ db }: Context): Promise<Sale[]> =>
  db
    .selectFrom('sales')
    .orderBy('starts_at')
    .orderBy('id')
    .limit(mostSales)
    .select(columns)
    .execute();

const key = sql`hashtextextended('sales', 0)`;

/** Taken before any product is locked; saving a product waits for it. */
const lock = ({ db }: Context) => sql`select pg_advisory_xact_lock(${key})`.execute(db);

/** Keeps sales from starting and ending. A product whose category is set is locked after this. */
export const holdSales = ({ db }: Context) =>
  sql`select pg_advisory_xact_lock_shared(${key})`.execute(db);

/**
 * Has the products of these categories, or all for null, find their sale again: the trigger of their
 * category does. They are locked in ascending order of their ids, as orders lock them.
 */
async function reprice({ db }: Context, categories: readonly (string | null)[]) {
  const isAny = categories.includes(null);
  if (categories.length === 0) return;
  await sql`
    with locked as materialized (
      select id from products
      where ${isAny} or category = any(${categories.filter((one) => one !== null)}::text[])
      order by id for no key update)
    update products set category = category from locked where products.id = locked.id`.execute(db);
}

const due = sql<boolean>`(not is_running and starts_at <= now()) or ends_at <= now()`;

/** Starts and ends the sales whose time has come; runs by the clock, on any number of servers. */
export async function runSales(ctx: Context) {
  const first = await ctx.db.selectFrom('sales').where(due).select('id').limit(1).execute();
  if (first.length > 0) await transaction(ctx, runLocked);
}

async function runLocked(ctx: Context) {
  await lock(ctx);
  const ended = await ctx.db
    .deleteFrom('sales')
    .where(sql<boolean>`ends_at <= now()`)
    .returning('category')
    .execute();
  const started = await ctx.db
    .updateTable('sales')
    .set({ is_running: true })
    .where('is_running', '=', false)
    .where(sql<boolean>`starts_at <= now()`)
    .returning('category')
    .execute();
  await reprice(
    ctx,
    [...ended, ...started].map(({ category }) => category),
  );
}

export const create = (ctx: Context, input: SaleInput) =>
  transaction(ctx, async (ctx) => {
    await lock(ctx);
    if ((await list(ctx)).length >= mostSales) {
      throw new AppError('conflict', 'End a sale before you add another one');
    }
    const { id } = await ctx.db
      .insertInto('sales')
      .values({
        category: input.category,
        percent: input.percent,
        starts_at: input.startsAt ?? sql<string>`now()`,
        ends_at: input.endsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await runLocked(ctx);
    return ctx.db
      .selectFrom('sales')
      .where('id', '=', id)
      .select(columns)
      .executeTakeFirstOrThrow(() => new AppError('conflict', 'The sale has ended already'));
  });

export const end = (ctx: Context, id: number) =>
  transaction(ctx, async (ctx) => {
    await lock(ctx);
    const ended = await ctx.db
      .deleteFrom('sales')
      .where('id', '=', id)
      .returning(['category', 'is_running as isRunning'])
      .executeTakeFirst();
    if (!ended) throw new AppError('not_found', 'This sale has ended already');
    if (ended.isRunning) await reprice(ctx, [ended.category]);
    return { message: 'Sale ended' };
  });
