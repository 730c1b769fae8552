import { fromCents, toCents } from '@last-circle/contract/money.ts';
import { leftOf, type SizeStock } from '@last-circle/contract/shop/product-rules.ts';
import type { CheckoutInput } from '@last-circle/contract/shop/checkout.ts';
import { discountCodeOf } from '@last-circle/contract/shop/discount-rules.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/db/context.ts';
import { AppError, invalidField } from '#platform/errors.ts';
import { tellWaiting } from '#shop/products/back-in-stock.ts';
import { tellOfLowCodes } from '#shop/products/low-codes.ts';

export interface StockItem {
  /** Null once the product is deleted. */
  productId: number | null;
  name: string;
  selectedSize: string | null;
  quantity: number;
}

/** Orders of one product or code at a time; they lock it only at their end, one after the other. */
const ordersAtOnce = 3;

/** What orders take turns by. */
export const locksOf = ({ items, discountCode }: Pick<CheckoutInput, 'items' | 'discountCode'>) =>
  [
    ...items.map(({ id }) => `product ${id}`),
    ...(discountCode == null ? [] : [`discount ${discountCodeOf(discountCode)}`]),
  ].map((name) => ({ name, atOnce: ordersAtOnce }));

const idsOf = (items: readonly StockItem[]) => items.map(({ productId }) => productId);

const productsOf = (ctx: Context, ids: (number | null)[]) =>
  ctx.db
    .selectFrom('products')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('id')
    .select((eb) => [
      'id',
      'name',
      'category',
      'effective_cents as cents',
      'images',
      'sizes',
      'stock',
      eb.ref('size_stock').$castTo<SizeStock | null>().as('sizeStock'),
      'is_active as isActive',
      'is_digital as isDigital',
    ]);

type ProductRow = Awaited<ReturnType<ReturnType<typeof productsOf>['executeTakeFirstOrThrow']>>;

const byId = (rows: ProductRow[]) =>
  new Map<number | null, ProductRow>(rows.map((row) => [row.id, row]));

/** Locks products until the transaction ends, always in ascending order of their ids. */
export const lockProducts = async (ctx: Context, ids: (number | null)[]) =>
  byId(await productsOf(ctx, ids).forNoKeyUpdate().execute());

/** The same for an order that is being placed: they stay, and others may order and change them. */
export const keepProducts = async (ctx: Context, ids: number[]) =>
  byId(await productsOf(ctx, ids).forKeyShare().execute());

/** The same without a lock, for what is only shown. */
export const readProducts = async (ctx: Context, ids: number[]) =>
  byId(await productsOf(ctx, ids).execute());

type ProductsById = Awaited<ReturnType<typeof readProducts>>;

/** Pieces of each product. */
export function totalsOf(items: readonly StockItem[]) {
  const totals = new Map<number | null, number>();
  for (const { productId, quantity } of items) {
    totals.set(productId, (totals.get(productId) ?? 0) + quantity);
  }
  return totals;
}

/** How many codes are left for sale once these are taken. */
const codesLeft = (items: readonly StockItem[], products: ProductsById) =>
  Array.from(totalsOf(items)).flatMap(([id, pieces]) => {
    const product = products.get(id);
    return product?.isDigital ? [{ ...product, left: product.stock - pieces }] : [];
  });

/** Pieces of each product, and of each of its sizes. */
function movesOf(items: readonly StockItem[]) {
  const moves = new Map<number | null, { pieces: number; sizes: Record<string, number> }>();
  for (const { productId, selectedSize, quantity } of items) {
    const move = moves.get(productId) ?? { pieces: 0, sizes: {} };
    move.pieces += quantity;
    if (selectedSize) move.sizes[selectedSize] = (move.sizes[selectedSize] ?? 0) + quantity;
    moves.set(productId, move);
  }
  return moves;
}

/** A size that is no longer counted is gone, as a deleted product is. */
function changeStock(ctx: Context, items: readonly StockItem[], sign: 1 | -1) {
  const moves = Array.from(movesOf(items), ([id, move]) => ({ id, ...move }));
  return sql`
    update products set
      stock = stock + ${sign}::int * moved.pieces,
      size_stock = (
        select jsonb_object_agg(size, pieces::int + ${sign}::int * coalesce((moved.sizes ->> size)::int, 0))
        from jsonb_each_text(size_stock) as counted (size, pieces)
      )
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as moved (id int, pieces int, sizes jsonb)
    where products.id = moved.id
  `.execute(ctx.db);
}

/** Throws 409 where the stock of these products is too small. */
export function refuseShortage(items: readonly StockItem[], products: ProductsById) {
  const moves = movesOf(items);
  for (const { productId, name, selectedSize } of items) {
    const product = products.get(productId);
    const isCounted = product?.sizeStock != null;
    const isKnown = product && (selectedSize !== null || !isCounted);
    const available = isKnown ? leftOf(product, selectedSize) : 0;
    const move = moves.get(productId);
    const wanted = isCounted && selectedSize ? move?.sizes[selectedSize] : move?.pieces;
    if (available >= (wanted ?? 0)) continue;
    const size = isCounted && selectedSize ? ` (${selectedSize})` : '';
    throw new AppError(
      'conflict',
      `Insufficient stock for "${name}"${size}. Available: ${available}`,
    );
  }
}

/** Takes all items from the stock, or throws 409. */
export async function takeStock(ctx: Context, items: readonly StockItem[]) {
  const products = await lockProducts(ctx, idsOf(items));
  refuseShortage(items, products);
  await changeStock(ctx, items, -1);
  await tellOfLowCodes(ctx, codesLeft(items, products));
}

/** Returns items to the stock, except those of deleted products, and tells who waits for them. */
export async function returnStock(ctx: Context, items: readonly StockItem[]) {
  await lockProducts(ctx, idsOf(items));
  await changeStock(ctx, items, 1);
  await tellWaiting(ctx, idsOf(items));
}

type Item = CheckoutInput['items'][number];
type Product = NonNullable<ReturnType<ProductsById['get']>>;

/**
 * Order lines with the shop's own prices; of the input only product, quantity and size are used.
 */
export const linesOf = (items: readonly Item[], products: ProductsById) =>
  items.map((item, index) => {
    const product = products.get(item.id);
    if (!product?.isActive) throw unavailable(index);
    return {
      productId: product.id,
      name: product.name,
      category: product.category,
      image: product.images[0] ?? '',
      selectedSize: sizeOf(product, item, index),
      cents: product.cents,
      quantity: item.quantity,
      priceChanged: item.price != null && item.price !== fromCents(product.cents),
    };
  });

type Line = ReturnType<typeof linesOf>[number];

export const centsOf = (lines: readonly Line[]) =>
  lines.reduce((total, { cents, quantity }) => total + cents * quantity, 0);

/** Refuses lines that cost more, after the discount, than the buyer was shown, in dollars. */
export function refuseHigherTotal(
  lines: readonly Line[],
  total: number,
  expected: number | null | undefined,
) {
  if (expected == null || total <= toCents(expected)) return;
  throw new AppError('conflict', 'The total has changed', {
    total: fromCents(total),
    lines: lines.map(({ productId, name, selectedSize, cents, quantity }) => ({
      id: productId,
      name,
      selectedSize,
      price: fromCents(cents),
      quantity,
    })),
  });
}

/** Does not reveal the name of an inactive product. */
const unavailable = (index: number) =>
  new AppError('conflict', 'A product in your cart is no longer available', {
    fields: { [`items.${index}.id`]: 'No longer available' },
  });

function sizeOf({ name, sizes }: Product, { selectedSize }: Item, index: number) {
  if (sizes.length === 0) return null;
  if (selectedSize != null && sizes.includes(selectedSize)) return selectedSize;
  const message =
    selectedSize == null
      ? `Please select a size for ${name}`
      : `${name} does not come in size ${selectedSize}`;
  throw invalidField(`items.${index}.selectedSize`, message);
}
