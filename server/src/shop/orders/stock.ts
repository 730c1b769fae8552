import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError } from '#platform/errors.ts';

export interface StockItem {
  /** Null once the product is deleted. */
  productId: number | null;
  name: string;
  quantity: number;
}

/** Locks products until the transaction ends, always in ascending order of their ids. */
export async function lockProducts(ctx: Context, ids: (number | null)[]) {
  const rows = await ctx.db
    .selectFrom('products')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .select([
      'id',
      'name',
      'effective_cents as cents',
      'images',
      'sizes',
      'stock',
      'is_active as isActive',
    ])
    .execute();
  return new Map<number | null, (typeof rows)[number]>(rows.map((row) => [row.id, row]));
}

export type LockedProducts = Awaited<ReturnType<typeof lockProducts>>;

/** Pieces of each product. */
export function totalsOf(items: readonly StockItem[]) {
  const totals = new Map<number | null, number>();
  for (const { productId, quantity } of items) {
    totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  }
  return totals;
}

const changeStock = (ctx: Context, totals: Map<number | null, number>, sign: 1 | -1) =>
  sql`
    update products set stock = stock + ${sign}::int * moved.quantity
    from unnest(${[...totals.keys()]}::int[], ${[...totals.values()]}::int[]) as moved (id, quantity)
    where products.id = moved.id
  `.execute(ctx.db);

/** Takes all items from the stock of their locked products, or throws 409. */
export async function takeStock(
  ctx: Context,
  items: readonly StockItem[],
  products: LockedProducts,
) {
  const totals = totalsOf(items);
  for (const { productId, name } of items) {
    const available = products.get(productId)?.stock ?? 0;
    if (available < (totals.get(productId) ?? 0)) {
      throw new AppError('conflict', `Insufficient stock for "${name}". Available: ${available}`);
    }
  }
  await changeStock(ctx, totals, -1);
}

/** Returns items to the stock, except those of deleted products. */
export async function returnStock(ctx: Context, items: readonly StockItem[]) {
  const totals = totalsOf(items);
  await lockProducts(ctx, [...totals.keys()]);
  await changeStock(ctx, totals, 1);
}

export async function retakeStock(ctx: Context, items: readonly StockItem[]) {
  const products = await lockProducts(ctx, [...totalsOf(items).keys()]);
  await takeStock(ctx, items, products);
}
