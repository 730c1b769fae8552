import { sizes, sizesOf, type SizeStock } from '@last-circle/contract/shop/product-rules.ts';
import type { StockInput } from '@last-circle/contract/shop/products.ts';
import { sql } from 'kysely';
import { transaction, type Context } from '#platform/db/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { tellWaiting } from './back-in-stock.ts';
import { countedBySize, countsExactly, get, updating, viewOf } from './products.ts';

/** The conditions are part of the update: an order placed at the same time is not overwritten. */
export const setStock = (ctx: Context, id: number, input: StockInput) =>
  transaction(ctx, async (ctx) => {
    const set = input.sizeStock
      ? await setSizeStock(ctx, id, input.sizeStock, input.expectedSizeStock)
      : await setOneStock(ctx, id, input);
    await tellWaiting(ctx, [id]);
    return set;
  });

async function setOneStock(ctx: Context, id: number, { stock, expectedStock }: StockInput) {
  let update = updating(ctx, id)
    .set({ stock })
    .where('size_stock', 'is', null)
    .where('is_digital', '=', false);
  if (expectedStock !== undefined) update = update.where('stock', '=', expectedStock);
  const row = await update.executeTakeFirst();
  if (row) return { message: `${row.name}: ${stock} in stock`, product: viewOf(row) };
  const now = await get(ctx, { role: 'admin' }, id);
  if (now.sizeStock) throw countedBySize();
  if (now.isDigital) throw countedInCodes();
  throw new AppError(
    'conflict',
    `The stock is now ${now.stock}. Save again to set it to ${stock}.`,
  );
}

const countedInCodes = () =>
  new AppError(
    'conflict',
    'The stock of this product is the number of its codes. Add codes instead.',
  );

async function setSizeStock(
  ctx: Context,
  id: number,
  counts: SizeStock,
  expected: SizeStock | null,
) {
  const merged = sql<string>`(coalesce(size_stock, '{}') || ${JSON.stringify(counts)}::jsonb)`;
  let update = updating(ctx, id)
    .set({ size_stock: merged })
    .where(countsExactly(merged, sql.ref('sizes')));
  if (expected) {
    update = update.where(sql<boolean>`size_stock @> ${JSON.stringify(expected)}::jsonb`);
  }
  const row = await update.executeTakeFirst();
  if (row) return { message: `${row.name}: ${inWords(counts)} in stock`, product: viewOf(row) };
  throw await refusalOf(ctx, id, counts, expected);
}

async function refusalOf(ctx: Context, id: number, counts: SizeStock, expected: SizeStock | null) {
  const { name, sizeStock, ...product } = await get(ctx, { role: 'admin' }, id);
  if (product.isDigital) return countedInCodes();
  const [offered, given] = [sizesOf(product), sizesIn(counts)];
  const unknown = given.find((size) => !offered.includes(size));
  if (unknown) {
    return invalidField(`sizeStock.${unknown}`, `${name} does not come in size ${unknown}`);
  }
  const missing = offered.find((size) => !sizeStock && !given.includes(size));
  if (missing) return invalidField(`sizeStock.${missing}`, 'Stock must be a whole number');
  const sold = given.find((size) => sizeStock?.[size] !== expected?.[size]);
  return new AppError(
    'conflict',
    sizeStock && sold
      ? `The stock of ${sold} is now ${sizeStock[sold]}. Save again to set it to ${counts[sold]}.`
      : 'The stock has just changed. Save again to set it.',
  );
}

const sizesIn = (counts: SizeStock) => sizes.filter((size) => counts[size] !== undefined);

/** 'S 4, M 0' */
const inWords = (counts: SizeStock) =>
  sizesIn(counts)
    .map((size) => `${size} ${counts[size]}`)
    .join(', ');
